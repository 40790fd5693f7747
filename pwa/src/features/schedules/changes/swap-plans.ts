import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Stored } from '../../../offline/commit.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import { creditBalance } from '#core/contract/credits.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { translate } from '../../../i18n/i18n.ts';
import { store } from '../../../offline/commit.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { reportStored } from '../../../session/report-stored.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { move } from './plan-changes.ts';
import { revertMove } from './undo-change.ts';

/**
 * Exchanges the times of two plans: both moves are stored on the device, and one undo exchanges them again. When the server
 * refuses one of the moves, the other plan returns to its time: half an exchange would leave both at one time.
 */
export async function swapPlans(
  one: ScheduleView,
  other: ScheduleView,
  announce: Announce,
  { isUndo = false }: { isUndo?: boolean } = {},
): Promise<void> {
  const moves = [
    { plan: one, to: other.scheduledAt },
    { plan: other, to: one.scheduledAt },
  ];
  const stored: Stored[] = [];
  const putBack = (at: number) => store(revertMove(moves[at]!.plan, moves[at]!.to), { hasValues: false });
  announce(null);
  try {
    for (const { plan, to } of moves) stored.push(await store(move(plan, to), { hasValues: false }));
  } catch (error) {
    announce((t, locale) => t('feed.notSwapped', { message: failureText(error, t, locale) }));
    if (stored.length > 0) await putBack(0).catch(() => undefined);
    return;
  }
  const outcomes = await Promise.all(stored.map(({ answer }) => answer));
  const refused = outcomes.find((outcome) => outcome.state === 'conflict');
  if (refused) {
    announce((t, locale) => t('feed.notSwapped', { message: reasonOf(refused.problem, locale) }));
    for (const [at, { state }] of outcomes.entries()) {
      if (state !== 'conflict') await putBack(at).catch(() => undefined);
    }
    return;
  }
  const [moved, exchanged] = moves.map(({ plan, to }) => ({ ...plan, scheduledAt: to }));
  const undo = {
    label: translate('ui.undo'),
    run: () => void swapPlans(moved!, exchanged!, announce, { isUndo: true }),
  };
  if (outcomes.some(({ state }) => state === 'stored')) await reportStored('change', isUndo ? {} : { action: undo });
  else if (isUndo) toast.success(translate('feed.swapUndone'));
  else toast.success(translate('feed.swapped'), { action: undo });
  void refresh(creditBalance);
}
