import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ExternalLink } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ImageElement, useImage } from '../../../ui/StoredImage.tsx';
import { useAwaitsAccount } from '../form/account.ts';
import { useOpenDisclosure } from '../form/open-disclosure.ts';
import { failureWords } from '../detail/failure-words.ts';
import { kinds } from '../form/kinds.ts';
import { useMark } from '../marks/marks.ts';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { startDrag } from '../moving/drag.ts';
import { moveHintId, useIsPicked } from '../moving/picked-plan.ts';
import { creditNote, resultMark } from '../planner/planner-view.ts';
import { ResultMark } from './PlanMarks.tsx';
import { useSimilarPicture } from './similar-picture.ts';

const scheduleNoteLook = 'schedule-note -mt-1.25 mb-2 block text-[0.78125rem] leading-[1.34] text-ink-2';

/**
 * One plan: image, time, cost, kind, first words, state. A plan without an image has the model's colour, with a shade of the
 * latest similar image. A press opens the details; a post has its link.
 */
export function ScheduleCard({ schedule, onOpen }: { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { id, status, contentType, scheduledAt, prompt, thumbnailUrl, permalink } = schedule;
  const { icon: Icon, word } = kinds[contentType];
  const [image, watch] = useImage(thumbnailUrl);
  const [similar, watchSimilar] = useImage(useSimilarPicture(schedule));
  const note = creditNote(schedule);
  const mark = useMark(id);
  const result = resultMark(schedule);
  const awaitsAccount = useAwaitsAccount();
  const open = useOpenDisclosure()(schedule);
  return (
    <div className="schedule-place relative min-w-0">
      <button
        type="button"
        className="schedule-card relative block w-full overflow-hidden rounded-field bg-page text-left [transition:box-shadow_var(--dur)] hover:[box-shadow:0_0_0_1.5px_var(--line-strong)] data-mark:bg-surface data-mark:frame-strong data-[status=failed]:frame-failed data-mark:[[data-mark='conflict'],[data-mark='needsConfirm']]:[box-shadow:inset_0_0_0_2px_var(--pending)] data-mark:[[data-mark='rejected'],[data-mark='unreadable']]:frame-failed"
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
          {image ? (
            <ImageElement {...watch} src={image} alt="" />
          ) : (
            <>
              {similar ? <ImageElement {...watchSimilar} className="similar" src={similar} alt="" /> : null}
              <Icon className="relative" size={24} aria-hidden />
            </>
          )}
        </span>
        <span className="schedule-body block px-2.5 pt-2.25 pb-2.5">
          <span className="schedule-top flex flex-wrap items-center gap-x-1.5">
            <b className="text-[1rem] font-heavy tabular-nums">{f.time(scheduledAt)}</b>
            {note?.kind === 'cost' ? (
              <span className="min-w-0 text-c leading-[1.4] whitespace-nowrap text-ink-2">
                {t('schedules.credits', { count: note.credits })}
              </span>
            ) : null}
            <span className="mut ml-auto flex" title={t(word)}>
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
          {open ? (
            <span className={scheduleNoteLook}>
              {t(open.issue.path === 'caption' ? 'schedules.why.captionTooLong' : 'schedules.why.disclosure')}
            </span>
          ) : null}
          {awaitsAccount(schedule) ? <span className={scheduleNoteLook}>{t('schedules.awaitsAccount')}</span> : null}
          {schedule.step ? (
            <span className={scheduleNoteLook}>
              {t(schedule.step === 'publishing' ? 'schedules.step.publishing' : 'schedules.step.generating')}
            </span>
          ) : null}
          {result === 'archived' ? (
            <span className={scheduleNoteLook}>
              <ResultMark schedule={schedule} />
            </span>
          ) : null}
          <span className="schedule-foot flex min-h-6 flex-wrap items-center justify-between gap-1.5">
            {mark ? <MarkBadge mark={mark} /> : null}
            {result === 'published' ? (
              <StatusBadge kind="completed" label={t('marks.published')} />
            ) : mark === null || status !== 'pending' ? (
              <StatusBadge kind={status} />
            ) : null}
            {note?.kind === 'returned' ? (
              <span className="text-c leading-[1.4] whitespace-nowrap text-ink-2">
                {t('schedules.returned', { count: note.credits })}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {permalink ? (
        <a
          className="schedule-link absolute right-0 bottom-0 grid size-11 place-items-center rounded-field text-m-strong"
          href={permalink}
          target="_blank"
          rel="noreferrer"
          title={t('schedules.seeOnInstagram')}
          aria-label={`${t('schedules.seeOnInstagram')}: ${prompt.slice(0, 60)}`}
        >
          <ExternalLink size={18} aria-hidden />
        </a>
      ) : null}
    </div>
  );
}
