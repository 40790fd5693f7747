import type { ResultField } from '#core/generation/generation.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';

/**
 * The workflow's own rating of its result: the value of the first response field whose options contain `{"score":
 * true}`, a number or a text that is one. Null when no field is marked, or its value is no number.
 */
export function scoreOf(
  mapped: readonly Pick<ResponseField, 'fieldPath' | 'renderOptions'>[],
  read: readonly Pick<ResultField, 'fieldPath' | 'value'>[],
): number | null {
  const marked = mapped.find(({ renderOptions }) => renderOptions?.['score'] === true);
  const value = marked && read.find(({ fieldPath }) => fieldPath === marked.fieldPath)?.value;
  const score = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof score === 'number' && Number.isFinite(score) ? score : null;
}
