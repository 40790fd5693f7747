import type { NotificationKind } from './notification-kinds.ts';
import type { NotificationParams } from './notification-schema.ts';
export type { NotificationParams, NotificationView } from './notification-schema.ts';

/** A notification for one user. `key`: created once per user and key; null once that was undone. */
export type NewNotification = { userId: string; kind: NotificationKind; key: string; params: NotificationParams };

export type Notification = {
  id: string;
  userId: string;
  kind: NotificationKind;
  key: string | null;
  params: NotificationParams;
  /** False when the user chose other channels only. */
  isListed: boolean;
  createdAt: string;
  readAt: string | null;
  /** The end of the quiet hours it waits for with its push; null when it did not have to wait. */
  pushAfter: string | null;
};

/** The picture of a notification; both null where it is about no model. */
export type NotificationPicture = { id: string; picture: string | null; color: string | null };

export type NotificationStore = {
  /** Stores those whose user and key are new, in one statement; returns their ids. */
  insertAll(notifications: readonly Notification[]): Promise<string[]>;
  byId(id: string): Promise<Notification | null>;
  /** A person's listed ones below `before`, newest first. */
  list(userId: string, page: { before: string | null; limit: number }): Promise<Notification[]>;
  /** The present pictures of those of these ids that are about a model. */
  picturesOf(ids: readonly string[]): Promise<NotificationPicture[]>;
  unreadOf(userId: string): Promise<number>;
  /** Marks those of these ids that are the user's and unread, or all up to an id; returns how many. */
  markRead(userId: string, which: { ids: readonly string[] } | { upTo: string }, now: string): Promise<number>;
  /** Removes it from the user's list for good; true when it existed and was theirs. */
  delete(userId: string, id: string, now: string): Promise<boolean>;
  /** Frees these keys for new notifications; returns how many were in use. */
  freeKeys(userId: string, keys: readonly string[]): Promise<number>;
  /** Unread ones that wait for the end of the same quiet hours, oldest first. */
  waitingUntil(userId: string, pushAfter: string): Promise<string[]>;
  /** Users with a schedule for this model. */
  plannersOf(influencerId: string): Promise<string[]>;
  /** Admins who can sign in. */
  admins(): Promise<string[]>;
  /** Credits for the user's schedules until then at today's prices. */
  waitingCostOf(userId: string, until: string): Promise<number>;
  /** Users whose balance is below the cost of their schedules until then, and who were not notified. */
  shortUntil(until: string, limit: number): Promise<string[]>;
  forgetPerson(userId: string): Promise<void>;
};
