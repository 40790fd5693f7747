import type { TextKey } from '../../../i18n/text-types.ts';

const families: readonly [RegExp, TextKey][] = [
  [/^credits\.insufficient$/, 'schedules.why.credits'],
  [/^(publication\.reconnect|instagram\.accountPassive|publication\.accountRemoved)$/, 'schedules.why.disconnected'],
  [/^instagram\.notConnected$/, 'schedules.why.notConnected'],
  [/^publication\.unconfirmed$/, 'schedules.why.unconfirmed'],
  [/^(publication|instagram)\./, 'schedules.why.notPosted'],
  [/^disclosure\.noRoom$/, 'schedules.why.captionTooLong'],
  [/^disclosure\./, 'schedules.why.disclosure'],
  [/^generation\.moderation\./, 'schedules.why.moderation'],
  [/^generation\.(timedOut|unknown)$/, 'schedules.why.noAnswer'],
  [/^generation\.result\./, 'schedules.why.noFile'],
  [/^generation\.webhook\./, 'schedules.why.workflow'],
  [/^assets\.missing$/, 'schedules.why.assetDeleted'],
  [/^schedules\.contentGone$/, 'schedules.why.contentDeleted'],
  [/^schedules\.notOwned$/, 'schedules.why.notOwned'],
];

/** The short text of a failure for a card, by its code; the details show the whole sentence. */
export function failureWords(code: string | null): TextKey {
  return families.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'schedules.why.other';
}
