"""What the browser does between two pages: the animations of a transition, and where they begin and end."""

import functools

# Run in each new page before anything of its own. A transition is held at its beginning and at its end, to be measured.
WATCH = """
window.transition = new Promise((resolve, reject) => {
  // A page whose event never comes is a failed test, not one that waits for ever.
  setTimeout(() => reject(new Error('no transition was told of within a minute')), 60000);
  addEventListener('pagereveal', async ({ viewTransition }) => {
  if (!viewTransition) return resolve(null);
  window.rest = viewTransition.finished;
  try { await viewTransition.ready; } catch { return resolve(null); }
  const root = document.documentElement;
  const all = document.getAnimations().filter(a => a.effect?.pseudoElement?.startsWith('::view-transition'));
  const names = new Set(all.map(a => a.effect.pseudoElement.match(/\\\\((.*)\\\\)/)[1]));
  const box = name => {
    const { width, height, transform } = getComputedStyle(root, `::view-transition-group(${name})`);
    // It may be that of a picture which the hand made smaller, around its middle.
    const { a, d, e, f } = new DOMMatrix(transform);
    const [across, along] = [parseFloat(width), parseFloat(height)];
    return { x: e + across * (1 - a) / 2, y: f + along * (1 - d) / 2, width: across * a, height: along * d };
  };
  const look = () => Object.fromEntries([...names].map(name => [name, {
    box: box(name), radius: getComputedStyle(root, `::view-transition-image-pair(${name})`).borderRadius }]));
  const go = time => all.forEach(a => { a.pause(); a.currentTime = Math.min(time, a.effect.getComputedTiming().endTime); });
  go(0);
  const first = look();
  go(179.99);
  const last = look();
  go(0);
  const part = (kind, name) => getComputedStyle(root, `::view-transition-${kind}(${name})`);
  resolve({
    flights: [...names].filter(name => name !== 'root').map(name => ({
      name, first: first[name], last: last[name], fit: [part('old', name).objectFit, part('new', name).objectFit],
      animations: all.filter(a => a.effect.pseudoElement.endsWith(`(${name})`)).map(a => ({
        part: a.effect.pseudoElement.replace(/^::view-transition-|\\\\(.*/g, ''), name: a.animationName,
        duration: a.effect.getComputedTiming().duration, direction: a.effect.getComputedTiming().direction,
        easing: a.effect.getKeyframes()[0].easing,
        frames: a.effect.getKeyframes().map(({ transform, opacity, borderRadius }) => ({ transform, opacity, borderRadius })),
      })),
    })),
  });
  if (!window.isHeld) all.forEach(a => a.play());
  });
});
// Its failure counts only for whoever waits for it.
window.transition.catch(() => {});
""".replace("\\\\", "\\")


def landed(page) -> list[dict] | None:
    """What flew, once all has come to rest; nothing where the browser made no transition."""
    told = page.evaluate("transition")
    page.evaluate("window.rest")
    return told and told["flights"]


class NoTransition(AssertionError):
    """The browser made none, which a busy machine may cause."""


def flown(page) -> list[dict]:
    flights = landed(page)
    if flights is None:
        raise NoTransition("the browser made no transition")
    return flights


def insisting(test):
    """Tries a test again where the browser made no transition at all."""
    @functools.wraps(test)
    def tried(*arguments, **fixtures):
        for _ in range(3):
            try:
                return test(*arguments, **fixtures)
            except NoTransition:
                continue
        return test(*arguments, **fixtures)
    return tried


def warm(page, address):
    """The first transitions of a fresh browser on a busy machine are often skipped: makes some that do not count."""
    page.goto(address + "index.html")
    for _ in range(5):
        page.click(".footer a[href$='calendar.html']")
        page.wait_for_url("**/calendar.html")
        if landed(page):
            return
        page.click(".footer a[href$='index.html']")
        page.wait_for_url("**/index.html")
        if landed(page):
            return


def is_near(box: dict, other: dict) -> bool:
    return all(abs(box[side] - other[side]) <= 1 for side in ("x", "y", "width", "height"))


# No transitions between pages, as in a browser that has none.
WITHOUT = """
for (const target of [window, Window.prototype]) {
  for (const name of ['onpagereveal', 'onpageswap']) delete target[name];
}
for (const name of ['pagereveal', 'pageswap']) addEventListener(name, event => event.stopImmediatePropagation(), true);
"""


def without_transitions(page):
    page.add_init_script(WITHOUT)
    page.route("**/theme-*.css", lambda route: route.fulfill(
        response=(response := route.fetch()), body=response.text().replace("@view-transition { navigation: auto }", "")))
