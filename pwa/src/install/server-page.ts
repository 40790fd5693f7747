/**
 * Repeats the last press on the server's page that happened before the app ran, which theme.js stopped, and the choice of a file. Run this
 * once the app has hydrated the page.
 */
export function repeatEarlyPress(): void {
  delete document.documentElement.dataset['awaitsApp'];
  document.querySelector('[data-chosen]')?.dispatchEvent(new Event('change', { bubbles: true }));
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset['pressed'];
  pressed.click();
}
