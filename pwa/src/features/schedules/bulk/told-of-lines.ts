import type { Repeat } from '#core/schedules/bulk-repeats.ts';
import type { CsvPlan } from '#core/schedules/csv-plans.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Told } from './PlanTable.tsx';
import type { Refused } from './useBulkForm.ts';
import { messageText, sentenceOf } from '#core/texts/texts.ts';

/** The note on each line: an error of our rules or of the server, otherwise a possible repeat. */
export function toldOfLines(
  plans: readonly CsvPlan[],
  { repeats, failed }: { repeats: readonly Repeat[]; failed: Refused['failed'] },
  { t, locale }: { t: Translate; locale: Locale },
): Told {
  const ofRepeats = repeats.map((repeat) => [
    repeat.index,
    {
      kind: 'repeat' as const,
      column: 'line',
      words: repeat.kind === 'line' ? t('bulk.sameLine', { line: repeat.line }) : t('bulk.inCalendar'),
    },
  ]);
  const fromServer = failed.map(({ index, error }) => [
    index,
    { kind: 'error' as const, column: 'line', words: messageText(error, locale) },
  ]);
  const own = plans.flatMap(({ index, issue }) =>
    issue === null
      ? []
      : [[index, { kind: 'error' as const, column: issue.path, words: sentenceOf(issue.code, locale, issue.params) }]],
  );
  return Object.fromEntries([...ofRepeats, ...fromServer, ...own]) as Told;
}
