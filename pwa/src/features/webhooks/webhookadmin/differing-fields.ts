import type { Translate } from '../../../i18n/useText.ts';
import type { DifferingField } from '../../../editing/EditConflict.tsx';
import type { WebhookForm } from './webhook-form.ts';
import type { ModeKind } from '#core/webhooks/answer-mode.ts';
import { workflowFields } from '#core/webhooks/workflow-fields.ts';
import { fieldLabels } from '../../../fields/record-form.ts';
import { modeInputOf } from '../webhookmode/mode-form.ts';
import { differingIn, valueInWords } from '../../../editing/differing-fields.ts';

const labels = fieldLabels(workflowFields, 'webhookadmin', {
  webhookUrl: 'webhookadmin.url',
  requestTemplate: 'webhookadmin.template',
  isActive: 'webhookadmin.active',
  mode: 'webhookmode.title',
  method: 'webhookmode.method',
  timeLimitSeconds: 'webhookmode.timeLimit',
  isSafeToRepeat: 'webhookmode.safeToRepeat',
});

/** The fields on which both differ, in words. */
export function differingFields(mine: WebhookForm, theirs: WebhookForm, t: Translate): DifferingField[] {
  return differingIn(mine, theirs, labels, (value) => shown(value, t), t);
}

function shown(value: WebhookForm[keyof WebhookForm], t: Translate): string {
  if (Array.isArray(value)) return value.map(fieldInWords).join(', ');
  return typeof value === 'object' && value !== null && 'kind' in value
    ? modeInWords(value, t)
    : valueInWords(value, t);
}

/** What is sent of it, which has no secret. */
function modeInWords(mode: WebhookForm['mode'], t: Translate): string {
  const { kind, ...parts } = modeInputOf({ ...mode, signature: { ...mode.signature, secret: '' } });
  const shownParts = Object.keys(parts).length > 0 ? ` ${JSON.stringify(parts)}` : '';
  return `${t(`webhookmode.${kind as ModeKind}`)}${shownParts}`;
}

type Row = WebhookForm['inputFields' | 'responseFields' | 'headers'][number];

function fieldInWords(field: Row): string {
  if ('secret' in field) return `${field.name}: ${field.secret ? '•••' : field.value}`;
  const name = 'fieldName' in field ? field.fieldName : field.fieldPath;
  return `${name} (${field.fieldType}${field.isRequired ? ' *' : ''})`;
}
