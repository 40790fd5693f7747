import axe from 'axe-core';
import { expect } from 'vitest';

/** The violations that axe finds on the screen: every rule in the light theme, and in the dark theme the rules about colors. */
export async function expectAccessible(name: string): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  const themes: [theme: string, rules: axe.RunOptions][] = [
    ['light', {}],
    ['dark', { runOnly: ['color-contrast'] }],
  ];
  for (const [theme, rules] of themes) {
    dataset['theme'] = theme;
    await settled();
    const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false, ...rules });
    const match = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
    expect(match, `${name}, ${theme}`).toEqual([]);
  }
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
}

/** Colours during a transition, from one theme or one state to the other, have no contrast to check. */
async function settled(): Promise<void> {
  // A transition of a new element begins with the next frame.
  await new Promise(requestAnimationFrame);
  // One transition can start another; an endless one is analysed while it runs.
  for (let round = 0; round < 3; round++) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled(moving().map(({ finished }) => finished));
  }
}

function moving(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}
