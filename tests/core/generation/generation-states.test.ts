import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Generation } from '#core/generation/generation.ts';
import { generationFailureSchema, generationStatusSchema } from '#core/generation/generation.ts';
import {
  beginCalling,
  beginDownloading,
  canMove,
  endWithout,
  finish,
  isLeaseOver,
  isOpen,
  statesBefore,
} from '#core/generation/generation-states.ts';
import { presentGeneration } from '#core/generation/present-generation.ts';
import { sentences } from '#core/texts/texts.ts';

const now = '2026-11-21T09:00:00.000Z';
const held: Generation = {
  id: 'g',
  userId: 'u',
  influencerId: 'i',
  webhookId: 'w',
  scheduleId: null,
  contentType: 'image',
  prompt: 'plaj',
  inputData: { photo: 'data:image/png;base64,iVBORw0KGgo=' },
  creditCost: 3,
  status: 'held',
  result: null,
  failure: null,
  failureDetail: null,
  leaseUntil: null,
  createdAt: now,
  startedAt: null,
  finishedAt: null,
};
const webhook = { name: { tr: 'Tek kare', en: 'Single' }, responseFields: [], typicalSeconds: 12 };
const statuses = generationStatusSchema.options;

describe('the states of a run', () => {
  test('an ended run moves nowhere, and a call is never begun twice', () => {
    for (const from of statuses.filter((status) => !isOpen(status))) {
      for (const to of statuses) expect(canMove(from, to), `${from} → ${to}`).toBe(false);
    }
    expect(statesBefore('calling')).toEqual(['held']);
    expect(statesBefore('done')).toEqual(['downloading']);
  });

  test('a result begins with a claim and a download', () => {
    const done = finish(beginDownloading(beginCalling(held, now), now), { media: [], text: 'a', fields: [] }, now);
    expect(done).toMatchObject({
      status: 'done',
      leaseUntil: null,
      finishedAt: now,
      inputData: { photo: '[image/png]' },
    });
  });

  test('every failure has an end state and a sentence that says nothing was charged', () => {
    for (const failure of generationFailureSchema.options) {
      const ended = endWithout(beginCalling(held, now), failure, 'x', now);
      expect(canMove('calling', ended.status)).toBe(true);
      expect(ended.status).toBe(failure === 'timedOut' ? 'timed_out' : failure === 'unknown' ? 'unknown' : 'failed');
      expect(sentences[`generation.${failure}`]?.tr).toMatch(/Krediniz harcanmadı\.$/);
      expect(sentences[`generation.${failure}`]?.en).toMatch(/No credits were charged\.$/);
    }
  });

  test('a lease ends a minute after it was taken; a held run has none', () => {
    const calling = beginCalling(held, now);
    expect(isLeaseOver(calling, '2026-11-21T09:01:00.000Z')).toBe(false);
    expect(isLeaseOver(calling, '2026-11-21T09:01:00.001Z')).toBe(true);
    expect(isLeaseOver(held, '2027-11-21T09:00:00.000Z')).toBe(false);
  });

  test('what a screen says of credits is what the ledger did', () => {
    const cost = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.constantFrom(...statuses), cost, (status, creditCost) => {
        const view = presentGeneration({ ...held, status, creditCost }, webhook, [], 'tr');
        expect(view.creditsUsed).toBe(status === 'done' ? creditCost : 0);
        expect(view.creditsHeld).toBe(['held', 'calling', 'downloading'].includes(status) ? creditCost : 0);
      }),
    );
  });
});
