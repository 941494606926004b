// The shopping list: the ingredients of the chosen recipes, as recipe.js kept them in this browser, like with like.
'use strict';
(() => {
  const basket = document.querySelector('.shopping-list');
  const part = name => basket.querySelector(name);
  const root = new URL(basket.dataset.root || '.', location).pathname;
  const key = 'ozen-list ' + root;
  let recipes = [];
  const parsed = text => { try { return JSON.parse(text) ?? {}; } catch { return {}; } };
  // What is no list, whoever wrote it, is none, and is replaced by the next one.
  const load = text => Object.entries(parsed(text)).filter(([, recipe]) => Array.isArray(recipe?.items))
    .map(([path, recipe]) => ({
      ...recipe, path, title: String(recipe.title ?? path), bought: [recipe.bought ?? []].flat(),
      items: recipe.items.filter(Array.isArray).map(item => [0, 1].map(index => String(item[index] ?? ''))),
    }));
  // A browser may refuse to keep anything, or have no room.
  const tell = word => { part('[role=status]').textContent = word; };
  try { recipes = load(localStorage.getItem(key)); } catch { part('.empty').textContent = basket.dataset.failed; }
  const save = () => {
    const list = Object.fromEntries(recipes.map(({ path, ...recipe }) => [path, recipe]));
    try {
      localStorage.setItem(key, JSON.stringify(list));
      tell('');
    } catch {
      tell(basket.dataset.failed);
    }
  };

  // Amounts that can be added: 300g and 200g are 500g, 1/2個 and 半個 are 1個; 大さじ1 and 少々 stay beside each other.

  const SIGNS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';
  // 1½ as 1 1/2, full-width letters as plain ones, ㌘ as グラム.
  const plain = text => text.trim().replace(/(?<=[\d０-９])[¼-¾⅐-⅞]/g, ' $&').normalize('NFKC').replace(/[⁄∕]/g, '/');
  const PARTS = new Map([...SIGNS].map(sign => [plain(sign), sign]));
  // A number, whole or not, with words before and after it that have none.
  const AMOUNT = /^([^\d./,]*?)(?:(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?)?(?:(?:^|(?<=\D)|[\sと・+])(\d+)\/(\d+))?([^\d./,]*)$/;
  // With this the amount of a line goes on: 1 lb 4 oz, 1 cup plus 2 tbsp.
  const GOES_ON = /^(?:[(\d.+&\x2f|,–-]|(?:plus|minus|and|or|to)\b)/i;
  // What is no sum, though there is a number in it: sizes, shares, what each one gets, what brackets say besides.
  const APART = /[()~〜各×✕*%°度倍割:]|cm|mm|センチ|ミリ(?!リットル)|直径|切り|入|型|サイズ|人|と$|約$/;
  // What recipes' pages do not scale either: how often, how long, in how many parts, the name of a size.
  const UNSCALED = /^\s?(?:分|時間|秒|日|号|番|等分|種|個刺し|枚切|つ切|回|歳|対|x|[\x22″]|-?(?:inch|oz\scan)|-oz|times|min|hour)/;
  const NOUNS = new Map([
    ...('bag ball block bottle bulb can carton chunk clove cube cup drop ear egg fillet gallon gram handful head jar jug '
      + 'kilogram knob lemon lime liter litre milliliter millilitre onion ounce pack package packet pancake piece pint '
      + 'portion pound quart rasher rib scoop serving sheet shot slice sprig stalk stem stick strip tablespoon teaspoon '
      + 'tin tub wedge yolk').split(' ').map(noun => [noun, noun + 's']),
    ['box', 'boxes'], ['bunch', 'bunches'], ['dash', 'dashes'], ['glass', 'glasses'], ['leaf', 'leaves'],
    ['loaf', 'loaves'], ['pinch', 'pinches'], ['potato', 'potatoes'], ['splash', 'splashes'], ['tomato', 'tomatoes'],
  ]);
  const ONES = new Map([...NOUNS].map(([one, many]) => [many, one]));
  const COUNTED = /^((?:\s*(?:bay|big|fl|fluid|fresh|generous|heaped|heaping|large|level|medium|ripe|rounded|scant|small|whole)\b)*\s*)([a-z]+)/;
  // The noun that is counted, as one or as many.
  const one = words => words.replace(COUNTED, (_, before, noun) => before + (ONES.get(noun) ?? noun));
  const many = words => one(words).replace(COUNTED, (_, before, noun) => before + (NOUNS.get(noun) ?? noun));
  const isNoun = word => NOUNS.has(one(word));
  // What scales and jugs show in tenths, and other units without a plural.
  const MEASURES = /^(?:g|kg|mg|ml|l|cl|dl|cc|グラム|キロ|(?:ミリ)?リットル)$/i;
  const UNITS = /^(?:g|kg|mg|ml|l|cl|dl|cc|oz|lbs?|tbsp|tsp)$/i;

  // As halves, thirds and so on: the numerator and the denominator, and how it was written.
  const read = text => {
    const amount = plain(text)
      .replace(/\b(oz|lbs?|tbsp|tsp)\./gi, '$1')
      .replace(/(\d+)分の(\d+)/g, '$2/$1')
      .replace(/^([1-9]\d{0,2})\.(\d{3})(?=\s?(?:g|ml|gramm)\b)/i, '$1$2')
      .replace(/^半(?=[丁缶個本束枚玉袋株房合片切パ箱斤羽尾])/, '1/2')
      .replace(/^(\D*\d+)([^\d半]{1,2})半$/, '$1 1/2$2');
    const [, before, whole, places = '', top, bottom, after] = AMOUNT.exec(amount) ?? [];
    if (before === undefined || !whole && !top || places && top || bottom && !Number(bottom)) return;
    if (APART.test(amount) || /半/.test(before + after) || /[a-z]$/i.test(before) || UNSCALED.test(after)) return;
    const scale = 10 ** Math.max(0, places.length - 1);
    const parts = Number(bottom ?? scale);
    const count = Math.round(Number((whole ?? '0').replaceAll(',', '') + places) * parts) + Number(top ?? 0);
    return {
      before, after, key: `${before.trim()} ${one(after.trim())}`, count, parts,
      isFraction: Boolean(top), isSign: /[¼-¾⅐-⅞]/.test(text), isGrouped: /,/.test(whole),
    };
  };

  const divisor = (a, b) => b ? divisor(b, a % b) : a;
  const add = (a, b) => {
    const [count, parts] = [a.count * b.parts + b.count * a.parts, a.parts * b.parts];
    const by = divisor(count, parts) || 1;
    const either = name => a[name] || b[name];
    return {
      ...a, count: count / by, parts: parts / by,
      isFraction: either('isFraction'), isSign: either('isSign'), isGrouped: either('isGrouped'),
    };
  };
  const write = ({ before, after, count, parts, isFraction, isSign, isGrouped }) => {
    const whole = Math.floor(count / parts), rest = count % parts;
    const sign = isSign && PARTS.get(`${rest}/${parts}`);
    const joint = sign ? '' : /[\u3040-\u9fff]/.test(before + after) ? 'と' : ' ';
    // Scales show tenths, spoons have halves, thirds, quarters, sixths and eighths.
    const isCooked = isFraction && parts <= 16 && !MEASURES.test(after.trim());
    const number = rest && isCooked ? `${whole ? whole + joint : ''}${sign || `${rest}/${parts}`}`
      : String(Math.round(count / parts * 100) / 100);
    return before + (isGrouped ? number.replace(/^\d+/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ',')) : number)
      + (count > parts ? many : one)(after);
  };

  const together = amounts => {
    const sums = [];
    for (const text of amounts) {
      const amount = read(text);
      // 少々 and 少々 are 少々.
      if (!amount && !/\p{N}/u.test(text) && sums.some(sum => sum.text === text)) continue;
      const like = amount ? sums.findIndex(sum => sum.amount?.key === amount.key) : -1;
      if (like >= 0) sums[like] = { amount: add(sums[like].amount, amount) };
      else sums.push({ text, amount });
    }
    return sums.map(sum => sum.text ?? write(sum.amount)).join(' + ');
  };

  // An ingredient in one line: 玉ねぎ 1個 at the last space that has an amount behind it, 2 cups flour after the measure.
  // 2 eggs is an amount as a whole. `key` is the same for what is added.
  const parted = ([name, amount]) => {
    if (amount) return { key: name, name, amount };
    const line = plain(name);
    if (/^\d/.test(line)) {
      const [, count, unit, of] = /^([\d./\s]+([a-z]+)\.?)\s(.+)$/i.exec(line) ?? [];
      if (of && !GOES_ON.test(of) && (isNoun(unit) || UNITS.test(unit)) && read(count)) {
        const what = of.replace(/^of\s/, '');
        // As it is written, signs and all.
        return { key: what, name: what, amount: name.trim().endsWith(of) ? name.trim().slice(0, -of.length).trim() : count };
      }
      const whole = /^[\d./\s]+\s/.test(line) && !/[\u3000-\uffff]/.test(line) && read(name);
      return whole ? { key: whole.key, amount: name } : { key: name, name };
    }
    for (const { index } of [...line.matchAll(/[\s:…]+/g)].reverse()) {
      const much = line.slice(index).replace(/^[\s:…]+/, '');
      if (index && read(much)) {
        const what = line.slice(0, index);
        return { key: what, name: what, amount: much };
      }
    }
    return { key: name, name };
  };

  const goods = () => {
    const goods = new Map();
    for (const recipe of recipes) {
      for (const item of recipe.items) {
        const { key, name, amount } = parted(item);
        const good = goods.get(key) ?? goods.set(key, { key, name, amounts: [], lines: 0 }).get(key);
        good.name ??= name;
        if (amount) good.amounts.push(amount); else good.lines += 1;
      }
    }
    return [...goods.values()].map(({ key, name, amounts, lines }) => {
      const sum = together(amounts);
      // What has a number and cannot be added is wanted so many times.
      const times = lines > 1 && /\p{N}/u.test(name) ? `× ${lines}` : '';
      return { key, name: name ?? sum, amount: name === undefined ? '' : [sum, times].filter(Boolean).join(' + ') };
    });
  };

  // What was bought of a recipe: of each good what was asked for then, so that what is asked for since is still to be bought.
  const asked = (recipe, key) => JSON.stringify([key, ...recipe.items.filter(item => parted(item).key === key)]);
  const isBought = key => recipes.every(recipe =>
    recipe.bought.includes(asked(recipe, key)) || !recipe.items.some(item => parted(item).key === key));
  const text = () => goods().filter(({ key }) => !isBought(key))
    .map(({ name, amount }) => `・${name}${amount && ' ' + amount}`).join('\n');

  const make = (tag, content, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...[].concat(content));
    return element;
  };

  // A recipe that was taken off the site since has no page; what it asks for may still be to buy.
  const served = (basket.dataset.recipeIds ?? '').split(' ').map(range => range.split('-').map(Number));
  const isServed = ({ path }) => {
    const id = Number(/(\d+)\.html$/.exec(path)?.[1]);
    return !basket.dataset.recipeIds || served.some(([first, last = first]) => first <= id && id <= last);
  };

  // What had the focus is gone; the keyboard goes on from the top.
  const focusHeading = () => Object.assign(document.querySelector('h1'), { tabIndex: -1 });

  const show = () => {
    part('.shopping-recipes').replaceChildren(...recipes.map(recipe => {
      const remove = make('button', basket.dataset.remove, { type: 'button', ariaLabel: `${recipe.title}: ${basket.dataset.remove}` });
      remove.addEventListener('click', () => {
        recipes = recipes.filter(other => other !== recipe);
        save();
        show();
        (part('.shopping-recipes button') ?? focusHeading()).focus();
      });
      const link = isServed(recipe) ? make('a', recipe.title, { href: root + recipe.path }) : make('span', recipe.title);
      return make('li', [make('span', [link, recipe.servings ? ` ${recipe.servings}` : '']), remove]);
    }));
    part('.shopping-items').replaceChildren(...goods().map(({ key, name, amount }) => {
      const box = make('input', [], { type: 'checkbox', checked: isBought(key) });
      box.addEventListener('change', () => {
        for (const recipe of recipes) {
          const stamp = asked(recipe, key);
          recipe.bought = recipe.bought.filter(other => other !== stamp).concat(box.checked ? stamp : []);
        }
        save();
      });
      return make('li', make('label', [box, make('span', name, { className: 'name' }), make('span', amount, { className: 'amount' })]));
    }));
    part('.empty').hidden = recipes.length > 0;
    part('.actions').hidden = !recipes.length;
  };

  const actions = {
    print: () => print(),
    clear: () => { recipes = []; save(); show(); focusHeading().focus(); },
    share: async () => {
      const list = text();
      part('textarea')?.remove();
      try {
        if (navigator.share) return await navigator.share({ title: document.title, text: list });
        await navigator.clipboard.writeText(list);
        tell(basket.dataset.copied);
      } catch (error) {
        if (error.name === 'AbortError') return;
        // Where neither is allowed, the text is there to be copied by hand.
        const area = make('textarea', list, { readOnly: true });
        part('.actions').after(area);
        area.select();
      }
    },
  };
  for (const button of basket.querySelectorAll('[data-action]')) button.addEventListener('click', actions[button.dataset.action]);
  addEventListener('storage', event => {
    if (event.key !== key) return;
    recipes = load(event.newValue);
    show();
  });
  basket.hidden = false;
  show();
})();
