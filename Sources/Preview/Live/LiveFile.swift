/// The files that the server adds for its pages, below a name that no page of a site has.
enum LiveFile {
  static let folder = "_ozen"

  /// Returns the path of a file as in a request.
  static func names(_ name: String) -> [String] { [folder, name] }

  /// Shown if no site could be built so far; the problems are shown on top of it.
  static let standIn = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>No site yet</title>
    </head>
    <body id="ozen-none">
    <p>There is nothing here: the site could not be made so far. It appears by itself once it can be.</p>
    </body>
    </html>

    """

  static let styles = """
    #ozen-live { position: fixed; inset: auto 0 0 0; z-index: 2147483647; margin: 0; max-height: 70vh;
      overflow: auto; background: #2a1512; color: #fff4ea; border-top: 3px solid #e5533d;
      font: 15px/1.55 ui-sans-serif, system-ui, sans-serif; text-align: start; writing-mode: horizontal-tb; }
    #ozen-live.warnings { background: #2b230f; border-color: #d8a628; }
    #ozen-live summary { padding: .6rem 1rem; cursor: pointer; font-weight: 600; }
    #ozen-live ol { margin: 0; padding: 0 1rem 1rem; list-style: none; }
    #ozen-live li { padding: .5rem 0; border-top: 1px solid #ffffff2a; overflow-wrap: anywhere; }
    #ozen-live code { display: block; color: #ffc9a8; background: none; padding: 0;
      font: 13px/1.5 ui-monospace, monospace; }
    @media print { #ozen-live { display: none; } }

    """

  static let script = """
    // Keeps the page as the site is now. Added by `ozen serve` alone; a built site has no trace of it.
    (function () {
      'use strict';
      var own = document.currentScript, version = own.dataset.version, shape = own.dataset.shape;
      var source = null, asked = 0, leaving = 0;

      function connect() {
        if (source) return;
        source = new EventSource('/_ozen/events?' + location.pathname);
        source.onmessage = function (event) {
          var news = JSON.parse(event.data);
          show(news.problems);
          if (news.version !== version) update(news.version);
        };
      }

      function disconnect() {
        if (source) source.close();
        source = null;
      }

      // A browser opens few connections to one server: tabs that nobody sees give theirs back.
      document.addEventListener('visibilitychange', function () {
        if (document.visibilityState === 'visible') connect(); else disconnect();
      });
      window.addEventListener('pagehide', disconnect);
      window.addEventListener('pageshow', connect);

      // Whoever is on the way to another page must not be called back. Some that seem to leave stay: for a download,
      // say.
      window.addEventListener('beforeunload', function () { leaving = Date.now() + 5000; });
      function reload() {
        var rest = leaving - Date.now();
        if (rest > 0) setTimeout(reload, rest); else location.reload();
      }

      // The page may be as it was, or differ in its style alone; only else is it worth a reload.
      function update(next) {
        var turn = ++asked;
        fetch(location.href, { cache: 'no-cache' }).then(function (answer) {
          return answer.text();
        }).then(function (text) {
          if (turn !== asked) return;
          var page = new DOMParser().parseFromString(text, 'text/html');
          var theirs = page.querySelector('script[data-ozen-live]');
          if (!theirs || theirs.dataset.shape !== shape) return reload();
          version = next;
          swap(sheets(page).map(function (link) { return link.getAttribute('href'); }));
        }, reload);
      }

      function sheets(page) {
        return Array.from(page.querySelectorAll('link[rel="stylesheet"]:not([data-ozen-live])'));
      }

      // The old style goes when the new one is there, so that the page never stands without.
      function swap(wanted) {
        var old = sheets(document), last = old[old.length - 1], waiting = 0;
        var same = old.length === wanted.length && old.every(function (link, index) {
          return link.getAttribute('href') === wanted[index];
        });
        if (same) return;
        function done() {
          waiting -= 1;
          if (waiting === 0) old.forEach(function (link) { link.remove(); });
        }
        wanted.forEach(function (href) {
          var link = document.createElement('link');
          waiting += 1;
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = link.onerror = done;
          if (last) last.after(link); else document.head.append(link);
          last = link;
        });
        if (!wanted.length) old.forEach(function (link) { link.remove(); });
      }

      function show(problems) {
        var box = document.getElementById('ozen-live');
        if (box) box.remove();
        if (!problems.length) return;
        var errors = problems.filter(function (each) { return each.severity === 'error'; }).length;
        var warnings = problems.length - errors;
        function counted(count, noun) { return count + ' ' + noun + (count === 1 ? '' : 's'); }
        if (!document.querySelector('link[data-ozen-live]')) {
          var style = document.createElement('link');
          style.rel = 'stylesheet';
          style.href = '/_ozen/live.css';
          style.dataset.ozenLive = '';
          document.head.append(style);
        }
        var shown = document.getElementById('ozen-none')
          ? ': there is no site yet' : ': this is the site as it was before';
        box = document.createElement('details');
        box.id = 'ozen-live';
        box.lang = 'en';
        box.open = errors > 0;
        box.className = errors ? 'errors' : 'warnings';
        box.setAttribute('role', 'status');
        var title = document.createElement('summary');
        title.textContent = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')]
          .filter(Boolean).join(' and ') + (errors ? shown : '');
        var list = document.createElement('ol');
        problems.forEach(function (each) {
          var item = document.createElement('li'), place = document.createElement('code');
          place.textContent = each.place;
          item.append(place, each.message);
          list.append(item);
        });
        box.append(title, list);
        document.body.append(box);
      }

      connect();
    })();

    """
}
