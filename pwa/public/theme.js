// Before the first paint: the theme and the language that were chosen last time. A file of its own, since inline scripts are forbidden.
(function () {
  var page = document.documentElement;
  /* The app needs its root element in the page. */
  function parsed() {
    return new Promise(function (resolve) {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
      else resolve();
    });
  }
  function pause() {
    return new Promise(function (resolve) {
      setTimeout(resolve);
    });
  }
  /* A page rendered by the server is readable before the app has started: its scripts are fetched once the page is displayed, or at the
     first touch, and run one after the other, so that none blocks the page. A page that the app must render starts immediately. */
  function startLater(atOnce) {
    var presses = ['pointerdown', 'click', 'keydown', 'touchstart'];
    var otherInputs = ['scroll', 'focusin', 'dragenter', 'change'];
    var started = false;
    function start() {
      if (started) return;
      started = true;
      presses.concat(otherInputs).forEach(function (type) {
        removeEventListener(type, start, true);
      });
      var parts = document.querySelector('meta[name="app-parts"]').content.split(' ');
      parts.forEach(function (part) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = part;
        document.head.append(link);
      });
      parts
        .reduce(function (before, part) {
          return before
            .then(function () {
              return import(part);
            })
            .then(pause);
        }, parsed())
        .catch(function () {});
    }
    if (atOnce) return start();
    /* Until the page is displayed, only a press starts the app earlier. */
    var listen = function (type) {
      addEventListener(type, start, true);
    };
    presses.forEach(listen);
    addEventListener('load', function () {
      /* A page that shows everything without the app waits for any input (pwa/src/server/page-head.ts). */
      if (document.querySelector('meta[name="app-start"][content="input"]')) return otherInputs.forEach(listen);
      requestAnimationFrame(function () {
        setTimeout(start);
      });
    });
  }

  /* Before the app has started, only links and forms of the browser itself react to a press: the app repeats the last press on any other
     part (pwa/src/install/server-page.ts), and on a link that needs the typed values. */
  function keepEarlyPress(event) {
    if (!('awaitsApp' in page.dataset)) return;
    var part = event.target.closest('button, label, [role="checkbox"], [type="radio"], a[data-needs-app]');
    if (!part || part.closest('form:not([method="dialog"])') || part.querySelector('[type="file"]')) return;
    if (part.href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    document.querySelectorAll('[data-pressed]').forEach(function (earlier) {
      delete earlier.dataset.pressed;
    });
    part.dataset.pressed = '';
  }
  /* The browser lets a file be chosen; the app learns of it once it runs. */
  function keepEarlyFile(event) {
    if ('awaitsApp' in page.dataset && event.target.type === 'file') event.target.dataset.chosen = '';
  }

  try {
    var theme = localStorage.getItem('vitrin.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    var asked = new URLSearchParams(location.search).get('lang');
    var chosen = localStorage.getItem('vitrin.locale');
    // A visitor who came by a link in their language continues in it, even when they leave before the app has started.
    if (!chosen && (asked === 'tr' || asked === 'en')) {
      chosen = asked;
      localStorage.setItem('vitrin.locale', asked);
    }
    var lang = asked === 'tr' || asked === 'en' ? asked : chosen === 'en' ? 'en' : 'tr';
    // The server draws the public pages for visitors in the language it knows of. For anybody else they are drawn here, as
    // are those that were come to with something to show, and loaded anew.
    if (
      'served' in page.dataset &&
      (page.lang !== lang ||
        page.dataset.served === 'missing' ||
        localStorage.getItem('token') ||
        (history.state && history.state.usr))
    )
      page.dataset.redraw = '';
    if ('served' in page.dataset) {
      page.dataset.awaitsApp = '';
      addEventListener('click', keepEarlyPress, true);
      addEventListener('change', keepEarlyFile, true);
      startLater('redraw' in page.dataset);
    }
    if (page.lang !== lang) {
      page.lang = lang;
      document.querySelector('link[rel="manifest"]').href = '/manifest.' + lang + '.webmanifest';
    }
    // The server renders the public pages in this language.
    if (chosen && document.cookie.indexOf('vitrin.locale=' + chosen) < 0)
      document.cookie = 'vitrin.locale=' + chosen + '; path=/; max-age=31536000; samesite=lax';
  } catch {}
})();
