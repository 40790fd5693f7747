// spec: 4.48
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { creditPacks } from '#core/credits/pack.ts';
import { firstImageOf, sceneIdeasOf } from '#core/generation/first-image.ts';

type Offered = Pick<PublicWebhook, 'id' | 'contentType' | 'creditCost' | 'inputFields' | 'stopped'>;

const field = (isRequired: boolean) => ({ isRequired }) as PublicWebhook['inputFields'][number];
const offered = (id: string, costPerUse: number, parts: Partial<Offered> = {}): Offered => ({
  id,
  contentType: 'image',
  creditCost: { costPerUse },
  inputFields: [],
  ...parts,
});

const sample = (url: string, contentType: 'image' | 'video' | 'text', words: string) => ({
  url,
  contentType,
  caption: { tr: words, en: words },
});

describe('the first image of a model', () => {
  test('is made by the cheapest workflow for images that needs nothing but a scene and runs now', () => {
    const workflows = [
      offered('grid', 2),
      offered('video', 1, { contentType: 'video' }),
      offered('portrait', 1, { inputFields: [field(false), field(true)] }),
      offered('paused', 1, { stopped: { reason: 'paused' } as unknown as PublicWebhook['stopped'] }),
      offered('light', 1, { inputFields: [field(false)] }),
      offered('same', 1),
    ];
    expect(firstImageOf(workflows, 5)).toEqual({ webhookId: 'light', cost: 1, pack: null });
    expect(firstImageOf(workflows.slice(1, 4), 5)).toBeNull();
  });

  test('needs the cheapest pack that has the missing credits, none when the balance is enough, and is not offered beyond the largest pack', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 0, max: 2500 }), (cost, balance) => {
        const first = firstImageOf([offered('only', cost)], balance);
        const enough = creditPacks.filter(({ credits }) => balance + credits >= cost);
        const cheapest = Math.min(...enough.map(({ priceCents }) => priceCents));
        expect(first === null).toBe(enough.length === 0);
        if (first) expect(first.pack?.priceCents ?? null).toBe(balance >= cost ? null : cheapest);
      }),
    );
  });
});

test('the ideas of a model are its own first three image samples with words', () => {
  const samples = [
    sample('/1', 'video', 'Koşu'),
    sample('/2', 'image', ' '),
    sample('/3', 'image', 'Sahil'),
    sample('/4', 'image', 'Pazar'),
    sample('/5', 'text', 'Selam'),
    sample('/6', 'image', 'Vapur'),
    sample('/7', 'image', 'Ev'),
  ];
  expect(sceneIdeasOf({ sampleContents: samples })).toEqual(
    [samples[2], samples[3], samples[5]].map((each) => ({ scene: each!.caption, imageUrl: each!.url })),
  );
  expect(sceneIdeasOf({ sampleContents: [] })).toEqual([]);
});
