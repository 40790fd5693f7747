import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';

/** Violates no rule of axe. Motion must be off in the page: a toast that is analysed while it fades has no meaningful contrast. */
export async function isAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual(
    [],
  );
}
