import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generationFailureSchema, generationStatusSchema } from '#core/generation/generation.ts';
import { endWithout } from '#core/generation/generation-states.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { sentences } from '#core/texts/texts.ts';
import { now, runIn } from './a-generation.ts';

const webhook = { name: { tr: 'Tek kare', en: 'Single' }, responseFields: [], typicalSeconds: 12 };
const statuses = generationStatusSchema.options;

test('every failure has an end state and a sentence that says nothing was charged', () => {
  for (const failure of generationFailureSchema.options) {
    const ended = endWithout(runIn.calling, failure, 'x', now);
    expect(ended.status).toBe(failure === 'timedOut' ? 'timed_out' : failure === 'unknown' ? 'unknown' : 'failed');
    expect(sentences[`generation.${failure}`]?.tr).toMatch(/Krediniz harcanmadı\.$/);
    expect(sentences[`generation.${failure}`]?.en).toMatch(/No credits were charged\.$/);
  }
});

test('what a screen says of credits is what the ledger did', () => {
  const cost = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...statuses), cost, (status, creditCost) => {
      const view = presentGeneration({ ...runIn[status], creditCost }, webhook, []);
      expect(view.creditsUsed).toBe(status === 'done' ? creditCost : 0);
      expect(view.creditsHeld).toBe(['held', 'calling', 'waiting', 'downloading'].includes(status) ? creditCost : 0);
    }),
  );
});
