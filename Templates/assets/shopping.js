// The shopping list: the ingredients of the chosen recipes, as recipe.js kept them in this browser, like with like.
'use strict';
(() => {
  const basket = document.querySelector('.shopping-list');
  const part = name => basket.querySelector(name);
  const root = new URL(basket.dataset.root || '.', location).pathname;
  const key = 'ozen-list ' + root;
  let recipes = [];
  const parsed = text => { try { return JSON.parse(text) ?? {}; } catch { return {}; } };
  // An item is what the page showed of an ingredient, its words and its amount, and the attributes of its place, which say
  // how much of what can be added to others. They have the numbers for all portions; the recipe's `portion` says which of
  // them was chosen. Lists that were kept before there were attributes have none: what is on them stands beside the rest.
  const isNumber = text => /^\d+(\/[1-9]\d*)?$/.test(text);
  const item = ([words, amount, quantity]) => [String(words ?? ''), String(amount ?? ''), quantity ?? {}];
  // What was shown of an item, by which it is known again.
  const stamp = ([words, amount]) => JSON.stringify([words, amount]);
  // Older lists have the items of a good in one mark, behind its name.
  const bought = mark => {
    const [, ...items] = [parsed(mark)].flat();
    return items.length && items.every(Array.isArray) ? items.map(stamp) : [mark];
  };
  // What is no list, whoever wrote it, is none, and is replaced by the next one.
  const load = text => Object.entries(parsed(text)).filter(([, recipe]) => Array.isArray(recipe?.items))
    .map(([path, recipe]) => ({
      ...recipe, path, title: String(recipe.title ?? path), bought: [recipe.bought ?? []].flat().flatMap(bought),
      items: recipe.items.filter(Array.isArray).map(item),
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

  // Fractions that are one character, and the parts of a whole that are shown as fractions.
  const signs = new Map((basket.dataset.signs ?? '').split(' ').map(each => [each.slice(0, -1), each.slice(-1)]));
  const denominators = new Set((basket.dataset.denominators ?? '').split(' ').map(Number));

  const divisor = (a, b) => b ? divisor(b, a % b) : a;
  const sum = ({ form = '', ...words }, number) => {
    const [count, parts = 1] = number.split('/').map(Number);
    const has = name => form.split(' ').includes(name);
    return { ...words, count, parts, isFraction: parts > 1 && !has('decimal'), isSign: has('sign'), isGrouped: has('grouped') };
  };
  const add = (a, b) => {
    const [count, parts] = [a.count * b.parts + b.count * a.parts, a.parts * b.parts];
    const by = divisor(count, parts);
    const either = name => a[name] || b[name];
    return {
      ...a, count: count / by, parts: parts / by,
      isFraction: either('isFraction'), isSign: either('isSign'), isGrouped: either('isGrouped'),
    };
  };
  const write = ({ before = '', after = '', plural = after, joint = ' ', count, parts, isFraction, isSign, isGrouped }) => {
    const whole = Math.floor(count / parts), rest = `${count % parts}/${parts}`;
    const sign = isSign && signs.get(rest);
    const number = parts > 1 && isFraction && denominators.has(parts) ? `${whole ? whole + (sign ? '' : joint) : ''}${sign || rest}`
      : String(Math.round(count / parts * 100) / 100);
    return before + (isGrouped ? number.replace(/^\d+/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ',')) : number)
      + (count > parts ? plural : after);
  };

  const isNumbered = text => /\p{N}/u.test(text);

  // What an item is an item of: 醤油, or the flour of 2 cups flour. `2 eggs` has no name but its amount.
  const good = ([words, amount, { name = words, ...quantity }], portion) => {
    const numbers = String(quantity.number).split(' '), number = numbers[portion] ?? numbers[0];
    return { key: name || ` ${quantity.unit}`, name, amount, sum: isNumber(number) && sum(quantity, number) };
  };

  const goods = () => {
    const goods = new Map();
    const all = recipes.flatMap(({ items, portion }) => items.map(item => good(item, portion)));
    for (const { key, name, amount, sum } of all) {
      const { sums } = goods.get(key) ?? goods.set(key, { key, name, sums: [], lines: 0 }).get(key);
      const like = sum && sums.find(other => other.sum?.unit === sum.unit);
      if (like) Object.assign(like, { sum: add(like.sum, sum), text: '' });
      else if (sum) sums.push({ sum, text: amount });
      else if (!amount) goods.get(key).lines += 1;
      // 少々 and 少々 are 少々.
      else if (isNumbered(amount) || !sums.some(other => other.text === amount)) sums.push({ text: amount });
    }
    return [...goods.values()].map(({ key, name, sums, lines }) => {
      const amount = sums.map(({ sum, text }) => text || write(sum)).join(' + ');
      // What has a number and cannot be added is wanted so many times.
      const times = lines > 1 && isNumbered(name) ? `× ${lines}` : '';
      return { key, name: name || amount, amount: name ? [amount, times].filter(Boolean).join(' + ') : '' };
    });
  };

  // What was bought of a recipe is what it asked for then, so that what it asks for since is still to be bought.
  const asked = ({ items }, key) => items.filter(item => good(item).key === key).map(stamp);
  const isBought = key => recipes.every(recipe => asked(recipe, key).every(stamp => recipe.bought.includes(stamp)));
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
          const stamps = asked(recipe, key);
          recipe.bought = recipe.bought.filter(other => !stamps.includes(other)).concat(box.checked ? stamps : []);
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
