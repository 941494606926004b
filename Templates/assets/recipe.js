// On a recipe's page: its picture under the hand, the keys that turn pages, and the screen that stays on.
'use strict';
(() => {
  const { up, isFree } = window.ozen;
  const image = document.querySelector('.picture a img');
  const neighbour = rel => document.querySelector(`.turn [rel=${rel}]`);
  const turn = rel => {
    const link = neighbour(rel);
    if (link) location.replace(link.href);
    return link;
  };
  const picture = image && makePicture(image.closest('.picture'));

  document.addEventListener('keydown', event => {
    if (!isFree(event)) return;
    const { key } = event;
    const done = picture?.key(key) || key === 'ArrowRight' && turn('next') || key === 'ArrowLeft' && turn('prev');
    if (done) event.preventDefault();
  }, true);

  // The neighbours' pictures, in the size that their pages will show.
  const preload = () => {
    for (const part of document.querySelectorAll('.turn :is(picture, .shot > img)')) {
      const copy = part.cloneNode(true);
      for (const each of [copy, ...copy.children]) {
        each.sizes = image?.sizes ?? '100vw';
        each.loading = 'eager';
      }
    }
  };
  if (!navigator.connection?.saveData) addEventListener('load', () => setTimeout(preload));

  const button = document.querySelector('.awake');
  if (button && navigator.wakeLock) {
    let lock;
    // A browser may refuse, on a low battery for one; the button then shows that the screen will go off.
    const hold = async () => tell(await navigator.wakeLock.request('screen').catch(() => { }));
    const tell = held => {
      lock = held;
      button.ariaPressed = !!held;
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      if (!lock) return hold();
      lock.release();
      tell();
    });
    // It is lost when the page is hidden.
    document.addEventListener('visibilitychange', () => { if (lock && !document.hidden) hold(); });
  }

  // Drag down puts the picture away, sideways turns the page, two fingers or two taps look closer. Lengths are in CSS
  // pixels of the window, speeds in pixels a millisecond.
  function makePicture(figure) {
    const slop = 10, edge = 24, glide = 199, enough = 0.3, flick = 0.5, tapTime = 300, tapReach = 25;
    const { classList } = document.documentElement;
    const frame = figure.querySelector('a');
    const pixels = image.getAttribute('width');
    const veil = document.body.appendChild(document.createElement('div'));
    veil.className = 'veil';

    const fingers = new Map();
    // What the hand does: nothing, wait, drag, swipe, pan, pinch; dead until all fingers are up.
    let deed = '', first, trail, box, grip, tap, swallow, isFinger;
    let at = { x: 0, y: 0, scale: 1 };

    const isZoomed = () => classList.contains('zoomed');
    const most = () => Math.max(1, pixels / box.width);
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    // Past the bounds the picture follows with a third of the way.
    const soft = (value, low, high) => (value + 2 * clamp(value, low, high)) / 3;
    // The picture covers the window, or is within it where it is the smaller.
    const within = (limit, { x, y, scale }) => {
      const fit = (value, start, room) => limit(value, Math.min(0, room) - start, Math.max(0, room) - start);
      return { scale, x: fit(x, box.x, innerWidth - box.width * scale), y: fit(y, box.y, innerHeight - box.height * scale) };
    };

    // The veil is as dense as `veiled` says, from nothing at 0 to all of it at 1 and more.
    const put = (to, veiled) => {
      at = to;
      image.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.scale})`;
      veil.style.opacity = veiled;
    };
    const home = () => {
      classList.remove('held', 'zoomed');
      put({ x: 0, y: 0, scale: 1 }, 0);
      image.style.transform = '';
    };
    const settle = () => {
      if (at.scale < 1.05) return home();
      classList.remove('held');
      classList.add('zoomed');
      put(within(clamp, { ...at, scale: Math.min(at.scale, most()) }), 1);
    };
    // What of a picture `by` is at a point comes to the hand.
    const grow = (by, scale, point, hand = point) => {
      const place = axis => hand[axis] - box[axis] - (point[axis] - box[axis] - by[axis]) * scale / by.scale;
      return { x: place('x'), y: place('y'), scale };
    };
    const zoom = (scale, point) => {
      sharpen();
      at = grow(at, scale, point);
      settle();
    };
    // The file with all the pixels.
    const sharpen = () => {
      for (const part of figure.querySelectorAll('[sizes]')) part.sizes = `${pixels}px`;
    };

    const point = event => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });
    const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const pair = () => {
      const [a, b] = fingers.values();
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: apart(a, b) || 1 };
    };
    // Of the last tenth of a second.
    const recent = now => trail.filter(each => now - each.time < 100);
    const speed = axis => {
      const [since, last] = [trail[0], trail.at(-1)];
      return since ? (last[axis] - since[axis]) / (last.time - since.time || 1) : 0;
    };

    const down = event => {
      if (event.button) return;
      // Fingers whose end was never told, such as those of a page that was left, do not count.
      if (event.isPrimary) fingers.clear();
      isFinger = event.pointerType === 'touch';
      fingers.set(event.pointerId, point(event));
      if (fingers.size === 1) {
        box = frame.getBoundingClientRect();
        deed = 'wait';
        first = point(event);
        trail = [];
        grip = at;
        swallow = false;
        return;
      }
      swallow = true;
      if (fingers.size > 2 || deed !== 'wait' && deed !== 'pan' || most() < 1.05) {
        settle();
        deed = 'dead';
      } else {
        deed = 'pinch';
        classList.add('held', 'zoomed');
        sharpen();
        grip = { ...at, hand: pair() };
      }
    };

    const choose = (across, along) => {
      if (isZoomed()) return 'pan';
      const isAcross = Math.abs(across) > Math.abs(along);
      const isBrowsers = visualViewport.scale > 1.01
        || (isAcross ? first.x < edge || first.x > innerWidth - edge : along < 0 || scrollY >= 1);
      return isBrowsers || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'dead' : isAcross ? 'swipe' : 'drag';
    };

    const move = event => {
      if (!fingers.has(event.pointerId)) return;
      const now = point(event);
      fingers.set(event.pointerId, now);
      trail = [...recent(now.time), now];
      const [across, along] = [now.x - first.x, now.y - first.y];
      if (deed === 'wait' && apart(now, first) >= slop) {
        swallow = true;
        deed = choose(across, along);
        if (deed === 'dead') return;
        classList.add('held');
        figure.setPointerCapture(event.pointerId);
      }
      if (deed === 'pinch') {
        const hand = pair();
        const scale = soft(grip.scale * hand.apart / grip.hand.apart, 1, most());
        put(grow(grip, scale, grip.hand, hand), scale * 4 - 4);
      } else if (deed === 'pan') {
        put(within(soft, { x: grip.x + across, y: grip.y + along, scale: at.scale }), 1);
      } else if (deed === 'swipe') {
        put({ x: neighbour(across < 0 ? 'next' : 'prev') ? across : across / 3, y: 0, scale: 1 }, 0);
      } else if (deed === 'drag') {
        const progress = clamp(along / innerHeight, 0, 1);
        // The point under the finger stays under it.
        put(grow({ x: 0, y: 0, scale: 1 }, 1 - progress / 2, first, now), progress * 2.5);
      }
    };

    const click = event => {
      // A key's click has no detail, and a mouse's is the link's own. A drag's is none, a finger's may be one of two.
      if (!event.detail || !swallow && !isZoomed() && !(isFinger && most() > 1.05)) return;
      event.preventDefault();
      event.stopPropagation();
      const now = point(event);
      const isSecond = tap && now.time - tap.time < tapTime && apart(now, tap) < tapReach;
      clearTimeout(tap?.timer);
      tap = undefined;
      if (swallow) return;
      if (isSecond && !isZoomed()) zoom(most(), now);
      else if (isSecond || !isFinger) home();
      else tap = { ...now, timer: setTimeout(isZoomed() ? home : () => up(frame), tapTime) };
    };

    const lift = event => {
      if (!fingers.delete(event.pointerId)) return;
      const now = point(event);
      const [across, along] = [now.x - first.x, now.y - first.y];
      trail = recent(now.time);
      if (event.type === 'pointercancel' || deed === 'pinch' || deed === 'pan') {
        settle();
      } else if (deed === 'drag') {
        // Where it lies now is where it flies from.
        if ((along + speed('y') * glide) / innerHeight > enough) up(frame); else home();
      } else if (deed === 'swipe') {
        const goes = Math.abs(across) > innerWidth / 2 || Math.abs(speed('x')) > flick && speed('x') * across > 0;
        if (!goes || !turn(across < 0 ? 'next' : 'prev')) home();
      }
      deed = fingers.size ? 'dead' : '';
    };

    for (const part of [figure, veil]) {
      const on = (type, listener) => part.addEventListener(type, listener, { passive: false });
      on('pointerdown', down);
      on('pointermove', move);
      on('pointerup', lift);
      on('pointercancel', lift);
      on('click', click);
      on('dragstart', event => event.preventDefault());
      // What the hand has taken, the browser may not scroll; a browser that asks before the way is clear is told early.
      on('touchmove', event => {
        const { clientX, clientY } = event.touches[0];
        const what = deed === 'wait' ? choose(clientX - first.x, clientY - first.y) : deed;
        if (event.cancelable && what && what !== 'dead') event.preventDefault();
      });
    }
    window.onscroll = window.onresize = () => { if (isZoomed()) home(); };
    window.onpagehide = home;
    if (pixels <= image.width) figure.style.touchAction = 'pan-y pinch-zoom';

    const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
    return {
      // Does what a key stands for; gives whether there was something to do.
      key(key) {
        if (!isZoomed()) box = frame.getBoundingClientRect();
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const step = steps[key];
        if ((key === '+' || key === '=') && most() > 1.05) zoom(at.scale * 1.5, middle);
        else if (!isZoomed()) return false;
        else if (key === '-') zoom(at.scale / 1.5, middle);
        else if (key === '0' || key === 'Escape') home();
        else if (step) put(within(clamp, { x: at.x + step[0], y: at.y + step[1], scale: at.scale }), 1);
        else return false;
        return true;
      },
    };
  }
})();

// The ingredients: what was chosen and ticked is there again when the visitor comes back, and the list of what to buy
// gets for shopping.html what the page shows.
(() => {
  const buy = document.querySelector('.buy');
  if (!buy) return;
  const [button, , note = {}] = buy.children;
  const place = buy.closest('section');
  const inputs = [...place.querySelectorAll('input')];
  const { pathname } = location;
  const root = new URL(button.dataset.root, location).pathname;
  const key = 'ozen-list ' + root, path = pathname.slice(root.length);
  // What is no list is none, and is replaced by the next one.
  const read = () => {
    try {
      return { ...JSON.parse(localStorage[key]) };
    } catch {
      return {};
    }
  };
  const show = () => button.ariaPressed = path in read();
  const shown = (place, name) => place.querySelector(name)?.innerText.trim() ?? '';
  const keep = add => {
    const list = read();
    // What was bought of it is.
    list[path] = add ? {
      ...list[path], title: shown(document, 'h1'), servings: shown(place, '.portions :checked + *, h2 small'),
      items: [...place.querySelectorAll('li')].map(item => [shown(item, '.n'), shown(item, '.q'), item.dataset]),
      // Which of the portions, that stand before the ingredients.
      portion: inputs.map(input => +input.checked).indexOf(1),
    } : undefined;
    try {
      localStorage[key] = JSON.stringify(list);
      note.hidden = true;
    } catch {
      note.hidden = false;
    }
    show();
  };
  // A browser may refuse to keep anything: then there is no button.
  try {
    const marks = sessionStorage[pathname];
    if (marks?.length === inputs.length) for (const index in inputs) inputs[index].checked = +marks[index];
    show();
  } catch {
    return;
  }
  buy.hidden = false;
  button.addEventListener('click', () => keep(!(path in read())));
  place.addEventListener('change', () => {
    sessionStorage[pathname] = inputs.map(input => +input.checked).join('');
    if (path in read()) keep(true);
  });
  window.onstorage = window.onpageshow = show;
})();
