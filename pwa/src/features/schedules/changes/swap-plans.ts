import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import { creditBalance } from '#core/contract/credits.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { translate } from '../../../i18n/i18n.ts';
import { storeExchange } from '../../../offline/commit.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { reportStored } from '../../../session/report-stored.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { move } from './plan-changes.ts';

/**
 * Exchanges the times of two plans: both moves are stored on the device, or none, and one undo exchanges them again. When the
 * server refuses one of the moves, the outbox moves the other plan back.
 */
export async function swapPlans(
  one: ScheduleView,
  other: ScheduleView,
  announce: Announce,
  { isUndo = false }: { isUndo?: boolean } = {},
): Promise<void> {
  announce(null);
  let outcomes: Committed[];
  try {
    const { answer } = await storeExchange([move(one, other.scheduledAt), move(other, one.scheduledAt)]);
    outcomes = await answer;
  } catch (error) {
    announce((t, locale) => t('feed.notSwapped', { message: failureText(error, t, locale) }));
    return;
  }
  const refused = outcomes.find((outcome) => outcome.state === 'conflict');
  if (refused) {
    announce((t, locale) => t('feed.notSwapped', { message: reasonOf(refused.problem, locale) }));
    return;
  }
  const moved = { ...one, scheduledAt: other.scheduledAt };
  const exchanged = { ...other, scheduledAt: one.scheduledAt };
  const undo = {
    label: translate('ui.undo'),
    run: () => void swapPlans(moved, exchanged, announce, { isUndo: true }),
  };
  if (outcomes.some(({ state }) => state === 'stored')) await reportStored('change', isUndo ? {} : { action: undo });
  else if (isUndo) toast.success(translate('feed.swapUndone'));
  else toast.success(translate('feed.swapped'), { action: undo });
  void refresh(creditBalance);
}
