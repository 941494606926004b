// On the pages of months and years: marks today and lets the arrow keys go from day to day. Without this script the days
// that have archives are plain links.
'use strict';
(() => {
  const { isFree } = window.ozen;
  const digits = (number, count) => String(number).padStart(count, '0');
  const now = new Date();
  const thisMonth = `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}`;

  // By month, the elements that the keyboard reaches: the link of a day, or the cell of a day without one.
  const months = [...document.querySelectorAll('table[data-month]')].map(table => {
    const cells = [...table.querySelectorAll('td')].filter(cell => cell.textContent.trim());
    const today = table.dataset.month === thisMonth ? cells[now.getDate() - 1] : undefined;
    today?.setAttribute('aria-current', 'date');
    const stops = cells.map(cell => cell.querySelector('a') ?? cell);
    table.setAttribute('role', 'grid');
    for (const each of [...stops, ...table.querySelectorAll('td a:not(.more)')]) each.tabIndex = -1;
    // The Tab key skips months without links; the arrow keys do not.
    const links = stops.filter(each => each.href);
    if (links.length) (today && stops[cells.indexOf(today)] || links[0]).tabIndex = 0;
    return stops;
  });
  const days = months.flat();

  const go = stop => {
    const month = months.find(stops => stops.includes(stop));
    for (const each of month) each.tabIndex = each === stop ? 0 : -1;
    stop.focus();
  };
  // The same day `step` months away, or the last day of that month where it is shorter.
  const monthAway = (stop, step) => {
    const at = months.findIndex(stops => stops.includes(stop));
    const [here, there] = [months[at], months[at + step]];
    return there?.[Math.min(here.indexOf(stop), there.length - 1)];
  };
  const week = stop => days.filter(each => each.closest('tr') === stop.closest('tr'));

  // A visitor who came from another month by key continues on the same day.
  const from = /^#day-(\d+)$/.exec(location.hash);
  if (from && months.length === 1) {
    history.replaceState(history.state, '', location.pathname + location.search);
    go(days[Math.min(from[1], days.length) - 1]);
  }

  document.addEventListener('keydown', event => {
    if (!isFree(event)) return;
    // The link to the other archives of a day is in the same cell as the link to its first.
    const cell = event.target.closest?.('td');
    const at = days.findIndex(stop => cell && stop.closest('td') === cell);
    if (at < 0) return;
    const page = step => {
      const stop = monthAway(days[at], step);
      const link = months.length === 1 && document.querySelector(`.calendar-nav [rel=${step < 0 ? 'prev' : 'next'}]`);
      if (link) {
        link.hash = `day-${at + 1}`;
        link.click();
      }
      return stop ?? link;
    };
    const to = {
      ArrowLeft: () => days[at - 1],
      ArrowRight: () => days[at + 1],
      ArrowUp: () => days[at - 7],
      ArrowDown: () => days[at + 7],
      Home: () => week(days[at])[0],
      End: () => week(days[at]).at(-1),
      PageUp: () => page(-1),
      PageDown: () => page(1),
    }[event.key]?.();
    if (!to) return;
    event.preventDefault();
    if (days.includes(to)) go(to);
  });
})();
