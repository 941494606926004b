// The shopping list: the ingredients of the chosen recipes, as recipe.js kept them in this browser, like with like.
'use strict';
(() => {
  const basket = document.querySelector('.basket');
  const part = name => basket.querySelector(name);
  const root = new URL(basket.dataset.root || '.', location).pathname;
  const key = 'ozen-list ' + root;
  let recipes = [];
  // A browser may refuse to keep anything; then there is nothing to show.
  const load = text => Object.entries(JSON.parse(text) ?? {}).map(([path, recipe]) => ({ path, ...recipe }));
  try { recipes = load(localStorage.getItem(key)); } catch { recipes = []; }
  const save = () => localStorage.setItem(key, JSON.stringify(Object.fromEntries(recipes.map(({ path, ...recipe }) => [path, recipe]))));

  // Amounts that can be added: 300g and 200g are 500g, 1/2個 and 半個 are 1個; 大さじ1 and 少々 stay beside each other.

  const SIGNS = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' };
  // A number, whole or not, with words before and after it that have none.
  const AMOUNT = /^([^\d./,]*?)(?:(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?)?(?:(?:^|(?<=\D)|[\sと・+])(\d+)\/(\d+))?([^\d./,]*)$/;
  // What is no sum, though there is a number in it: sizes, shares, what each one gets, what brackets say besides.
  const APART = /[()（）~〜～〜各×%％℃°度倍割:：]|cm|㎝|mm|直径|切り|入り|型|サイズ|人|と$|約$/;
  const NOUNS = /^(cup|tablespoon|teaspoon|clove|can|tin|slice|stick|piece|ounce|pound|sprig|stalk|egg|handful|packet|jar)s?$/;
  const MEASURES = /^(?:g|kg|mg|ml|l|cl|dl|cc|oz|lb|tbsp|tsp)$/i;

  // As halves, thirds and so on: the numerator and the denominator, and how it was written.
  const read = text => {
    if (APART.test(text)) return;
    const plain = text.trim()
      .replace(/[０-９．，／]/g, wide => String.fromCharCode(wide.charCodeAt() - 0xfee0))
      .replace(/[⁄∕]/g, '/')
      .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign, at, all) => (/\d/.test(all[at - 1]) ? ' ' : '') + SIGNS[sign])
      .replace(/^半(?=[丁缶個本束枚玉袋株房片切パ箱斤])/, '1/2')
      .replace(/^(\D*\d+)([^\d半]{1,2})半$/, '$1 1/2$2');
    const [, before, whole, places = '', top, bottom, after] = AMOUNT.exec(plain) ?? [];
    if (before === undefined || !whole && !top || places && top || bottom && !Number(bottom) || /半/.test(before + after)) return;
    const scale = 10 ** Math.max(0, places.length - 1);
    const parts = Number(bottom ?? scale);
    const count = Math.round(Number((whole ?? '0').replaceAll(',', '') + places) * parts) + Number(top ?? 0);
    const unit = after.trim().replace(NOUNS, '$1');
    return { before, after, key: `${before.trim()} ${unit}`, count, parts, isFraction: Boolean(top), isGrouped: /,/.test(whole) };
  };

  const divisor = (a, b) => b ? divisor(b, a % b) : a;
  const add = (a, b) => {
    const [count, parts] = [a.count * b.parts + b.count * a.parts, a.parts * b.parts];
    const by = divisor(count, parts) || 1;
    return {
      ...a, count: count / by, parts: parts / by,
      isFraction: a.isFraction || b.isFraction, isGrouped: a.isGrouped || b.isGrouped,
    };
  };
  const write = ({ before, after, count, parts, isFraction, isGrouped }) => {
    const whole = Math.floor(count / parts), rest = count % parts;
    const joint = /[\u3040-\u9fff]/.test(before + after) ? 'と' : ' ';
    // Scales show tenths, spoons have halves, thirds, quarters, sixths and eighths.
    const isCooked = isFraction && parts <= 16 && !MEASURES.test(after.trim());
    const number = rest && isCooked ? `${whole ? whole + joint : ''}${rest}/${parts}` : String(Math.round(count / parts * 100) / 100);
    const unit = NOUNS.test(after.trim()) ? after.replace(NOUNS, '$1').replace(/s?$/, count > parts ? 's' : '') : after;
    return before + (isGrouped ? number.replace(/^\d+/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ',')) : number) + unit;
  };

  const together = amounts => {
    const sums = [];
    for (const text of amounts) {
      const amount = read(text);
      // 少々 and 少々 are 少々.
      if (!amount && !/\d/.test(text) && sums.some(sum => sum.text === text)) continue;
      const like = amount && sums.findIndex(sum => sum.amount?.key === amount.key);
      if (like >= 0) sums[like] = { amount: add(sums[like].amount, amount) };
      else sums.push({ text, amount });
    }
    return sums.map(sum => sum.text ?? write(sum.amount)).join(' + ');
  };

  // An ingredient in one line: 玉ねぎ 1個 at the space, 2 cups flour after the measure, where the one part is an amount.
  const parted = (name, amount) => {
    if (amount) return [name, amount];
    const [, what, much] = /^(\D\S*)[\s：]+(\S+)$/.exec(name) ?? [];
    if (what && read(much)) return [what, much];
    const [, count, of] = /^((?:\d[\d./\s]*|[½⅓⅔¼¾])\s?[a-z]+)\s(.+)$/i.exec(name) ?? [];
    const unit = count?.replace(/^[^a-z]+/i, '');
    return unit && (NOUNS.test(unit) || MEASURES.test(unit)) && read(count) ? [of.replace(/^of\s/, ''), count] : [name, ''];
  };

  const goods = () => {
    const goods = new Map();
    for (const recipe of recipes) {
      for (const item of recipe.items) {
        const [name, amount] = parted(...item);
        const good = goods.get(name) ?? goods.set(name, { name, amounts: [] }).get(name);
        if (amount) good.amounts.push(amount);
      }
    }
    return [...goods.values()].map(({ name, amounts }) => ({ name, amount: together(amounts) }));
  };
  // What a recipe added since is still to be bought.
  const isBought = name => recipes.every(recipe =>
    recipe.bought?.includes(name) || !recipe.items.some(item => parted(...item)[0] === name));
  const text = () => goods().filter(({ name }) => !isBought(name))
    .map(({ name, amount }) => `・${name}${amount && ' ' + amount}`).join('\n');

  const make = (tag, content, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...[].concat(content));
    return element;
  };

  // A recipe that was taken off the site since has no page; what it asks for may still be to buy.
  const served = (basket.dataset.served ?? '').split(' ').map(range => range.split('-').map(Number));
  const isServed = ({ path }) => {
    const id = Number(/(\d+)\.html$/.exec(path)?.[1]);
    return !basket.dataset.served || served.some(([first, last = first]) => first <= id && id <= last);
  };

  // What had the focus is gone; the keyboard goes on from the top.
  const focusHeading = () => Object.assign(document.querySelector('h1'), { tabIndex: -1 });

  const show = () => {
    part('.chosen').replaceChildren(...recipes.map(recipe => {
      const remove = make('button', basket.dataset.remove, { type: 'button', ariaLabel: `${recipe.title}: ${basket.dataset.remove}` });
      remove.addEventListener('click', () => {
        recipes = recipes.filter(other => other !== recipe);
        save();
        show();
        (part('.chosen button') ?? focusHeading()).focus();
      });
      const link = isServed(recipe) ? make('a', recipe.title, { href: root + recipe.path }) : make('span', recipe.title);
      return make('li', [make('span', [link, recipe.servings ? ` ${recipe.servings}` : '']), remove]);
    }));
    part('.buys').replaceChildren(...goods().map(({ name, amount }) => {
      const box = make('input', [], { type: 'checkbox', checked: isBought(name) });
      box.addEventListener('change', () => {
        for (const recipe of recipes) {
          recipe.bought = (recipe.bought ?? []).filter(other => other !== name).concat(box.checked ? name : []);
        }
        save();
      });
      return make('li', make('label', [box, make('span', name, { className: 'n' }), make('span', amount, { className: 'q' })]));
    }));
    part('.empty').hidden = recipes.length > 0;
    part('.acts').hidden = !recipes.length;
  };

  const acts = {
    print: () => print(),
    clear: () => { recipes = []; save(); show(); focusHeading().focus(); },
    share: async () => {
      const list = text();
      part('textarea')?.remove();
      try {
        if (navigator.share) return await navigator.share({ title: document.title, text: list });
        await navigator.clipboard.writeText(list);
        part('[role=status]').textContent = basket.dataset.copied;
      } catch (error) {
        if (error.name === 'AbortError') return;
        // Where neither is allowed, the text is there to be copied by hand.
        const area = make('textarea', list, { readOnly: true });
        part('.acts').after(area);
        area.select();
      }
    },
  };
  for (const button of basket.querySelectorAll('[data-act]')) button.addEventListener('click', acts[button.dataset.act]);
  addEventListener('storage', event => {
    if (event.key !== key) return;
    recipes = load(event.newValue);
    show();
  });
  basket.hidden = false;
  show();
})();
