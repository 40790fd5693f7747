/**
 * Repeats the last press on the server's page that happened before the app ran: theme.js stopped it. Run this once the app has hydrated the
 * page.
 */
export function repeatEarlyPress(): void {
  delete document.documentElement.dataset['awaitsApp'];
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset['pressed'];
  pressed.click();
}
