// spec: 2.43
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { expect, test } from 'vitest';
import { outputExampleOf } from '../../../pwa/src/features/marketplace/landing/Output.tsx';

const samples = (...types: ('image' | 'video' | 'text')[]) =>
  types.map((contentType, place) => ({ url: `/${place}`, contentType, caption: { tr: '', en: '' } }));
const aModel = (id: string, ...types: Parameters<typeof samples>) =>
  ({ id, sampleContents: samples(...types) }) as PublicInfluencer;

test('the example is the first model with four images, in their order and without other files', () => {
  const few = aModel('a', 'image', 'image', 'image', 'text');
  const enough = aModel('b', 'image', 'video', 'image', 'image', 'image', 'image');
  const example = outputExampleOf([few, enough, aModel('c', 'image', 'image', 'image', 'image')]);
  expect(example?.model.id).toBe('b');
  expect(example?.images.map(({ url }) => url)).toEqual(['/0', '/2', '/3', '/4']);
});

test('without four images of one model there is no example', () => {
  expect(outputExampleOf([])).toBeNull();
  expect(outputExampleOf([aModel('a', 'image', 'image', 'image')])).toBeNull();
});
