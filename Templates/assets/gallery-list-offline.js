// Saves days for use without a network: sends messages to sw.js at the root, which does the work. Pages of recipes do
// not load this script, to stay light; the page of their day does.
'use strict';
(() => {
  if (!navigator.serviceWorker) return;
  const here = location.href.replace(/[?#].*/, '');
  const send = async (message, progress = () => {}) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise(resolve => {
      port1.onmessage = ({ data }) => data.total ? progress(data) : resolve(data);
      active.postMessage({ url: here, ...message }, [port2]);
    });
  };
  // Where workers are not allowed, the page shows no button and no list.
  navigator.serviceWorker.register(new URL('../sw.js', document.currentScript.src)).then(() => {
    showButton();
    showSavedDays();
  }, () => {});

  async function showButton() {
    const place = document.querySelector('.save-offline');
    if (!place) return;
    const button = place.querySelector('button'), status = place.querySelector('[role=status]');
    const show = ({ kept, failed }) => {
      button.setAttribute('aria-pressed', kept);
      status.textContent = failed ? place.dataset.failed : kept ? place.dataset.saved : '';
    };
    show(await send({ act: 'state' }));
    place.hidden = false;
    button.addEventListener('click', async () => {
      const isKept = button.getAttribute('aria-pressed') === 'true';
      button.disabled = true;
      show(await send({ act: isKept ? 'drop' : 'keep' },
        ({ done, total }) => { status.textContent = `${done} / ${total}`; }));
      button.disabled = false;
    });
  }

  // Lists the saved days on the page that is shown for a page that was not saved. The titles come from the saved pages.
  const titleOf = async url => new DOMParser()
    .parseFromString(await (await caches.match(url)).text(), 'text/html').querySelector('h1').textContent.trim();
  async function showSavedDays() {
    const place = document.querySelector('.saved-days');
    if (!place) return;
    const { days } = await send({ act: 'list' });
    place.querySelector('ul').replaceChildren(...await Promise.all(days.map(async ({ url }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: url, textContent: await titleOf(url) }));
      return item;
    })));
    place.hidden = !days.length;
  }
})();
