/**
 * Presses once more what was pressed last on a page of the server while the app was on its way: theme.js held it back. To be run once the
 * app has taken the page over.
 */
export function repeatEarlyPress(): void {
  delete document.documentElement.dataset['awaitsApp'];
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset['pressed'];
  pressed.click();
}
