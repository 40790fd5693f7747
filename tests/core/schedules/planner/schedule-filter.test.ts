// spec: 2.110
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  everyPlan,
  filterCounts,
  narrowedBy,
  noWorkflow,
  passing,
  scheduleStages,
  stageOf,
} from '#core/schedules/planner/schedule-filter.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';

const workflows = ['a', 'b', null];
const plans = fc.array(
  fc.record({
    status: fc.constantFrom('pending' as const, 'processing' as const, 'completed' as const, 'failed' as const),
    contentType: fc.constantFrom(...scheduleContentTypes),
    webhookConfigId: fc.constantFrom(...workflows),
    instagramPostId: fc.constantFrom(null, '1789'),
    permalink: fc.constantFrom(null, 'https://instagram.example/p/1'),
  }),
  { maxLength: 40 },
);
const filters = fc.record({
  stage: fc.constantFrom(null, ...scheduleStages),
  kind: fc.constantFrom(null, ...scheduleContentTypes),
  workflow: fc.constantFrom(null, 'a', 'b', noWorkflow),
});

describe('the stage of a schedule', () => {
  const plan = { instagramPostId: null, permalink: null };
  test('is planned until it has ended, then the place of its result, or failed', () => {
    expect(stageOf({ ...plan, status: 'pending' })).toBe('planned');
    expect(stageOf({ ...plan, status: 'processing' })).toBe('planned');
    expect(stageOf({ ...plan, status: 'completed' })).toBe('archived');
    expect(stageOf({ ...plan, status: 'completed', instagramPostId: '1789' })).toBe('published');
    expect(stageOf({ ...plan, status: 'completed', permalink: 'https://instagram.example/p/1' })).toBe('published');
    expect(stageOf({ ...plan, status: 'failed', permalink: 'https://instagram.example/p/1' })).toBe('failed');
  });
});

describe('a filter', () => {
  test('that restricts nothing returns every schedule', () => {
    fc.assert(
      fc.property(plans, (all) => {
        expect(passing(all, everyPlan)).toEqual(all);
        expect(narrowedBy(everyPlan)).toBe(0);
      }),
    );
  });

  test('returns, in their order, the schedules that match each of its parts', () => {
    fc.assert(
      fc.property(plans, filters, (all, { stage, kind, workflow }) => {
        const inTurn = passing(passing(passing(all, { ...everyPlan, workflow }), { ...everyPlan, kind }), {
          ...everyPlan,
          stage,
        });
        expect(passing(all, { stage, kind, workflow })).toEqual(inTurn);
      }),
    );
  });

  test('loses none: the stages together contain all', () => {
    fc.assert(
      fc.property(plans, filters, (all, filter) => {
        const parts = scheduleStages.map((stage) => passing(all, { ...filter, stage }).length);
        expect(parts.reduce((sum, count) => sum + count, 0)).toBe(passing(all, { ...filter, stage: null }).length);
      }),
    );
  });

  test('distinguishes schedules of a saved content from those of a workflow', () => {
    const plan = { status: 'pending', contentType: 'image', instagramPostId: null, permalink: null } as const;
    const [stored, made] = [
      { ...plan, webhookConfigId: null },
      { ...plan, webhookConfigId: 'a' },
    ];
    expect(passing([stored, made], { ...everyPlan, workflow: noWorkflow })).toEqual([stored]);
    expect(passing([stored, made], { ...everyPlan, workflow: 'a' })).toEqual([made]);
    expect(narrowedBy({ stage: 'failed', kind: null, workflow: 'a' })).toBe(2);
  });
});

test('each count is the number of schedules after choosing that value', () => {
  fc.assert(
    fc.property(plans, filters, (all, filter) => {
      const counts = filterCounts(all, filter);
      for (const part of ['stage', 'kind', 'workflow'] as const) {
        const values = { stage: scheduleStages, kind: scheduleContentTypes, workflow: ['a', 'b', noWorkflow] }[part];
        for (const value of values) {
          expect(counts[part].get(value) ?? 0).toBe(passing(all, { ...filter, [part]: value }).length);
        }
        expect([...counts[part].keys()].every((value) => (values as readonly string[]).includes(value))).toBe(true);
      }
    }),
  );
});
