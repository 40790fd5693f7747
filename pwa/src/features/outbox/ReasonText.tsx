import type { OutboxRow } from '#core/schedules/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';

/** Why a change waits, in the language on screen; nothing when it only waits for its turn. */
export function ReasonText({ row: { lastError } }: { row: OutboxRow }) {
  const { locale } = useText();
  if (!lastError) return null;
  const { code, params = {}, issues = [] } = lastError;
  return (
    <div className="text-sm">
      <p>{sentenceOf(code, locale, params)}</p>
      {issues.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.code}`}>{sentenceOf(issue.code, locale, issue.params)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
