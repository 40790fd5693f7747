import type { TextKey } from '../../../i18n/text-types.ts';
import type { InputForm } from '../../../fields/InputFields.tsx';
import type { PublishProblem } from '#core/schedules/schedule-draft.ts';
import type { FormWorld, SharedValues } from './schedule-form.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { CircleAlert, Check } from 'lucide-react';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Suspense, useId } from 'react';
import { publishProblem } from '#core/schedules/schedule-draft.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { messageText } from '#core/texts/texts.ts';
import { localText } from '#core/shared/locale.ts';
import { AssetChoice } from '../../../fields/asset-choice/lazy-asset-parts.ts';
import { InputFields } from '../../../fields/InputFields.tsx';
import { storeFile } from '../../../offline/cached-files.ts';
import { useText } from '../../../i18n/useText.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { StopNote, useStop } from '../../../fields/StopNote.tsx';
import { Window } from '../../../ui/Window.tsx';
import { kinds } from './kinds.ts';
import { suitable, withContentType, workflowOf } from './schedule-form.ts';

/** A form (`useRuleForm`) that has at least the shared fields of a table's plans. */
export type SharedForm = Omit<InputForm, 'values' | 'set'> & {
  values: SharedValues;
  set: InputForm['set'] &
    ((name: 'platformId', value: string) => void) &
    ((name: 'contentType', value: SharedValues['contentType']) => void) &
    ((name: 'webhookConfigId', value: string | null) => void) &
    ((name: 'autoPublish', value: boolean) => void) &
    ((name: 'assetIds', value: readonly string[]) => void);
};
type World = Pick<FormWorld, 'platforms' | 'workflows' | 'hasAccount' | 'portrait'>;
type Parts = { form: SharedForm; world: World };

const reasons: Record<PublishProblem, TextKey> = {
  'schedules.textNotPublishable': 'form.noAuto.text',
  'schedules.platformNotPublishable': 'form.noAuto.platform',
  'schedules.accountMissing': 'form.noAuto.account',
};

export function PlatformField({ form, world }: Parts) {
  const { t } = useText();
  return (
    <Select
      label={t('form.platform')}
      required
      value={form.values.platformId || null}
      error={form.errors['platformId']}
      choices={world.platforms.map(({ id, displayName, isActive }) => ({
        value: id,
        label: isActive ? displayName : t('form.platformOff', { name: displayName }),
        disabled: !isActive,
      }))}
      onValueChange={(platformId) => form.set('platformId', platformId)}
    />
  );
}

/** Kind, workflow, the workflow's inputs, and the assets that it sends. */
export function WorkFields({
  form,
  world,
  influencerId,
}: Parts & { /** Whose assets are offered; null for plans of several models. */ influencerId: string | null }) {
  const { t } = useText();
  const { values, errors } = form;
  const workflow = workflowOf(values, world);
  return (
    <>
      <div>
        <p className="field-label">{t('form.contentType')}</p>
        <Segmented
          className="schedule-kinds grid auto-cols-fr grid-flow-col rounded-md"
          label={t('form.contentType')}
          value={values.contentType}
          onChange={(contentType) => {
            const next = withContentType(values, contentType, world.workflows);
            form.set('contentType', next.contentType);
            form.set('webhookConfigId', next.webhookConfigId);
          }}
          choices={scheduleContentTypes.map((kind) => {
            const { icon: Icon, word } = kinds[kind];
            return { value: kind, label: t(word), icon: <Icon size={18} aria-hidden /> };
          })}
        />
      </div>
      <WorkflowChoice
        workflows={suitable(world.workflows, values.contentType)}
        portrait={world.portrait ?? null}
        value={values.webhookConfigId}
        error={errors['webhookConfigId']}
        onChange={(webhookConfigId) => form.set('webhookConfigId', webhookConfigId)}
      />
      {workflow && workflow.inputFields.length > 0 ? (
        <InputFields key={workflow.id} fields={workflow.inputFields} form={form} storeFile={storeFile} />
      ) : null}
      {workflow?.maxAssets && influencerId !== null ? (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <AssetChoice
            influencerId={influencerId}
            max={workflow.maxAssets}
            value={values.assetIds}
            error={errors['assetIds']}
            onChange={(assetIds) => form.set('assetIds', assetIds)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function AutoPublish({ form: { values, errors, set }, world }: Parts) {
  const { t } = useText();
  const why = publishProblem(values, world);
  const note = why ? t(reasons[why]) : t(values.autoPublish ? 'form.autoOn' : 'form.autoOff');
  return (
    <div className="rounded-md bg-page px-3.5 py-3">
      <Switch
        label={t('form.auto')}
        note={note}
        checked={values.autoPublish && why === null}
        disabled={why !== null}
        invalid={errors['autoPublish'] !== undefined}
        onCheckedChange={(autoPublish) => set('autoPublish', autoPublish)}
      />
      {errors['autoPublish'] ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {errors['autoPublish']}
        </p>
      ) : null}
    </div>
  );
}

/**
 * The workflows of this kind of content, each with the model and its price per run; without an image of the model, with the admin's image.
 */
function WorkflowChoice({
  workflows,
  portrait,
  value,
  error,
  onChange,
}: {
  workflows: readonly PublicWebhook[];
  portrait: string | null;
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { t, locale } = useText();
  const id = useId();
  return (
    <div>
      <p className="field-label" data-required id={id}>
        {t('form.workflow')}
      </p>
      {workflows.length === 0 ? <p className="mut text-sm">{t('form.noWorkflow')}</p> : null}
      <RadioGroup
        aria-labelledby={id}
        aria-required
        aria-invalid={error ? true : undefined}
        value={value ?? ''}
        onValueChange={(next) => onChange(next)}
        className="col gap-2"
      >
        {workflows.map((workflow) => (
          <Radio.Root
            key={workflow.id}
            value={workflow.id}
            render={<button type="button" />}
            nativeButton
            className="schedule-workflow relative flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface py-2 pr-3.5 pl-2 text-left frame data-checked:bg-m-tint data-checked:[box-shadow:inset_0_0_0_2.5px_var(--m-strong)]"
          >
            <Window
              src={portrait ?? workflow.previewImageUrls[0]}
              alt=""
              sizes="48px"
              className="w-12 rounded-[10px]"
            />
            <span className="col min-w-0 flex-[1_1_7rem]">
              <b className="font-semibold">{localText(workflow.name, locale)}</b>
              <span className="mut line-clamp-2 text-sm">{localText(workflow.description, locale)}</span>
              <StopNote workflow={workflow} />
            </span>
            <span className="text-sm font-semibold whitespace-nowrap">
              {t('schedules.credits', { count: workflow.creditCost.costPerUse })}
            </span>
            <Radio.Indicator className="grid size-[22px] flex-none place-items-center rounded-[50%] bg-m-strong text-surface">
              <Check size={14} strokeWidth={3.5} aria-hidden />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
      <PlanNote workflow={workflows.find(({ id: each }) => each === value)} />
      {error ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Explains that planning continues while the chosen workflow is stopped, and how that affects the plan. */
function PlanNote({ workflow }: { workflow: PublicWebhook | undefined }) {
  const { locale } = useText();
  const isStopped = useStop(workflow?.stopped) !== null;
  return (
    <p className="field-note" role="status" hidden={!isStopped}>
      {isStopped ? messageText({ code: 'generation.stoppedPlan' }, locale) : null}
    </p>
  );
}
