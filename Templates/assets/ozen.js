// On every page: the transitions between pages, the link up, and the menu. The site works without this script: then the
// stylesheet names the elements that move, and the menu is a details element.
'use strict';
window.ozen = (() => {
  const root = document.documentElement;
  const site = new URL('..', document.currentScript.src).href;
  const transitions = Object.fromEntries(root.dataset.transitions.split(' ').map(each => each.split('-')));
  root.classList.add('js');
  // The browser's own bars take the background colour of the page, which only the style sheets know.
  const { backgroundColor } = getComputedStyle(root);
  document.head.insertAdjacentHTML('beforeend', `<meta name="theme-color" content="${backgroundColor}">`);

  // The path and the kind of page of an address. Hosts may leave out `index` and `.html`.
  const parse = address => {
    const path = (address ?? '').slice(site.length).replace(/(\bindex)?(\.html)?([?#].*)?$/, '');
    const [, day, dish] = path.match(/^archives\/(\d+)\/?(\d+)?$/) ?? [];
    const kind = dish ? 'recipe' : day ? 'gallery' : /^(page\/\d+)?$/.test(path) ? 'list' : 'section';
    return { path, kind, day, dish };
  };
  const here = parse(location.href);
  const depths = 'list section gallery recipe';

  // The transition from one page to another, and whether it goes forward; an empty list for a plain fade.
  const transitionOf = (from, to) => {
    const a = from.kind, b = to.kind;
    if (a === b) {
      if (!to.dish || from.day !== to.day) return [];
      return [transitions.recipe === 'none' ? 'none' : 'pager', +to.dish > +from.dish];
    }
    // In a month's table a day is shown by its cover.
    if (/calendar\/.*-/.test(from.path + to.path) && [a, b].includes('gallery')) {
      return [transitions.gallery === 'none' ? 'none' : 'zoom', b === 'gallery'];
    }
    const isForward = b === 'section' || depths.indexOf(b) > depths.indexOf(a);
    return [transitions[isForward ? b : a], isForward];
  };

  const isVisible = image => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  // The thumbnail on this page that links to another page.
  const thumbnail = ({ path }) => {
    for (const link of document.querySelectorAll('main a')) {
      const image = parse(link.href).path === path && (link.closest('.day') ?? link).querySelector('img');
      if (image?.offsetWidth) return image;
    }
  };

  let named = [];
  const name = (element, name, classes = '') => {
    element.style.viewTransitionName = name;
    element.style.viewTransitionClass = classes;
    named.push(element);
  };
  const clearNames = () => {
    for (const { style } of named) style.viewTransitionName = style.viewTransitionClass = style.borderRadius = '';
    named = [];
  };

  // Names the elements of this page that move. `isUpper`: this page opens over the other one. Returns the picture that
  // flies from one page to the other, if there is one.
  const setNames = (transition, other, isUpper, isForward) => {
    const picture = isUpper || transition === 'pager' ? document.querySelector('img[data-vt]') : thumbnail(other);
    if (transition === 'pager') {
      if (picture) name(picture, 'r-' + here.dish, isForward ? 'dish next' : 'dish prev');
    } else if (transition !== 'zoom') {
      if (isUpper) name(document.querySelector('main'), transition);
    } else if (picture) {
      const { day, dish } = isUpper ? here : other;
      name(picture, dish ? 'r-' + dish : 'd-' + day, 'dish flight');
      return picture;
    }
  };

  // Snapshots are taken without rounded corners. The stylesheet clips the pair of them, so that the radius changes
  // together with the frame.
  const removeRadius = image => {
    const { borderRadius } = getComputedStyle(image);
    image.style.borderRadius = 0;
    return borderRadius;
  };

  // Where storage is switched off, the next page opens without a transition.
  const save = state => { try { sessionStorage.ozen = JSON.stringify(state); } catch { } };
  const load = () => { try { return JSON.parse(sessionStorage.ozen); } catch { } };

  const leave = (address, isBack) => {
    const other = parse(address);
    let [transition = '', isForward] = isBack ? transitionOf(other, here) : transitionOf(here, other);
    if (isBack) isForward = !isForward;
    let image = setNames(transition, other, !isForward, isForward);
    // A zoom without a visible picture becomes a pop.
    if (transition === 'zoom' && !(image && isVisible(image))) {
      clearNames();
      image = setNames(transition = 'pop', other, !isForward);
    }
    const flight = image && { file: image.currentSrc, box: image.getBoundingClientRect(), radius: removeRadius(image) };
    save({ from: here, to: other.path, transition, isForward, ...flight });
    return transition;
  };

  // The picture on this page that the flight ends at, and what the page before saved about it.
  const arrive = () => {
    const { from, to, transition, isForward, ...flight } = load() ?? {};
    save();
    const image = to === here.path && setNames(transition, from, isForward, isForward);
    if (!image || !flight.file) return;
    if (!isVisible(image)) {
      // Otherwise the browser could still restore the earlier scroll position.
      history.scrollRestoration = 'manual';
      image.scrollIntoView({ block: 'center' });
    }
    if (!image.complete) {
      image.style.background = `url("${flight.file}") center/cover`;
      image.onload = () => { image.style.background = ''; };
    }
    return { image, ...flight };
  };

  if ('onpagereveal' in window) {
    addEventListener('pageswap', ({ viewTransition, activation }) => {
      clearNames();
      history.scrollRestoration = 'auto';
      if (!activation?.entry) return;
      const { entry, from, navigationType } = activation;
      const isBack = navigationType === 'traverse' && entry.index < from.index;
      if (leave(entry.url, isBack) === 'none') viewTransition?.skipTransition();
      if (!viewTransition) clearNames();
    });
    addEventListener('pagereveal', ({ viewTransition }) => {
      clearNames();
      // Scrolls to the picture even where nothing flies.
      const flight = arrive();
      if (!viewTransition) return clearNames();
      if (flight) {
        root.style.setProperty('--radius-from', flight.radius);
        root.style.setProperty('--radius-to', removeRadius(flight.image));
      }
      // A transition that was skipped must not clear the names of the next one.
      const mine = named;
      viewTransition.finished.finally(() => { if (named === mine) clearNames(); });
      // Touching the screen skips the transition: during it, only the root element receives pointer events.
      addEventListener('pointerdown', () => viewTransition.skipTransition(), { once: true });
    });
  } else {
    // Without transitions between pages, the picture flies on the new page alone.
    addEventListener('pagehide', () => {
      clearNames();
      history.scrollRestoration = 'auto';
    });
    const animate = () => {
      const flight = arrive();
      clearNames();
      if (!flight) return;
      const { image, box } = flight;
      const { x, y, width, height } = image.getBoundingClientRect();
      const scale = Math.max(box.width / width, box.height / height);
      const offset = `${box.x - x + (box.width - width) / 2}px, ${box.y - y + (box.height - height) / 2}px`;
      image.style.setProperty('--from', `translate(${offset}) scale(${scale})`);
      image.style.setProperty('--crop', `inset(${(height - box.height / scale) / 2}px ${(width - box.width / scale) / 2}px)`);
      image.classList.add('landing');
      image.onanimationend = () => image.classList.remove('landing');
    };
    animate();
    addEventListener('pageshow', event => { if (event.persisted) animate(); });
  }

  // Goes up to the page that this one belongs to: back in the history where the visitor came from there, also after
  // paging through recipes. A second call while the first is under way does nothing more; another navigation cancels it.
  const up = (link = document.querySelector('.back a')) => {
    if (!link) return;
    const { index } = window.navigation?.currentEntry ?? {};
    const last = index && navigation.entries().slice(0, index).findLast(entry => parse(entry.url).kind !== here.kind);
    if (last && parse(last.url).path === parse(link.href).path) navigation.traverseTo(last.key).committed.catch(() => { });
    else location.href = link.href;
  };

  const menu = document.querySelector('.menu details');
  const close = () => {
    menu.open = false;
    menu.querySelector('summary').focus();
  };
  // The links of the menu can take the focus only once they are shown.
  const focus = () => {
    const link = menu.open && menu.querySelector('a');
    if (!link) return;
    link.focus();
    if (document.activeElement !== link) requestAnimationFrame(focus);
  };
  menu?.addEventListener('toggle', () => {
    for (const element of document.querySelectorAll('.page, .skip-link')) element.inert = menu.open;
    focus();
  });
  addEventListener('pagehide', () => { if (menu) menu.open = false; });

  const isPlain = event => !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.altKey
    || event.shiftKey && event.key !== '+');
  // Whether the page may handle a key: no modifier is held, the menu is closed, and nobody types into a field.
  const isFree = event => isPlain(event) && !menu?.open
    && !event.target.matches('input:not([type=checkbox]), textarea, select');

  document.addEventListener('click', event => {
    // The touch that skips a transition clicks the root element; the click is for the link under it.
    if (event.target === root && isPlain(event)) document.elementFromPoint(event.x, event.y).closest('a')?.click();
    if (menu?.open && !event.target.closest('.menu')) close();
    const link = event.target.closest('a[href]');
    if (!link || !isPlain(event)) return;
    if (!('onpagereveal' in window)) leave(link.href);
    if (!link.matches('.back a, .picture a')) return;
    event.preventDefault();
    up(link);
  });
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    if (menu?.open) close();
    else if (isFree(event)) up();
  });

  return { up, isFree };
})();
