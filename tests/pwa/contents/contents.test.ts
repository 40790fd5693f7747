import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { beginsWithTopic, downloadName, firstWords } from '../../../pwa/src/features/contents/content-file.ts';
import { isGoing, stepOf } from '../../../pwa/src/features/contents/sharing/useShareForm.ts';

const displayed = { contentType: 'image', contentUrl: '/media/a1.webp', generatedText: null } as const;
const createdAt = '2026-11-21T10:00:00.000Z';

test('a download has the model, the day and its file type in its name', () => {
  expect(downloadName('Çağla Şahin Işık', { ...displayed, createdAt })).toBe('cagla-sahin-isik-2026-11-21.webp');
  expect(downloadName('Defne', { ...displayed, contentType: 'video', contentUrl: '/media/x', createdAt })).toBe(
    'defne-2026-11-21.mp4',
  );
  expect(downloadName('Defne', { ...displayed, contentType: 'text', contentUrl: null, createdAt })).toBe(
    'defne-2026-11-21.txt',
  );
});

test('first words stay on one line and within their length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 25, max: 90 }), (text, max) => {
      const words = firstWords(text, max);
      expect(words.length).toBeLessThanOrEqual(max + 1);
      expect(words).not.toContain('\n');
    }),
  );
  expect(firstWords('Pazartesiyi sevmek için üç neden:\n1. Kahve')).toBe('Pazartesiyi sevmek için üç neden:');
});

test('a text begins with its topic, whatever its punctuation and letters', () => {
  expect(beginsWithTopic({ prompt: 'Üç neden', generatedText: 'üç neden: kahve' })).toBe(true);
  expect(beginsWithTopic({ prompt: 'İznik çinisi!', generatedText: '“İznik çinisi” bugün' })).toBe(true);
  expect(beginsWithTopic({ prompt: 'Kahve', generatedText: null })).toBe(true);
  expect(beginsWithTopic({ prompt: 'Kahve', generatedText: 'Çay ve kahve' })).toBe(false);
});

test('a publication is polled until its outcome is certain, or certain to stay unknown', () => {
  expect((['claimed', 'container', 'publishing'] as const).every(isGoing)).toBe(true);
  expect((['published', 'failed', 'unconfirmed'] as const).some(isGoing)).toBe(false);
  expect(stepOf('published')).toBeNull();
});
