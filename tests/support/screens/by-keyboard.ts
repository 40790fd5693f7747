import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** The most keys a walk to something may take. */
const far = 150;

/** Goes on with Tab until the focus is on this; nothing is clicked or focused by the test itself. */
export function tabTo(target: Locator): Promise<void> {
  return keysUntil('{Tab}', target);
}

/** Goes on with arrow keys, as within a menu or a list of choices. */
export function arrowTo(target: Locator): Promise<void> {
  return keysUntil('{ArrowDown}', target);
}

async function keysUntil(key: string, target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let pressed = 0; pressed < far; pressed++) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard(key);
  }
  const { activeElement } = document;
  throw new Error(`The focus never came to ${target.selector}; it is on ${activeElement?.outerHTML.slice(0, 200)}`);
}

/** Goes there and presses it. */
export async function pressByKeyboard(target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key === ' ' ? ' ' : '{Enter}');
}

/** Goes there and writes over what is in it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard(text.replace(/[{[]/g, '$&$&'));
}

/** Waits until a part that was fetched for it has taken the focus. */
export async function hasFocusInside(target: Locator): Promise<void> {
  await expect.poll(() => target.query()?.contains(document.activeElement) ?? false).toBe(true);
}
