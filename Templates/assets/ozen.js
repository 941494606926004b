// On every page: which motion leads from one page to the next, the way up, and the menu. Nothing needs it: without
// script the stylesheet names what moves, and the menu is a details element.
'use strict';
window.ozen = (() => {
  const root = document.documentElement;
  const site = new URL('..', document.currentScript.src).href;
  const motions = Object.fromEntries(root.dataset.motion.split(' ').map(each => each.split('-')));
  root.classList.add('js');

  const bare = address => (address ?? '').replace(/[?#].*/, '');

  // Where in the site an address is.
  const place = address => {
    const path = bare(address).slice(site.length);
    const [, day, dish] = path.match(/^archives\/(\d+)(?:\/(\d+))?(?:\.html)?$/) ?? [];
    const kind = dish ? 'recipe' : day ? 'gallery' : /^(index|page\/\d+)?(\.html)?$/.test(path) ? 'list' : 'section';
    return { kind, day, dish, month: /^calendar\/\d{4}-\d\d(\.html)?$/.test(path), address: bare(address) };
  };

  // The motion of a step from one page to another, and whether it leads in; nothing for a plain fade.
  const step = (from, to) => {
    const [near, far] = [from.kind, to.kind];
    // In a month's grid a day is its cover.
    const cover = motions.gallery === 'none' ? 'none' : 'zoom';
    if (from.month && far === 'gallery') return [cover, true];
    if (near === 'gallery' && to.month) return [cover, false];
    if (far === 'section') return near === 'section' ? undefined : [motions.section, true];
    if (near === 'section') return far === 'list' ? [motions.section, false] : [motions[far], true];
    if (near === 'list') return far === 'list' ? undefined : [motions[far], true];
    if (far === 'list') return near === 'gallery' ? [motions.gallery, false] : undefined;
    if (from.day !== to.day || near === far && near === 'gallery') return undefined;
    if (near === far) return [motions.recipe === 'none' ? 'none' : 'turn', +to.dish > +from.dish];
    return [motions.recipe, far === 'recipe'];
  };

  // The small picture on this page that leads to another page.
  const thumbnail = ({ address }) => {
    for (const link of document.querySelectorAll('main a[href]')) {
      const image = bare(link.href) === address && (link.closest('.day') ?? link).querySelector('img');
      if (image && image.getClientRects().length) return image;
    }
  };

  const show = image => {
    const { top, bottom } = image.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) image.scrollIntoView({ block: 'center', behavior: 'instant' });
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
  const cast = (motion, here, other, upper, leadsIn) => {
    if (motion === 'zoom') {
      const image = upper ? document.querySelector('img[data-vt]') : thumbnail(other);
      if (!image) return;
      show(image);
      const { day, dish } = upper ? here : other;
      name(image, dish ? `r-${dish}` : `d-${day}`, 'dish flight');
      return image;
    }
    if (motion === 'turn') {
      const image = document.querySelector('.picture img');
      if (image) name(image, `r-${here.dish}`, leadsIn ? 'dish next' : 'dish prev');
    } else if (upper) {
      name(document.querySelector('main'), motion);
    }
  };

  // The snapshots are taken square; their pair is clipped, so that the corners change as the frame does.
  const corners = image => {
    const radius = getComputedStyle(image).borderRadius;
    image.style.borderRadius = 0;
    return radius;
  };

  const token = property => getComputedStyle(root).getPropertyValue(property).trim();
  const milliseconds = text => parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
  const timing = () => ({ duration: milliseconds(token('--zoom')), easing: token('--ease') });

  // A storage that is switched off costs the corners and the picture that stands in while the great one loads.
  const remember = what => { try { sessionStorage.ozen = JSON.stringify(what); } catch { } };
  const recall = () => { try { return JSON.parse(sessionStorage.ozen); } catch { } };

  const leave = (address, back, transition) => {
    const [here, other] = [place(location.href), place(address)];
    let [motion, leadsIn] = step(...(back ? [other, here] : [here, other])) ?? [];
    if (back) leadsIn = !leadsIn;
    const told = { to: other.address, from: here.address, leadsIn };
    if (motion === 'none') transition?.skipTransition();
    if (motion && motion !== 'none') {
      const image = cast(motion, here, other, !leadsIn, leadsIn);
      // Without its picture a zoom is a pop.
      if (motion === 'zoom' && !image) cast(motion = 'pop', here, other, !leadsIn, leadsIn);
      if (image) {
        const { x, y, width, height } = image.getBoundingClientRect();
        Object.assign(told, { file: image.currentSrc, box: [x, y, width, height], corners: corners(image) });
      }
    }
    remember({ ...told, motion });
  };

  const arrive = () => {
    const told = recall();
    if (!told?.motion || told.motion === 'none' || told.to !== bare(location.href)) return;
    const image = cast(told.motion, place(location.href), place(told.from), told.leadsIn, told.leadsIn);
    if (!image || !told.file) return;
    if (!image.complete) {
      image.style.background = `url("${told.file}") center/cover`;
      image.addEventListener('load', () => { image.style.background = ''; }, { once: true });
    }
    return { image, pair: `::view-transition-image-pair(${image.style.viewTransitionName})`, ...told };
  };

  if ('onpagereveal' in window) {
    addEventListener('pageswap', ({ viewTransition, activation }) => {
      tidy();
      if (!viewTransition || !activation?.entry) return;
      const { entry, from, navigationType } = activation;
      leave(entry.url, navigationType === 'traverse' && entry.index < from.index, viewTransition);
    });
    addEventListener('pagereveal', ({ viewTransition }) => {
      tidy();
      if (!viewTransition) return;
      const flight = arrive();
      const end = flight && corners(flight.image);
      viewTransition.ready.then(() => {
        if (flight) {
          root.animate({ borderRadius: [flight.corners, end] }, { ...timing(), fill: 'both', pseudoElement: flight.pair });
        }
      }, () => { });
      viewTransition.finished.finally(tidy);
    });
  } else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    // No transitions between pages: the picture at least flies on the page that it comes to.
    document.addEventListener('click', event => {
      const link = plainLink(event);
      if (link) leave(link.href, false);
      tidy();
    });
    const flight = arrive();
    tidy();
    if (flight) {
      const [x, y, width, height] = flight.box;
      const box = flight.image.getBoundingClientRect();
      const scale = Math.max(width / box.width, height / box.height);
      const [across, down] = [x + width / 2 - box.x - box.width / 2, y + height / 2 - box.y - box.height / 2];
      const [cropX, cropY] = [(box.width - width / scale) / 2, (box.height - height / scale) / 2];
      flight.image.animate({
        transform: [`translate(${across}px, ${down}px) scale(${scale})`, 'none'],
        transformOrigin: ['50% 50%', '50% 50%'],
        clipPath: [`inset(${cropY}px ${cropX}px)`, 'inset(0)'],
      }, timing());
    }
    remember({});
  }

  // A link that a click will follow in this window.
  function plainLink(event) {
    const link = event.target.closest?.('a[href]');
    const plain = !event.defaultPrevented && !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    return plain && link?.href.startsWith(site) && !link.target ? link : undefined;
  }

  // Up to the page that holds this one: back to it where the visitor came from there, turning pages or not.
  const up = (link = document.querySelector('.back a')) => {
    if (!link) return;
    const { currentEntry } = window.navigation ?? {};
    const here = place(location.href);
    for (let index = currentEntry?.index - 1; index >= 0; index--) {
      const { key, url } = navigation.entries()[index];
      if (bare(url) === bare(link.href)) {
        const { committed, finished } = navigation.traverseTo(key);
        return [committed, finished].forEach(each => each.catch(() => { }));
      }
      if (place(url).kind !== here.kind) break;
    }
    location.assign(link.href);
  };
  document.addEventListener('click', event => {
    const link = plainLink(event);
    if (!link?.matches('.back a, .picture a')) return;
    event.preventDefault();
    up(link);
  });

  const menu = document.querySelector('.menu');
  const panel = menu?.querySelector('details');
  const close = () => {
    panel.open = false;
    panel.querySelector('summary').focus();
  };
  // What the panel holds can take the focus only once it is shown.
  const enter = () => {
    const link = panel.open && panel.querySelector('a');
    if (link) link.focus();
    if (link && document.activeElement !== link) requestAnimationFrame(enter);
  };
  panel?.addEventListener('toggle', () => {
    for (const element of document.querySelectorAll('.sheet, .skip')) element.inert = panel.open;
    enter();
  });
  document.addEventListener('click', event => {
    if (panel?.open && !menu.contains(event.target)) close();
  });
  addEventListener('pagehide', () => { if (panel) panel.open = false; });

  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (panel?.open) close();
    else if (!event.target.matches?.('input:not([type=checkbox]), textarea, select')) up();
  });

  return { up, isMenuOpen: () => Boolean(panel?.open) };
})();
