import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ExternalLink } from 'lucide-react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { PictureElement } from '../../ui/StoredPicture.tsx';
import { usePicture } from '../../ui/usePicture.ts';
import { useAwaitsAccount } from './account/account.ts';
import { failureWords } from './failure-words.ts';
import { kinds } from './kinds.ts';
import { MarkBadge, useMark } from './marks/marks.tsx';
import { startDrag } from './moving/drag.ts';
import { moveHintId, useIsPicked } from './moving/picked-plan.ts';
import { creditNote, resultMark } from './planner-view.ts';
import { ResultMark } from './ResultMark.tsx';

/** One plan: picture or the model's colour, time, kind, first words, state and credits. Opens its details; a post has its link below. */
export function ScheduleCard({ schedule, onOpen }: { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { id, status, contentType, scheduledAt, prompt, thumbnailUrl } = schedule;
  const { icon: Icon, word } = kinds[contentType];
  const [picture, watch] = usePicture(thumbnailUrl);
  const note = creditNote(schedule);
  const mark = useMark(id);
  const awaitsAccount = useAwaitsAccount();
  return (
    <>
      <button
        type="button"
        className="schedule-card"
        data-status={status}
        data-schedule={id}
        data-mark={mark ?? undefined}
        data-pictured={picture !== null || undefined}
        data-picked={useIsPicked(id)}
        aria-haspopup="dialog"
        aria-describedby={status === 'pending' ? moveHintId : undefined}
        draggable
        onDragStart={(event) => startDrag(event, schedule)}
        onClick={() => onOpen(id)}
      >
        <span className="schedule-pic">
          {picture ? <PictureElement {...watch} src={picture} alt="" /> : <Icon size={24} aria-hidden />}
        </span>
        <span className="schedule-body">
          <span className="schedule-top">
            <b>{f.time(scheduledAt)}</b>
            <span className="mut flex" title={t(word)}>
              <Icon size={16} aria-hidden />
              <span className="sr-only">{t(word)}</span>
            </span>
          </span>
          <span className="schedule-prompt">{prompt}</span>
          {status === 'failed' ? (
            <span className="schedule-note">{t(failureWords(schedule.failure?.code ?? null))}</span>
          ) : null}
          {schedule.isSourceGone && status === 'pending' ? (
            <span className="schedule-note">{t('schedules.why.contentGone')}</span>
          ) : null}
          {awaitsAccount(schedule) ? <span className="schedule-note">{t('schedules.awaitsAccount')}</span> : null}
          {schedule.step ? (
            <span className="schedule-note">
              {t(schedule.step === 'publishing' ? 'schedules.step.publishing' : 'schedules.step.generating')}
            </span>
          ) : null}
          {resultMark(schedule) ? (
            <span className="schedule-note">
              <ResultMark schedule={schedule} />
            </span>
          ) : null}
          <span className="schedule-foot">
            {mark ? <MarkBadge mark={mark} /> : null}
            {mark === null || status !== 'pending' ? <StatusBadge kind={status} /> : null}
            {note ? (
              <span className="schedule-credits">
                {t(note.kind === 'returned' ? 'schedules.returned' : 'schedules.credits', { count: note.credits })}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {schedule.permalink ? (
        <a
          className="schedule-link"
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
