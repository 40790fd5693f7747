import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { GenerationSetup } from '../generation-setup.ts';
import type { answerAll } from './plan.ts';
import type { Planned } from './run-lives.ts';
import { cost, nameOf } from './plan.ts';
import { filesLeft } from './restart.ts';

/** How a run ended, in the words of docs/GENERATION.md: `point | end | calls of the service`. */
export type End = [point: string, end: string, calls: string];

/** The table `Points of a crash` of docs/GENERATION.md. */
export function documentedEnds(): End[] {
  const page = readFileSync('docs/GENERATION.md', 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => /^\| (acceptance|answer|judged|poll|callback|accepted|cancel|late)\b.*: /.test(line));
  return rows.map((row) => row.slice(2, -2).split(' | ') as End);
}

/** Checks the invariants of each run, however its process ended, and returns how it ended. */
export async function checkEnds(
  setup: GenerationSetup,
  plan: readonly Planned[],
  service: ReturnType<typeof answerAll>,
): Promise<End[]> {
  const ends: End[] = [];
  for (const planned of plan) {
    const { id, userId, life } = planned;
    const point = nameOf(planned);
    const view = await setup.view(userId, id);
    const isCharged = view.media.length > 0;
    const calls = service.posts.get(id) ?? 0;
    expect(view.finishedAt, point).not.toBeNull();
    expect(isCharged, point).toBe(view.status === 'done' && life !== 'accepted');
    expect(await setup.spends(userId), point).toEqual(isCharged ? [-cost] : []);
    expect(await setup.balance(userId), point).toEqual({ balance: isCharged ? 10 - cost : 10, held: 0 });
    for (const { url } of [...view.media, ...(view.late?.media ?? [])]) {
      expect(await setup.ports.files.read(url), point).not.toBeNull();
    }
    expect(calls, point).toBeLessThanOrEqual(life === 'answer, safe to repeat' || life === 'judged, low once' ? 2 : 1);
    const more = [
      view.likeness === undefined ? null : `likeness ${view.likeness}`,
      view.late ? 'late result' : null,
      service.cancels.has(id) ? 'service notified' : null,
    ];
    ends.push([point, [view.status, ...more.filter(Boolean)].join(', '), String(calls)]);
  }
  expect(await setup.audit()).toEqual([]);
  expect(await filesLeft(setup)).toEqual([]);
  return ends;
}
