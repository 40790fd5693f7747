import type { FormWorld, NoPublishing } from './schedule-form.ts';
import type { ScheduleFormState } from './useScheduleForm.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { CircleAlert } from 'lucide-react';
import { scheduleContentTypes } from '#core/schedules/schedule.ts';
import { promptLimit } from '#core/schedules/schedule-draft.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { InputFields } from '../../fields/InputFields.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { kinds } from './kinds.ts';
import { suitable, whyNoPublishing, withContentType, workflowOf } from './schedule-form.ts';
import { WhenFields } from './WhenFields.tsx';
import { WorkflowChoice } from './WorkflowChoice.tsx';

const reasons: Record<NoPublishing, TextKey> = {
  text: 'schedules.noAuto.text',
  platform: 'schedules.noAuto.platform',
  noAccount: 'schedules.noAuto.account',
};

/** The fields of a plan in the order one decides them: where, when, what, how, in which words. */
export function ScheduleFields({ form, world }: { form: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const f = useFormat();
  const { values, errors } = form;
  const workflow = workflowOf(values, world);
  const wrong = [form.marked, form.unplaced].filter((words) => words !== null).join(' ');
  return (
    <>
      {wrong ? (
        <p className="form-summary">
          <CircleAlert size={20} aria-hidden />
          {wrong}
        </p>
      ) : null}
      <Select
        label={t('schedules.platform')}
        required
        value={values.platformId || null}
        error={errors['platformId']}
        choices={world.platforms.map(({ id, displayName, isActive }) => ({
          value: id,
          label: isActive ? displayName : t('schedules.platformOff', { name: displayName }),
          disabled: !isActive,
        }))}
        onValueChange={(platformId) => form.set('platformId', platformId)}
      />
      <WhenFields
        {...values.scheduledAt}
        from={dayOfInstant(world.now)}
        error={errors['scheduledAt']}
        onChange={(at) => form.set('scheduledAt', at)}
      />
      <div>
        <p className="field-label">{t('schedules.contentType')}</p>
        <Segmented
          className="schedule-kinds"
          label={t('schedules.contentType')}
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
        value={values.webhookConfigId}
        error={errors['webhookConfigId']}
        onChange={(webhookConfigId) => form.set('webhookConfigId', webhookConfigId)}
      />
      {workflow && workflow.inputFields.length > 0 ? (
        <InputFields key={workflow.id} fields={workflow.inputFields} form={form} />
      ) : null}
      <TextArea
        {...form.text('prompt')}
        label={t('schedules.prompt')}
        required
        placeholder={t('schedules.promptPlaceholder')}
        hint={t('schedules.promptCount', { count: f.number(values.prompt.length), max: f.number(promptLimit) })}
      />
      <AutoPublish form={form} world={world} />
    </>
  );
}

function AutoPublish({ form: { values, errors, set }, world }: { form: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const why = whyNoPublishing(values, world);
  const note = why ? t(reasons[why]) : t(values.autoPublish ? 'schedules.autoOn' : 'schedules.autoOff');
  return (
    <div className="schedule-switch">
      <Switch
        label={t('schedules.auto')}
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
