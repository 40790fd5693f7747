import type { TextKey } from '../../../i18n/text-types.ts';
import type { InputForm } from '../../../fields/InputFields.tsx';
import type { PublishProblem } from '#core/schedules/schedule-draft.ts';
import type { FormWorld, SharedValues } from './schedule-form.ts';
import { CircleAlert } from 'lucide-react';
import { publishProblem } from '#core/schedules/schedule-draft.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';
import { InputFields } from '../../../fields/InputFields.tsx';
import { keepFile } from '../../../offline/kept-files.ts';
import { useText } from '../../../i18n/useText.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { kinds } from './kinds.ts';
import { suitable, withContentType, workflowOf } from './schedule-form.ts';
import { WorkflowChoice } from './WorkflowChoice.tsx';

/** A form (`useRuleForm`) that has at least the shared fields of a table's plans. */
export type SharedForm = Omit<InputForm, 'values' | 'set'> & {
  values: SharedValues;
  set: InputForm['set'] &
    ((name: 'platformId', value: string) => void) &
    ((name: 'contentType', value: SharedValues['contentType']) => void) &
    ((name: 'webhookConfigId', value: string | null) => void) &
    ((name: 'autoPublish', value: boolean) => void);
};
type World = Pick<FormWorld, 'platforms' | 'workflows' | 'hasAccount' | 'portrait'>;
type Parts = { form: SharedForm; world: World };

const reasons: Record<PublishProblem, TextKey> = {
  'schedules.textNotPublishable': 'panels.noAuto.text',
  'schedules.platformNotPublishable': 'panels.noAuto.platform',
  'schedules.accountMissing': 'panels.noAuto.account',
};

export function PlatformField({ form, world }: Parts) {
  const { t } = useText();
  return (
    <Select
      label={t('panels.platform')}
      required
      value={form.values.platformId || null}
      error={form.errors['platformId']}
      choices={world.platforms.map(({ id, displayName, isActive }) => ({
        value: id,
        label: isActive ? displayName : t('panels.platformOff', { name: displayName }),
        disabled: !isActive,
      }))}
      onValueChange={(platformId) => form.set('platformId', platformId)}
    />
  );
}

/** Kind, workflow, and the workflow's inputs. */
export function WorkFields({ form, world }: Parts) {
  const { t } = useText();
  const { values, errors } = form;
  const workflow = workflowOf(values, world);
  return (
    <>
      <div>
        <p className="field-label">{t('panels.contentType')}</p>
        <Segmented
          className="schedule-kinds grid auto-cols-fr grid-flow-col rounded-md"
          label={t('panels.contentType')}
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
        <InputFields key={workflow.id} fields={workflow.inputFields} form={form} keepFile={keepFile} />
      ) : null}
    </>
  );
}

export function AutoPublish({ form: { values, errors, set }, world }: Parts) {
  const { t } = useText();
  const why = publishProblem(values, world);
  const note = why ? t(reasons[why]) : t(values.autoPublish ? 'panels.autoOn' : 'panels.autoOff');
  return (
    <div className="rounded-md bg-page px-3.5 py-3">
      <Switch
        label={t('panels.auto')}
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
