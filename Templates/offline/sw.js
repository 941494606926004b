// What was visited, and the days that were asked for, without a network. `version`, `core` and `search` stand before
// this: the fingerprint of the build, what every visitor gets, and the page for searching, if there is one.
//
// A version is whole: it is filled beside the one in use, and takes its place only when everything that was kept is
// there in its new form. Files with a digest in their name never change, so they are taken over.
'use strict';
const scope = registration.scope;
const family = `ozen ${new URL(scope).pathname} `;
const name = family + version;
const isFixed = url => /^(assets|photos|search)\//.test(url.slice(scope.length));
// The marks of whole days, and of the whole search, are addresses that no page has.
const mark = '?kept', searchMark = '?all';
// The search of a diary whose index has more files than that, of 8 and 16 kB, knows only the words looked up before.
const mostParts = 500;
const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const address = url => {
  const clean = new URL(url, scope);
  clean.search = clean.hash = '';
  if (clean.pathname.endsWith('/')) clean.pathname += 'index.html';
  return clean.href;
};
// Some hosts send x.html on to x: both are one page, and its address here is the one that links have.
const pageAddress = url => address(url).replace(/(\.html)?$/, '.html');
const keptAs = (url, response) => /^text\/html/.test(response.headers.get('content-type')) ? pageAddress(url) : url;

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

// A page that was sent on cannot be shown as it is.
const plain = async response => response.redirected
  ? new Response(await response.blob(), { headers: response.headers }) : response;
const find = async (cache, url) => await cache.match(url) ?? cache.match(pageAddress(url));

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
  await cache.put(keptAs(url, response), await plain(response));
  return needed;
}

// The parts of an index by its contents, each with the first of its days or terms, and the first of the next part.
const partsOf = contents => [['d', 'texts', 'textDigests'], ['t', 'terms', 'termDigests']].flatMap(([letter, key, digests]) => {
  const starts = JSON.parse(contents.match(new RegExp(`[{,]${key}:(\\[.*?\\])[,}]`))[1]);
  const marks = contents.match(new RegExp(`${digests}:"(\\w*)"`))[1].match(/.{8}/g) ?? [];
  return marks.map((digest, number) => ({
    letter, from: starts[number], to: starts[number + 1], url: `${scope}search/${letter}${number}-${digest}.js`,
  }));
});

// The page for searching, with the parts of its index that are wanted.
async function keepParts(cache, isWanted) {
  const url = new URL(search, scope).href;
  await keepPage(cache, url);
  const page = await (await cache.match(url)).text();
  const index = new URL(page.match(/data-index="([^"]+)"/)[1], url).href;
  await keepFile(cache, index);
  const parts = partsOf(await (await cache.match(index)).text()).filter((part, _, all) => isWanted(part, all.length));
  // Some at a time, since a host or a browser may refuse hundreds at once.
  for (let from = 0; from < parts.length; from += 8) {
    await Promise.all(parts.slice(from, from + 8).map(part => keepFile(cache, part.url)));
  }
  return parts.length;
}

// What was looked up in an earlier version is found again, wherever its terms and its days are now; and the newest days
// are there, which a search shows first.
async function keepLookedUp(cache, before) {
  const keys = (await before.keys()).map(({ url }) => url);
  const index = keys.find(url => url.startsWith(`${scope}search/index-`));
  if (!search || !index) return;
  const known = partsOf(await (await before.match(index)).text()).filter(({ url }) => keys.includes(url));
  if (!known.length) return;
  const meets = (a, b) => a.letter === b.letter && !(a.to <= b.from) && !(b.to <= a.from);
  await keepParts(cache, part => part.letter === 'd' && part.to === undefined || known.some(old => meets(part, old)));
}

// The search with its whole index, so that words can be found that were not looked up before.
async function keepSearch(cache) {
  const url = new URL(search, scope).href;
  if (!search || await cache.match(url + searchMark)) return;
  if (await keepParts(cache, (_, count) => count <= mostParts)) await cache.put(url + searchMark, new Response());
}

const below = day => day.replace(/\.html$/, '/');

async function keepDay(cache, url, tell = () => {}) {
  const needed = await keepPage(cache, url);
  if (!needed) return;
  await keepSearch(cache);
  const dishes = [...new Set(needed.pages)].filter(page => page.startsWith(below(url)));
  for (const [index, dish] of dishes.entries()) {
    tell({ done: index + 1, total: dishes.length + 1 });
    await keepPage(cache, dish);
  }
  await cache.put(url + mark, new Response());
}

async function dropDay(cache, url) {
  for (const { url: kept } of await cache.keys()) {
    if (kept === url + mark || kept.startsWith(below(url))) await cache.delete(kept);
  }
}

addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(name);
  try {
    for (const page of core) await keepPage(cache, new URL(page, scope).href);
    // The pages that are open came before the worker.
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
      await keepLookedUp(cache, before);
    }
  } catch (error) {
    // The version in use stays, and the browser tries again.
    await caches.delete(name);
    throw error;
  }
  await skipWaiting();
})()));

let isGone = false;

async function go() {
  isGone = true;
  await registration.unregister();
  for (const other of await caches.keys()) if (other.startsWith(family)) await caches.delete(other);
}

addEventListener('activate', event => event.waitUntil((async () => {
  for (const other of await caches.keys()) if (other.startsWith(family) && other !== name) await caches.delete(other);
  await clients.claim();
})()));

addEventListener('fetch', event => {
  const { request } = event;
  if (isGone || request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
  if (isFixed(request.url)) event.respondWith(fixed(event, request.url));
  else if (request.mode === 'navigate') event.respondWith(page(event, address(request.url)));
});

// Beside the answer, never in its way: a browser whose room is full, or a host whose pages may not be kept, is no reason
// to be without them.
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
    // A picture in another size is better than none.
    const likeness = /\/photos\/[^-]+-/.exec(url)?.[0];
    const other = likeness && (await cache.keys()).find(request => request.url.includes(likeness));
    if (other) return cache.match(other);
    // And nothing, which leaves the colour that waits for it, is better than the sign for a broken one.
    if (likeness) return new Response(nothing, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
    throw error;
  }
}

// The network's page, where it comes soon; else the one that was kept.
async function page(event, url) {
  const cache = await caches.open(name);
  const kept = await find(cache, url);
  // Asked anew: without headers for it browsers guess how long a page stays as it is.
  const fresh = fetch(event.request.url, { cache: 'no-cache', redirect: 'manual' }).then(async response => {
    if (response.ok) keep(event, cache, keptAs(url, response), response);
    return response;
  });
  event.waitUntil(fresh.then(goIfUnwanted).catch(() => {}));
  if (kept) {
    const patience = new Promise(resolve => { setTimeout(resolve, 4000, kept); });
    return Promise.race([fresh.catch(() => kept.clone()), patience]);
  }
  return fresh.catch(() => Response.redirect(new URL('offline.html', scope)));
}

// A site that was not to be kept any more may have been built into an empty folder, and has no worker then that could
// take the place of this one. Pages tell by their policy whether workers are wanted.
async function goIfUnwanted(response) {
  if (!response.ok || (await response.clone().text()).includes('worker-src')) return;
  const { status } = await fetch(new URL('sw.js', scope), { cache: 'no-cache' });
  if (status === 404 || status === 410) await go();
  // The worker that clears everything is there: a browser looks for it in its own good time.
  else registration.update().catch(() => {});
}

addEventListener('message', event => {
  const { act } = event.data, url = pageAddress(event.data.url);
  const tell = answer => event.ports[0]?.postMessage(answer);
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    const isKept = async () => Boolean(await cache.match(url + mark));
    try {
      if (act === 'keep') await keepDay(cache, url, tell);
      if (act === 'drop') await dropDay(cache, url);
      if (act === 'list') {
        const days = (await cache.keys()).map(request => request.url).filter(kept => kept.endsWith(mark));
        return tell({ days: days.map(day => ({ url: pageAddress(day) })) });
      }
      tell({ kept: await isKept() });
    } catch {
      tell({ kept: await isKept(), failed: true });
    }
  })());
});
