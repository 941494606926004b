// On a recipe's page: its picture under the hand, the keys that turn pages, and the screen that stays on.
'use strict';
(() => {
  const { up, isMenuOpen } = window.ozen;
  const figure = document.querySelector('.picture:has(a img)');
  const neighbour = rel => document.querySelector(`.turn [rel=${rel}]`);
  const turn = rel => { const link = neighbour(rel); if (link) location.replace(link.href); return link; };
  const picture = figure && makePicture(figure);

  document.addEventListener('keydown', event => {
    const { key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey && key !== '+'
      || isMenuOpen() || event.target.matches?.('input:not([type=checkbox]), textarea, select')) return;
    const done = picture?.key(key) || key === 'ArrowRight' && turn('next') || key === 'ArrowLeft' && turn('prev');
    if (done) event.preventDefault();
  }, true);

  // The neighbours' pictures, in the size that their pages will show.
  const preload = () => {
    for (const rel of ['prev', 'next']) {
      const copy = neighbour(rel)?.querySelector('picture, img')?.cloneNode(true);
      for (const part of copy ? [copy, ...copy.querySelectorAll('*')] : []) {
        if (part.sizes) part.sizes = document.querySelector('.picture img')?.sizes ?? '100vw';
        if (part.loading) part.loading = 'eager';
      }
    }
  };
  if (!navigator.connection?.saveData) {
    addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(preload));
  }

  const button = document.querySelector('.awake');
  if (button && navigator.wakeLock) {
    let lock;
    const tell = () => button.setAttribute('aria-pressed', Boolean(lock));
    // A browser may refuse, on a low battery for one; the button then shows that the screen will go off.
    const hold = () => navigator.wakeLock.request('screen').then(made => { lock = made; }, () => { lock = undefined; }).then(tell);
    button.hidden = false;
    button.addEventListener('click', () => {
      if (!lock) return hold();
      lock.release();
      lock = undefined;
      tell();
    });
    // It is lost when the page is hidden.
    document.addEventListener('visibilitychange', () => { if (lock && !document.hidden) hold(); });
  }

  // Drag down puts the picture away, sideways turns the page, two fingers or two taps look closer. Lengths are in CSS
  // pixels of the window, speeds in pixels a millisecond.
  function makePicture(figure) {
    const slop = 10, edge = 24, glide = 199, enough = 0.3, flick = 0.5, tapTime = 300, tapReach = 25;
    const root = document.documentElement;
    const image = figure.querySelector('img');
    const frame = figure.querySelector('a');
    const away = () => up(frame);
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const veil = document.body.appendChild(document.createElement('div'));
    veil.className = 'veil';

    const fingers = new Map();
    // What the hand does: nothing, wait, drag, swipe, pan, pinch; dead until all fingers are up.
    let deed = '', first, trail, box, grip, tap, swallow = false;
    let at = { x: 0, y: 0, scale: 1 };

    const zoomed = () => root.classList.contains('zoomed');
    const most = () => Math.max(1, image.width && image.getAttribute('width') / box.width);
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    // Past the bounds the picture follows with a third of the way.
    const soft = (value, low, high) => clamp(value, low, high) + (value - clamp(value, low, high)) / 3;
    const bounds = (start, size, room) => [Math.min(0, room - size) - start, Math.max(0, room - size) - start];

    const put = (x, y, scale, veiled) => {
      at = { x, y, scale };
      image.style.transform = x || y || scale !== 1 ? `translate3d(${x}px, ${y}px, 0) scale(${scale})` : '';
      veil.style.opacity = veiled || '';
    };
    const within = (limit, x, y, scale) => [
      limit(x, ...bounds(box.x, box.width * scale, innerWidth)), limit(y, ...bounds(box.y, box.height * scale, innerHeight)),
    ];
    const measure = () => { box = frame.getBoundingClientRect(); };
    const take = what => { deed = what; root.classList.add('held'); };
    const drop = () => root.classList.remove('held');
    const home = () => {
      drop();
      root.classList.remove('zoomed');
      put(0, 0, 1);
    };
    const settle = () => {
      if (at.scale < 1.05) return home();
      drop();
      root.classList.add('zoomed');
      const scale = Math.min(at.scale, most());
      put(...within(clamp, at.x, at.y, scale), scale, 1);
    };
    // The point of a picture held `by` that is at (x, y) comes to `hand`.
    const grow = (by, scale, x, y, hand = { x, y }) => {
      const place = axis => hand[axis] - box[axis] - ((axis === 'x' ? x : y) - box[axis] - by[axis]) * scale / by.scale;
      return { x: place('x'), y: place('y'), scale };
    };
    const zoom = (scale, x, y) => {
      sharpen();
      at = grow(at, scale, x, y);
      settle();
    };
    // The file with all the pixels.
    const sharpen = () => {
      for (const part of figure.querySelectorAll('[sizes]')) part.sizes = `${image.getAttribute('width')}px`;
    };

    const speed = (axis, now) => {
      const last = trail.at(-1), since = trail.find(each => last.time - each.time <= 100) ?? last;
      return last.time > since.time && now - last.time < 100
        ? (last[axis] - since[axis]) / (last.time - since.time) : 0;
    };
    const pair = () => {
      const [a, b] = fingers.values();
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
    };

    const begin = event => {
      measure();
      deed = 'wait';
      first = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      trail = [];
      grip = { ...at };
    };

    const down = event => {
      if (event.button) return;
      // Fingers whose end was never told, such as those of a page that was left, do not count.
      if (event.isPrimary) fingers.clear();
      swallow = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) return begin(event);
      clearTimeout(tap?.timer);
      tap = undefined;
      if (fingers.size > 2 || !['wait', 'pan'].includes(deed) || most() < 1.05) {
        if (!zoomed()) home();
        deed = 'dead';
      } else {
        take('pinch');
        root.classList.add('zoomed');
        sharpen();
        grip = { ...at, hand: pair() };
      }
    };

    const lock = (across, along) => {
      if (zoomed()) return 'pan';
      if (calm.matches) return 'dead';
      if (Math.abs(across) > Math.abs(along)) {
        return first.x < edge || first.x > innerWidth - edge ? 'dead' : 'swipe';
      }
      return along > 0 && scrollY < 1 ? 'drag' : 'dead';
    };

    const move = event => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (deed === 'pinch') {
        const hand = pair();
        const scale = soft(grip.scale * hand.apart / grip.hand.apart, 1, most());
        const { x, y } = grow(grip, scale, grip.hand.x, grip.hand.y, hand);
        return put(x, y, scale, clamp((scale - 1) * 4, 0, 1));
      }
      const [across, along] = [event.clientX - first.x, event.clientY - first.y];
      if (deed === 'wait' && Math.hypot(across, along) >= slop) {
        const what = lock(across, along);
        swallow = true;
        if (what === 'dead') return void (deed = what);
        take(what);
        figure.setPointerCapture(event.pointerId);
      }
      trail.push({ time: event.timeStamp, x: event.clientX, y: event.clientY });
      if (trail.length > 40) trail.shift();
      if (deed === 'pan') {
        put(...within(soft, grip.x + across, grip.y + along, at.scale), at.scale, 1);
      } else if (deed === 'swipe') {
        put(neighbour(across < 0 ? 'next' : 'prev') ? across : across / 3, 0, 1);
      } else if (deed === 'drag') {
        const progress = clamp(along / innerHeight, 0, 1), scale = 1 - progress / 2;
        // The point under the finger stays under it.
        put((first.x - box.x) * (1 - scale) + across, (first.y - box.y) * (1 - scale) + along, scale, clamp(progress * 2.5, 0, 1));
      }
    };

    const tapped = event => {
      const again = tap && event.timeStamp - tap.time < tapTime && Math.hypot(event.clientX - tap.x, event.clientY - tap.y) < tapReach;
      clearTimeout(tap?.timer);
      tap = undefined;
      if (again) return zoomed() ? home() : zoom(most(), event.clientX, event.clientY);
      const timer = setTimeout(() => { tap = undefined; zoomed() ? home() : away(); }, tapTime);
      tap = { time: event.timeStamp, x: event.clientX, y: event.clientY, timer };
    };

    const lift = event => {
      if (!fingers.delete(event.pointerId)) return;
      if (deed === 'pinch') {
        settle();
        swallow = true;
        deed = 'dead';
      } else if (deed === 'pan') {
        settle();
      } else if (deed === 'drag') {
        const reached = (event.clientY - first.y + speed('y', event.timeStamp) * glide) / innerHeight;
        // Where it lies now is where it flies from.
        if (reached > enough) away(); else home();
      } else if (deed === 'swipe') {
        const across = event.clientX - first.x, pace = speed('x', event.timeStamp);
        const goes = Math.abs(across) > innerWidth / 2 || Math.abs(pace) > flick && pace * across > 0;
        if (!goes || !turn(across < 0 ? 'next' : 'prev')) home();
      } else if (deed === 'wait' && event.timeStamp - first.time < 500) {
        if (zoomed() || event.pointerType === 'touch' && most() > 1.05) {
          swallow = true;
          if (event.pointerType === 'touch') tapped(event); else home();
        }
      }
      if (!fingers.size) deed = '';
    };

    const cancel = event => {
      if (!fingers.delete(event.pointerId)) return;
      if (['drag', 'swipe'].includes(deed)) home();
      if (['pan', 'pinch'].includes(deed)) settle();
      deed = fingers.size ? 'dead' : '';
    };

    for (const part of [figure, veil]) {
      part.addEventListener('pointerdown', down);
      part.addEventListener('pointermove', move);
      part.addEventListener('pointerup', lift);
      part.addEventListener('pointercancel', cancel);
      part.addEventListener('dragstart', event => event.preventDefault());
      // What the hand has taken, the browser may not scroll; a browser that asks before the way is clear is told early.
      part.addEventListener('touchmove', event => {
        const { clientX, clientY } = event.touches[0];
        const early = deed === 'wait' && lock(clientX - first.x, clientY - first.y) !== 'dead';
        if (event.cancelable && (early || !['', 'wait', 'dead'].includes(deed))) event.preventDefault();
      }, { passive: false });
    }
    figure.addEventListener('click', event => {
      // A key's click has no detail; a hand's is no click where it was a drag or may become a double tap.
      if (!swallow || !event.detail) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    });
    for (const event of ['scroll', 'resize']) addEventListener(event, () => { if (zoomed()) home(); }, { passive: true });
    addEventListener('pagehide', home);
    if (image.getAttribute('width') <= image.width) figure.style.touchAction = 'pan-y pinch-zoom';

    const steps = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    return {
      // Does what a key stands for; gives whether there was something to do.
      key(key) {
        if (!fingers.size && !zoomed()) measure();
        if ((key === '+' || key === '=') && most() > 1.05) {
          zoom(at.scale * 1.5, clamp(innerWidth / 2, box.left, box.right), clamp(innerHeight / 2, box.top, box.bottom));
          return true;
        }
        if (!zoomed()) return false;
        if (key === '-') zoom(at.scale / 1.5, innerWidth / 2, innerHeight / 2);
        else if (key === '0' || key === 'Escape') home();
        else if (steps[key]) put(...within(clamp, at.x + steps[key][0] * 80, at.y + steps[key][1] * 80, at.scale), at.scale, 1);
        else return false;
        return true;
      },
    };
  }
})();
