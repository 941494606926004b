// The shopping list: the ingredients of the chosen recipes, as recipe.js kept them in this browser, like with like.
'use strict';
(() => {
  const basket = document.querySelector('.basket');
  const part = name => basket.querySelector(name);
  const root = new URL(basket.dataset.root || '.', location).pathname;
  const key = 'ozen-shopping ' + root;
  let recipes = [];
  // A browser may refuse to keep anything; then there is nothing to show.
  const read = text => { const kept = JSON.parse(text); return Array.isArray(kept) ? kept : []; };
  try { recipes = read(localStorage.getItem(key)); } catch { recipes = []; }
  const save = () => localStorage.setItem(key, JSON.stringify(recipes));

  // 300g and 200g are 500g; 大さじ1 and 少々 stay beside each other.
  const number = /^([^0-9./½⅓⅔¼¾]*)([0-9]+(?:\.[0-9]+)?)([^0-9./½⅓⅔¼¾と]*)$/;
  const together = amounts => {
    const sums = [];
    for (const amount of amounts) {
      // Sizes do not add up, and what 半 halves is not said.
      const [, before, count, after] = /半|cm|㎝|mm|直径/.test(amount) ? [] : number.exec(amount) ?? [];
      const like = count && sums.find(sum => sum.before === before && sum.after === after);
      if (like) like.count += Number(count);
      else sums.push(count ? { before, count: Number(count), after } : { text: amount });
    }
    return sums.map(sum => sum.text ?? sum.before + Math.round(sum.count * 100) / 100 + sum.after).join(' + ');
  };

  const goods = () => {
    const goods = new Map();
    for (const recipe of recipes) {
      for (const [name, amount] of recipe.items) {
        const good = goods.get(name) ?? goods.set(name, { name, amounts: [] }).get(name);
        if (amount) good.amounts.push(amount);
      }
    }
    return [...goods.values()].map(({ name, amounts }) => ({ name, amount: together(amounts) }));
  };
  // What a recipe added since is still to be bought.
  const isBought = name => recipes.every(recipe =>
    recipe.bought?.includes(name) || !recipe.items.some(([other]) => other === name));
  const text = () => goods().filter(({ name }) => !isBought(name))
    .map(({ name, amount }) => `・${name}${amount && ' ' + amount}`).join('\n');

  const make = (tag, content, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...[].concat(content));
    return element;
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
      const link = make('a', recipe.title, { href: root + recipe.path });
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
    recipes = read(event.newValue);
    show();
  });
  basket.hidden = false;
  show();
})();
