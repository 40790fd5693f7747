import type { TextKey } from '../../i18n/texts.ts';

const families: readonly [RegExp, TextKey][] = [
  [/^credits\.insufficient$/, 'planner.why.credits'],
  [/^(publication\.reconnect|instagram\.accountPassive|publication\.accountRemoved)$/, 'planner.why.disconnected'],
  [/^instagram\.notConnected$/, 'planner.why.notConnected'],
  [/^publication\.unconfirmed$/, 'planner.why.unconfirmed'],
  [/^(publication|instagram)\./, 'planner.why.notPosted'],
  [/^generation\.moderation\./, 'planner.why.moderation'],
  [/^generation\.(timedOut|unknown)$/, 'planner.why.noAnswer'],
  [/^generation\.result\./, 'planner.why.noFile'],
  [/^generation\.webhook\./, 'planner.why.workflow'],
  [/^schedules\.notOwned$/, 'planner.why.notOwned'],
];

/** The few words of a failure that fit on a card, by its code; the whole sentence stands in the details. */
export function failureWords(code: string | null): TextKey {
  return families.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'planner.why.other';
}
