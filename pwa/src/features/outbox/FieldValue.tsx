import type { Field } from '#core/outbox/field-table.ts';
import type { AnyOperation, Values } from '../../offline/outbox/outbox-row.ts';
import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { readFileReference } from '#core/files/stored-file.ts';
import { localText } from '#core/shared/locale.ts';
import { useCall } from '../../api/useCall.ts';
import { useTemplates } from '../../offline/useTemplates.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { contentKindWords } from './entity-words.ts';

/** Displays one value of an entity. */
export function FieldValue({
  operation,
  field,
  values,
}: {
  operation: AnyOperation;
  field: string;
  values: Values | null;
}) {
  const { t } = useText();
  const f = useFormat();
  const value = values?.[field];
  if (!values || value === undefined || value === null || value === '') {
    return <span className="mut">{t('outbox.none')}</span>;
  }
  const declared = entityOf(operation).table.fields[field];
  switch (declared?.kind) {
    case 'instant':
      return f.dateTime(value as string);
    case 'choice':
      return t(contentKindWords[value as ScheduleContentType]);
    case 'flag':
      return t(value ? 'outbox.on' : 'outbox.off');
    case 'id':
      return <Named by={declared.refersTo} id={value as string} />;
    case 'texts':
      return <span>{(value as readonly string[]).join(', ') || t('outbox.none')}</span>;
    case 'inputs':
      return <Inputs inputs={value as Record<string, unknown>} />;
    default:
      return (
        <span className="line-clamp-8 whitespace-pre-line">
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </span>
      );
  }
}

function Named({ by, id }: { by: Field['refersTo']; id: string }) {
  switch (by) {
    case 'model':
      return <ModelName id={id} />;
    case 'platform':
      return <PlatformName id={id} />;
    case 'workflow':
      return <WorkflowName id={id} />;
    case 'template':
      return <TemplateName id={id} />;
    default:
      return <span className="outbox-text">{id}</span>;
  }
}

function ModelName({ id }: { id: string }) {
  const all = useCall(ownedInfluencers, {}).data?.influencers ?? [];
  return all.find((each) => each.id === id)?.name ?? '…';
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
  return useTemplates().shown?.find(({ view }) => view.id === id)?.view.name ?? '…';
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
