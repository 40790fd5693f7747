import axe from 'axe-core';
import { expect } from 'vitest';

/** What axe finds on the screen as it is, in the light and in the dark theme. */
export async function expectAccessible(what: string): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  for (const theme of ['light', 'dark']) {
    dataset['theme'] = theme;
    await settled();
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
}

/** Colours on their way from one theme to the other have no contrast to judge. */
async function settled(): Promise<void> {
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
