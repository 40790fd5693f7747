import type { ScheduleFormState } from './useScheduleForm.ts';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { altTextLimit } from '#core/contents/content.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCoverImages } from '../../../fields/useCoverImages.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Window } from '../../../ui/Window.tsx';

/** The parts of a post besides its caption: the description of an image, or the cover of a reel. */
export function PostDetails({
  form,
  video,
  influencerId,
}: {
  form: ScheduleFormState;
  video: string | null;
  influencerId: string;
}) {
  const { contentType, coverContentId } = form.values;
  if (contentType === 'image') return <AltTextField form={form} />;
  if (contentType !== 'reels' && contentType !== 'video') return null;
  return (
    <>
      <CoverImageField form={form} influencerId={influencerId} />
      {coverContentId === null ? <CoverField form={form} video={video} /> : null}
    </>
  );
}

function AltTextField({ form }: { form: ScheduleFormState }) {
  const { t } = useText();
  const f = useFormat();
  const counts = { count: f.number(form.values.altText.length), max: f.number(altTextLimit) };
  return (
    <TextArea
      {...form.text('altText')}
      label={t('form.altText')}
      optional={t('ui.optional')}
      rows={2}
      maxLength={altTextLimit}
      hint={t('form.altTextHint', counts)}
    />
  );
}

/** A moment of the video. The video of a saved content is displayed, so that the moment can be seen. */
function CoverField({ form, video }: { form: ScheduleFormState; video: string | null }) {
  const { t } = useText();
  const player = useRef<HTMLVideoElement>(null);
  const { coverSeconds } = form.values;
  const max = planFields.coverSeconds.max;
  const set = (seconds: number | null) => {
    const isMoment = seconds !== null && Number.isFinite(seconds);
    form.set('coverSeconds', isMoment ? Math.min(max, Math.max(0, Math.round(seconds * 10) / 10)) : null);
  };
  return (
    <div className="grid gap-4">
      {video ? (
        <div className="flex flex-wrap items-end gap-3">
          <video
            ref={player}
            className="max-h-60 w-auto max-w-full rounded-md bg-m-tint"
            src={video}
            controls
            muted
            playsInline
            preload="metadata"
            aria-label={t('form.coverVideo')}
          />
          <Button size="s" onClick={() => set(player.current?.currentTime ?? null)}>
            {t('form.useFrame')}
          </Button>
        </div>
      ) : null}
      <TextInput
        label={t('form.cover')}
        optional={t('ui.optional')}
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        step={0.1}
        value={coverSeconds ?? ''}
        hint={t('form.coverHint')}
        onChange={({ target: { value } }) => set(value === '' ? null : Number(value))}
      />
    </div>
  );
}

/** A saved image of the model as the cover; chosen in a sheet. */
function CoverImageField({ form, influencerId }: { form: ScheduleFormState; influencerId: string }) {
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { coverContentId } = form.values;
  const error = form.errors['coverContentId'];
  const chosen = useCoverImages(coverContentId === null ? null : influencerId).data?.contents.find(
    (content) => content.id === coverContentId,
  );
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`} data-field="coverContentId">
      <p className="field-label" id={id} data-optional={t('ui.optional')}>
        {t('form.coverImage')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {coverContentId === null ? null : (
          <span className="flex max-w-full items-center gap-2 rounded-md bg-sunken p-1">
            <Window src={chosen?.thumbnailUrl} alt="" className="w-10 flex-none rounded-sm" />
            <span className="min-w-0 truncate text-sm font-semibold">{chosen?.prompt ?? t('form.coverChosen')}</span>
            <IconButton
              label={t('form.coverRemove')}
              size="s"
              onClick={() => {
                form.set('coverContentId', null);
                button.current?.focus();
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </span>
        )}
        <Button
          ref={button}
          size="s"
          icon={<ImagePlus size={16} aria-hidden />}
          aria-invalid={error ? true : undefined}
          onClick={() => setOpen(true)}
        >
          {t('form.coverChoose')}
        </Button>
      </div>
      <p
        className="field-note"
        id={`${id}-note`}
        data-kind={error ? 'error' : undefined}
        role={error ? 'alert' : undefined}
      >
        {error ? <CircleAlert size={16} aria-hidden /> : null}
        {error ?? t('form.coverImageHint')}
      </p>
      <Drawer open={open} onOpenChange={setOpen} title={t('form.coverImage')} note={t('form.coverImageHint')}>
        <CoverImages
          influencerId={influencerId}
          value={coverContentId}
          onChoose={(chosenId) => {
            form.set('coverContentId', chosenId);
            setOpen(false);
          }}
        />
      </Drawer>
    </div>
  );
}

function CoverImages({
  influencerId,
  value,
  onChoose,
}: {
  influencerId: string;
  value: string | null;
  onChoose: (id: string) => void;
}) {
  const { t, locale } = useText();
  const { data, error, refetch } = useCoverImages(influencerId);
  if (error && !data) return <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  if (data.contents.length === 0) return <p className="mut">{t('form.coverNone')}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {data.contents.map(({ id, prompt, thumbnailUrl }) => (
        <li key={id}>
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-md text-left aria-pressed:[&>.window]:[box-shadow:0_0_0_3px_var(--m-strong,var(--ink))]"
            aria-pressed={id === value}
            onClick={() => onChoose(id)}
          >
            <Window src={thumbnailUrl} alt="" className="w-full rounded-md" />
            <span className="line-clamp-2 text-c wrap-anywhere">{prompt}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
