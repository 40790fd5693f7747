import type { OutboxRow } from '#core/schedules/outbox/outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * Why a change waits, in the language on screen; nothing when it only waits for its turn. Of values that were refused each one's own
 * reason: no field is marked here to which the sentence over all of them points.
 */
export function ReasonText({ row: { lastError } }: { row: OutboxRow }) {
  const { locale } = useText();
  if (!lastError) return null;
  const { code, params = {}, issues = [] } = lastError;
  const reasons = issues.length > 0 ? issues.map((issue) => ({ params: {}, ...issue })) : [{ code, params }];
  const sentences = [...new Set(reasons.map((reason) => sentenceOf(reason.code, locale, reason.params)))];
  return (
    <div className="grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
