import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { WebhookForm } from './webhook-form.ts';

const labels: Record<keyof WebhookForm, TextKey> = {
  name: 'webhookadmin.name',
  creditCost: 'webhookadmin.creditCost',
  webhookUrl: 'webhookadmin.url',
  description: 'webhookadmin.description',
  isActive: 'webhookadmin.active',
  requestTemplate: 'webhookadmin.template',
  inputFields: 'webhookadmin.inputFields',
  responseFields: 'webhookadmin.responseFields',
};

/** The fields on which both differ, in words. */
export function differingFields(mine: WebhookForm, theirs: WebhookForm, t: Translate): DifferingField[] {
  return (Object.keys(labels) as (keyof WebhookForm)[])
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ label: t(labels[name]), mine: shown(mine[name], t), theirs: shown(theirs[name], t) }));
}

function shown(value: WebhookForm[keyof WebhookForm], t: Translate): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'ui.active' : 'ui.passive');
  if (Array.isArray(value)) return value.map(fieldInWords).join(', ');
  if (typeof value === 'object') return [value.tr, value.en].filter((text) => text !== '').join(' / ');
  return String(value);
}

function fieldInWords(field: WebhookForm['inputFields'][number] | WebhookForm['responseFields'][number]): string {
  const name = 'fieldName' in field ? field.fieldName : field.fieldPath;
  return `${name} (${field.fieldType}${field.isRequired ? ' *' : ''})`;
}
