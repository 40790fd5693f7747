import type { ModeKind } from '#core/webhooks/answer-mode.ts';
import type { WebhookFormControl } from '../webhookadmin/form-control.ts';
import { defaultTimeLimitSeconds, maxTimeLimitSeconds, modeKinds } from '#core/webhooks/answer-mode.ts';
import { minTimeLimitSeconds } from '#core/webhooks/webhook-draft.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { CallbackSettings } from './CallbackSettings.tsx';
import { timeLimitFor } from './mode-form.ts';
import { PollSettings } from './PollSettings.tsx';
import './webhookmode.css';

/** How a workflow hands over its result, and how long that may take. */
export function ModeSettings({ form }: { form: WebhookFormControl }) {
  const { t } = useText();
  const f = useFormat();
  const { mode, timeLimitSeconds } = form.values;
  const choose = (kind: ModeKind) => {
    form.set('timeLimitSeconds', timeLimitFor(kind, { kind: mode.kind, timeLimitSeconds }));
    form.set('mode.kind', kind);
  };
  const most = maxTimeLimitSeconds(mode.kind);
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t('webhookmode.title')}
        className="grid grid-cols-2 gap-2.5 max-md:grid-cols-[minmax(0,1fr)]"
      >
        {modeKinds.map((kind) => (
          <label
            key={kind}
            className="relative grid cursor-pointer [align-content:start] gap-1 rounded-md bg-sunken px-3.5 py-3 has-focus-visible:[outline:2px_solid_var(--accent)] has-focus-visible:outline-offset-2 data-checked:bg-surface data-checked:[box-shadow:inset_0_0_0_2px_var(--ink)]"
            data-checked={kind === mode.kind || undefined}
          >
            <input
              type="radio"
              name="mode-kind"
              className="radio-over"
              checked={kind === mode.kind}
              onChange={() => choose(kind)}
            />
            <span className="font-semibold">{t(`webhookmode.${kind}`)}</span>
            <span className="mut text-sm">{t(`webhookmode.${kind}Note`)}</span>
          </label>
        ))}
      </div>
      {mode.kind === 'poll' ? <PollSettings form={form} /> : null}
      {mode.kind === 'callback' ? <CallbackSettings form={form} /> : null}
      <div className="edit-pair grid grid-cols-2 [align-items:start] gap-3">
        <NumberField
          label={t('webhookmode.timeLimit')}
          hint={t('webhookmode.timeLimitHint', {
            usual: f.number(defaultTimeLimitSeconds(mode.kind)),
            most: f.number(most),
          })}
          {...form.choice('timeLimitSeconds')}
          min={minTimeLimitSeconds}
          max={most}
          step={5}
        />
      </div>
      <Switch
        label={t('webhookmode.safeToRepeat')}
        note={t('webhookmode.safeToRepeatNote')}
        checked={form.values.isSafeToRepeat}
        onCheckedChange={(isSafe) => form.set('isSafeToRepeat', isSafe)}
      />
    </>
  );
}
