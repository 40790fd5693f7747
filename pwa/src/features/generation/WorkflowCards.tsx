import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { AudioLines, Check, CircleAlert, Clapperboard, Image, TextQuote } from 'lucide-react';
import { useId } from 'react';
import { StopNote } from '../../fields/StopNote.tsx';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { StoredImage } from '../../ui/StoredImage.tsx';

const icons = { image: Image, video: Clapperboard, audio: AudioLines, text: TextQuote } as const;

/** Workflows of the chosen kind as cards: their result, their price, and their usual duration if known. */
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
        className="workflows my-5 grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 max-md:my-4 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5"
        aria-label={t('generation.workflow')}
        aria-invalid={error ? true : undefined}
      >
        {workflows.map((workflow) => (
          <label
            key={workflow.id}
            className="workflow relative flex max-w-120 flex-col rounded-frame p-2 text-left frame hover:frame-strong has-[>:focus-visible]:focus-outline has-[>:focus-visible]:outline-offset-2 data-checked:bg-m-tint data-checked:[box-shadow:inset_0_0_0_2.5px_var(--m-strong)] max-md:max-w-none max-md:flex-row max-md:gap-1.5"
            data-checked={workflow.id === chosen?.id || undefined}
          >
            <input
              type="radio"
              name={group}
              className="radio-over"
              checked={workflow.id === chosen?.id}
              onChange={() => onChoose(workflow.id)}
              aria-label={localText(workflow.name, locale)}
              aria-describedby={`about-${workflow.id}`}
            />
            <Preview images={previewsOf(workflow)} contentType={workflow.contentType} />
            <About workflow={workflow} />
            {workflow.id === chosen?.id ? (
              <span className="absolute top-4 right-4 grid size-7.5 place-items-center rounded-[50%] bg-m-strong text-surface max-md:top-3 max-md:right-3">
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

function Preview({ images, contentType }: { images: readonly string[]; contentType: PublicWebhook['contentType'] }) {
  const Icon = icons[contentType];
  return (
    <span
      className="workflow-preview relative grid h-32 flex-none place-items-center overflow-hidden rounded-[13px] bg-m-tint text-m-strong data-[count='4']:grid-cols-[repeat(4,1fr)] data-[count='4']:gap-0.5 max-md:h-24 max-md:w-23 max-md:data-[count='4']:grid-cols-[1fr_1fr] [&>img]:h-32 [&>img]:w-full [&>img]:object-cover [&>img]:object-[50%_38%] data-[count='4']:[&>img]:object-[50%_22%] max-md:[&>img]:h-24 max-md:data-[count='4']:[&>img]:h-11.75"
      data-count={images.length}
      aria-hidden
    >
      {images.length === 0 ? <Icon size={28} /> : null}
      {images.map((src) => (
        <StoredImage key={src} src={src} alt="" />
      ))}
      {images.length > 0 && contentType !== 'image' ? (
        <span className="absolute bottom-2 left-2 grid size-7 place-items-center rounded-[50%] bg-tag text-tag-ink">
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
    <span className="workflow-words flex min-w-0 flex-1 flex-col gap-0.5 px-2 pt-3 pb-2 max-md:justify-center max-md:px-1.5 max-md:pt-2 max-md:[&>b]:pr-8.5">
      <b>{localText(workflow.name, locale)}</b>
      <span id={`about-${workflow.id}`} className="contents">
        <span className="mut line-clamp-4 text-sm">{localText(workflow.description, locale)}</span>
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
