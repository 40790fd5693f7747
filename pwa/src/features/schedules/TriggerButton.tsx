import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleActs } from './useScheduleActs.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { useConnection } from '../../api/connection.ts';
import { useText } from '../../i18n/useText.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { useAwaitsAccount } from './account/account.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Starts a plan now. Without a connection it asks first: it would run, and cost, only later. */
export function TriggerButton({ schedule, acts }: { schedule: ScheduleView; acts: ScheduleActs }) {
  const { t, locale } = useText();
  const isSyncLost = useSyncState((state) => state.isOffline);
  const isServerLost = useConnection(({ heard }) => heard === 'none');
  const awaitsAccount = useAwaitsAccount();
  const [isAsking, setIsAsking] = useState(false);
  const { status, blocked, contentId, creditCost } = schedule;
  const isKept = (schedule.sourceContentId ?? null) !== null;
  if (status !== 'pending' && status !== 'failed') return null;
  const cost = isKept ? t('posts.noCredits') : t('schedules.credits', { count: creditCost });
  const whyNot = awaitsAccount(schedule)
    ? t('schedules.awaitsAccount')
    : blocked.trigger && sentenceOf(blocked.trigger, locale);
  const words =
    status === 'pending'
      ? t(isKept ? 'posts.postNow' : 'panels.startNow', { cost })
      : contentId === null
        ? t('panels.tryAgain', { cost })
        : t('panels.postAgain');
  return (
    <>
      <Button
        tone="mod"
        icon={<Play size={18} aria-hidden />}
        pending={acts.triggering === schedule.id}
        disabledReason={whyNot}
        onClick={() => (isSyncLost || isServerLost || !navigator.onLine ? setIsAsking(true) : acts.trigger(schedule))}
      >
        {words}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="ink"
        title={t('panels.offlineTriggerTitle')}
        description={t('panels.offlineTriggerText', { cost })}
        act={t('panels.offlineTriggerAct')}
        onConfirm={() => {
          setIsAsking(false);
          acts.trigger(schedule);
        }}
      />
    </>
  );
}
