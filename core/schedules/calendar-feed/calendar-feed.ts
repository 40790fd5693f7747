import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { IcsEvent, IcsStatus } from './ics.ts';
import type { FeedPlan, ScheduleStatus } from '../schedule.ts';
import type { ScheduleContentType } from '../plan-fields.ts';
import { cutText, firstNameOf } from '#core/shared/text.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
export type { CalendarFeedView } from './calendar-feed-schema.ts';

/** The holder of its address reads a user's plans in a calendar of their own. One per user, for all their models. */
export type CalendarFeed = {
  userId: string;
  /** Only the SHA-256 of the token is looked up. */
  tokenHash: string;
  /** The token itself, sealed: its user can see the address again. */
  sealedToken: string;
  /** The language of its events. */
  locale: Locale;
  /** When this address was made. */
  createdAt: string;
};

export type CalendarFeedStore = {
  ofUser(userId: string): Promise<CalendarFeed | null>;
  byToken(tokenHash: string): Promise<CalendarFeed | null>;
  /** False when the person has one. */
  insert(feed: CalendarFeed): Promise<boolean>;
  /** False when the person has none. */
  setLocale(userId: string, locale: Locale): Promise<boolean>;
  /** In place of the one the person has, if any. */
  replace(feed: CalendarFeed): Promise<void>;
  delete(userId: string): Promise<void>;
};

/** The context that a token is sealed with in its row. */
export function feedContext(userId: string): string {
  return `calendar-feed:${userId}`;
}

/**
 * The token of a feed; null where it cannot be unsealed, as after a change of the key: then the address counts as
 * ended.
 */
export function tokenOfFeed(
  secrets: { open(sealed: string, context: string): string },
  { userId, sealedToken }: CalendarFeed,
): string | null {
  try {
    return secrets.open(sealedToken, feedContext(userId));
  } catch {
    return null;
  }
}

/** The path of the address, below the API. */
export function feedPath(token: string): string {
  return `/calendar/${token}.ics`;
}

const daysBack = 90;
const daysAhead = 400;

/** The span of a calendar's plans: whole Turkish days. */
export function feedSpan(now: string): { start: string; end: string } {
  const today = dayOfInstant(now);
  return { start: startOfDay(addDays(today, -daysBack)), end: startOfDay(addDays(today, daysAhead + 1)) };
}

/** This many characters of a plan's words are in its event: a calendar of long texts would have many megabytes. */
export const maxFeedWords = 500;

/** Of more plans the latest are shown: future ones are never cut. */
export const maxFeedPlans = 2000;

const kindWords: Record<ScheduleContentType, LocalText> = {
  image: { tr: 'Fotoğraf', en: 'Photo' },
  video: { tr: 'Video', en: 'Video' },
  text: { tr: 'Metin', en: 'Text' },
  story: { tr: 'Hikâye', en: 'Story' },
  reels: { tr: 'Reels', en: 'Reels' },
};

const stateWords: Record<ScheduleStatus, LocalText> = {
  pending: { tr: 'Durum: Bekliyor', en: 'Status: Pending' },
  processing: { tr: 'Durum: İşleniyor', en: 'Status: Processing' },
  completed: { tr: 'Durum: Tamamlandı', en: 'Status: Completed' },
  failed: { tr: 'Durum: Başarısız', en: 'Status: Failed' },
};

const eventStatus: Record<ScheduleStatus, IcsStatus> = {
  pending: 'TENTATIVE',
  processing: 'CONFIRMED',
  completed: 'CONFIRMED',
  failed: 'CANCELLED',
};

/** A plan in a calendar; `siteUrl` has no slash at the end. */
export function feedEvent(
  schedule: FeedPlan,
  { modelName, locale, siteUrl }: { modelName: string; locale: Locale; siteUrl: string },
): IcsEvent {
  const words = shortened((schedule.caption ?? schedule.prompt).trim());
  const state = stateWords[schedule.status][locale];
  return {
    uid: schedule.id,
    startsAt: schedule.scheduledAt,
    createdAt: schedule.createdAt,
    changedAt: schedule.updatedAt,
    sequence: schedule.version,
    status: eventStatus[schedule.status],
    summary: `${firstNameOf(modelName)} · ${kindWords[schedule.contentType][locale]}`,
    description: words === '' ? state : `${words}\n\n${state}`,
    url: `${siteUrl}/dashboard/schedule/${schedule.influencerId}?day=${dayOfInstant(schedule.scheduledAt)}`,
  };
}

function shortened(words: string): string {
  return words.length <= maxFeedWords ? words : `${cutText(words, maxFeedWords - 1).trimEnd()}…`;
}

/** The name of a calendar: of one model, or of all (`modelName` null). */
export function feedName(brandName: string, modelName: string | null, locale: Locale): string {
  const plans = locale === 'tr' ? 'planlar' : 'plans';
  return [brandName, ...(modelName === null ? [] : [firstNameOf(modelName)]), plans].join(' · ');
}
