import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { defaultSettings } from '#core/settings/settings.ts';
import {
  discloseCaption,
  disclosureProblem,
  markedBy,
  refusedProblem,
  settingsFor,
} from '#core/publishing/disclosure.ts';

const ad = (brand: string | null) => ({ isAdvertising: true, brand });
const plain = { isAdvertising: false, brand: null };

test('a marking that is sent counts; without one, the brand of the model’s settings', () => {
  expect(markedBy({ isAdvertising: false, brand: null }, 'Luna')).toEqual(plain);
  expect(markedBy({ isAdvertising: true, brand: 'Acme' }, 'Luna')).toEqual(ad('Acme'));
  expect(markedBy({ isAdvertising: true }, 'Luna')).toEqual(ad(null));
  expect(markedBy({}, 'Luna')).toEqual(ad('Luna'));
  expect(markedBy({}, null)).toEqual(plain);
});

test('a brand that is sent alone is that of the post; the settings only fill a missing one', () => {
  expect(markedBy({ brand: 'Acme' }, 'Luna')).toEqual(ad('Acme'));
  for (const brand of [null, '', '\u200b']) expect(markedBy({ brand }, 'Luna')).toEqual(ad('Luna'));
  expect(markedBy({ brand: 'Acme' }, null)).toEqual({ isAdvertising: false, brand: 'Acme' });
});

test('a request that names no marking is not refused for it', () => {
  const refusing = { ...defaultSettings.disclosure, check: 'refuse' as const };
  const refused = (sent: Parameters<typeof settingsFor>[1]) =>
    refusedProblem('Yeni #reklam', plain, settingsFor(refusing, sent)).length > 0;
  expect(refused({})).toBe(false);
  expect(refused({ isAdvertising: false })).toBe(true);
  expect(refused({ brand: null })).toBe(true);
});

describe('an incomplete disclosure', () => {
  test.each([
    ['nothing', 'Merhaba', plain, false, null],
    ['advertising that is not marked', 'Harika #işbirliği', plain, false, 'disclosure.adUnmarked'],
    ['a word that only begins like it', '#adana', plain, false, null],
    ['no brand', 'Merhaba', ad(null), false, 'disclosure.brandMissing'],
    ['a brand without a visible sign', 'Merhaba', ad('\u200f'), false, 'disclosure.brandMissing'],
    ['a story', '', ad('@acme'), true, 'disclosure.adWithoutCaption'],
    ['a story without a brand', '', ad(null), true, 'disclosure.brandMissing'],
    ['all of it', 'Merhaba', ad('@acme'), false, null],
  ] as const)('%s', (_case, caption, marked, isStory, problem) => {
    expect(disclosureProblem(caption, marked, { isStory })).toBe(problem);
  });

  const isUnmarked = (caption: string) => disclosureProblem(caption, plain, { isStory: false }) !== null;

  test.each([
    ['#reklam', true],
    ['#Reklam/Tanıtım', true],
    ['#İŞBİRLİĞİ', true],
    ['#TANITIM', true],
    ['#tanitim', true],
    ['#sponsor', true],
    ['#Sponsorlu', true],
    ['#sponsorluk', true],
    ['#ortaklık', true],
    ['#gifted', true],
    ['#ads', true],
    ['#advertisement', true],
    ['#paidpartnership', true],
    ['#hediye', false],
    ['#davet', false],
    ['#tanıtımfilmi', false],
    ['#reklamcı', false],
    ['tanıtım', false],
  ])('%s is a sign of advertising in any language: %s', (word, isSign) => {
    for (const text of ['', 'Bugün çok güzel', 'This is my day']) expect(isUnmarked(`${text} ${word}`)).toBe(isSign);
  });

  test('the part of a link is none', () => {
    const host = fc.constantFrom(
      'https://a.com/',
      'http://x.y/?t=',
      'www.site.com/',
      'magaza.co.uk/@acme/?k=1&',
      'Site.COM?',
    );
    const tags = fc.array(fc.constantFrom('#reklam', '#ad', '#İşbirliği', '@acme', '/'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(host, tags, fc.constantFrom('', 'Bak: '), (address, parts, before) => {
        const caption = `${before}${address}${parts.join('')}`;
        expect(isUnmarked(caption)).toBe(false);
        expect(isUnmarked(`${caption} #reklam`)).toBe(true);
        const { caption: posted } = discloseCaption(caption, ad('acme'), {
          ...defaultSettings.disclosure,
          isAiNamed: false,
        });
        expect(posted).toBe(`#Reklam #İşbirliği @acme\n\n${caption}`);
      }),
    );
  });

  test('#ad is one unless the caption is evidently Turkish, where it means a name', () => {
    const turkish = fc.array(fc.constantFrom('Bugün', 've', 'çok güzel', 'Bebeğimin', '#sahil'), { minLength: 1 });
    const others = fc.array(fc.constantFrom('This is', 'my', 'Paris', 'OK', '#the', '👍'));
    const tag = fc.constantFrom('#ad', '#AD', '#Ad!');
    fc.assert(
      fc.property(turkish, tag, (words, sign) => {
        fc.pre(words.some((word) => word !== '#sahil'));
        expect(isUnmarked([...words, sign].join(' '))).toBe(false);
        expect(isUnmarked([...words, sign, '#reklam'].join(' '))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(others, tag, (words, sign) => {
        expect(isUnmarked([sign, ...words].join(' '))).toBe(true);
      }),
    );
  });
});
