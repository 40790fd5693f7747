import type { Browser, Locator, Page } from 'playwright-core';
import type { Words } from '../../screenshots/words.ts';
import { expect } from 'vitest';
import { wordsIn } from '../../screenshots/words.ts';
import { openPage } from '../../support/browser.ts';
import { buttonOf } from '../personas/person.ts';

/** The most keys that a walk to a control may take, and the most stops within one field: a date has four. */
const far = 120;
const stopsOfField = 5;

/** A person at a desk without a mouse: only keys reach the page, and each stop has to show where it is. */
export type Hands = {
  page: Page;
  errors: string[];
  words: Words;
  button: (key: string) => Locator;
  /** Continues with Tab, or another key, until the focus is there. */
  walkTo: (target: Locator, key?: string) => Promise<void>;
  /** Walks there and presses Enter. */
  press: (target: Locator) => Promise<void>;
  /** Walks there and overwrites the value. */
  write: (target: Locator, text: string) => Promise<void>;
  /** Opens this by a press, closes it by Escape, and opens it again: the focus has to return in between. */
  openTwice: (opener: Locator, opened: Locator) => Promise<void>;
};

export async function openHands(browser: Browser, session?: { token: string; user: object }): Promise<Hands> {
  const { page, errors } = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(20_000);
  if (session) {
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
  }
  const words = await wordsIn('tr');

  const walkTo = async (target: Locator, key = 'Tab') => {
    await target.waitFor();
    let before = '';
    let stops = 0;
    for (let pressed = 0; pressed < far; pressed++) {
      if (await target.evaluate(hasFocus)) return;
      await page.keyboard.press(key);
      const { name, place, fault } = await focusedStop(page);
      expect(fault, name).toBeNull();
      stops = place !== '' && place === before ? stops + 1 : 0;
      expect(stops, `${name} traps the focus`).toBeLessThan(stopsOfField);
      before = place;
    }
    throw new Error(`No key led to ${String(target)}`);
  };
  const press = async (target: Locator) => {
    await walkTo(target);
    await page.keyboard.press('Enter');
  };
  return {
    page,
    errors,
    words,
    button: (key) => buttonOf(page, words(key)),
    walkTo,
    press,
    write: async (target, text) => {
      await walkTo(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    openTwice: async (opener, opened) => {
      await press(opener);
      await opened.waitFor();
      await expect.poll(() => opened.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate(hasFocus)).toBe(true);
      await page.keyboard.press('Enter');
      await opened.waitFor();
    },
  };
}

/** Runs in the page, or in a frame of it. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement && document.hasFocus();
}

async function focusedStop(page: Page): Promise<Stop> {
  const stop = await page.evaluate(stopOf);
  if (!stop.isFrame) return stop;
  const focused = (await page.evaluateHandle(() => document.activeElement)).asElement();
  return (await focused?.contentFrame())?.evaluate(stopOf) ?? stop;
}

type Stop = { name: string; place: string; isFrame: boolean; fault: string | null };

/**
 * Runs in the page, or in the frame that has the focus: returns the focused element, and the faults of how its focus is
 * shown.
 */
function stopOf(): Stop {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', place: '', isFrame: false, fault: null };
  const path: number[] = [];
  for (let each: Element | null = at; each; each = each.parentElement) {
    path.push([...(each.parentElement?.children ?? [])].indexOf(each));
  }
  const name = at.outerHTML.slice(0, 160);
  const place = path.join();
  const isFrame = at.tagName === 'IFRAME';
  // The element around a field, and a card that is one link, draw the focus ring.
  for (
    let [displayed, up] = [at as Element | null, 0];
    displayed && up < 6;
    [displayed, up] = [displayed.parentElement, up + 1]
  ) {
    const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(displayed);
    // A menu item has a colour instead.
    const isColoured = displayed.matches('[data-highlighted]') && backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!isColoured && (outlineStyle === 'none' || parseFloat(outlineWidth) < 2)) continue;
    const box = displayed.getBoundingClientRect();
    const isVisible =
      box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return { name, place, isFrame, fault: isVisible ? null : 'the focus is out of sight' };
  }
  return { name, place, isFrame, fault: 'nothing shows the focus' };
}
