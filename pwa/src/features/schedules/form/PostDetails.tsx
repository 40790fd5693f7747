import type { ScheduleFormState } from './useScheduleForm.ts';
import { useRef } from 'react';
import { altTextLimit } from '#core/contents/content.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** The parts of a post besides its caption: the description of an image, or the cover of a reel. */
export function PostDetails({ form, video }: { form: ScheduleFormState; video: string | null }) {
  const { contentType } = form.values;
  if (contentType === 'image') return <AltTextField form={form} />;
  return contentType === 'reels' || contentType === 'video' ? <CoverField form={form} video={video} /> : null;
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
    <div className="grid gap-2">
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
