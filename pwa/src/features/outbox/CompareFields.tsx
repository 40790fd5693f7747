import type { AnyOperation, Values } from '../../offline/outbox/outbox-row.ts';
import type { Compared } from './decisions.ts';
import type { Field } from '#core/outbox/field-table.ts';
import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { useId } from 'react';
import { assets } from '#core/contract/assets.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { readFileReference } from '#core/files/stored-file.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { useCall } from '../../api/useCall.ts';
import { useCoverImages } from '../../fields/useCoverImages.ts';
import { useTemplates } from '../../offline/useTemplates.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { entityOf } from '../../offline/outbox/entities.ts';
import { Window } from '../../ui/Window.tsx';
import { fieldName, contentKindWords } from './entity-words.ts';

/** The displayed, own and present value of each field; with `onMine` the last two are choices. */
export function CompareFields({
  operation,
  fields,
  displaysNow,
  mine,
  onMine,
}: {
  operation: AnyOperation;
  fields: readonly Compared[];
  /** False when the server has no value to compare with. */
  displaysNow: boolean;
  mine: readonly string[];
  onMine: ((mine: string[]) => void) | null;
}) {
  const { t } = useText();
  if (fields.length === 0) return null;
  const choose = (field: string, isMine: boolean) =>
    onMine?.([...mine.filter((each) => each !== field), ...(isMine ? [field] : [])]);
  return (
    <section className="grid gap-3" aria-label={t('outbox.compare')}>
      {fields.map((compared) =>
        onMine ? (
          <FieldChoice
            key={compared.field}
            operation={operation}
            compared={compared}
            isMine={mine.includes(compared.field)}
            onChange={(isMine) => choose(compared.field, isMine)}
          />
        ) : (
          <DisplayedField key={compared.field} operation={operation} compared={compared} displaysNow={displaysNow} />
        ),
      )}
    </section>
  );
}

function FieldChoice({
  operation,
  compared: { field, was, yours, now },
  isMine,
  onChange,
}: {
  operation: AnyOperation;
  compared: Compared;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}) {
  const { t } = useText();
  const group = useId();
  const name = fieldName(operation, field, t)!;
  const sides = [
    { key: 'yours', word: 'outbox.yours', values: yours, isChosen: isMine, value: true },
    { key: 'now', word: 'outbox.now', values: now, isChosen: !isMine, value: false },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('outbox.fieldChoice', { field: name })}</legend>
      <b aria-hidden>{name}</b>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
        <Side operation={operation} word={t('outbox.was')} field={field} values={was} />
        {sides.map(({ key, word, values, isChosen, value }) => (
          <label
            key={key}
            className="outbox-side outbox-pick relative min-h-11 min-w-0 cursor-pointer rounded-sm bg-sunken px-3 py-2.5 text-s wrap-anywhere [box-shadow:inset_0_0_0_1px_var(--line-strong)] has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-sel data-checked:[box-shadow:inset_0_0_0_2.5px_var(--ink)] max-md:first:nth-last-3:col-span-full"
            data-checked={isChosen || undefined}
          >
            <input
              type="radio"
              className="radio-over"
              name={group}
              checked={isChosen}
              onChange={() => onChange(value)}
            />
            <span className="mb-0.5 block text-c font-semibold text-ink-2">{t(word)}</span>
            <FieldValue operation={operation} field={field} values={values} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DisplayedField({
  operation,
  compared: { field, was, yours, now },
  displaysNow,
}: {
  operation: AnyOperation;
  compared: Compared;
  displaysNow: boolean;
}) {
  const { t } = useText();
  const hasYours = yours[field] !== undefined;
  return (
    <div className="grid min-w-0 gap-2">
      <b>{fieldName(operation, field, t)}</b>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
        {was[field] === undefined ? null : (
          <Side operation={operation} word={t('outbox.was')} field={field} values={was} />
        )}
        {hasYours ? <Side operation={operation} word={t('outbox.yours')} field={field} values={yours} /> : null}
        {displaysNow ? <Side operation={operation} word={t('outbox.now')} field={field} values={now} /> : null}
      </div>
    </div>
  );
}

function Side({
  operation,
  word,
  field,
  values,
}: {
  operation: AnyOperation;
  word: string;
  field: string;
  values: Compared['now'];
}) {
  return (
    <div className="outbox-side relative min-h-11 min-w-0 rounded-sm bg-sunken px-3 py-2.5 text-s wrap-anywhere max-md:first:nth-last-3:col-span-full">
      <span className="mb-0.5 block text-c font-semibold text-ink-2">{word}</span>
      <FieldValue operation={operation} field={field} values={values} />
    </div>
  );
}

/** Displays one value of an entity. */
function FieldValue({ operation, field, values }: { operation: AnyOperation; field: string; values: Values | null }) {
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
      return declared.refersTo === 'content' ? (
        <CoverImage id={value as string} operation={operation} />
      ) : (
        <Named by={declared.refersTo} id={value as string} />
      );
    case 'ids':
      return <AssetNames ids={value as readonly string[]} operation={operation} />;
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

/** The chosen cover of a plan; an unknown one is a dash. */
function CoverImage({ id, operation }: { id: string; operation: AnyOperation }) {
  const { influencerId = null } = operation as { influencerId?: string };
  const cover = useCoverImages(influencerId).data?.contents.find((content) => content.id === id);
  return cover ? <Window src={cover.thumbnailUrl} alt={cover.prompt} className="w-12 rounded-sm" /> : <span>–</span>;
}

/** Assets in their order; an unknown one is a dash. */
function AssetNames({ ids, operation }: { ids: readonly string[]; operation: AnyOperation }) {
  const { t } = useText();
  const influencerId = (operation as { influencerId?: string }).influencerId ?? '';
  const enabled = influencerId !== '' && ids.length > 0;
  const { data } = useCall(assets, { params: { influencerId } }, { enabled });
  const names = ids.map((id) => data?.assets.find((asset) => asset.id === id)?.name ?? '–');
  return <span>{names.join(', ') || t('outbox.none')}</span>;
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
