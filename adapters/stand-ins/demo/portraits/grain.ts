import { hashOf } from './seed.ts';
import { repeat } from './svg.ts';

/** Specks over the whole of the tallest picture, as of paper. */
function specks(seed: string, color: string, count: number): string {
  const path = repeat(count, (i) => {
    const at = hashOf(`${seed}${i}`);
    return `M${at % 800} ${((at >>> 10) % 1430) - 430}h2`;
  });
  return `<path d="${path}" stroke="${color}" stroke-width="2" stroke-opacity=".1"/>`;
}

export const grain = specks('light', '#FFFFFF', 300) + specks('dark', '#0B1024', 300);
