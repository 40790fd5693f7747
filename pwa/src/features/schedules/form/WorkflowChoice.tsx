import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { messageText } from '#core/texts/texts.ts';
import { StopNote, useStop } from '../../../fields/StopNote.tsx';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';
import { Window } from '../../../ui/Window.tsx';

/**
 * The workflows of this kind of content, each with the model and its price per run; without an image of the model, with the admin's image.
 */
export function WorkflowChoice({
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
        {t('panels.workflow')}
      </p>
      {workflows.length === 0 ? <p className="mut text-sm">{t('panels.noWorkflow')}</p> : null}
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
            className="schedule-workflow relative flex w-full items-center gap-3 rounded-md bg-surface py-2 pr-3.5 pl-2 text-left frame data-checked:bg-m-tint data-checked:[box-shadow:inset_0_0_0_2.5px_var(--m-strong)]"
          >
            <Window
              src={portrait ?? workflow.previewImageUrls[0]}
              alt=""
              sizes="48px"
              className="w-12 rounded-[10px]"
            />
            <span className="col min-w-0 grow">
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
