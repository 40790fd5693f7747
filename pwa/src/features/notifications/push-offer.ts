import type { NotificationView } from '#core/notifications/notification.ts';
import { create } from 'zustand';

const storageKey = 'vitrin.push-offer';

/** After one of these a person is asked whether this device may be pushed to, where it is not yet. */
export const successes: ReadonlySet<string> = new Set(['generationDone', 'scheduleCompleted', 'published']);

/** True while the offer stands: a success was told while the app was open, and nobody has answered on this device. */
export const usePushOffer = create<{ isDue: boolean }>(() => ({ isDue: false }));

/**
 * True when `newest` came after `seen` (an id; null: none was there) and tells of a success. What was there when the app was opened is no
 * reason to ask. Ids of notifications grow.
 */
export function isNewSuccess(newest: NotificationView, seen: string | null): boolean {
  return newest.readAt === null && successes.has(newest.kind) && (seen === null || newest.id > seen);
}

export function offerPush(): void {
  if (!isAnswered()) usePushOffer.setState({ isDue: true });
}

/** For good on this device, whatever the answer: the switch stays in the notification settings. */
export function answerPushOffer(): void {
  usePushOffer.setState({ isDue: false });
  try {
    localStorage.setItem(storageKey, 'answered');
  } catch {
    // For this visit only, then.
  }
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
