// On a recipe's page: gestures on its picture, the keys for the previous and the next recipe, and the wake lock.
'use strict';
(() => {
  const { up, isFree } = window.ozen;
  const image = document.querySelector('.picture a img');
  const linkTo = rel => document.querySelector(`.pager [rel=${rel}]`);
  const page = rel => {
    const link = linkTo(rel);
    if (link) location.replace(link.href);
    return link;
  };
  const picture = image && makePicture(image.closest('.picture'));

  document.addEventListener('keydown', event => {
    if (!isFree(event)) return;
    const { key } = event;
    if (picture?.key(key) || key === 'ArrowRight' && page('next') || key === 'ArrowLeft' && page('prev')) event.preventDefault();
  }, true);

  // Loads the pictures of the previous and the next recipe in the size that their pages will show.
  const preload = () => {
    for (const part of document.querySelectorAll('.pager :is(picture, .photo > img)')) {
      const copy = part.cloneNode(true);
      for (const each of [copy, ...copy.children]) {
        each.sizes = image?.sizes ?? '100vw';
        each.loading = 'eager';
      }
    }
  };
  if (!navigator.connection?.saveData) addEventListener('load', () => setTimeout(preload));

  const button = document.querySelector('.wake-lock');
  if (button && navigator.wakeLock) {
    let lock;
    const show = held => {
      lock = held;
      button.ariaPressed = !!held;
    };
    // A browser may refuse, for example on a low battery. The button is then not pressed.
    const request = async () => show(await navigator.wakeLock.request('screen').catch(() => { }));
    button.hidden = false;
    button.addEventListener('click', () => {
      if (!lock) return request();
      lock.release();
      show();
    });
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', () => { if (lock && !document.hidden) request(); });
  }

  // Dragging down closes the picture, swiping sideways pages, pinching or a double tap zooms in. Lengths are in CSS
  // pixels of the window, speeds in pixels per millisecond.
  function makePicture(figure) {
    const slop = 10, edge = 24, glide = 199, enough = 0.3, flick = 0.5, tapTime = 300, tapReach = 25;
    const { classList } = document.documentElement;
    const frame = figure.querySelector('a');
    const pixels = image.getAttribute('width');
    const overlay = document.body.appendChild(document.createElement('div'));
    overlay.className = 'overlay';

    const fingers = new Map();
    // The gesture: empty, wait (not known yet), drag, swipe, pan, pinch, or none (ignored until all fingers are up).
    let gesture = '', first, recent, box, start, tap, noClick, isFinger;
    let at = { x: 0, y: 0, scale: 1 };

    const isZoomed = () => classList.contains('zoomed');
    const maxScale = () => Math.max(1, pixels / box.width);
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    // Beyond the limits the picture follows the finger by a third of the distance.
    const elastic = (value, low, high) => (value + 2 * clamp(value, low, high)) / 3;
    // Limits a position so that the picture covers the window, or stays inside it where it is smaller.
    const within = (limit, { x, y, scale }) => {
      const fit = (value, origin, room) => limit(value, Math.min(0, room) - origin, Math.max(0, room) - origin);
      return { scale, x: fit(x, box.x, innerWidth - box.width * scale), y: fit(y, box.y, innerHeight - box.height * scale) };
    };

    const show = (to, opacity) => {
      at = to;
      image.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.scale})`;
      overlay.style.opacity = opacity;
    };
    const reset = () => {
      classList.remove('in-gesture', 'zoomed');
      show({ x: 0, y: 0, scale: 1 }, 0);
      image.style.transform = '';
    };
    const settle = () => {
      if (at.scale < 1.05) return reset();
      classList.remove('in-gesture');
      classList.add('zoomed');
      show(within(clamp, { ...at, scale: Math.min(at.scale, maxScale()) }), 1);
    };
    // The position at which the pixel that position `from` shows at `point` is at `target`.
    const scaleAt = (from, scale, point, target = point) => {
      const place = axis => target[axis] - box[axis] - (point[axis] - box[axis] - from[axis]) * scale / from.scale;
      return { x: place('x'), y: place('y'), scale };
    };
    const zoom = (scale, point) => {
      loadLargest();
      at = scaleAt(at, scale, point);
      settle();
    };
    const loadLargest = () => {
      for (const part of figure.querySelectorAll('[sizes]')) part.sizes = `${pixels}px`;
    };

    const pointOf = event => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });
    const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    // The middle between two fingers, and how far apart they are.
    const pair = () => {
      const [a, b] = fingers.values();
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: distance(a, b) || 1 };
    };
    // The points of the last tenth of a second.
    const since = time => recent.filter(each => time - each.time < 100);
    const speed = axis => {
      const a = recent[0], b = recent.at(-1);
      return a ? (b[axis] - a[axis]) / (b.time - a.time || 1) : 0;
    };

    const press = event => {
      if (event.button) return;
      // Drops fingers whose end was not reported, for example because another page was shown.
      if (event.isPrimary) fingers.clear();
      isFinger = event.pointerType === 'touch';
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size === 1) {
        box = frame.getBoundingClientRect();
        gesture = 'wait';
        first = pointOf(event);
        recent = [];
        start = at;
        noClick = false;
        return;
      }
      noClick = true;
      if (fingers.size > 2 || gesture !== 'wait' && gesture !== 'pan' || maxScale() < 1.05) {
        settle();
        gesture = 'none';
      } else {
        gesture = 'pinch';
        classList.add('in-gesture', 'zoomed');
        loadLargest();
        start = { ...at, pair: pair() };
      }
    };

    const recognize = (across, along) => {
      if (isZoomed()) return 'pan';
      const isAcross = Math.abs(across) > Math.abs(along);
      // Gestures that the browser handles itself, such as its own zoom, going back from the edge, and scrolling.
      const isBrowsers = visualViewport.scale > 1.01
        || (isAcross ? first.x < edge || first.x > innerWidth - edge : along < 0 || scrollY >= 1);
      return isBrowsers || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : isAcross ? 'swipe' : 'drag';
    };

    const move = event => {
      if (!fingers.has(event.pointerId)) return;
      const now = pointOf(event);
      fingers.set(event.pointerId, now);
      recent = [...since(now.time), now];
      const across = now.x - first.x, along = now.y - first.y;
      if (gesture === 'wait' && distance(now, first) >= slop) {
        noClick = true;
        gesture = recognize(across, along);
        if (gesture === 'none') return;
        classList.add('in-gesture');
        figure.setPointerCapture(event.pointerId);
      }
      if (gesture === 'pinch') {
        const to = pair(), scale = elastic(start.scale * to.distance / start.pair.distance, 1, maxScale());
        show(scaleAt(start, scale, start.pair, to), scale * 4 - 4);
      } else if (gesture === 'pan') {
        show(within(elastic, { x: start.x + across, y: start.y + along, scale: at.scale }), 1);
      } else if (gesture === 'swipe') {
        show({ x: linkTo(across < 0 ? 'next' : 'prev') ? across : across / 3, y: 0, scale: 1 }, 0);
      } else if (gesture === 'drag') {
        const progress = clamp(along / innerHeight, 0, 1);
        // The point under the finger stays under it.
        show(scaleAt({ x: 0, y: 0, scale: 1 }, 1 - progress / 2, first, now), progress * 2.5);
      }
    };

    const click = event => {
      // A click by key has no detail and follows the link, as does a single click of a mouse. The click after a drag is
      // dropped. That of a finger may be the first of a double tap.
      if (!event.detail || !noClick && !isZoomed() && !(isFinger && maxScale() > 1.05)) return;
      event.preventDefault();
      event.stopPropagation();
      const now = pointOf(event);
      const isSecond = tap && now.time - tap.time < tapTime && distance(now, tap) < tapReach;
      clearTimeout(tap?.timer);
      tap = undefined;
      if (noClick) return;
      if (isSecond && !isZoomed()) zoom(maxScale(), now);
      else if (isSecond || !isFinger) reset();
      else tap = { ...now, timer: setTimeout(isZoomed() ? reset : () => up(frame), tapTime) };
    };

    const release = event => {
      if (!fingers.delete(event.pointerId)) return;
      const now = pointOf(event);
      const across = now.x - first.x, along = now.y - first.y;
      recent = since(now.time);
      if (event.type === 'pointercancel' || gesture === 'pinch' || gesture === 'pan') {
        settle();
      } else if (gesture === 'drag') {
        // The transition starts at the place to which the picture was dragged.
        if ((along + speed('y') * glide) / innerHeight > enough) up(frame); else reset();
      } else if (gesture === 'swipe') {
        const isFar = Math.abs(across) > innerWidth / 2 || Math.abs(speed('x')) > flick && speed('x') * across > 0;
        if (!isFar || !page(across < 0 ? 'next' : 'prev')) reset();
      }
      gesture = fingers.size ? 'none' : '';
    };

    for (const part of [figure, overlay]) {
      const on = (type, listener) => part.addEventListener(type, listener, { passive: false });
      on('pointerdown', press);
      on('pointermove', move);
      on('pointerup', release);
      on('pointercancel', release);
      on('click', click);
      on('dragstart', event => event.preventDefault());
      // Keeps the browser from scrolling during a gesture. Some browsers decide on the first move already.
      on('touchmove', event => {
        const { clientX, clientY } = event.touches[0];
        const found = gesture === 'wait' ? recognize(clientX - first.x, clientY - first.y) : gesture;
        if (event.cancelable && found && found !== 'none') event.preventDefault();
      });
    }
    onscroll = onresize = () => { if (isZoomed()) reset(); };
    onpagehide = reset;
    if (pixels <= image.width) figure.style.touchAction = 'pan-y pinch-zoom';

    const arrows = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
    return {
      // Handles a key. Returns whether the key does anything to the picture.
      key(key) {
        if (!isZoomed()) box = frame.getBoundingClientRect();
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const arrow = arrows[key];
        if ((key === '+' || key === '=') && maxScale() > 1.05) zoom(at.scale * 1.5, middle);
        else if (!isZoomed()) return false;
        else if (key === '-') zoom(at.scale / 1.5, middle);
        else if (key === '0' || key === 'Escape') reset();
        else if (arrow) show(within(clamp, { x: at.x + arrow[0], y: at.y + arrow[1], scale: at.scale }), 1);
        else return false;
        return true;
      },
    };
  }
})();

// The ingredients: restores the chosen servings and the ticks when the visitor comes back, and stores for shopping.html
// what the page shows.
(() => {
  const panel = document.querySelector('.add-to-list');
  if (!panel) return;
  const [button, , note = {}] = panel.children;
  const place = panel.closest('section');
  const inputs = [...place.querySelectorAll('input')];
  const { pathname } = location;
  const root = new URL(button.dataset.root, location).pathname;
  const key = 'ozen-list ' + root, path = pathname.slice(root.length);
  // Text that is no list counts as an empty list, and the next one replaces it.
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
    // Keeps what was bought.
    list[path] = add ? {
      ...list[path], title: shown(document, 'h1'), servings: shown(place, '.portions :checked + *, h2 small'),
      items: [...place.querySelectorAll('li')].map(item => [shown(item, '.name'), shown(item, '.amount'), item.dataset]),
      // The index of the chosen portion; the inputs of the portions are before those of the ingredients.
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
  // Without storage there is no button.
  try {
    const marks = sessionStorage[pathname];
    if (marks?.length === inputs.length) for (const index in inputs) inputs[index].checked = +marks[index];
    show();
  } catch {
    return;
  }
  panel.hidden = false;
  button.addEventListener('click', () => keep(!(path in read())));
  place.addEventListener('change', () => {
    sessionStorage[pathname] = inputs.map(input => +input.checked).join('');
    if (path in read()) keep(true);
  });
  onstorage = onpageshow = show;
})();
