import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { fieldWords, isPlannedField } from './field-words.ts';

/**
 * Why a change waits, in the language on screen; nothing when it only waits for its turn. Of values that were refused each one's own
 * reason with its field: no field is marked here to which the sentence over all of them points.
 */
export function ReasonText({ row: { lastError } }: { row: OutboxRow }) {
  const { t, locale } = useText();
  if (!lastError) return null;
  const { code, params = {}, issues = [] } = lastError;
  return (
    <div className="grid gap-1 text-sm">
      {issues.length === 0 ? <p>{sentenceOf(code, locale, params)}</p> : null}
      {issues.map((issue) => {
        const field = wordOf(issue.path);
        return (
          <p key={`${issue.path} ${issue.code}`}>
            {field ? <b className="font-semibold">{t(field)}: </b> : null}
            {sentenceOf(issue.code, locale, issue.params)}
          </p>
        );
      })}
    </div>
  );
}

/** The word of the field that `path` leads into (`inputData.light`: of `inputData`). */
function wordOf(path: string) {
  const [name = ''] = path.split('.');
  return isPlannedField(name) ? fieldWords(name) : null;
}
