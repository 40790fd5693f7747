import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { WebhookForm } from './webhook-form.ts';
import { differingIn, valueInWords } from '../../../editing/differing-fields.ts';

const labels: Record<keyof WebhookForm, TextKey> = {
  name: 'webhookadmin.name',
  creditCost: 'webhookadmin.creditCost',
  webhookUrl: 'webhookadmin.url',
  description: 'webhookadmin.description',
  isActive: 'webhookadmin.active',
  requestTemplate: 'webhookadmin.template',
  headers: 'webhookadmin.headers',
  query: 'webhookadmin.query',
  inputFields: 'webhookadmin.inputFields',
  responseFields: 'webhookadmin.responseFields',
};

/** The fields on which both differ, in words. */
export function differingFields(mine: WebhookForm, theirs: WebhookForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => shown(value, t), t);
}

function shown(value: WebhookForm[keyof WebhookForm], t: Translate): string {
  return Array.isArray(value) ? value.map(fieldInWords).join(', ') : valueInWords(value, t);
}

type Row = WebhookForm['inputFields' | 'responseFields' | 'headers'][number];

function fieldInWords(field: Row): string {
  if ('secret' in field) return `${field.name}: ${field.secret ? '•••' : field.value}`;
  const name = 'fieldName' in field ? field.fieldName : field.fieldPath;
  return `${name} (${field.fieldType}${field.isRequired ? ' *' : ''})`;
}
