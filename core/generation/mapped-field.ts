import type { Webhook } from '#core/webhooks/webhook.ts';
import { readFields } from '#core/webhooks/read-answer.ts';
import type { MappedField } from './mapped-field-schema.ts';
export type { MappedField } from './mapped-field-schema.ts';

/** Each response field with its value, or with its problem. */
export function mapFields(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): MappedField[] {
  return readFields(webhook, json).map((reading) => {
    const { fieldPath, displayName, fieldType, isRequired } = reading.field;
    const told = { fieldPath, displayName, fieldType, isRequired };
    if ('problem' in reading) return { ...told, problem: reading.problem, value: null };
    return { ...told, problem: null, value: 'sources' in reading ? reading.sources : reading.value };
  });
}
