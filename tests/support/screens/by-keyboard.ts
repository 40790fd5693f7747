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
  // Finding it by its role reads the names of the whole page.
  let wanted = target.element();
  for (let pressed = 0; pressed < far;) {
    if (!wanted.isConnected) wanted = target.element();
    if (wanted === document.activeElement) return;
    // Half of the way at once: not everything that can have the focus is a stop.
    const presses = key === '{Tab}' ? Math.max(1, Math.floor(stopsBefore(wanted) / 2)) : 1;
    await userEvent.keyboard(key.repeat(presses));
    pressed += presses;
  }
  const { activeElement } = document;
  throw new Error(`The focus never reached ${target.selector}; it is on ${activeElement?.outerHTML.slice(0, 200)}`);
}

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled, [inert] *, [type=radio]:not(:checked))';

/** The elements that can have the focus from the current one to this one, which is behind it on the page; otherwise none or fewer. */
function stopsBefore(wanted: Element): number {
  const stops = [...document.querySelectorAll(focusable)].filter((each) => each.checkVisibility());
  const current = document.activeElement ?? document.body;
  const isPassed = (each: Element) =>
    each === current || (current.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return stops.indexOf(wanted) - stops.filter(isPassed).length;
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
