// What was visited, and the days that were asked for, without a network. `version` and `core` stand before this: the
// fingerprint of the build, and what every visitor gets.
//
// A version is whole: it is filled beside the one in use, and takes its place only when everything that was kept is
// there in its new form. Files with a digest in their name never change, so they are taken over.
'use strict';
const scope = registration.scope;
const family = `ozen ${new URL(scope).pathname} `;
const name = family + version;
const isFixed = url => /^(assets|photos|search)\//.test(url.slice(scope.length));
// The marks of whole days are addresses that no page has.
const mark = '?kept';

const address = url => {
  const clean = new URL(url, scope);
  clean.search = clean.hash = '';
  if (clean.href === scope) clean.pathname += 'index.html';
  return clean.href;
};

// What the page needs: its style, scripts and pictures, each in the size for browsers that do not choose. Of the other
// sizes those are taken over that an earlier version had.
const needs = (html, page) => {
  const inside = found => found.map(match => new URL(match[1], page).href).filter(url => url.startsWith(scope));
  const all = pattern => inside([...html.matchAll(pattern)]);
  return {
    files: all(/\s(?:src|href)="([^"?#]+)"/g).filter(isFixed),
    sizes: all(/([^\s",]+) \d+w/g).filter(isFixed),
    pages: all(/\shref="([^"?#]+\.html)[#"]/g),
  };
};

// Some hosts send x.html on to x. A page that was sent on cannot be shown as it is.
const plain = async response => response.redirected
  ? new Response(await response.blob(), { headers: response.headers }) : response;
const find = async (cache, url) => await cache.match(url) ?? cache.match(url + '.html');

async function keepFile(cache, url) {
  if (await cache.match(url)) return;
  const response = await caches.match(url) ?? await fetch(url);
  if (response.ok) return cache.put(url, response);
  if (response.status !== 404) throw new Error(`${response.status}: ${url}`);
}

// Nothing for a page that is gone.
async function keepPage(cache, url) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return;
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  const needed = needs(await response.clone().text(), url);
  for (const file of needed.files) await keepFile(cache, file);
  for (const size of needed.sizes) if (await caches.match(size)) await keepFile(cache, size);
  // Last: a page that is there is there with all it needs.
  await cache.put(url, await plain(response));
  return needed;
}

async function keepDay(cache, url, title, tell = () => {}) {
  const needed = await keepPage(cache, url);
  if (!needed) return;
  const dishes = [...new Set(needed.pages)].filter(page => page.startsWith(url.replace(/\.html$/, '/')));
  for (const [index, dish] of dishes.entries()) {
    tell({ done: index + 1, total: dishes.length + 1 });
    await keepPage(cache, dish);
  }
  await cache.put(url + mark, new Response(title));
}

async function dropDay(cache, url) {
  const below = url.replace(/\.html$/, '/');
  for (const { url: kept } of await cache.keys()) {
    if (kept === url + mark || kept.startsWith(below)) await cache.delete(kept);
  }
}

addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(name);
  try {
    for (const page of core) await keepPage(cache, new URL(page, scope).href);
    for (const other of (await caches.keys()).filter(other => other.startsWith(family) && other !== name)) {
      const before = await caches.open(other);
      for (const { url } of await before.keys()) {
        if (url.endsWith(mark)) {
          await keepDay(cache, url.slice(0, -mark.length), await (await before.match(url)).text());
        } else if (!isFixed(url) && !await cache.match(url)) {
          await keepPage(cache, url);
        }
      }
    }
  } catch (error) {
    // The version in use stays, and the browser tries again.
    await caches.delete(name);
    throw error;
  }
  await skipWaiting();
})()));

addEventListener('activate', event => event.waitUntil((async () => {
  for (const other of await caches.keys()) if (other.startsWith(family) && other !== name) await caches.delete(other);
  await clients.claim();
})()));

addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
  if (isFixed(request.url)) event.respondWith(fixed(request.url));
  else if (request.mode === 'navigate') event.respondWith(page(event, address(request.url)));
});

async function fixed(url) {
  const cache = await caches.open(name);
  const kept = await caches.match(url);
  if (kept) return kept;
  try {
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response.clone());
    return response;
  } catch (error) {
    // A picture in another size is better than none.
    const likeness = /\/photos\/[^-]+-/.exec(url)?.[0];
    const other = likeness && (await cache.keys()).find(request => request.url.includes(likeness));
    if (other) return cache.match(other);
    throw error;
  }
}

// The network's page, where it comes soon; else the one that was kept.
async function page(event, url) {
  const cache = await caches.open(name);
  const kept = await find(cache, url);
  const fresh = fetch(event.request).then(async response => {
    if (response.ok && !response.redirected) await cache.put(url, response.clone());
    return response;
  });
  if (kept) {
    event.waitUntil(fresh.catch(() => {}));
    const patience = new Promise(resolve => { setTimeout(resolve, 4000, kept); });
    return Promise.race([fresh.catch(() => kept.clone()), patience]);
  }
  return fresh.catch(() => Response.redirect(new URL('offline.html', scope)));
}

addEventListener('message', event => {
  const { act, url, title } = event.data;
  const tell = answer => event.ports[0]?.postMessage(answer);
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    const isKept = async () => Boolean(await cache.match(url + mark));
    try {
      if (act === 'see' && !await cache.match(url)) await keepPage(cache, url);
      if (act === 'keep') await keepDay(cache, url, title, tell);
      if (act === 'drop') await dropDay(cache, url);
      if (act === 'list') {
        const days = (await cache.keys()).map(request => request.url).filter(kept => kept.endsWith(mark));
        return tell({ days: await Promise.all(days.map(async day => (
          { url: day.slice(0, -mark.length), title: await (await cache.match(day)).text() }))) });
      }
      tell({ kept: await isKept() });
    } catch {
      tell({ kept: await isKept(), failed: true });
    }
  })());
});
