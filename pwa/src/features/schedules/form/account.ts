import type { ScheduleView } from '#core/schedules/schedule.ts';
import { createContext, useContext } from 'react';
import { awaitsAccount } from '#core/schedules/content-plan.ts';

type Account = { influencerId: string; username: string | null };

const Context = createContext<Account | null>(null);

/** Around the calendar: the Instagram account for its posts; no username while none is connected. */
export const AccountProvider = Context.Provider;

export function useAccount(): Account {
  const account = useContext(Context);
  if (!account) throw new Error('AccountProvider is missing');
  return account;
}

/** True while a plan of a saved content has no account to post to. */
export function useAwaitsAccount(): (schedule: Pick<ScheduleView, 'status' | 'sourceContentId'>) => boolean {
  const { username } = useAccount();
  return (schedule) => awaitsAccount(schedule, username !== null);
}
