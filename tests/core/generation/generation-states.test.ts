// spec: 8.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Late } from '#core/generation/generation.ts';
import { generationFailureSchema, generationStatusSchema } from '#core/generation/generation-schema.ts';
import { endWithout } from '#core/generation/generation-states.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { sentences } from '#core/texts/sentences.ts';
import { now, runIn } from './a-generation.ts';

const webhook = { name: { tr: 'Tek kare', en: 'Single' }, responseFields: [], typicalSeconds: 12, slowSeconds: null };
const statuses = generationStatusSchema.options;

test('every failure has an end state and a sentence that confirms that nothing was charged', () => {
  for (const failure of generationFailureSchema.options) {
    const ended = endWithout(runIn.calling, failure, 'x', now);
    const own: Partial<Record<typeof failure, string>> = {
      timedOut: 'timed_out',
      unknown: 'unknown',
      cancelled: 'cancelled',
    };
    expect(ended.status).toBe(own[failure] ?? 'failed');
    expect(sentences[`generation.${failure}`]?.tr).toMatch(/Krediniz (harcanmadı\.$|geri verildi\.)/);
    expect(sentences[`generation.${failure}`]?.en).toMatch(/No credits were charged\.$|Your credits were refunded\./);
  }
});

test('an order without a result is displayed as done and free', () => {
  const order = { ...runIn.done, rules: { ...runIn.done.rules, answers: 'accepted' as const } };
  expect(presentGeneration(order, webhook, [])).toMatchObject({ status: 'done', creditsUsed: 0, isOrderOnly: true });
});

test('the customer sees a late result, except after a cancellation', () => {
  const late: Late = { kind: 'kept', at: now, result: { media: [], text: 'geç', fields: [] } };
  const displayed = (run: typeof runIn.failed | typeof runIn.cancelled) =>
    presentGeneration({ ...run, late }, webhook, []);
  expect(displayed(runIn.failed)).toMatchObject({ status: 'failed', creditsUsed: 0, late: { text: 'geç' } });
  expect(displayed(runIn.cancelled)).toMatchObject({ status: 'cancelled', creditsUsed: 0, late: null });
});

test('the displayed charge matches the ledger', () => {
  const cost = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...statuses), cost, (status, creditCost) => {
      const view = presentGeneration({ ...runIn[status], creditCost }, webhook, []);
      expect(view.creditsUsed).toBe(status === 'done' ? creditCost : 0);
      expect(view.creditsHeld).toBe(
        ['held', 'calling', 'waiting', 'downloading', 'judging'].includes(status) ? creditCost : 0,
      );
    }),
  );
});
