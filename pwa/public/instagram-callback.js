// The page Instagram sends an admin back to: tells the admin panel how connecting ended, then closes the popup. A full page that
// was never a popup stays open and shows the way back.
(() => {
  const { ok, code, username } = document.body.dataset;
  // The address carries a code that is of no more use: neither history nor a reload should have it.
  history.replaceState(null, '', location.pathname);
  try {
    const chosen = localStorage.getItem('vitrin.locale');
    if (chosen === 'tr' || chosen === 'en') document.documentElement.lang = chosen;
    const channel = new BroadcastChannel('instagram-connect');
    channel.postMessage({ ok: ok === 'true', code: code || null, username: username || null });
    channel.close();
  } catch {}
  setTimeout(() => window.close(), 100);
})();
