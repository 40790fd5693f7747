import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** The maximum number of key presses for a walk to a target. */
const far = 150;

/** Presses Tab until the focus is on the target; the test itself clicks and focuses nothing. */
export function tabTo(target: Locator): Promise<void> {
  return keysUntil('{Tab}', target);
}

/** Presses arrow keys, as within a menu or a list of choices. */
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
  throw new Error(`The focus never reached ${target.selector}; it is on ${activeElement?.outerHTML.slice(0, 200)}`);
}

/** Walks to the target and presses it. */
export async function pressByKeyboard(target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key === ' ' ? ' ' : '{Enter}');
}

/** Walks to the target and replaces its text. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard(text.replace(/[{[]/g, '$&$&'));
}

/** Waits until a part that was fetched for it has the focus. */
export async function hasFocusInside(target: Locator): Promise<void> {
  await expect.poll(() => target.query()?.contains(document.activeElement) ?? false).toBe(true);
}
