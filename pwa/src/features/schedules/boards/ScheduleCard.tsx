import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ExternalLink } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ImageElement, useImage } from '../../../ui/StoredImage.tsx';
import { useAwaitsAccount } from '../form/account.ts';
import { failureWords } from '../detail/failure-words.ts';
import { kinds } from '../form/kinds.ts';
import { useMark } from '../marks/marks.ts';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { startDrag } from '../moving/drag.ts';
import { moveHintId, useIsPicked } from '../moving/picked-plan.ts';
import { creditNote, resultMark } from '../planner/planner-view.ts';
import { ResultMark } from './PlanMarks.tsx';

const scheduleNoteLook = 'schedule-note -mt-1.25 mb-2 block text-[0.78125rem] leading-[1.34] text-ink-2';

/** One plan: image or the model's colour, time, kind, first words, state and credits. Opens its details; a post has its link below. */
export function ScheduleCard({ schedule, onOpen }: { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { id, status, contentType, scheduledAt, prompt, thumbnailUrl } = schedule;
  const { icon: Icon, word } = kinds[contentType];
  const [image, watch] = useImage(thumbnailUrl);
  const note = creditNote(schedule);
  const mark = useMark(id);
  const awaitsAccount = useAwaitsAccount();
  return (
    <>
      <button
        type="button"
        className="schedule-card relative block w-full overflow-hidden rounded-field bg-page text-left [transition:box-shadow_var(--dur)] hover:[box-shadow:0_0_0_1.5px_var(--line-strong)] data-mark:bg-surface data-mark:frame-strong data-mark:data-[status='pending']:before:hidden data-[status=failed]:frame-failed data-mark:[[data-mark='conflict'],[data-mark='needsConfirm']]:[box-shadow:inset_0_0_0_2px_var(--pending)] data-mark:[[data-mark='rejected'],[data-mark='unreadable']]:frame-failed [[data-status='pending'],[data-status='processing']]:pl-1.25 [[data-status='pending'],[data-status='processing']]:before:absolute [[data-status='pending'],[data-status='processing']]:before:inset-y-0 [[data-status='pending'],[data-status='processing']]:before:right-auto [[data-status='pending'],[data-status='processing']]:before:left-0 [[data-status='pending'],[data-status='processing']]:before:w-1.25 [[data-status='pending'],[data-status='processing']]:before:bg-m-block"
        data-status={status}
        data-schedule={id}
        data-mark={mark ?? undefined}
        data-pictured={image !== null || undefined}
        data-picked={useIsPicked(id)}
        aria-haspopup="dialog"
        aria-describedby={status === 'pending' ? moveHintId : undefined}
        draggable
        onDragStart={(event) => startDrag(event, schedule)}
        onClick={() => onOpen(id)}
      >
        <span className="schedule-pic hidden [&>img]:size-full [&>img]:object-cover [&>img]:object-[50%_40%]">
          {image ? <ImageElement {...watch} src={image} alt="" /> : <Icon size={24} aria-hidden />}
        </span>
        <span className="schedule-body block px-2.5 pt-2.25 pb-2.5">
          <span className="schedule-top flex items-center justify-between gap-1.5">
            <b className="text-[1rem] font-heavy tabular-nums">{f.time(scheduledAt)}</b>
            <span className="mut flex" title={t(word)}>
              <Icon size={16} aria-hidden />
              <span className="sr-only">{t(word)}</span>
            </span>
          </span>
          <span className="schedule-prompt mt-0.5 mb-2 line-clamp-2 text-s leading-[1.34] wrap-anywhere">{prompt}</span>
          {status === 'failed' ? (
            <span className={scheduleNoteLook}>{t(failureWords(schedule.failure?.code ?? null))}</span>
          ) : null}
          {schedule.isSourceGone && status === 'pending' ? (
            <span className={scheduleNoteLook}>{t('schedules.why.contentDeleted')}</span>
          ) : null}
          {schedule.isAssetMissing && status === 'pending' ? (
            <span className={scheduleNoteLook}>{t('schedules.why.assetDeleted')}</span>
          ) : null}
          {awaitsAccount(schedule) ? <span className={scheduleNoteLook}>{t('schedules.awaitsAccount')}</span> : null}
          {schedule.step ? (
            <span className={scheduleNoteLook}>
              {t(schedule.step === 'publishing' ? 'schedules.step.publishing' : 'schedules.step.generating')}
            </span>
          ) : null}
          {resultMark(schedule) ? (
            <span className={scheduleNoteLook}>
              <ResultMark schedule={schedule} />
            </span>
          ) : null}
          <span className="schedule-foot flex flex-wrap items-center justify-between gap-1.5">
            {mark ? <MarkBadge mark={mark} /> : null}
            {mark === null || status !== 'pending' ? <StatusBadge kind={status} /> : null}
            {note ? (
              <span className="text-c leading-[1.4] whitespace-nowrap text-ink-2">
                {t(note.kind === 'returned' ? 'schedules.returned' : 'schedules.credits', { count: note.credits })}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {schedule.permalink ? (
        <a
          className="schedule-link -mt-2 -mb-0.5 inline-flex min-h-11 items-center gap-1 self-start px-2.5 text-c font-semibold text-m-strong"
          href={schedule.permalink}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('schedules.seeOnInstagram')}: ${prompt.slice(0, 60)}`}
        >
          <ExternalLink size={14} aria-hidden />
          {t('schedules.seeOnInstagram')}
        </a>
      ) : null}
    </>
  );
}
