import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';

/** Breaks no rule of axe. Motion is to be off in the page: a toast that is judged while it fades has no contrast to speak of. */
export async function isAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual(
    [],
  );
}
