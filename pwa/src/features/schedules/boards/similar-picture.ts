import type { ScheduleView } from '#core/schedules/schedule.ts';
import { createContext, useContext } from 'react';

type Similar = (plan: Pick<ScheduleView, 'influencerId' | 'contentType' | 'webhookConfigId'>) => string | null;

const Context = createContext<Similar>(() => null);

/** Around the calendar: an idea of the look of plans without a picture. */
export const SimilarPictureProvider = Context.Provider;

/** Only for a plan that has yet to make its picture. */
export function useSimilarPicture({ status, ...plan }: ScheduleView): string | null {
  const similar = useContext(Context);
  return status === 'pending' || status === 'processing' ? similar(plan) : null;
}
