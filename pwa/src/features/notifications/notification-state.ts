import type { NotificationView } from '#core/notifications/notification.ts';
import { create } from 'zustand';

const storageKey = 'vitrin.push-offer';

/** After one of these, a device without pushes gets the offer. */
export const successes: ReadonlySet<string> = new Set(['generationDone', 'scheduleCompleted', 'published']);

/** True while the offer is open: a success arrived while the app was open, and the offer is unanswered on this device. */
export const usePushOffer = create<{ isDue: boolean }>(() => ({ isDue: false }));

export type CentrePlace = 'list' | 'settings';

/** The open part of the centre; it opens over any page. `isOverList`: the settings were opened from the list. */
export const useCentre = create<{ place: CentrePlace | null; isOverList: boolean }>(() => ({
  place: null,
  isOverList: false,
}));

export function openCentre(place: CentrePlace = 'list'): void {
  useCentre.setState((now) => ({
    place,
    isOverList: place === 'settings' && (now.place === 'list' || now.isOverList),
  }));
}

export function closeCentre(): void {
  useCentre.setState({ place: null, isOverList: false });
}

/**
 * True when `newest` came after `seen` (an id; null: there was none) and reports a success. Notifications from before the app was opened do
 * not count. Ids of notifications grow.
 */
export function isNewSuccess(newest: NotificationView, lastId: string | null): boolean {
  return newest.readAt === null && successes.has(newest.kind) && (lastId === null || newest.id > lastId);
}

export function offerPush(): void {
  if (!isAnswered()) usePushOffer.setState({ isDue: true });
}

/** Permanent on this device, whatever the choice: the switch stays in the notification settings. */
export function answerPushOffer(): void {
  usePushOffer.setState({ isDue: false });
  try {
    localStorage.setItem(storageKey, 'answered');
  } catch {
    // Without storage, for this visit only.
  }
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
