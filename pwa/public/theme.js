// Before the first paint: the theme and the language that were chosen last time. A file of its own, since inline scripts are forbidden.
try {
  var theme = localStorage.getItem('vitrin.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('vitrin.locale') === 'en') {
    document.documentElement.lang = 'en';
    document.querySelector('link[rel="manifest"]').href = '/manifest.en.webmanifest';
  }
} catch {}
