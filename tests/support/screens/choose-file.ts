import type { Locator } from 'vitest/browser';

/** Chooses a file of any size; `upload` sends each byte through the driver of the browser. */
export function chooseFile(field: Locator, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = field.element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
