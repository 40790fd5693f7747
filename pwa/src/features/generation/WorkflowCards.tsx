import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { Check, CircleAlert, Clapperboard, Image, TextQuote } from 'lucide-react';
import { useId } from 'react';
import { StopNote } from '../../fields/StopNote.tsx';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { StoredPicture } from '../../ui/StoredPicture.tsx';

const icons = { image: Image, video: Clapperboard, text: TextQuote } as const;

/** Workflows of the chosen kind as cards: what they make, what it costs, how long it usually takes if that is known. */
export function WorkflowCards({
  workflows,
  chosen,
  error,
  previewsOf,
  onChoose,
}: {
  workflows: readonly PublicWebhook[];
  chosen: PublicWebhook | null;
  error: string | undefined;
  previewsOf: (workflow: PublicWebhook) => readonly string[];
  onChoose: (id: string) => void;
}) {
  const { t, locale } = useText();
  const group = useId();
  return (
    <>
      <div
        role="radiogroup"
        className="workflows"
        aria-label={t('generation.workflow')}
        aria-invalid={error ? true : undefined}
      >
        {workflows.map((workflow) => (
          <label key={workflow.id} className="workflow" data-checked={workflow.id === chosen?.id || undefined}>
            <input
              type="radio"
              name={group}
              className="radio-over"
              checked={workflow.id === chosen?.id}
              onChange={() => onChoose(workflow.id)}
              aria-label={localText(workflow.name, locale)}
              aria-describedby={`about-${workflow.id}`}
            />
            <Preview pictures={previewsOf(workflow)} contentType={workflow.contentType} />
            <About workflow={workflow} />
            {workflow.id === chosen?.id ? (
              <span className="workflow-tick">
                <Check size={16} aria-hidden />
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {error ? (
        <p className="field-note" data-kind="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
    </>
  );
}

function Preview({
  pictures,
  contentType,
}: {
  pictures: readonly string[];
  contentType: PublicWebhook['contentType'];
}) {
  const Icon = icons[contentType];
  return (
    <span className="workflow-preview" data-count={pictures.length} aria-hidden>
      {pictures.length === 0 ? <Icon size={28} /> : null}
      {pictures.map((src) => (
        <StoredPicture key={src} src={src} alt="" />
      ))}
      {pictures.length > 0 && contentType !== 'image' ? (
        <span className="workflow-kind">
          <Icon size={16} />
        </span>
      ) : null}
    </span>
  );
}

function About({ workflow }: { workflow: PublicWebhook }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { costPerUse } = workflow.creditCost;
  return (
    <span className="workflow-words">
      <b>{localText(workflow.name, locale)}</b>
      <span id={`about-${workflow.id}`} className="contents">
        <span className="mut workflow-about text-sm">{localText(workflow.description, locale)}</span>
        <span className="text-sm">
          <b className="font-semibold">{t('generation.credits', { count: costPerUse })}</b>
          {workflow.typicalSeconds === null
            ? null
            : ` · ${t('generation.about', { time: f.duration(workflow.typicalSeconds) })}`}
        </span>
        <StopNote workflow={workflow} />
      </span>
    </span>
  );
}
