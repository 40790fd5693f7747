import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { Issue } from '#core/shared/result.ts';
import { plainBrand } from '#core/shared/brand.ts';
import { captionIssues } from './caption.ts';
import { issue } from '#core/shared/result.ts';
import { fold } from '#core/shared/text.ts';

/** Whether a post brings its author a benefit, and from whom. `brand` as it is stored; null without one. */
export type Advertising = { isAdvertising: boolean; brand: string | null };

/** The disclosure of a post as it was sent: `words` are those that its caption has, in their order. */
export type Disclosure = Advertising & { words: readonly string[] };

/** The caption that is posted, and the words of disclosure in it. */
export type DisclosedCaption = {
  caption: string;
  words: string[];
  /** The sentence about AI would exceed Instagram's limits, or exceed them further. */
  isAiLeftOut: boolean;
};

export const noAdvertising: Advertising = { isAdvertising: false, brand: null };

/** The marking in a request, which may leave out either field. */
type SentMarking = { isAdvertising?: boolean | undefined; brand?: string | null | undefined };

/**
 * The marking as it was sent. Where the sender does not say whether the post is advertising, it is if the model's
 * settings have a brand (`preset`), for the brand that was sent, else for that of the settings.
 */
export function markedBy({ isAdvertising, brand = null }: SentMarking, preset: string | null): Advertising {
  if (isAdvertising !== undefined) return { isAdvertising, brand };
  return { isAdvertising: preset !== null, brand: plainBrand(brand) === null ? preset : brand };
}

/**
 * The settings that apply to a request to plan: one that does not name the marking is never refused for it, since an
 * app of an older version could not complete the disclosure, and would lose the plans that it made offline.
 */
export function settingsFor(settings: DisclosureSettings, { isAdvertising, brand }: SentMarking): DisclosureSettings {
  const isNamed = isAdvertising !== undefined || brand !== undefined;
  return isNamed ? settings : { ...settings, check: 'warn' };
}

/**
 * The caption that is posted: the words of advertising with the brand, the sentence about AI, an empty line, the
 * person's text. The words are in the language of the text; those that it has already, in any spelling of case and
 * accents, are not added: the result of a result is the result. The sentence about AI alone is left out where Instagram
 * would not accept the caption because of it, also where the rest is too long: so the limits count the text that the
 * person must shorten. Preview, limits and worker call this one function.
 */
export function discloseCaption(
  caption: string,
  advertising: Advertising,
  settings: DisclosureSettings,
): DisclosedCaption {
  // Words of disclosure at the beginning do not decide the language.
  const text = caption.split('\n\n').slice(1).join('\n\n');
  const ofText = withWords(text, advertising, settings);
  return ofText.caption === caption ? ofText : withWords(caption, advertising, settings);
}

function withWords(
  caption: string,
  { isAdvertising, brand }: Advertising,
  { adWords, isAiNamed, aiWords }: DisclosureSettings,
): DisclosedCaption {
  const language = languageOf(caption);
  const name = [brandWord(brand)].filter((word) => word !== '');
  const ad = isAdvertising ? missingWords(caption, adWords, language, name) : nothing;
  const ai = isAiNamed ? missingWords(caption, aiWords, language, []) : nothing;
  const behind = (head: readonly (readonly string[])[]) =>
    [
      head
        .map((words) => words.join(' '))
        .filter((line) => line !== '')
        .join('\n'),
      caption,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  const whole = behind([ad.missing, ai.missing]);
  const withoutAi = behind([ad.missing]);
  const isAiLeftOut = exceedsFurther(whole, withoutAi);
  const aiShown = isAiLeftOut ? ai.all.filter((word) => !ai.missing.includes(word)) : ai.all;
  return { caption: isAiLeftOut ? withoutAi : whole, words: [...ad.all, ...aiShown], isAiLeftOut };
}

/** A limit is exceeded that the caption would not exceed, or not as far, without the sentence. */
function exceedsFurther(whole: string, without: string): boolean {
  const excess = new Map(captionIssues(without).map(({ code, params }) => [code, params?.['count']]));
  return captionIssues(whole).some(({ code, params }) => excess.get(code) !== params?.['count']);
}

type Words = { all: string[]; missing: string[] };
const nothing: Words = { all: [], missing: [] };

function missingWords(
  caption: string,
  wording: DisclosureSettings['adWords'],
  language: Locale,
  further: readonly string[],
): Words {
  const text = comparable(withoutLinks(caption));
  const own = wordsIn(wording[language] || wording.tr);
  const all = [...own, ...further];
  const isStated = (word: string) => (isTag(word) ? hasWord(text, word) : hasPhrase(caption, word, all));
  const isNamed = (name: string) => (name.startsWith('@') ? hasWord(text, name) : isAtBeginning(caption, name, own));
  return {
    all,
    missing: [...own.filter((word) => !isStated(word)), ...further.filter((name) => !isNamed(name))],
  };
}

function isTag(word: string): boolean {
  return word.startsWith('#') || word.startsWith('@');
}

/** `https://…/#reklam` is a place of a page, as `www.example.com/#reklam` is. A tag in front of a link stays. */
function withoutLinks(caption: string): string {
  return caption.replace(links, ' ');
}

/** An address begins at the beginning of a word only: a long word is read once. */
const links = /(?:(?<![a-z])[a-z]+:\/\/|(?<![\p{L}\p{N}.#@-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[/?])\S*/giu;

/**
 * Words without a sign are words of any sentence: `not created with AI` denies them. They count as a sentence of their
 * own: in a line, before and behind them is nothing, a sign that is no letter, a tag, or another of `words`.
 */
function hasPhrase(caption: string, word: string, words: readonly string[]): boolean {
  const wanted = withoutEnd(word);
  if (wanted === '') return true;
  const others = words.map(withoutEnd).filter((other) => other !== '');
  return caption
    .split('\n')
    .map(comparable)
    .some((line) => {
      for (let at = line.indexOf(wanted); at !== -1; at = line.indexOf(wanted, at + 1)) {
        const before = line.slice(0, at);
        const behind = line.slice(at + wanted.length);
        const begins = endsSentence.test(before) || others.some((other) => before.trimEnd().endsWith(other));
        const ends = startsSentence.test(behind) || others.some((other) => behind.trimStart().startsWith(other));
        if (begins && ends && !letter.test(before.slice(-1)) && !letter.test(behind.charAt(0))) return true;
      }
      return false;
    });
}

const letter = /[\p{L}\p{N}\p{M}_]/u;
/** Nothing, a sign, or a tag. */
const endsSentence = /(?:^|[^\p{L}\p{N}\p{M}_\s]|(?:^|\s)[#@]\S+)\s*$/u;
/** A question is not a statement. */
const startsSentence = /^\s*(?:$|[^\p{L}\p{N}\p{M}_\s?])/u;

/** A name that is no mention may be a word of the text as well: it counts behind the words of advertising, or as the first line. */
function isAtBeginning(caption: string, name: string, words: readonly string[]): boolean {
  const wanted = comparable(name);
  if (wanted === '' || comparable(caption.split('\n', 1)[0]!) === wanted) return true;
  let rest = comparable(caption.split('\n\n', 1)[0]!);
  for (const word of words.map(comparable)) {
    if (!rest.startsWith(word)) continue;
    rest = rest.slice(word.length).trim();
    if (rest === wanted || rest.startsWith(`${wanted} `)) return true;
  }
  return false;
}

/** Each hashtag is a word of its own; the text between two hashtags is one. Each once. */
function wordsIn(wording: string): string[] {
  const parts = wording.split(/(#[\p{L}\p{N}\p{M}_]+)/u).map((part) => part.trim());
  const words = parts.filter((part) => part !== '');
  return words.filter((word, at) => words.findIndex((other) => comparable(other) === comparable(word)) === at);
}

/** `İşbirliği`, `ISBIRLIGI` and `işbirliği` are the same; isolates and line ends do not count. */
function comparable(text: string): string {
  return fold(text.normalize('NFKC').replace(isolates, '')).replace(/\s+/g, ' ').trim();
}

/** Comparable, without the end of a sentence. */
function withoutEnd(word: string): string {
  return comparable(word).replace(/[.!]+$/, '');
}

/** As a whole: `#reklam` is not in `#reklamlar`, and `reklam` is not `#reklam`; a full stop does not count. `text` is comparable. */
function hasWord(text: string, word: string): boolean {
  const wanted = withoutEnd(word);
  if (wanted === '') return true;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const rest = text.slice(at + wanted.length);
    const goesOn = wanted.startsWith('@') ? continuesName.test(rest) : continues.test(rest);
    if (!joins.test(text.charAt(at - 1)) && !goesOn) return true;
  }
  return false;
}

const joins = /[\p{L}\p{N}_#@]/u;
/** `#ad` is not in `#ad-free`. */
const continues = /^-?[\p{L}\p{N}_]/u;
/** `@koton` is not in `@koton.outlet`. */
const continuesName = /^\.?[\p{L}\p{N}_]/u;
/** First strong isolate, and its end: a name of another direction does not turn the words beside it around. */
const isolates = /[\u2068\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud802[\udc00-\udfff]|\ud803[\udc00-\udfff]|\ud83a/;
const handle = /^@?[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?$/;

/**
 * A brand in the caption. `@name`, or a name in the small letters of a user name, is a mention; any other is a name, so
 * that nobody else of that name is mentioned. Empty without a brand.
 */
export function brandWord(brand: string | null): string {
  const name = plainBrand(brand) ?? '';
  if (handle.test(name) && (name.startsWith('@') || name === name.toLowerCase())) return `@${name.replace(/^@/, '')}`;
  const plain = name.replace(/^@+\s*/, '') || name;
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const turkishLetters = /[çğışöüÇĞİŞÖÜ]/g;
const turkishWords = new Set('ve bir bu ile ben biz da de mi ne var yok en her ama gibi daha bugün yeni'.split(' '));
const englishWords = new Set(
  'the a an and is are was of to in on with my your for this it i you we at new by'.split(' '),
);

/** The language of a caption by its letters and commonest words; Turkish where they do not decide. */
export function languageOf(caption: string): Locale {
  return turkishLead(caption) < 0 ? 'en' : 'tr';
}

/** How many more signs of Turkish than of English a caption has; negative for English. */
function turkishLead(caption: string): number {
  const plain = withoutLinks(caption)
    .normalize('NFC')
    .replace(/[#@][\p{L}\p{N}_.]+/gu, ' ');
  const words = plain.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const turkish = words.filter((word) => turkishWords.has(word)).length + (plain.match(turkishLetters)?.length ?? 0);
  const english = words.filter((word) => englishWords.has(word)).length;
  return turkish - english;
}

/** Of the guideline of Turkey's Advertising Board, and of English posts. A gift or an invitation is not always advertising. */
const adSigns = (
  '#reklam #işbirliği #tanıtım #sponsor #sponsorlu #sponsorluk #ortaklık ' +
  '#ads #advert #advertisement #sponsored #paidpartnership #gifted'
).split(' ');

function mentionsAdvertising(caption: string): boolean {
  const text = comparable(withoutLinks(caption));
  // `ad` is the Turkish word for a name.
  return adSigns.some((sign) => hasWord(text, sign)) || (hasWord(text, '#ad') && turkishLead(caption) <= 0);
}

/**
 * Why a disclosure is incomplete; null when nothing is missing. A post that says that it is advertising and is not
 * marked, one without the name of the brand, a story: it has no caption, so its words must be in the picture.
 */
export function disclosureProblem(
  caption: string,
  { isAdvertising, brand }: Advertising,
  { isStory }: { isStory: boolean },
): SentenceCode | null {
  if (!isAdvertising) return mentionsAdvertising(caption) ? 'disclosure.adUnmarked' : null;
  if (plainBrand(brand) === null) return 'disclosure.brandMissing';
  return isStory ? 'disclosure.adWithoutCaption' : null;
}

export function disclosureOf({ isAdvertising, brand }: Advertising, words: readonly string[]): Disclosure {
  return { isAdvertising, brand: isAdvertising ? plainBrand(brand) : null, words };
}

/** The issue of a problem at its field, where the installation does not let it be posted; else none. */
export function refusedProblem(
  caption: string,
  advertising: Advertising,
  { check }: Pick<DisclosureSettings, 'check'>,
): Issue[] {
  // The words of a story are in its picture, where nothing can check them.
  const problem = check === 'refuse' ? disclosureProblem(caption, advertising, { isStory: false }) : null;
  return problem ? [issue(problem === 'disclosure.brandMissing' ? 'brand' : 'isAdvertising', problem)] : [];
}
