// The service worker: shows visited pages and saved days without a network. Ozen writes `version`, `core` and `search`
// before this text: the fingerprint of the build, the pages that every visitor gets, and the search page, if there is one.
//
// Each version has a cache of its own. It is filled beside the one in use and replaces it only when it has the new form
// of everything that the old one has. Files with a digest in their name never change and are copied.
'use strict';
const scope = registration.scope;
const family = `ozen ${new URL(scope).pathname} `;
const name = family + version;
const isFixed = url => /^(assets|photos|search)\//.test(url.slice(scope.length));
// Entries that mark a whole day, or the whole search, as saved. No page has these addresses.
const mark = '?kept', searchMark = '?all';
// If the index has more files than this, of 8 and 16 kB, only the words that were looked up before can be found.
const maxParts = 500;
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const address = url => {
  const clean = new URL(url, scope);
  clean.search = clean.hash = '';
  if (clean.pathname.endsWith('/')) clean.pathname += 'index.html';
  return clean.href;
};
// Some hosts redirect x.html to x. Both are one page, stored under the address that links have.
const pageAddress = url => address(url).replace(/(\.html)?$/, '.html');
const keptAs = (url, response) => /^text\/html/.test(response.headers.get('content-type')) ? pageAddress(url) : url;

// What a page needs: its style sheets, scripts and pictures, these in the size of `src`. Other sizes are copied if an
// earlier version has them.
const needs = (html, page) => {
  const inside = found => found.map(match => new URL(match[1], page).href).filter(url => url.startsWith(scope));
  const all = pattern => inside([...html.matchAll(pattern)]);
  return {
    files: all(/\s(?:src|href)="([^"?#]+)"/g).filter(isFixed),
    sizes: all(/([^\s",]+) \d+w/g).filter(isFixed),
    pages: all(/\shref="([^"?#]+\.html)[#"]/g),
  };
};

// A redirected response cannot answer a navigation; a copy of it can.
const plain = async response => response.redirected
  ? new Response(await response.blob(), { headers: response.headers }) : response;
const find = async (cache, url) => await cache.match(url) ?? cache.match(pageAddress(url));

async function keepFile(cache, url) {
  if (await cache.match(url)) return;
  const response = await caches.match(url) ?? await fetch(url);
  if (response.ok) return cache.put(url, response);
  if (response.status !== 404) throw new Error(`${response.status}: ${url}`);
}

// Returns nothing for a page that is gone.
async function keepPage(cache, url) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return;
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  const needed = needs(await response.clone().text(), url);
  for (const file of needed.files) await keepFile(cache, file);
  for (const size of needed.sizes) if (await caches.match(size)) await keepFile(cache, size);
  // The page comes last, so that a stored page always has all it needs.
  await cache.put(keptAs(url, response), await plain(response));
  return needed;
}

// The parts that the contents of an index list, each with its first day or term and the first one of the next part.
const partsOf = contents => [['d', 'texts', 'textDigests'], ['t', 'terms', 'termDigests']].flatMap(([letter, key, digests]) => {
  const starts = JSON.parse(contents.match(new RegExp(`[{,]${key}:(\\[.*?\\])[,}]`))[1]);
  const marks = contents.match(new RegExp(`${digests}:"(\\w*)"`))[1].match(/.{8}/g) ?? [];
  return marks.map((digest, number) => ({
    letter, from: starts[number], to: starts[number + 1], url: `${scope}search/${letter}${number}-${digest}.js`,
  }));
});

// Keeps the search page and the wanted parts of its index.
async function keepParts(cache, isWanted) {
  const url = new URL(search, scope).href;
  await keepPage(cache, url);
  const page = await (await cache.match(url)).text();
  const index = new URL(page.match(/data-index="([^"]+)"/)[1], url).href;
  await keepFile(cache, index);
  const parts = partsOf(await (await cache.match(index)).text()).filter((part, _, all) => isWanted(part, all.length));
  // Eight at a time, since a host or a browser may refuse hundreds at once.
  for (let from = 0; from < parts.length; from += 8) {
    await Promise.all(parts.slice(from, from + 8).map(part => keepFile(cache, part.url)));
  }
  return parts.length;
}

// Keeps the parts that have the terms and days which were looked up in an earlier version, and the part with the newest
// days, which a search shows first.
async function keepLookedUpParts(cache, before) {
  const keys = (await before.keys()).map(({ url }) => url);
  const index = keys.find(url => url.startsWith(`${scope}search/index-`));
  if (!search || !index) return;
  const known = partsOf(await (await before.match(index)).text()).filter(({ url }) => keys.includes(url));
  if (!known.length) return;
  const overlaps = (a, b) => a.letter === b.letter && !(a.to <= b.from) && !(b.to <= a.from);
  await keepParts(cache, part => part.letter === 'd' && part.to === undefined || known.some(old => overlaps(part, old)));
}

// Keeps the search with its whole index, so that all words can be found.
async function keepSearch(cache) {
  const url = new URL(search, scope).href;
  if (!search || await cache.match(url + searchMark)) return;
  if (await keepParts(cache, (_, count) => count <= maxParts)) await cache.put(url + searchMark, new Response());
}

const folderOf = day => day.replace(/\.html$/, '/');

async function keepDay(cache, url, report = () => {}) {
  const needed = await keepPage(cache, url);
  if (!needed) return;
  await keepSearch(cache);
  const dishes = [...new Set(needed.pages)].filter(page => page.startsWith(folderOf(url)));
  for (const [index, dish] of dishes.entries()) {
    report({ done: index + 1, total: dishes.length + 1 });
    await keepPage(cache, dish);
  }
  await cache.put(url + mark, new Response());
}

async function dropDay(cache, url) {
  for (const { url: kept } of await cache.keys()) {
    if (kept === url + mark || kept.startsWith(folderOf(url))) await cache.delete(kept);
  }
}

addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(name);
  try {
    for (const page of core) await keepPage(cache, new URL(page, scope).href);
    // The open pages were loaded before the worker was there.
    for (const { url } of await clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
      const open = address(url);
      if (open.startsWith(scope) && !await find(cache, open)) await keepPage(cache, open);
    }
    for (const other of (await caches.keys()).filter(other => other.startsWith(family) && other !== name)) {
      const before = await caches.open(other);
      for (const { url } of await before.keys()) {
        if (url.endsWith(mark)) {
          await keepDay(cache, pageAddress(url));
        } else if (!isFixed(url) && !url.endsWith(searchMark) && !await find(cache, url)) {
          await keepPage(cache, url);
        }
      }
      await keepLookedUpParts(cache, before);
    }
  } catch (error) {
    // The version in use stays. The browser tries again later.
    await caches.delete(name);
    throw error;
  }
  await skipWaiting();
})()));

let isRemoved = false;

async function removeWorker() {
  isRemoved = true;
  await registration.unregister();
  for (const other of await caches.keys()) if (other.startsWith(family)) await caches.delete(other);
}

addEventListener('activate', event => event.waitUntil((async () => {
  for (const other of await caches.keys()) if (other.startsWith(family) && other !== name) await caches.delete(other);
  await clients.claim();
})()));

addEventListener('fetch', event => {
  const { request } = event;
  if (isRemoved || request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
  if (isFixed(request.url)) event.respondWith(fixed(event, request.url));
  else if (request.mode === 'navigate') event.respondWith(page(event, address(request.url)));
});

// Stores a response without delaying it. A failure, such as a full disk, is ignored: the page is shown all the same.
const keep = (event, cache, url, response) => event.waitUntil(cache.put(url, response.clone()).catch(() => {}));

async function fixed(event, url) {
  const cache = await caches.open(name);
  const kept = await caches.match(url);
  if (kept) return kept;
  try {
    const response = await fetch(url);
    if (response.ok) keep(event, cache, url, response);
    return response;
  } catch (error) {
    // Another size of the picture is better than none.
    const sameSource = /\/photos\/[^-]+-/.exec(url)?.[0];
    const other = sameSource && (await cache.keys()).find(request => request.url.includes(sameSource));
    if (other) return cache.match(other);
    // An empty picture, which shows the placeholder colour, is better than a broken one.
    if (sameSource) return new Response(emptyPicture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
    throw error;
  }
}

// The page from the network if it comes soon, else the stored one.
async function page(event, url) {
  const cache = await caches.open(name);
  const kept = await find(cache, url);
  // `no-cache`: without caching headers, browsers guess how long a page stays valid.
  const fresh = fetch(event.request.url, { cache: 'no-cache', redirect: 'manual' }).then(async response => {
    if (response.ok) keep(event, cache, keptAs(url, response), response);
    return response;
  });
  event.waitUntil(fresh.then(removeIfUnwanted).catch(() => {}));
  if (kept) {
    const timeout = new Promise(resolve => { setTimeout(resolve, 4000, kept); });
    return Promise.race([fresh.catch(() => kept.clone()), timeout]);
  }
  return fresh.catch(() => Response.redirect(new URL('offline.html', scope)));
}

// Removes this worker if the site no longer wants one. A site that was built into an empty folder has no other worker that
// could replace it. The policy of a page says whether workers are allowed.
async function removeIfUnwanted(response) {
  if (!response.ok || (await response.clone().text()).includes('worker-src')) return;
  const { status } = await fetch(new URL('sw.js', scope), { cache: 'no-cache' });
  if (status === 404 || status === 410) await removeWorker();
  // There is a worker that clears everything; a browser would look for it only later.
  else registration.update().catch(() => {});
}

addEventListener('message', event => {
  const { act } = event.data, url = pageAddress(event.data.url);
  const reply = answer => event.ports[0]?.postMessage(answer);
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    const isKept = async () => Boolean(await cache.match(url + mark));
    try {
      if (act === 'keep') await keepDay(cache, url, reply);
      if (act === 'drop') await dropDay(cache, url);
      if (act === 'list') {
        const days = (await cache.keys()).map(request => request.url).filter(kept => kept.endsWith(mark));
        return reply({ days: days.map(day => ({ url: pageAddress(day) })) });
      }
      reply({ kept: await isKept() });
    } catch {
      reply({ kept: await isKept(), failed: true });
    }
  })());
});
