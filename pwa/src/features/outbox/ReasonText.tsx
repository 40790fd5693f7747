import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { fieldName } from './entity-words.ts';

/**
 * The reason why a change waits, in the language on screen; nothing while it only waits for its turn. Refused values show their
 * own reasons with their fields: the general sentence points to marked fields, and this place marks none.
 */
export function ReasonText({ row: { lastError, operation } }: { row: OutboxRow }) {
  const { t, locale } = useText();
  if (!lastError) return null;
  const { code, params = {}, issues = [] } = lastError;
  return (
    <div className="grid gap-1 text-sm">
      {issues.length === 0 ? <p>{sentenceOf(code, locale, params)}</p> : null}
      {issues.map((issue) => {
        // The field at the path, or the one that it leads into (`inputData.light`: of `inputData`).
        const field = fieldName(operation, issue.path, t) ?? fieldName(operation, issue.path.split('.')[0]!, t);
        return (
          <p key={`${issue.path} ${issue.code}`}>
            {field ? <b className="font-semibold">{field}: </b> : null}
            {sentenceOf(issue.code, locale, issue.params)}
          </p>
        );
      })}
    </div>
  );
}
