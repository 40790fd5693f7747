import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlanMenuParts } from '../planner/usePlanMenu.tsx';
import type { ScheduleActions } from './useScheduleActions.ts';
import { Ellipsis, ExternalLink, Pencil, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { usePlanMenu } from '../planner/usePlanMenu.tsx';
import { useConnection } from '../../../api/connection.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useSyncState } from '../../../offline/sync-state.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAccount, useAwaitsAccount } from '../form/account.ts';
import { useStarts } from '../marks/marks.ts';

/**
 * Only actions that the plan's state allows: a pending plan can be changed, moved and started; a failed one retried, a post opened on
 * Instagram; a running one has none.
 */
export function DetailActions({ actions, ...parts }: Omit<PlanMenuParts, 'onMove'> & { actions: ScheduleActions }) {
  const { t } = useText();
  const { schedule, onEdit } = parts;
  const { blocked } = schedule;
  const mayEdit = blocked.edit === null;
  const onMove = (moved: ScheduleView, scheduledAt: string) => actions.move(moved, scheduledAt);
  const entries = usePlanMenu({ ...parts, onMove, withEdit: false });
  return (
    <>
      {blocked.delete !== null ? (
        <p className="mut grow text-sm">{t('form.runningNote')}</p>
      ) : (
        <Menu
          align="start"
          label={t('schedules.otherActs')}
          trigger={
            <IconButton label={t('schedules.otherActs')} look="line" tooltip={false}>
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      <span className="grow" />
      {schedule.permalink ? (
        <a className={buttonClass({ tone: 'tint' })} href={schedule.permalink} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden />
          {t('schedules.seeOnInstagram')}
        </a>
      ) : null}
      <TriggerButton schedule={schedule} now={parts.now} actions={actions} />
      {mayEdit ? (
        <Button tone="mod" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          {t('schedules.edit')}
        </Button>
      ) : null}
    </>
  );
}

type Props = { schedule: ScheduleView; now: string; actions: ScheduleActions };

/** Starts a plan now, after a confirmation: it spends credits or posts in public. Until it is sent it can be undone. */
function TriggerButton({ schedule, now, actions }: Props) {
  const { t, locale } = useText();
  const [isPending, setIsPending] = useState(false);
  const starts = useStarts(schedule.id);
  const awaitsAccount = useAwaitsAccount();
  const { username } = useAccount();
  const { status, blocked, contentId, creditCost } = schedule;
  if ((status !== 'pending' && status !== 'failed') || awaitsAccount(schedule)) return null;
  if (starts) {
    return (
      <Button icon={<Undo2 size={18} aria-hidden />} onClick={() => actions.revertStart(schedule.id, starts.opId)}>
        {t('ui.undo')}
      </Button>
    );
  }
  const hasNowhere = contentId !== null && username === null ? t('schedules.awaitsAccount') : null;
  const whyNot = blocked.trigger === null ? hasNowhere : sentenceOf(blocked.trigger, locale);
  const cost = t('schedules.credits', { count: creditCost });
  const pendingWords = contentId === null ? t('form.startNow', { cost }) : t('form.postNow');
  const failedWords = contentId === null ? t('form.retry', { cost }) : t('form.repost');
  return (
    <>
      <Button
        {...(blocked.edit !== null && { tone: 'mod' as const })}
        icon={<Play size={18} aria-hidden />}
        pending={actions.triggering === schedule.id}
        disabledReason={whyNot}
        onClick={() => setIsPending(true)}
      >
        {status === 'pending' ? pendingWords : failedWords}
      </Button>
      <StartDialog {...{ schedule, now, actions }} open={isPending} onOpenChange={setIsPending} />
    </>
  );
}

/** Names the effect, the account, the time and the price; a plan that would post can be generated without posting. */
function StartDialog({
  schedule,
  now,
  actions,
  open,
  onOpenChange,
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { username } = useAccount();
  const isSyncLost = useSyncState((state) => state.isOffline);
  const isServerLost = useConnection(({ lastSignal }) => lastSignal === 'none');
  const generates = schedule.contentId === null;
  const posts = schedule.autoPublish && username !== null;
  const cost = generates ? t('schedules.credits', { count: schedule.creditCost }) : t('form.noCredits');
  const isEarly = schedule.status === 'pending' && schedule.scheduledAt > now;
  const lines = [
    isEarly ? t('form.insteadOf', { cost, when: f.near(schedule.scheduledAt, now) }) : cost,
    schedule.autoPublish && !posts ? t('form.noAuto.account') : null,
    isSyncLost || isServerLost || !navigator.onLine ? t('form.offlineTriggerText') : null,
  ].filter((line) => line !== null);
  const start = (onlyGenerate: boolean) => () => {
    onOpenChange(false);
    actions.trigger(schedule, { onlyGenerate });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="ink"
      title={posts ? t(generates ? 'form.startAsk' : 'form.postAsk', { username }) : t('form.generateAsk')}
      description={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      action={t(posts ? (generates ? 'form.startAndPost' : 'form.postAction') : 'form.generateAction')}
      onConfirm={start(schedule.autoPublish && !posts)}
      {...(posts && generates && { other: { action: t('form.generateOnly'), onConfirm: start(true) } })}
    />
  );
}
