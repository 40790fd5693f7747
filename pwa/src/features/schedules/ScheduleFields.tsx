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
import { suitable, whyNoPublishing, withContentType } from './schedule-form.ts';
import { WhenFields } from './WhenFields.tsx';
import { WorkflowChoice } from './WorkflowChoice.tsx';

const reasons: Record<NoPublishing, TextKey> = {
  text: 'schedules.noAuto.text',
  platform: 'schedules.noAuto.platform',
  noAccount: 'schedules.noAuto.account',
};

/** The fields of a plan in the order one decides them: where, when, what, how, in which words. */
export function ScheduleFields({ state, world }: { state: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const f = useFormat();
  const { form, errors, change, changeInput, setFileError } = state;
  const workflow = world.workflows.find(({ id }) => id === form.webhookConfigId);
  const count = Object.values(errors).filter((error) => error !== undefined).length;
  return (
    <>
      {count > 0 ? (
        <p className="form-summary">
          <CircleAlert size={20} aria-hidden />
          {t('ui.fixMarked', { count })}
        </p>
      ) : null}
      <div data-field="platformId">
        <Select
          label={t('schedules.platform')}
          required
          value={form.platformId || null}
          error={errors['platformId']}
          choices={world.platforms.map(({ id, displayName, isActive }) => ({
            value: id,
            label: isActive ? displayName : t('schedules.platformOff', { name: displayName }),
            disabled: !isActive,
          }))}
          onValueChange={(platformId) => change({ platformId })}
        />
      </div>
      <div data-field="scheduledAt">
        <WhenFields
          date={form.date}
          time={form.time}
          from={dayOfInstant(world.now)}
          error={errors['scheduledAt']}
          onChange={change}
        />
      </div>
      <div>
        <p className="field-label">{t('schedules.contentType')}</p>
        <Segmented
          className="schedule-kinds"
          label={t('schedules.contentType')}
          value={form.contentType}
          onChange={(contentType) => change(withContentType(form, contentType, world.workflows))}
          choices={scheduleContentTypes.map((kind) => {
            const { icon: Icon, word } = kinds[kind];
            return { value: kind, label: t(word), icon: <Icon size={18} aria-hidden /> };
          })}
        />
      </div>
      <WorkflowChoice
        workflows={suitable(world.workflows, form.contentType)}
        value={form.webhookConfigId}
        error={errors['webhookConfigId']}
        onChange={(webhookConfigId) => change({ webhookConfigId })}
      />
      {workflow && workflow.inputFields.length > 0 ? (
        <InputFields
          key={workflow.id}
          fields={workflow.inputFields}
          values={form.inputs}
          errors={inputErrorsOf(errors)}
          onChange={changeInput}
          onError={setFileError}
        />
      ) : null}
      <div data-field="prompt">
        <TextArea
          label={t('schedules.prompt')}
          required
          value={form.prompt}
          error={errors['prompt']}
          placeholder={t('schedules.promptPlaceholder')}
          hint={t('schedules.promptCount', { count: f.number(form.prompt.length), max: f.number(promptLimit) })}
          onChange={(event) => change({ prompt: event.target.value })}
        />
      </div>
      <AutoPublish state={state} world={world} />
    </>
  );
}

function AutoPublish({ state: { form, errors, change }, world }: { state: ScheduleFormState; world: FormWorld }) {
  const { t } = useText();
  const why = whyNoPublishing(form, world);
  const note = why ? t(reasons[why]) : t(form.autoPublish ? 'schedules.autoOn' : 'schedules.autoOff');
  return (
    <div className="schedule-switch" data-field="autoPublish">
      <Switch
        label={t('schedules.auto')}
        note={note}
        checked={form.autoPublish && why === null}
        disabled={why !== null}
        onCheckedChange={(autoPublish) => change({ autoPublish })}
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

function inputErrorsOf(errors: Record<string, string | undefined>): Record<string, string | undefined> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith('inputData.'));
  return Object.fromEntries(own.map(([path, error]) => [path.slice('inputData.'.length), error]));
}
