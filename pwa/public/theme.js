// Before the first paint: the theme and the language that were chosen last time. A file of its own, since inline scripts are forbidden.
(function () {
  var page = document.documentElement;
  try {
    var theme = localStorage.getItem('vitrin.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    var asked = new URLSearchParams(location.search).get('lang');
    var chosen = localStorage.getItem('vitrin.locale');
    var lang = asked === 'tr' || asked === 'en' ? asked : chosen === 'en' ? 'en' : 'tr';
    // The server draws the public pages for visitors in the language it knows of. For anybody else they are drawn here.
    if ('served' in page.dataset && (page.lang !== lang || page.dataset.served === 'missing' || localStorage.getItem('token')))
      page.dataset.redraw = '';
    if (page.lang !== lang) {
      page.lang = lang;
      document.querySelector('link[rel="manifest"]').href = '/manifest.' + lang + '.webmanifest';
    }
    // An earlier version of the app wrote none.
    if (chosen && document.cookie.indexOf('vitrin.locale=' + chosen) < 0)
      document.cookie = 'vitrin.locale=' + chosen + '; path=/; max-age=31536000; samesite=lax';
  } catch {}
})();
