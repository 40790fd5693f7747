import type { NotificationKind } from './notification-kinds.ts';
import type { NotificationParams } from './notification-schema.ts';
export type { NotificationParams, NotificationView } from './notification-schema.ts';

/** What is to be told to one person. `key`: told once per person and key; null once that was undone. */
export type NewNotification = { userId: string; kind: NotificationKind; key: string; params: NotificationParams };

export type Notification = {
  id: string;
  userId: string;
  kind: NotificationKind;
  key: string | null;
  params: NotificationParams;
  /** False when the person wants it on other channels only. */
  isListed: boolean;
  createdAt: string;
  readAt: string | null;
  /** The end of the quiet hours it waits for with its push; null when it did not have to wait. */
  pushAfter: string | null;
};

export type NotificationStore = {
  /** Keeps those whose person and key are new, in one statement; answers the ids of those. */
  insertAll(notifications: readonly Notification[]): Promise<string[]>;
  byId(id: string): Promise<Notification | null>;
  /** A person's listed ones below `before`, newest first. */
  list(userId: string, page: { before: string | null; limit: number }): Promise<Notification[]>;
  unreadOf(userId: string): Promise<number>;
  /** Marks those of these ids that are the person's and unread, or all up to an id; answers how many. */
  markRead(userId: string, which: { ids: readonly string[] } | { upTo: string }, now: string): Promise<number>;
  /** Takes it off the person's list for good; true when it was there and theirs. */
  delete(userId: string, id: string, now: string): Promise<boolean>;
  /** From now on something new may be told under each of these keys; answers how many were taken. */
  freeKeys(userId: string, keys: readonly string[]): Promise<number>;
  /** Unread ones that wait for the end of the same quiet hours, oldest first. */
  waitingUntil(userId: string, pushAfter: string): Promise<string[]>;
  /** Who has something planned with this model. */
  plannersOf(influencerId: string): Promise<string[]>;
  /** Who keeps the product and can sign in. */
  admins(): Promise<string[]>;
  /** Credits that what a person has waiting until then will take at today's prices. */
  waitingCostOf(userId: string, until: string): Promise<number>;
  /** People whose balance is below what they have waiting until then, and who were not told. */
  shortUntil(until: string, limit: number): Promise<string[]>;
  /** Deletes at most `limit` older ones; answers how many. */
  forgetBefore(before: string, limit: number): Promise<number>;
  forgetPerson(userId: string): Promise<void>;
};
