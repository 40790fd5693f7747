// spec: 2.198
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SomeEdited } from '#core/schedules/plan-fields.ts';
import { fieldsChangedElsewhere, fieldsUnlike, pick, plannedOf } from '#core/schedules/plan-fields.ts';
import { reverting, transferOf } from '#core/schedules/planner/other-model.ts';

const models = ['m1', 'm2', 'm3'];
const few = (...words: string[]) => fc.constantFrom(...words);
const at = few('2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z');
const plan = fc.record({
  influencerId: fc.constantFrom(...models),
  platformId: few('p1'),
  scheduledAt: at,
  prompt: few('Dağ', 'Deniz'),
  contentType: fc.constantFrom('image' as const, 'reels' as const),
  webhookConfigId: few('w1'),
  templateId: fc.constant(null),
  autoPublish: fc.boolean(),
  inputData: fc.constant({}),
  assetIds: fc.constantFrom<string[]>([], ['a1']),
  caption: fc.option(few('A', 'B')),
  coverContentId: fc.option(few('c1')),
  sourceContentId: fc.option(few('c2')),
});
type Plan = ReturnType<typeof planOf>;
const planOf = () => fc.sample(plan, 1)[0]!;
const to = fc.record({ influencerId: fc.constantFrom(...models), scheduledAt: at });
const applied = (before: Plan, fields: SomeEdited) => ({ ...before, ...fields }) as Plan;

describe('a plan that goes to another place', () => {
  test('has that model and time afterwards, and nothing of its former model', () => {
    fc.assert(
      fc.property(plan, to, fc.boolean(), (before, place, hasAccount) => {
        const transfer = transferOf(before, place, hasAccount);
        const isOther = place.influencerId !== before.influencerId;
        expect(transfer === null).toBe(isOther && before.sourceContentId !== null);
        if (!transfer) return;
        const after = applied(before, transfer.fields);
        expect(after).toMatchObject(place);
        if (!isOther) {
          expect({ ...after, scheduledAt: before.scheduledAt }).toEqual(before);
          return;
        }
        expect(after).toMatchObject({
          assetIds: [],
          coverContentId: null,
          prompt: before.prompt,
          caption: before.caption,
        });
        expect(after.autoPublish).toBe(before.autoPublish && hasAccount);
        expect(transfer.left.includes('posting')).toBe(before.autoPublish && !hasAccount);
      }),
    );
  });

  test('returns with all that it had', () => {
    fc.assert(
      fc.property(plan, to, fc.boolean(), (before, place, hasAccount) => {
        const fields = transferOf(before, place, hasAccount)?.fields ?? {};
        expect(applied(applied(before, fields), reverting(before, fields))).toEqual(before);
      }),
    );
  });
});

describe('a move and another edit at the same time', () => {
  const edit = fc.record({ prompt: few('Dağ', 'Orman'), caption: few('A', 'C') }, { requiredKeys: [] });

  test('are both applied, in either order, and again without effect', () => {
    fc.assert(
      fc.property(plan, to, edit, (before, place, values) => {
        const move = transferOf(before, place, true)?.fields ?? {};
        const after = (now: Plan, fields: SomeEdited) => {
          expect(fieldsChangedElsewhere(now, reverting(before, fields), fields)).toEqual([]);
          return applied(now, fields);
        };
        const both = after(after(before, move), values);
        expect(both).toEqual(after(after(before, values), move));
        expect(fieldsUnlike(both, move)).toEqual([]);
        expect(fieldsChangedElsewhere(both, reverting(before, move), move)).toEqual([]);
      }),
    );
  });

  test('two moves to different models are a conflict of the model alone, to one model none', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom(...models), fc.constantFrom(...models), (before, first, second) => {
        const base = { influencerId: before.influencerId };
        const conflict = fieldsChangedElsewhere({ ...before, influencerId: first }, base, { influencerId: second });
        const isUntouched = first === before.influencerId || first === second;
        expect(conflict).toEqual(isUntouched ? [] : ['influencerId']);
      }),
    );
  });

  test('an edit of an older device, which does not name the model, leaves it where it is', () => {
    const before = planOf();
    const values = pick(plannedOf(before), ['prompt']);
    expect(fieldsChangedElsewhere({ ...before, influencerId: 'elsewhere' }, values, { prompt: 'Göl' })).toEqual([]);
  });
});
