/** Whoever uses this device next must not read what was shown to the person before: the system's list, and the number on the icon. */
export async function takeDownNotifications(): Promise<void> {
  // Not in every browser, and not for every app.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = await registration?.getNotifications().catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
