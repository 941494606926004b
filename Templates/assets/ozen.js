// On every page: which motion leads from one page to the next, the way up, and the menu. Nothing needs it: without
// script the stylesheet names what moves, and the menu is a details element.
'use strict';
window.ozen = (() => {
  const root = document.documentElement;
  const site = new URL('..', document.currentScript.src).href;
  const motions = Object.fromEntries(root.dataset.motion.split(' ').map(each => each.split('-')));
  root.classList.add('js');
  // The browser's own bars take the page's colour, which the style sheets know.
  const { backgroundColor } = getComputedStyle(root);
  document.head.insertAdjacentHTML('beforeend', `<meta name="theme-color" content="${backgroundColor}">`);

  // Where in the site an address is. Hosts may leave out `index` and `.html`.
  const place = address => {
    const path = (address ?? '').slice(site.length).replace(/(\bindex)?(\.html)?([?#].*)?$/, '');
    const [, day, dish] = path.match(/^archives\/(\d+)\/?(\d+)?$/) ?? [];
    const kind = dish ? 'recipe' : day ? 'gallery' : /^(page\/\d+)?$/.test(path) ? 'list' : 'section';
    return { path, kind, day, dish };
  };
  const here = place(location.href);
  const depths = 'list section gallery recipe';

  // The motion of a step from one page to another, and whether it leads in; nothing for a plain fade.
  const step = (from, to) => {
    const near = from.kind, far = to.kind;
    if (near === far) {
      if (!to.dish || from.day !== to.day) return [];
      return [motions.recipe === 'none' ? 'none' : 'turn', +to.dish > +from.dish];
    }
    // In a month's grid a day is its cover.
    if (/calendar\/.*-/.test(from.path + to.path) && [near, far].includes('gallery')) {
      return [motions.gallery === 'none' ? 'none' : 'zoom', far === 'gallery'];
    }
    const leadsIn = far === 'section' || depths.indexOf(far) > depths.indexOf(near);
    return [motions[leadsIn ? far : near], leadsIn];
  };

  const isSeen = image => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  // The small picture on this page that leads to another page.
  const thumbnail = ({ path }) => {
    for (const link of document.querySelectorAll('main a')) {
      const image = place(link.href).path === path && (link.closest('.day') ?? link).querySelector('img');
      if (image?.offsetWidth) return image;
    }
  };

  let named = [];
  const name = (element, name, kinds = '') => {
    element.style.viewTransitionName = name;
    element.style.viewTransitionClass = kinds;
    named.push(element);
  };
  const tidy = () => {
    for (const { style } of named) style.viewTransitionName = style.viewTransitionClass = style.borderRadius = '';
    named = [];
  };

  // Names what moves on this page, `upper` if it is the one that opens over the other; gives the picture that flies.
  const cast = (motion, other, upper, leadsIn) => {
    const picture = upper || motion === 'turn' ? document.querySelector('img[data-vt]') : thumbnail(other);
    if (motion === 'turn') {
      if (picture) name(picture, 'r-' + here.dish, leadsIn ? 'dish next' : 'dish prev');
    } else if (motion !== 'zoom') {
      if (upper) name(document.querySelector('main'), motion);
    } else if (picture) {
      const { day, dish } = upper ? here : other;
      name(picture, dish ? 'r-' + dish : 'd-' + day, 'dish flight');
      return picture;
    }
  };

  // The snapshots are taken square; the stylesheet clips their pair, so that the corners change as the frame does.
  const square = image => {
    const { borderRadius } = getComputedStyle(image);
    image.style.borderRadius = 0;
    return borderRadius;
  };

  // A storage that is switched off costs the motion of the page that comes.
  const remember = told => { try { sessionStorage.ozen = JSON.stringify(told); } catch { } };
  const recall = () => { try { return JSON.parse(sessionStorage.ozen); } catch { } };

  const leave = (address, isBack) => {
    const other = place(address);
    let [motion = '', leadsIn] = isBack ? step(other, here) : step(here, other);
    if (isBack) leadsIn = !leadsIn;
    let image = cast(motion, other, !leadsIn, leadsIn);
    // Without its picture a zoom is a pop.
    if (motion === 'zoom' && !(image && isSeen(image))) {
      tidy();
      image = cast(motion = 'pop', other, !leadsIn);
    }
    const flight = image && { file: image.currentSrc, box: image.getBoundingClientRect(), corners: square(image) };
    remember({ from: here, to: other.path, motion, leadsIn, ...flight });
    return motion;
  };

  // What was told of the picture that flies to this page, and its place here.
  const arrive = () => {
    const { from, to, motion, leadsIn, ...flight } = recall() ?? {};
    remember();
    const image = to === here.path && cast(motion, from, leadsIn, leadsIn);
    if (!image || !flight.file) return;
    if (!isSeen(image)) {
      // The browser may still have to go to the place of last time.
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
      tidy();
      history.scrollRestoration = 'auto';
      if (!activation?.entry) return;
      const { entry, from, navigationType } = activation;
      const isBack = navigationType === 'traverse' && entry.index < from.index;
      if (leave(entry.url, isBack) === 'none') viewTransition?.skipTransition();
      if (!viewTransition) tidy();
    });
    addEventListener('pagereveal', ({ viewTransition }) => {
      tidy();
      // What did not fly is scrolled to all the same.
      const flight = arrive();
      if (!viewTransition) return tidy();
      if (flight) {
        root.style.setProperty('--corners', flight.corners);
        root.style.setProperty('--corners-end', square(flight.image));
      }
      // One that is cut short must leave alone what the next one names.
      const mine = named;
      viewTransition.finished.finally(() => { if (named === mine) tidy(); });
      // What moves cannot be touched, only the root behind it: a hand that comes down ends the motion.
      addEventListener('pointerdown', () => viewTransition.skipTransition(), { once: true });
    });
  } else {
    // No transitions between pages: the picture at least flies on the page that it comes to.
    addEventListener('pagehide', () => {
      tidy();
      history.scrollRestoration = 'auto';
    });
    const land = () => {
      const flight = arrive();
      tidy();
      if (!flight) return;
      const { image, box } = flight;
      const { x, y, width, height } = image.getBoundingClientRect();
      const scale = Math.max(box.width / width, box.height / height);
      const way = `${box.x - x + (box.width - width) / 2}px, ${box.y - y + (box.height - height) / 2}px`;
      image.style.setProperty('--from', `translate(${way}) scale(${scale})`);
      image.style.setProperty('--crop', `inset(${(height - box.height / scale) / 2}px ${(width - box.width / scale) / 2}px)`);
      image.classList.add('landing');
      image.onanimationend = () => image.classList.remove('landing');
    };
    land();
    addEventListener('pageshow', event => { if (event.persisted) land(); });
  }

  // Up to the page that holds this one: back to it where the visitor came from there, turning pages or not.
  // Told twice, as by two quick clicks, it leads there once; told something else meanwhile, it is given up.
  const up = (link = document.querySelector('.back a')) => {
    if (!link) return;
    const { index } = window.navigation?.currentEntry ?? {};
    const came = index && navigation.entries().slice(0, index).findLast(entry => place(entry.url).kind !== here.kind);
    if (came && place(came.url).path === place(link.href).path) navigation.traverseTo(came.key).committed.catch(() => { });
    else location.href = link.href;
  };

  const panel = document.querySelector('.menu details');
  const close = () => {
    panel.open = false;
    panel.querySelector('summary').focus();
  };
  // What the panel holds can take the focus only once it is shown.
  const enter = () => {
    const link = panel.open && panel.querySelector('a');
    if (!link) return;
    link.focus();
    if (document.activeElement !== link) requestAnimationFrame(enter);
  };
  panel?.addEventListener('toggle', () => {
    for (const element of document.querySelectorAll('.sheet, .skip')) element.inert = panel.open;
    enter();
  });
  addEventListener('pagehide', () => { if (panel) panel.open = false; });

  const isPlain = event => !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.altKey
    || event.shiftKey && event.key !== '+');
  // Whether a key is the page's to answer.
  const isFree = event => isPlain(event) && !panel?.open
    && !event.target.matches('input:not([type=checkbox]), textarea, select');

  document.addEventListener('click', event => {
    // The click of a hand that ended a motion is for what lies there now.
    if (event.target === root && isPlain(event)) document.elementFromPoint(event.x, event.y).closest('a')?.click();
    if (panel?.open && !event.target.closest('.menu')) close();
    const link = event.target.closest('a[href]');
    if (!link || !isPlain(event)) return;
    if (!('onpagereveal' in window)) leave(link.href);
    if (!link.matches('.back a, .picture a')) return;
    event.preventDefault();
    up(link);
  });
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    if (panel?.open) close();
    else if (isFree(event)) up();
  });

  return { up, isFree };
})();
