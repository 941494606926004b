// The search. Its index is many small scripts, of which a query loads a few: a page that is opened from a disk can load
// nothing but scripts. Sources/Publishing/Search writes the index.
//# allFunctionsCalledOnLoad
(() => {
  "use strict";

  const form = document.querySelector(".search-form");
  const { root, index } = form.dataset;
  const field = form.elements.q;
  const status = document.querySelector("[role=status]");
  const hits = document.querySelector(".search-results");
  const loadMore = document.querySelector(".load-more");
  const popularTags = document.querySelector(".search-results ~ .tags");

  const PER_PAGE = 10;
  // How many files of texts are read before hits are shown, and how many more for the rest of the first page.
  const FILES_AT_ONCE = 4, FILES_FOR_THE_REST = 3;
  // How many files of terms a search loads, and how many more for each way after the first. FILES limits what it loads
  // before the button is pressed; a file of texts counts twice. With the contents that is less than 200 kB.
  const TERM_FILES = 8, MORE_TERM_FILES = 4, FILES = 22, TERM_FILE_SIZE = 8192;
  // The most pairs that are looked up for a phrase. Afterwards the text itself is checked.
  const MOST_PAIRS = 5;
  // The lengths to which SearchReader.swift cuts texts, in characters.
  const LONGEST_MEMO = 2000, LONGEST_DESCRIPTION = 500;
  // How many rounds a search makes by itself while it finds nothing.
  const MOST_ROUNDS = 4;
  const LONGEST_WORD = 24;
  // How much more a word counts in the title than in the tags, the ingredients and the memo.
  const WEIGHTS = [8, 4, 2, 1];

  // Folding: does the same as SearchFold.swift. Tests compare both with one table.

  const SEPARATOR = 0, SPACELESS = 1, IDEOGRAPH = 2, WORD = 3;
  const HALF_WIDTH = [..."をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"];
  const PLAIN = { "ß": "ss", "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "œ": "oe" };
  const UNITS = {
    "㌔": "キロ", "㌢": "センチ", "㍍": "メートル", "㌘": "グラム", "㌧": "トン", "㍑": "リットル", "㌍": "カロリー",
    "㌫": "パーセント", "㍉": "ミリ", "㌅": "インチ", "㎜": "mm", "㎝": "cm", "㎞": "km", "㎎": "mg", "㎏": "kg", "㏄": "cc",
    "㎖": "ml", "㎗": "dl", "㎘": "kl",
  };
  const UNSEEN = [
    [0xad, 0xad], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2064], [0xfeff, 0xfeff], [0x1f3fb, 0x1f3ff],
  ];
  const IDEOGRAPHS = [[0x4e00, 0x9fff], [0x3400, 0x4dbf], [0xf900, 0xfaff], [0x3005, 0x3007], [0x20000, 0x3ffff]];
  const EMOJI = [
    [0x1f1e6, 0x1f1ff], [0x1f300, 0x1faff], [0x2614, 0x2615], [0x2744, 0x2744], [0x2764, 0x2764], [0x2b50, 0x2b50],
  ];
  const OTHER_SPACELESS = [
    [0xac00, 0xd7a3], [0x1100, 0x11ff], [0x3130, 0x318f], [0xe01, 0xe5b], [0xe81, 0xedf], [0x1000, 0x109f],
    [0x1780, 0x17dd],
  ];
  const within = (value, ranges) => ranges.some(([from, to]) => value >= from && value <= to);

  // A cache of folded texts: the next query often finds the same ones.
  const folded = new Map();
  const MOST_FOLDED = 400;

  // The folded letters of a text, the kind of each, and its range in the text.
  function fold(text) {
    if (!folded.has(text)) folded.set(text, read(text));
    return folded.get(text);
  }

  function read(text) {
    const letters = [], kinds = [], from = [], to = [];
    let at = 0, end = 0;
    const put = (letter, kind) => { letters.push(letter), kinds.push(kind), from.push(at), to.push(end); };
    const separate = () => { if (kinds.at(-1) !== SEPARATOR) put(" ", SEPARATOR); };
    const voice = (step) => {
      const last = letters.length ? letters.at(-1).codePointAt(0) : 0;
      const can = step === 1 && (last === 0x3046 || last >= 0x304b && last <= 0x3062 && last % 2 === 1
        || last >= 0x3064 && last <= 0x3068 && last % 2 === 0) || last >= 0x306f && last <= 0x307d && last % 3 === 0;
      if (!can) return;
      letters[letters.length - 1] = String.fromCodePoint(last === 0x3046 ? 0x3094 : last + step);
      to[to.length - 1] = end;
    };
    const other = (letter, value) => {
      if (!/[\p{Alphabetic}\p{N}]/u.test(letter)) return separate();
      if (value >= 0x2000) return put(letter, WORD);
      for (const small of letter.toLowerCase()) {
        for (const part of PLAIN[small] ?? small.normalize("NFD")) {
          const code = part.codePointAt(0);
          if (code < 0x300 || code > 0x36f) put(part, WORD);
        }
      }
    };
    // An invisible character belongs to the letter before it.
    const lengthen = () => { if ((kinds.at(-1) ?? SEPARATOR) !== SEPARATOR) to[to.length - 1] = end; };
    const take = (letter) => {
      const value = letter.codePointAt(0);
      // The common ranges come first, for speed.
      if (value >= 0x3041 && value <= 0x3096) put(letter, SPACELESS);
      else if (value >= 0x4e00 && value <= 0x9fff) put(letter, IDEOGRAPH);
      else if (value === 0x3001 || value === 0x3002) separate();
      else if (value >= 0x61 && value <= 0x7a || value >= 0x30 && value <= 0x39) put(letter, WORD);
      else if (value >= 0x41 && value <= 0x5a) put(letter.toLowerCase(), WORD);
      else if (value < 0x80 || value >= 0x3008 && value <= 0x3020 || value >= 0xff01 && value <= 0xff0f) separate();
      else if (value >= 0x30a1 && value <= 0x30f6 || value === 0x30fd || value === 0x30fe)
        put(String.fromCodePoint(value - 0x60), SPACELESS);
      else if (value >= 0x309d && value <= 0x309f || value >= 0x30f7 && value <= 0x30fa || value === 0x30fc || value === 0x30ff)
        put(letter, SPACELESS);
      else if (within(value, IDEOGRAPHS)) put(letter, IDEOGRAPH);
      else if (value === 0x30fb || value === 0xff65) return;
      else if (value >= 0x300 && value <= 0x36f || value >= 0xfe00 && value <= 0xfe0f || within(value, UNSEEN)) lengthen();
      else if (value === 0x3099 || value === 0x309b || value === 0xff9e) voice(1);
      else if (value === 0x309a || value === 0x309c || value === 0xff9f) voice(2);
      else if (within(value, EMOJI)) put(letter, IDEOGRAPH);
      else if (value >= 0x2460 && value <= 0x2473) [...String(value - 0x245f)].forEach(take);
      else if (UNITS[letter]) [...UNITS[letter]].forEach(take);
      else if (value >= 0xff10 && value <= 0xff19 || value >= 0xff21 && value <= 0xff3a || value >= 0xff41 && value <= 0xff5a)
        put(String.fromCodePoint(value - 0xfee0).toLowerCase(), WORD);
      else if (value >= 0xff66 && value <= 0xff9d) put(HALF_WIDTH[value - 0xff66], SPACELESS);
      else if (within(value, OTHER_SPACELESS)) put(letter, SPACELESS);
      else other(letter, value);
    };
    for (const letter of text) {
      at = end;
      end += letter.length;
      take(letter);
    }
    const whole = letters.join("");
    // Maps UTF-16 units to letters: an emoji has two units.
    const index = whole.length === letters.length ? null : letters.flatMap((letter, at) => Array(letter.length).fill(at));
    return { letters, kinds, from, to, whole, index };
  }

  const scriptOf = (value) => value >= 0x3041 && value <= 0x309f ? "hiragana"
    : value >= 0x30a0 && value <= 0x30ff || value >= 0x3300 && value <= 0x3357 || value >= 0xff66 && value <= 0xff9f ? "katakana"
    : within(value, IDEOGRAPHS) ? "han" : within(value, EMOJI) ? "emoji" : "other";

  // The terms of a query.

  const PARTICLES = "のとやにをがはでもへ";
  // The particles that may be followed by hiragana. Others could be the beginning of a word there.
  const SURE_PARTICLES = "のとを";

  // Where a phrase is cut: returns whether a part ends before a letter.
  const atParticles = (letters, script) => {
    const isHiragana = (at) => script(at) === "hiragana";
    const isInside = (at) => (letters[at - 1] ?? " ") !== " " && (letters[at + 1] ?? " ") !== " ";
    const isParticle = (at) => isInside(at) && isHiragana(at) && (isHiragana(at + 1)
      ? !isHiragana(at - 1) && SURE_PARTICLES.includes(letters[at]) : PARTICLES.includes(letters[at]));
    return (at) => isParticle(at) || isParticle(at - 1);
  };
  const atScripts = (letters, script) => (at, start) => script(at) !== script(start) && letters[at] !== "ー";

  // The ways to search for a query, one after the other: as it was typed, then cut into parts.
  function waysOf(query) {
    const ways = [undefined, atParticles, atScripts].map((apart) => wordsOf(query, apart).filter(Boolean));
    const keys = ways.map((words) => words.map(({ key }) => key).join(" "));
    return ways.filter((words, at) => at === 0 || words.length > ways[0].length && keys.indexOf(keys[at]) === at)
      .map((words, at) => ({ words, least: at === 0 ? 0 : null, files: TERM_FILES + at * MORE_TERM_FILES, isWide: false }));
  }

  // The words of a query: runs of letters of one kind, each with its terms in the index; null for one that is too short.
  function wordsOf(text, apart) {
    const { letters, kinds, from } = fold(text);
    const script = (index) => scriptOf(text.codePointAt(from[index]));
    const isCut = apart?.(letters, script);
    const words = [];
    for (let start = 0; start < letters.length;) {
      const kind = kinds[start];
      let end = start + 1;
      if (kind === SEPARATOR) { start = end; continue; }
      if (kind === WORD) {
        while (end < letters.length && kinds[end] === WORD) end++;
        words.push(word(letters.slice(start, end)));
      } else {
        const goesOn = () => kinds[end] === SPACELESS || kinds[end] === IDEOGRAPH;
        while (end < letters.length && goesOn() && !isCut?.(end, start)) end++;
        const run = letters.slice(start, end);
        const isTwo = apart === atScripts && run.length === 4 && script(start) === "han";
        // Four ideographs are often two words. A single hiragana between two parts is a particle.
        if (isTwo) words.push(phrase(run.slice(0, 2)), phrase(run.slice(2)));
        else if (run.length > 1 || kinds[start] === IDEOGRAPH) words.push(phrase(run));
        else if (!apart) words.push(null);
      }
      start = end;
    }
    const seen = new Set();
    return words.filter((each) => !each || !seen.has(each.key) && seen.add(each.key));
  }

  // The first `few` of the `terms` of a word are enough to find it.
  function word(letters) {
    letters = letters.slice(0, LONGEST_WORD);
    const key = letters.join("");
    const beginning = letters.length === 2 || letters.length === 3;
    return {
      key, letters, kind: WORD, terms: [beginning ? key + "*" : key], few: 1, prefix: letters.length > 3, isShort: true,
    };
  }

  // The first `few` terms of a long phrase are every second pair or fewer, evenly spread, the first and the last included.
  function phrase(letters) {
    const pairs = letters.slice(1).map((letter, index) => letters[index] + letter);
    const count = pairs.length < 3 ? pairs.length : Math.min(MOST_PAIRS, (pairs.length >> 1) + 1);
    const step = (pairs.length - 1) / Math.max(1, count - 1);
    const spread = Array.from({ length: count }, (_, index) => pairs[Math.round(index * step)]);
    const few = new Set(count ? [spread[0], spread.at(-1), ...spread] : letters);
    return {
      key: letters.join(""), letters, kind: SPACELESS, terms: [...new Set([...few, ...pairs])], few: few.size, prefix: false,
      isShort: letters.length < 3,
    };
  }

  // The files of the index.

  const waiting = new Map();
  const loaded = { terms: new Map(), texts: new Map(), contents: null };

  function load(path) {
    if (!waiting.has(path)) {
      waiting.set(path, new Promise((resolve, reject) => {
        const element = document.createElement("script");
        element.src = path;
        element.onload = resolve;
        element.onerror = () => { waiting.delete(path); reject(new Error(path)); };
        document.head.append(element);
      }));
    }
    return waiting.get(path);
  }

  const starts = (sorted, value) => {
    let low = 0, high = sorted.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (sorted[middle] <= value) low = middle + 1; else high = middle;
    }
    return low - 1;
  };

  async function contents() {
    await load(index);
    return loaded.contents;
  }

  async function shard(kind, number) {
    const digests = loaded.contents[kind === "terms" ? "termDigests" : "textDigests"];
    await load(`${root}search/${kind === "terms" ? "t" : "d"}${number}-${digests.slice(number * 8, number * 8 + 8)}.js`);
    return loaded[kind].get(number);
  }

  // The numbers of the files that have a term or, for a prefix, the words that begin with it.
  function filesOf(term, prefix) {
    const { terms } = loaded.contents;
    const first = Math.max(0, starts(terms, term));
    const last = prefix ? Math.max(first, starts(terms, term + "\uffff")) : first;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  // The entries of a term, or of all words that begin with it.
  async function entries(term, prefix) {
    const shards = await Promise.all(filesOf(term, prefix).map((number) => shard("terms", number)));
    if (!prefix) return shards[0] && Object.hasOwn(shards[0], term) ? [shards[0][term]] : [];
    const isMeant = (key) => key.startsWith(term) && !key.endsWith("*");
    return shards.flatMap((each) => Object.keys(each).filter(isMeant).map((key) => each[key]));
  }

  const VALUES = new Uint8Array(128);
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((letter, value) => { VALUES[letter.charCodeAt(0)] = value; });

  // Decodes the numbers of the documents, by field and ascending. PostingCode.swift describes the code.
  function decode(text) {
    const lists = [[], [], [], []];
    for (let at = 0; at < text.length;) {
      const head = VALUES[text.charCodeAt(at++)];
      const parameter = head & 15;
      let count = 0, shift = 0, part;
      do {
        part = VALUES[text.charCodeAt(at++)];
        count += (part & 31) << shift;
        shift += 5;
      } while (part & 32);
      const list = lists[head >> 4] = new Uint32Array(count);
      // The last `width` bits of `bits` are not used yet.
      let bits = 0, width = 0, document = -1;
      const mask = (1 << parameter) - 1;
      for (let index = 0; index < count; index++) {
        let gap = 0;
        for (;;) {
          if (width === 0) { bits = VALUES[text.charCodeAt(at++)]; width = 6; }
          const ones = Math.min(width, Math.clz32(~(bits << 32 - width)));
          gap += ones;
          width -= ones;
          if (width > 0) break;
        }
        width--;
        while (width < parameter) { bits = bits << 6 | VALUES[text.charCodeAt(at++)]; width += 6; }
        width -= parameter;
        gap = gap << parameter | bits >> width & mask;
        document += gap + 1;
        list[index] = document;
      }
    }
    return lists;
  }

  // The documents that have the word, as lists with the weight of the field, the heaviest first, none below `least`.
  async function weigh({ word, asked }, least) {
    const found = await Promise.all(asked.map((term) => entries(term, word.prefix)));
    if (found.some((values) => values.length === 0)) return [];
    const terms = found.map((values) => values.map(decode));
    return WEIGHTS.filter((weight) => weight >= least).flatMap((weight, field) => {
      // Several lists for one term are words with the same prefix; several terms are the pairs of one phrase.
      const lists = terms.length === 1 ? terms[0].map((each) => each[field]) : [common(terms.map(([each]) => each[field]))];
      return lists.map((list) => ({ weight, list }));
    });
  }

  // The numbers that all of these ascending lists have.
  function common(lists) {
    return lists.sort((a, b) => a.length - b.length).reduce((kept, list) => {
      const both = new Uint32Array(kept.length);
      let count = 0;
      for (let a = 0, b = 0; a < kept.length && b < list.length;) {
        if (kept[a] === list[b]) { both[count++] = kept[a]; a++; b++; } else if (kept[a] < list[b]) a++; else b++;
      }
      return both.subarray(0, count);
    });
  }

  // The documents that have all words and are not in `seen`, the best first, the newest first among equals. These are
  // plain loops over numbers, since all of tens of thousands of documents are weighed before a hit is shown. Sorting is
  // lazy: only as far as `slice` needs it.
  async function rank(lookups, least, seen) {
    const weighed = await Promise.all(lookups.map((each) => weigh(each, least)));
    let sums, counts;
    for (const lists of weighed) {
      const before = sums;
      sums = new Uint16Array(loaded.contents.total);
      counts = new Uint32Array(lookups.length * WEIGHTS[0] + 1);
      for (const { weight, list } of lists) {
        for (let index = 0; index < list.length; index++) {
          const document = list[index];
          if (sums[document] || before && !before[document]) continue;
          const sum = before ? before[document] + weight : weight;
          sums[document] = sum;
          counts[sum]++;
        }
      }
    }
    for (const document of seen) {
      if (sums[document]) counts[sums[document]]--;
      sums[document] = 0;
    }
    const count = counts.reduce((all, each) => all + each);
    const ranked = [];
    let sum = counts.length - 1, last = sums.length;
    const extend = (length) => {
      while (sum > 0 && ranked.length < length) {
        if (counts[sum]) {
          counts[sum]--;
          last = sums.lastIndexOf(sum, last - 1);
          ranked.push(last);
        } else {
          sum--;
          last = sums.length;
        }
      }
    };
    return { count, slice: (from, to) => { extend(to); return ranked.slice(from, to); } };
  }

  // The text of a hit.

  async function look(number) {
    const { texts } = loaded.contents;
    const at = starts(texts, number);
    let first = texts[at];
    for (const [id, title, tags, memo, picture, iso, date, holidays, recipes] of await shard("texts", at)) {
      if (number > first + recipes.length) { first += 1 + recipes.length; continue; }
      const day = { iso, date, holidays };
      if (number === first) return { ...day, path: `archives/${id}.html`, title, tags, ingredients: [], memo, picture };
      const [own, name, labels, ingredients, description, photo] = recipes[number - first - 1];
      return { ...day, path: `archives/${id}/${own}.html`, title: name, tags: labels, ingredients, memo: description || memo, own: description, picture: photo };
    }
    throw new Error(`text ${number}`);
  }

  // The ranges of the words in a text, in order and without overlaps.
  function places(text, words) {
    const { kinds, from, to, whole, index } = fold(text);
    const found = [];
    for (const { key, letters, kind } of words) {
      for (let unit = whole.indexOf(key); unit >= 0; unit = whole.indexOf(key, unit + 1)) {
        const at = index ? index[unit] : unit;
        if (kind === WORD && at > 0 && kinds[at - 1] === WORD) continue;
        found.push([from[at], to[at + letters.length - 1]]);
      }
    }
    found.sort((a, b) => a[0] - b[0]);
    return found.reduce((kept, range) => {
      if (kept.length && range[0] <= kept.at(-1)[1]) kept.at(-1)[1] = Math.max(kept.at(-1)[1], range[1]);
      else kept.push(range);
      return kept;
    }, []);
  }

  // Whether a text has the words that the index cannot confirm. A text that was cut counts as having them.
  function holds(text, words) {
    const own = text.own ?? text.memo;
    const longest = text.own === undefined ? LONGEST_MEMO : LONGEST_DESCRIPTION;
    if (own.endsWith("…") && Array.from(own).length > longest) return true;
    const fields = [text.title, own, ...text.tags, ...text.ingredients];
    return words.every((each) => fields.some((field) => places(field, [each]).length > 0));
  }

  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  function marked(text, ranges, start = 0, end = text.length) {
    const parts = [];
    let at = start;
    for (const [from, to] of ranges) {
      if (to <= start || from >= end) continue;
      parts.push(text.slice(at, Math.max(at, from)), make("mark", {}, text.slice(Math.max(at, from), Math.min(to, end))));
      at = Math.min(to, end);
    }
    parts.push(text.slice(at, end));
    return parts.filter((part) => part !== "");
  }

  // The part of a text around the first range that is marked.
  function snippet(text, words) {
    const ranges = places(text, words);
    const letters = Array.from(text);
    const offsets = [0];
    for (const letter of letters) offsets.push(offsets.at(-1) + letter.length);
    const length = /[\u3040-\u9fff]/.test(text) ? 60 : 120;
    const first = ranges.length ? offsets.findIndex((offset) => offset >= ranges[0][0]) : 0;
    const from = letters.length <= length ? 0 : Math.max(0, Math.min(first - length / 5, letters.length - length));
    const to = Math.min(letters.length, from + length);
    return [from > 0 ? "…" : "", ...marked(text, ranges, offsets[from], offsets[to]), to < letters.length ? "…" : ""];
  }

  function show(text, words) {
    const comma = document.documentElement.lang === "ja" ? "、" : ", ";
    const lines = [text.own ?? text.memo, text.ingredients.join(comma), text.tags.join(comma), text.memo];
    const line = lines.find((each) => places(each, words).length > 0) ?? lines.find((each) => each !== "") ?? "";
    const date = make("p", { class: "date" }, make("time", { datetime: text.iso }, text.date));
    for (const [name, isDayOff] of text.holidays) date.append(make("span", isDayOff ? { class: "holiday" } : {}, name));
    const picture = text.picture
      ? make("span", { class: "photo", "data-shape": "square" }, make("img", {
        src: `${root}photos/${text.picture[0]}`, alt: "", "data-colour": text.picture[1], loading: "lazy", decoding: "async",
      }))
      : make("span", { class: "no-photo" });
    return make("li", {}, make("a", { href: root + text.path }, picture,
      make("div", {}, make("b", {}, ...marked(text.title, places(text.title, words))), make("p", {}, ...snippet(line, words)), date)));
  }

  // The page.

  // All languages of the pages group thousands by a comma. The browser's own formatting would load the data of all
  // locales, which takes longer than the search.
  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  const say = (key, query = "", count = 0) => {
    status.textContent = key ? status.dataset[key].replaceAll(/\{[qn]\}/g, (hole) => hole === "{q}" ? query : grouped(count)) : "";
  };

  // The number of the latest search. Earlier ones stop when they see another number.
  let current = 0;

  async function search(query) {
    const mine = ++current;
    if (folded.size > MOST_FOLDED) folded.clear();
    const started = performance.now();
    query = query.trim().slice(0, 200);
    const ways = waysOf(query);
    if (!ways[0].words.length) {
      document.body.removeAttribute("aria-busy");
      clear();
      return say(wordsOf(query).length ? "short" : query && "none", query);
    }
    document.body.setAttribute("aria-busy", "true");
    try {
      await contents();
      const state = { mine, query, ways, seen: new Set(), list: [], termFiles: new Set(), textFiles: new Set() };
      await open(state);
      await find(state, PER_PAGE, FILES_AT_ONCE);
      if (mine !== current) return;
      clear();
      loadMore.onclick = () => press(state);
      display(state);
      ozenSearch.lastTook = performance.now() - started;
      // The rest of the first page, which is below the fold on a phone, comes later.
      const missing = PER_PAGE - shown();
      if (missing > 0 && missing < PER_PAGE && !isOver(state)) await goOn(state, missing, FILES_FOR_THE_REST);
      if (state.from !== undefined) await press(state);
    } catch (error) {
      if (mine !== current) return;
      clear();
      say(navigator.onLine ? "failed" : "away");
      console.error(error);
    } finally {
      if (mine === current) document.body.removeAttribute("aria-busy");
    }
  }

  // Chooses the terms to look up: one of each word, then another of each, as long as the limit allows more files. At least
  // one term is always looked up, and so are words of one Latin letter: a text cannot show whether these are whole words.
  function choose({ words, files: enough, isWide }, { termFiles }, room) {
    const most = Math.max(termFiles.size + 1, Math.min(termFiles.size + room, enough));
    const lookups = words.map((word) => ({ word, asked: [] })).sort((a, b) => b.word.letters.length - a.word.letters.length);
    const rounds = Math.max(...words.map(({ terms }) => terms.length));
    for (let round = 0; round < rounds; round++) {
      for (const { word, asked } of lookups) {
        if (round >= (isWide ? word.terms.length : word.few)) continue;
        const files = filesOf(word.terms[round], word.prefix).filter((file) => !termFiles.has(file));
        const isNeeded = word.kind === WORD && word.letters.length === 1 || lookups.every((each) => !each.asked.length);
        if (files.length && termFiles.size + files.length > most && !isNeeded) continue;
        files.forEach((file) => termFiles.add(file));
        asked.push(word.terms[round]);
      }
    }
    return lookups;
  }

  // The size of a file of terms, where 1 is usual. A file with a very common term can be of any size.
  const sizeOf = (file) => {
    const terms = loaded.terms.get(file);
    return terms ? Object.values(terms).reduce((sum, list) => sum + list.length + 12, 0) / TERM_FILE_SIZE : 1;
  };

  // How many files of terms may still be loaded beside one file of texts.
  const roomOf = ({ isPressed, termFiles, textFiles }) =>
    isPressed ? Infinity : [...termFiles].reduce((room, file) => room - sizeOf(file), FILES - 2 * textFiles.size - 2);

  // Starts the next way. Once there are hits, parts of a query are searched for in titles and tags alone.
  async function open(state) {
    const way = state.ways[0];
    const room = roomOf(state);
    if (!way || room < 1) return false;
    way.least ??= state.seen.size && WEIGHTS[1];
    const lookups = choose(way, state, room);
    const ranked = await rank(lookups.filter(({ asked }) => asked.length), way.least, state.seen);
    const unsure = lookups.filter(({ word, asked }) => !word.isShort || !asked.length).map(({ word }) => word);
    state.ways.shift();
    Object.assign(state, { way, lookups, unsure, ranked, at: 0, dropped: 0, before: state.seen.size });
    return true;
  }

  // Starts the same way again with all pairs, after the first few found a text without the phrase.
  function widen(state) {
    const isWhole = state.lookups.every(({ word, asked }) => asked.length === word.terms.length);
    if (isWhole || state.way.isWide || state.at >= state.ranked.count || roomOf(state) < 1) return;
    state.ways.unshift({ ...state.way, isWide: true });
    state.at = state.ranked.count;
  }

  const isOver = (state) => !state.ways.length && state.at >= state.ranked.count;

  // Adds the next hits, from at most `files` more files of texts.
  async function fill(state, wanted, files) {
    const { list, textFiles } = state;
    const most = textFiles.size + files;
    const isFull = () => textFiles.size >= most || textFiles.size >= FILES_FOR_THE_REST && roomOf(state) < 0;
    const isTooFar = (number) => {
      const file = starts(loaded.contents.texts, number);
      return !textFiles.has(file) && (isFull() || !textFiles.add(file));
    };
    while (state.at < state.ranked.count ? list.length < wanted : await open(state)) {
      const next = state.ranked.slice(state.at, state.at + wanted - list.length);
      const end = next.findIndex(isTooFar);
      const taken = end < 0 ? next : next.slice(0, end);
      const texts = await Promise.all(taken.map(look));
      if (state.mine !== current) return;
      state.at += taken.length;
      const held = texts.map((text) => holds(text, state.unsure));
      for (const [index, text] of texts.entries()) {
        if (!held[index]) continue;
        list.push({ text, words: state.way.words });
        state.seen.add(taken[index]);
      }
      state.dropped += held.filter((each) => !each).length;
      if (held.includes(false)) widen(state);
      if (end >= 0 && state.at < state.ranked.count) break;
    }
  }

  // Repeats this while there is no hit, at most MOST_ROUNDS times.
  async function find(state, wanted, files) {
    for (let round = 0; round < MOST_ROUNDS && (round === 0 || !state.list.length && !isOver(state)); round++) {
      await fill(state, wanted, files);
      if (state.mine !== current) return;
    }
  }

  const shown = () => hits.querySelectorAll(".result-list li").length;

  function display(state) {
    if (state.list.length && !shown()) hits.append(make("ol", { class: "result-list" }));
    hits.querySelector(".result-list")?.append(...state.list.splice(0).map(({ text, words }) => show(text, words)));
    const count = state.before + state.ranked.count - state.dropped;
    const isSure = isOver(state) || !state.ways.length && !state.unsure.length;
    say(!shown() ? "none" : !isSure ? "about" : count === 1 ? "one" : "some", state.query, count);
    loadMore.hidden = isOver(state);
    if (popularTags) popularTags.hidden = shown() > 0;
  }

  async function goOn(state, wanted, files) {
    state.isGoingOn = true;
    try {
      await find(state, wanted, files);
      if (state.mine === current) display(state);
    } catch (error) {
      if (state.mine !== current) return;
      state.from = undefined;
      say(navigator.onLine ? "failed" : "away");
      console.error(error);
    } finally {
      state.isGoingOn = false;
    }
  }

  // Shows more hits: now, or when those that are being loaded are there. The focus goes to the first new one.
  async function press(state) {
    if (state.mine !== current) return;
    state.from ??= shown();
    state.isPressed = true;
    if (state.isGoingOn) return;
    await goOn(state, PER_PAGE, FILES_AT_ONCE);
    if (state.mine !== current) return;
    hits.querySelectorAll(".result-list a")[state.from]?.focus();
    state.from = undefined;
  }

  function clear() {
    hits.replaceChildren();
    loadMore.hidden = true;
    if (popularTags) popularTags.hidden = false;
  }

  function remember(query) {
    // A page that is opened from a disk cannot change its address.
    if (location.protocol === "file:") return;
    const url = new URL(location.href);
    if (query.trim()) url.searchParams.set("q", query.trim()); else url.searchParams.delete("q");
    if (url.href !== location.href) history.replaceState(null, "", url);
  }

  let pause;
  const soon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => { remember(field.value); search(field.value); }, 150);
  };

  field.enterKeyHint = "search";
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    remember(field.value);
    search(field.value);
  });
  field.addEventListener("input", (event) => { if (!event.isComposing) soon(); });
  field.addEventListener("compositionend", soon);
  addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      return field.select();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...hits.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (!step || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step].focus();
  });

  // The scripts of the index call these; tests call `fold`.
  window.ozenSearch = {
    contents: (value) => { loaded.contents = value; },
    terms: (number, value) => { loaded.terms.set(number, value); },
    texts: (number, value) => { loaded.texts.set(number, value); },
    fold: (text) => { const { letters, kinds } = fold(text); return { text: letters.join(""), kinds: kinds.join("") }; },
    search, lastTook: 0,
  };
  const ozenSearch = window.ozenSearch;

  // Loads the contents early. If this fails, the search reports it.
  contents().catch(() => {});
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    search(asked);
  }
})();
