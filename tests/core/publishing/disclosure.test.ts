import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { defaultSettings } from '#core/settings/settings.ts';
import { captionIssues, sameCaption } from '#core/publishing/caption.ts';
import { brandWord, discloseCaption, languageOf } from '#core/publishing/disclosure.ts';
import { plainBrand } from '#core/shared/brand.ts';
import { fold, oneLine } from '#core/shared/text.ts';

const { disclosure: defaults } = defaultSettings;
const ad = (brand: string | null) => ({ isAdvertising: true, brand });
const plain = { isAdvertising: false, brand: null };
const captionOf = (caption: string, marked = ad('@acme'), settings = defaults) =>
  discloseCaption(caption, marked, settings).caption;

const timesIn = (text: string, word: string) => {
  const wanted = fold(word.replace(/\.$/, ''));
  return fold(text)
    .split(wanted)
    .slice(1)
    .filter((rest) => !/^[\p{L}\p{N}_]/u.test(rest)).length;
};
const tagsOf = (count: number) => Array.from({ length: count }, (_, at) => `#t${at}`).join(' ');

describe('the caption that is posted', () => {
  test('begins with the words of advertising, the brand and the sentence about AI', () => {
    expect(discloseCaption('Yeni çantam çok hafif.', ad('@acme'), defaults)).toEqual({
      caption: '#Reklam #İşbirliği @acme\nYapay zekâ ile oluşturulmuştur.\n\nYeni çantam çok hafif.',
      words: ['#Reklam', '#İşbirliği', '@acme', 'Yapay zekâ ile oluşturulmuştur.'],
      isAiLeftOut: false,
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
    ['the words of its language', 'This is my new bag! #AD @acme', ''],
    ['the words of English in a Turkish text', 'Çok güzel bir gün! #ad @acme', '#Reklam #İşbirliği'],
    ['the words of Turkish in an English text', 'This is my new bag! #reklam #işbirliği @acme', '#Ad'],
    ['the words of English above a Turkish text', '#Ad @acme\n\nÇok güzel bir gün!', '#Reklam #İşbirliği'],
    ['some of the words', '#reklam harika', '#İşbirliği @acme'],
    ['a longer hashtag', '#reklamlar', '#Reklam #İşbirliği @acme'],
    ['the word without its sign', 'Reklam değil', '#Reklam #İşbirliği @acme'],
    ['a longer name', 'çok güzel @acmeofficial', '#Reklam #İşbirliği @acme'],
    ['another account', 'çok güzel @acme.outlet', '#Reklam #İşbirliği @acme'],
    ['an account at the end of a sentence', 'Çok güzel @acme.', '#Reklam #İşbirliği'],
    ['a word with a hyphen', 'This is my #ad-free day', '#Ad @acme'],
    [
      'a link',
      'Burada: https://magaza.com/#reklam https://magaza.com/#işbirliği https://x.com/@acme',
      '#Reklam #İşbirliği @acme',
    ],
    ['a link without a scheme', 'Burada: www.magaza.com/#reklam x.co/@acme', '#Reklam #İşbirliği @acme'],
    ['tags inside of a link', 'Bu hafta site.com/@acme/#reklam#işbirliği', '#Reklam #İşbirliği @acme'],
    ['a question of a link', 'Burada: magaza.com?t=#reklam', '#Reklam #İşbirliği @acme'],
    ['a tag in front of a link', '#Reklam👉https://x.co/a @acme #işbirliği.https://x.co', ''],
  ])('repeats no word: %s', (_case, caption, head) => {
    const shown = captionOf(caption, ad('@acme'), { ...defaults, isAiNamed: false });
    expect(shown).toBe(head === '' ? caption : `${head}\n\n${caption}`);
  });

  const phrases = { adWords: { tr: 'Reklam', en: '' }, aiWords: { tr: 'Yapay zekâ ürünü', en: 'Created with AI.' } };
  test.each([
    ['a denial', 'This photo is not created with AI, I swear it is real', plain, 'Created with AI.'],
    ['a question', 'Created with AI? This is my real day', plain, 'Created with AI.'],
    ['a part of a sentence', 'Bu bir reklam değildir. Yapay zekâ ürünü', ad('@acme'), 'Reklam @acme'],
    ['the beginning of a sentence', 'Reklam değil. Yapay zekâ ürünü!', ad('@acme'), 'Reklam @acme'],
    ['a sentence of its own', 'This is my day at the sea. Created with AI 🌊', plain, ''],
    ['a line of its own', 'Güzel bir gün\nyapay zeka ürünü\nve deniz', plain, ''],
    ['beside other words', 'Reklam @acme · Yapay zekâ ürünü', ad('@acme'), ''],
    ['behind a tag', 'Bugün #deniz reklam: yeni çantam @acme\nYapay zekâ ürünü', ad('@acme'), ''],
  ])('has words without a sign as a sentence only: %s', (_case, caption, marked, head) => {
    const shown = captionOf(caption, marked, { ...defaults, ...phrases });
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
  // As they are stored: on one line.
  const stored = fc.record({ tr: texts.map(oneLine), en: texts.map(oneLine) });
  const wordings = fc.record({
    adWords: stored,
    isAiNamed: fc.boolean(),
    aiWords: stored,
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
    );
  });

  const sentences = {
    tr: ['Çok güzel bir gün', 'ışıl ışıl', 'Yeni çantam', 'bugün'],
    en: ['This is my day', 'at the sea', 'I love it'],
  };
  const heads = { tr: ['#Reklam', '#İşbirliği', 'Yapay zekâ ile oluşturulmuştur.'], en: ['#Ad', 'Created with AI.'] };
  const written = [
    '#ad',
    '#AD!',
    '#reklam',
    '#REKLAM',
    '#isbirligi',
    '@acme_tr',
    '@acme_tr.',
    '· Created with AI.',
    '#adana',
  ];
  const typed = fc.constantFrom('tr' as const, 'en' as const).chain((language) =>
    fc.record({
      language: fc.constant(language),
      caption: fc
        .tuple(
          fc.constantFrom(...sentences[language]),
          fc.array(fc.constantFrom(...sentences[language], ...written), { maxLength: 8 }),
        )
        .chain(([sentence, more]) => fc.shuffledSubarray([sentence, ...more], { minLength: more.length + 1 }))
        .map((parts) => parts.join(' ')),
    }),
  );
  test('has each word of its language once, or as often as the person wrote it, and none of the other language', () => {
    fc.assert(
      fc.property(typed, ({ language, caption }) => {
        fc.pre(languageOf(caption) === language);
        const { caption: shown, words } = discloseCaption(caption, ad('@acme_tr'), defaults);
        expect(words).toEqual([...heads[language].slice(0, -1), '@acme_tr', heads[language].at(-1)]);
        for (const word of words) expect(timesIn(shown, word)).toBe(Math.max(1, timesIn(caption, word)));
        const other = heads[language === 'tr' ? 'en' : 'tr'];
        for (const word of other) expect(timesIn(shown, word)).toBe(timesIn(caption, word));
      }),
    );
  });
});

describe('a caption without room for all words', () => {
  const [full, withoutAi] = [2200 - 58, 2200 - 26];

  test('is posted without the sentence about AI alone, and names the words that it has', () => {
    expect(discloseCaption('a'.repeat(full), ad('@acme'), defaults)).toMatchObject({
      caption: expect.stringContaining('Yapay zekâ'),
      isAiLeftOut: false,
    });
    for (const length of [full + 1, withoutAi]) {
      const text = 'a'.repeat(length);
      expect(discloseCaption(text, ad('@acme'), defaults)).toEqual({
        caption: `#Reklam #İşbirliği @acme\n\n${text}`,
        words: ['#Reklam', '#İşbirliği', '@acme'],
        isAiLeftOut: true,
      });
    }
    expect(discloseCaption('a'.repeat(2200), plain, defaults)).toEqual({
      caption: 'a'.repeat(2200),
      words: [],
      isAiLeftOut: true,
    });
  });

  test('is never posted without the words of advertising, and counts no sentence that would be left out', () => {
    const shown = discloseCaption('a'.repeat(withoutAi + 16), ad('@acme'), defaults);
    expect(shown).toMatchObject({ words: ['#Reklam', '#İşbirliği', '@acme'], isAiLeftOut: true });
    expect(captionIssues(shown.caption)).toEqual([
      { path: 'caption', code: 'instagram.captionTooLong', params: { count: 2216, max: 2200 } },
    ]);
  });

  test('has the sentence about AI where another limit is exceeded, to which that does not add', () => {
    const mentions = Array.from({ length: 21 }, (_, at) => `@m${at}`).join(' ');
    for (const text of [mentions, tagsOf(31)]) {
      expect(discloseCaption(text, plain, defaults)).toMatchObject({
        caption: `Yapay zekâ ile oluşturulmuştur.\n\n${text}`,
        isAiLeftOut: false,
      });
    }
  });

  test('exceeds the limits by as much as it does without the sentence about AI', () => {
    const wordings = fc.constantFrom(defaults.aiWords, { tr: '#YapayZekâ @ai', en: '#AI' });
    fc.assert(
      fc.property(
        fc.nat(2400),
        fc.nat(35),
        fc.nat(25),
        fc.boolean(),
        wordings,
        (length, tags, names, isAdvertising, aiWords) => {
          const marked = { isAdvertising, brand: '@acme' };
          const text = `${'x'.repeat(length)} ${'#x '.repeat(tags)} ${'@y '.repeat(names)}`;
          const shown = discloseCaption(text, marked, { ...defaults, aiWords });
          const alone = captionOf(text, marked, { ...defaults, isAiNamed: false });
          expect(captionIssues(shown.caption)).toEqual(captionIssues(alone));
          expect(discloseCaption(shown.caption, marked, { ...defaults, aiWords }).caption).toBe(shown.caption);
        },
      ),
    );
  });

  test('counts its hashtags: thirty with the words of advertising, of which none is left out', () => {
    expect(captionIssues(captionOf(tagsOf(28)))).toEqual([]);
    expect(captionIssues(captionOf(tagsOf(29)))).toMatchObject([
      { code: 'instagram.tooManyHashtags', params: { count: 31 } },
    ]);
    const tagged = { ...defaults, aiWords: { tr: '#YapayZekâ #AI', en: '#AI' } };
    expect(discloseCaption(tagsOf(28), ad('@acme'), tagged).words).toEqual(['#Reklam', '#İşbirliği', '@acme']);
    expect(discloseCaption(`${tagsOf(27)} #ai`, ad('@acme'), tagged).words).toEqual([
      '#Reklam',
      '#İşbirliği',
      '@acme',
      '#AI',
    ]);
  });

  test('has its words whatever the person wrote, where Instagram accepts it with them', () => {
    fc.assert(
      fc.property(fc.nat(2300), fc.nat(35), fc.boolean(), (length, tags, isAdvertising) => {
        const text = `${'x'.repeat(length)} ${'#x '.repeat(tags)}`;
        const marked = { isAdvertising, brand: '@acme' };
        const shown = discloseCaption(text, marked, defaults);
        const alone = captionIssues(captionOf(text, marked, { ...defaults, isAiNamed: false }));
        expect(captionIssues(shown.caption).length === 0).toBe(alone.length === 0);
        for (const word of shown.words) expect(shown.caption).toContain(word);
        if (isAdvertising) expect(shown.words).toContain('#Reklam');
      }),
      { numRuns: 40 },
    );
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
    ['\u200b\u2060', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    ['.-#@', ''],
    ['🔥', '🔥'],
  ])('%s', (brand, word) => expect(brandWord(brand)).toBe(word));

  test('of another direction does not turn the words beside it, and is found again', () => {
    const caption = captionOf('Merhaba', ad('شركة'));
    expect(caption.startsWith('#Reklam #İşbirliği \u2068شركة\u2069\n')).toBe(true);
    expect(sameCaption(caption, caption.replace(/[\u2068\u2069]/g, ''))).toBe(true);
    expect(plainBrand('\u2067شركة\u2069')).toBe('شركة');
  });
});

test('the language of a caption', () => {
  expect(languageOf('Have a nice day, it is the best')).toBe('en');
  for (const form of ['NFC', 'NFD']) expect(languageOf('The #şık gün, bugün'.normalize(form))).toBe('tr');
  expect(languageOf('OK 👍')).toBe('tr');
  expect(languageOf('#the #and @is')).toBe('tr');
});
