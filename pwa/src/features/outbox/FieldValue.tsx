import type { PlannedField } from '#core/schedules/outbox/operation.ts';
import type { SomePlanned } from '#core/schedules/outbox/planned-values.ts';
import { platforms } from '#core/contract/schedules.ts';
import { templates } from '#core/contract/templates.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { readFileReference } from '#core/files/stored-file.ts';
import { localText } from '#core/shared/locale.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { contentKindWords } from './field-words.ts';

/** One planned value in words. */
export function FieldValue({ field, values }: { field: PlannedField; values: SomePlanned | null }) {
  const { t } = useText();
  const f = useFormat();
  const value = values?.[field];
  if (!values || value === undefined || value === null || value === '') {
    return <span className="mut">{t('outbox.none')}</span>;
  }
  switch (field) {
    case 'scheduledAt':
      return f.dateTime(values.scheduledAt!);
    case 'contentType':
      return t(contentKindWords[values.contentType!]);
    case 'autoPublish':
      return t(values.autoPublish ? 'outbox.on' : 'outbox.off');
    case 'platformId':
      return <PlatformName id={values.platformId!} />;
    case 'webhookConfigId':
      return <WorkflowName id={values.webhookConfigId!} />;
    case 'templateId':
      return <TemplateName id={values.templateId!} />;
    case 'inputData':
      return <Inputs inputs={values.inputData!} />;
    default:
      return (
        <span className="line-clamp-8 whitespace-pre-line">
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </span>
      );
  }
}

function PlatformName({ id }: { id: string }) {
  const all = useCall(platforms, {}).data?.platforms ?? [];
  return all.find((each) => each.id === id)?.displayName ?? '…';
}

function WorkflowName({ id }: { id: string }) {
  const { locale } = useText();
  const workflow = useCall(activeWebhooks, {}).data?.webhooks.find((each) => each.id === id);
  return workflow ? localText(workflow.name, locale) : '…';
}

function TemplateName({ id }: { id: string }) {
  return useCall(templates, {}).data?.templates.find((each) => each.id === id)?.name ?? '…';
}

function Inputs({ inputs }: { inputs: Record<string, unknown> }) {
  const { t } = useText();
  const filled = Object.entries(inputs).filter(([, value]) => value !== null && value !== '');
  if (filled.length === 0) return <span className="mut">{t('outbox.none')}</span>;
  return (
    <ul className="grid gap-0.5">
      {filled.map(([name, value]) => (
        <li key={name}>
          <span className="mut">{name}</span> {inputText(value)}
        </li>
      ))}
    </ul>
  );
}

function inputText(value: unknown): string {
  const file = readFileReference(value);
  if (file) return file.name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
