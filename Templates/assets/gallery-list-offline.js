// Where the site is kept for kitchens without a network: sw.js at the root does the work, this asks it to. Recipes' pages,
// which are to be light, leave that to the days that they belong to.
'use strict';
(() => {
  if (!navigator.serviceWorker) return;
  const here = location.href.replace(/[?#].*/, '');
  const ask = async (message, progress = () => {}) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise(resolve => {
      port1.onmessage = ({ data }) => data.total ? progress(data) : resolve(data);
      active.postMessage({ url: here, ...message }, [port2]);
    });
  };
  // Where workers are not allowed, pages stay as they are.
  navigator.serviceWorker.register(new URL('../sw.js', document.currentScript.src)).then(() => {
    offer();
    list();
  }, () => {});

  async function offer() {
    const place = document.querySelector('.keep');
    if (!place) return;
    const button = place.querySelector('button'), status = place.querySelector('[role=status]');
    const show = ({ kept, failed }) => {
      button.setAttribute('aria-pressed', kept);
      status.textContent = failed ? place.dataset.failed : kept ? place.dataset.kept : '';
    };
    show(await ask({ act: 'state' }));
    place.hidden = false;
    button.addEventListener('click', async () => {
      const isKept = button.getAttribute('aria-pressed') === 'true';
      button.disabled = true;
      show(await ask({ act: isKept ? 'drop' : 'keep' },
        ({ done, total }) => { status.textContent = `${done} / ${total}`; }));
      button.disabled = false;
    });
  }

  // What there is to read, on the page for what there is not. A day is called what its page, as it was kept, calls it.
  const titleOf = async url => new DOMParser()
    .parseFromString(await (await caches.match(url)).text(), 'text/html').querySelector('h1').textContent.trim();
  async function list() {
    const place = document.querySelector('.keptdays');
    if (!place) return;
    const { days } = await ask({ act: 'list' });
    place.querySelector('ul').replaceChildren(...await Promise.all(days.map(async ({ url }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: url, textContent: await titleOf(url) }));
      return item;
    })));
    place.hidden = !days.length;
  }
})();
