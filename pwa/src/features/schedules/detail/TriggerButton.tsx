import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleActs } from './useScheduleActs.ts';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { useConnection } from '../../../api/connection.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSyncState } from '../../../offline/sync-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAccount, useAwaitsAccount } from '../form/account.ts';
import { useStarts } from '../marks/marks.ts';

type Props = { schedule: ScheduleView; now: string; acts: ScheduleActs };

/** Starts a plan now, after a confirmation: it spends credits or posts in public. Until it is sent it can be undone. */
export function TriggerButton({ schedule, now, acts }: Props) {
  const { t, locale } = useText();
  const [isAsking, setIsAsking] = useState(false);
  const starts = useStarts(schedule.id);
  const awaitsAccount = useAwaitsAccount();
  const { username } = useAccount();
  const { status, blocked, contentId, creditCost } = schedule;
  if ((status !== 'pending' && status !== 'failed') || awaitsAccount(schedule)) return null;
  if (starts) {
    return (
      <Button icon={<Undo2 size={18} aria-hidden />} onClick={() => acts.takeBackStart(schedule.id, starts.opId)}>
        {t('ui.undo')}
      </Button>
    );
  }
  const hasNowhere = contentId !== null && username === null ? t('schedules.awaitsAccount') : null;
  const whyNot = blocked.trigger === null ? hasNowhere : sentenceOf(blocked.trigger, locale);
  const cost = t('schedules.credits', { count: creditCost });
  const pendingWords = contentId === null ? t('panels.startNow', { cost }) : t('posts.postNow');
  const failedWords = contentId === null ? t('panels.tryAgain', { cost }) : t('panels.postAgain');
  return (
    <>
      <Button
        {...(blocked.edit !== null && { tone: 'mod' as const })}
        icon={<Play size={18} aria-hidden />}
        pending={acts.triggering === schedule.id}
        disabledReason={whyNot}
        onClick={() => setIsAsking(true)}
      >
        {status === 'pending' ? pendingWords : failedWords}
      </Button>
      <StartDialog {...{ schedule, now, acts }} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

/** Names the effect, the account, the time and the price; a plan that would post can be generated without posting. */
function StartDialog({
  schedule,
  now,
  acts,
  open,
  onOpenChange,
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { username } = useAccount();
  const isSyncLost = useSyncState((state) => state.isOffline);
  const isServerLost = useConnection(({ heard }) => heard === 'none');
  const generates = schedule.contentId === null;
  const posts = schedule.autoPublish && username !== null;
  const cost = generates ? t('schedules.credits', { count: schedule.creditCost }) : t('posts.noCredits');
  const isEarly = schedule.status === 'pending' && schedule.scheduledAt > now;
  const lines = [
    isEarly ? t('panels.insteadOf', { cost, when: f.near(schedule.scheduledAt, now) }) : cost,
    schedule.autoPublish && !posts ? t('panels.noAuto.account') : null,
    isSyncLost || isServerLost || !navigator.onLine ? t('panels.offlineTriggerText') : null,
  ].filter((line) => line !== null);
  const start = (onlyGenerate: boolean) => () => {
    onOpenChange(false);
    acts.trigger(schedule, { onlyGenerate });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="ink"
      title={posts ? t(generates ? 'panels.startAsk' : 'panels.postAsk', { username }) : t('panels.generateAsk')}
      description={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      act={t(posts ? (generates ? 'panels.startAndPost' : 'panels.postAct') : 'panels.generateAct')}
      onConfirm={start(schedule.autoPublish && !posts)}
      {...(posts && generates && { other: { act: t('panels.generateOnly'), onConfirm: start(true) } })}
    />
  );
}
