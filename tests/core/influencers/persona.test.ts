import { expect, test } from 'vitest';
import type { Influencer } from '#core/influencers/influencer.ts';
import { emptyListing, emptyModel } from '#core/influencers/model-fields.ts';
import { personaNames, personaOf } from '#core/influencers/persona.ts';

const model: Influencer = {
  ...emptyModel,
  id: 'm',
  name: 'Defne',
  creatorPrompt: 'a woman of 26',
  color: '#c85078',
  hairColor: { tr: 'kahverengi', en: 'brown' },
  story: { tr: 'İzmir’de büyüdü', en: '' },
  listing: { ...emptyListing, priceCents: 2999, tags: ['deniz'], description: { tr: 'Tanıtım', en: 'About her' } },
  cutoutImageUrl: null,
  createdAt: '2026-11-26T09:00:00.000Z',
  version: 1,
  deletedAt: null,
  instagramAccount: null,
  stats: { purchaseCount: 0, contentCount: 0 },
  sampleContents: [],
  references: [],
};
const sent = (parts: Partial<Influencer> = {}) =>
  personaOf({ ...model, ...parts }, (path) => `https://media.example${path}`);

test('a workflow gets what describes the person, in English where there is English', () => {
  expect(sent()).toMatchObject({
    id: 'm',
    name: 'Defne',
    creatorPrompt: 'a woman of 26',
    age: null,
    gender: 'female',
    hairColor: 'brown',
    story: 'İzmir’de büyüdü',
    description: 'About her',
    tags: ['deniz'],
  });
  expect(Object.keys(sent()).toSorted()).toEqual(personaNames.toSorted());
  for (const name of ['price', 'color', 'isPublic']) expect(sent()).not.toHaveProperty(name);
});

test.each([
  ['/media/ab12.jpg', 'https://media.example/media/ab12.jpg'],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  [null, null],
])('the portrait %s is sent as %s', (referenceImageUrl, address) => {
  expect(sent({ referenceImageUrl }).referenceImageUrl).toBe(address);
});
