// spec: 4.47
import { describe, expect, test } from 'vitest';
import type { Generation, Live } from '#core/generation/generation.ts';
import { decide } from '#core/generation/decide.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { after, answer, result, runIn } from './a-generation.ts';

const previews = [{ mark: 'a', image: 'data:image/webp;base64,AAAA' }];
const next = [{ mark: 'b', image: 'data:image/webp;base64,BBBB' }];
const report = (live: Live, progress: number | null = null) => ({ kind: 'progressed', progress, live }) as const;
const workflow = { name: { tr: 'Kare', en: 'Shot' }, responseFields: [], typicalSeconds: null, slowSeconds: null };
const view = (run: Generation) => presentGeneration(run, workflow, []);
const of = (...[state, observation]: [Generation, Parameters<typeof decide>[1]]) =>
  decide(state, observation, after(9));

describe('the progress that a service reports of a run', () => {
  test('its place in the queue and its step are those of the last report', () => {
    const queued = of(runIn.waiting, report({ ahead: 3 })).state;
    expect(view(queued)).toMatchObject({ ahead: 3 });
    const working = of(queued, report({ step: { at: 1, of: 4 } }, 25)).state;
    expect(view(working)).toMatchObject({ step: { at: 1, of: 4 }, progress: 25 });
    expect(view(working)).not.toHaveProperty('ahead');
  });

  test('a preview stays until the next one, and the same report again changes nothing', () => {
    const first = of(runIn.waiting, report({ previews }, 10)).state;
    const second = of(first, report({}, 20)).state;
    expect(view(second).previews).toEqual([previews[0]!.image]);
    expect(view(of(second, report({ previews: next }, 30)).state).previews).toEqual([next[0]!.image]);
    expect(of(second, report({}, 20)).next.kind).toBe('none');
  });

  test('an open call has its percentage, which never decreases', () => {
    const calling = of(runIn.calling, report({ previews }, 40)).state;
    expect(view(calling).progress).toBe(40);
    expect(view(of(calling, report({}, 10)).state).progress).toBe(40);
  });

  test('it is there while the result is copied, and dropped with the end', () => {
    const shown = of(runIn.waiting, report({ previews }, 80)).state;
    const copying = of(shown, { kind: 'answered', answer }).state;
    expect(view(copying).previews).toEqual([previews[0]!.image]);
    expect(of(copying, { kind: 'copied', result }).state).not.toHaveProperty('live');
    expect(of(shown, { kind: 'cancelled' }).state).not.toHaveProperty('live');
  });

  test('nothing of it is left when the run is held again', () => {
    const shown = of(runIn.calling, report({ previews }, 40)).state;
    expect(of(shown, { kind: 'callBusy', until: after(20), detail: 'status 429' }).state).toMatchObject({
      status: 'held',
    });
    expect(of(shown, { kind: 'callBusy', until: after(20), detail: 'status 429' }).state).not.toHaveProperty('live');
  });
});
