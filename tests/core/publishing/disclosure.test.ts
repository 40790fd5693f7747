import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { defaultSettings } from '#core/settings/settings.ts';
import { captionIssues, sameCaption } from '#core/publishing/caption.ts';
import { brandWord, discloseCaption, disclosureProblem, languageOf } from '#core/publishing/disclosure.ts';
import { plainBrand } from '#core/shared/brand.ts';

const { disclosure: defaults } = defaultSettings;
const ad = (brand: string | null) => ({ isAdvertising: true, brand });
const plain = { isAdvertising: false, brand: null };
const captionOf = (caption: string, marked = ad('@acme'), settings = defaults) =>
  discloseCaption(caption, marked, settings).caption;

describe('the caption that is posted', () => {
  test('begins with the words of advertising, the brand and the sentence about AI', () => {
    expect(discloseCaption('Yeni çantam çok hafif.', ad('@acme'), defaults)).toEqual({
      caption: '#Reklam #İşbirliği @acme\nYapay zekâ ile oluşturulmuştur.\n\nYeni çantam çok hafif.',
      words: ['#Reklam', '#İşbirliği', '@acme', 'Yapay zekâ ile oluşturulmuştur.'],
    });
    expect(captionOf('A day at the sea with my bag')).toBe(
      '#Ad @acme\nCreated with AI.\n\nA day at the sea with my bag',
    );
    expect(captionOf('', plain)).toBe('Yapay zekâ ile oluşturulmuştur.');
    expect(captionOf('Merhaba', plain, { ...defaults, isAiNamed: false })).toBe('Merhaba');
  });

  test.each([
    ['another case of Turkish', '#REKLAM #İŞBİRLİĞİ @acme', ''],
    ['letters without accents', '#reklam #isbirligi @ACME yapay zeka ile olusturulmustur', ''],
    ['decomposed letters', '#Reklam #İşbirliği @acme'.normalize('NFD'), ''],
    ['the words of the other language', 'Çok güzel bir gün! #ad @acme', ''],
    ['some of the words', '#reklam harika', '#İşbirliği @acme'],
    ['a longer hashtag', '#reklamlar', '#Reklam #İşbirliği @acme'],
    ['the word without its sign', 'Reklam değil', '#Reklam #İşbirliği @acme'],
    ['a longer name', 'çok güzel @acmeofficial', '#Reklam #İşbirliği @acme'],
    ['another account', 'çok güzel @acme.outlet', '#Reklam #İşbirliği @acme'],
    ['an account at the end of a sentence', 'Çok güzel @acme.', '#Reklam #İşbirliği'],
  ])('repeats no word: %s', (_case, caption, head) => {
    const shown = captionOf(caption, ad('@acme'), { ...defaults, isAiNamed: false });
    expect(shown).toBe(head === '' ? caption : `${head}\n\n${caption}`);
  });

  test.each([
    ['Mavi gökyüzü, bugün çok güzel', 'Mavi'],
    ['Şok oldum bugün', 'ŞOK'],
  ])('names a brand that is a word of the text: %s', (caption, brand) => {
    const shown = captionOf(caption, ad(brand), { ...defaults, isAiNamed: false });
    expect(shown).toBe(`#Reklam #İşbirliği ${brand}\n\n${caption}`);
    expect(captionOf(shown, ad(brand), { ...defaults, isAiNamed: false })).toBe(shown);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '#Reklam',
          '#İŞBİRLİĞİ',
          '#ad',
          '@acme',
          'Yapay zekâ ile oluşturulmuştur',
          'the',
          've',
          'I',
          'İ',
          'ı',
          '\n',
          '\u0301',
          'مرحبا',
          '👩‍👩‍👧',
          '#',
        ),
        { maxLength: 12 },
      )
      .map((words) => words.join(' ')),
  );
  const markings = fc.record({ isAdvertising: fc.boolean(), brand: fc.option(texts) });
  const wordings = fc.record({
    adWords: fc.record({ tr: texts, en: texts }),
    isAiNamed: fc.boolean(),
    aiWords: fc.record({ tr: texts, en: texts }),
    check: fc.constant('warn' as const),
  });
  const settings = fc.oneof(fc.constant(defaults), wordings);

  test('is its own disclosed caption, and ends with the person’s text', () => {
    fc.assert(
      fc.property(texts, markings, settings, (caption, marked, wording) => {
        const once = discloseCaption(caption, marked, wording);
        expect(once.caption.endsWith(caption)).toBe(true);
        const twice = discloseCaption(once.caption, marked, wording);
        expect(twice.caption).toBe(once.caption);
      }),
      { numRuns: 400 },
    );
  });

  test('has every word of advertising once when the person wrote none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,40}$/), (caption) => {
        const { caption: shown, words } = discloseCaption(caption, ad('@acme_tr'), defaults);
        for (const word of words) expect(shown.split(word).length - 1).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  test('counts in the limits of Instagram', () => {
    expect(captionIssues(captionOf('a'.repeat(2200 - 58)))).toEqual([]);
    expect(captionIssues(captionOf('a'.repeat(2200 - 57)))).toMatchObject([
      { code: 'instagram.captionTooLong', params: { count: 2201, max: 2200 } },
    ]);
    const tags = Array.from({ length: 29 }, (_, at) => `#t${at}`).join(' ');
    expect(captionIssues(captionOf(tags))).toMatchObject([
      { code: 'instagram.tooManyHashtags', params: { count: 31 } },
    ]);
  });
});

describe('a brand', () => {
  test.each([
    ['@acme', '@acme'],
    ['acme.tr', '@acme.tr'],
    ['Acme', 'Acme'],
    ['@Acme', '@Acme'],
    ['Kahve Dünyası', 'Kahve Dünyası'],
    ['@ülker', 'ülker'],
    ['#1 Gıda', '#1 Gıda'],
    ['👩‍👩‍👧 Oyun', '👩‍👩‍👧 Oyun'],
    ['شركة', '\u2068شركة\u2069'],
    ['a\u202eb\n c', 'a b c'],
    [null, ''],
    ['\u202e', ''],
  ])('%s', (brand, word) => expect(brandWord(brand)).toBe(word));

  test('of another direction does not turn the words beside it, and is found again', () => {
    const caption = captionOf('Merhaba', ad('شركة'));
    expect(caption.startsWith('#Reklam #İşbirliği \u2068شركة\u2069\n')).toBe(true);
    expect(sameCaption(caption, caption.replace(/[\u2068\u2069]/g, ''))).toBe(true);
    expect(plainBrand('\u2067شركة\u2069')).toBe('شركة');
  });
});

describe('an incomplete disclosure', () => {
  test.each([
    ['nothing', 'Merhaba', plain, false, null],
    ['advertising that is not marked', 'Harika #işbirliği', plain, false, 'disclosure.adUnmarked'],
    ['a word that only begins like it', '#adana', plain, false, null],
    ['no brand', 'Merhaba', ad(null), false, 'disclosure.brandMissing'],
    ['a brand without a visible sign', 'Merhaba', ad('\u200f'), false, 'disclosure.brandMissing'],
    ['a story', '', ad('@acme'), true, 'disclosure.adWithoutCaption'],
    ['all of it', 'Merhaba', ad('@acme'), false, null],
  ] as const)('%s', (_case, caption, marked, isStory, problem) => {
    expect(disclosureProblem(caption, marked, { isStory })).toBe(problem);
  });
});

test('the language of a caption', () => {
  expect(languageOf('Have a nice day, it is the best')).toBe('en');
  expect(languageOf('Bugün çok güzel')).toBe('tr');
  expect(languageOf('OK 👍')).toBe('tr');
  expect(languageOf('#the #and @is')).toBe('tr');
});
