import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { IcsEvent, IcsStatus } from './ics.ts';
import type { FeedPlan, ScheduleStatus } from './schedule.ts';
import type { ScheduleContentType } from './plan-fields.ts';
import { cutText } from '#core/shared/text.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
export type { CalendarFeedView } from './calendar-feed-schema.ts';

/** Whoever has its address reads a person's plans in their own calendar. One per person, for all their models. */
export type CalendarFeed = {
  userId: string;
  /** Only the SHA-256 of the token is looked up. */
  tokenHash: string;
  /** The token itself, sealed: its person is shown the address again. */
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

/** What a token is sealed with in its row. */
export function feedContext(userId: string): string {
  return `calendar-feed:${userId}`;
}

/** The token of a feed; null where it cannot be opened, as after a change of the key: then the address is as one that ended. */
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

/** Where the address leads, below the API. */
export function feedPath(token: string): string {
  return `/calendar/${token}.ics`;
}

const daysBack = 90;
const daysAhead = 400;

/** Which plans a calendar has: of whole Turkish days. */
export function feedSpan(now: string): { start: string; end: string } {
  const today = dayOfInstant(now);
  return { start: startOfDay(addDays(today, -daysBack)), end: startOfDay(addDays(today, daysAhead + 1)) };
}

/** Of a plan's words, so many characters are in its event: a calendar of long texts would be of many megabytes. */
export const maxFeedWords = 500;

/** Of more plans the latest are shown: what is to come is never cut. */
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

/** What a calendar is called: of one model, or of all (`modelName` null). */
export function feedName(brandName: string, modelName: string | null, locale: Locale): string {
  const plans = locale === 'tr' ? 'planlar' : 'plans';
  return [brandName, ...(modelName === null ? [] : [firstNameOf(modelName)]), plans].join(' · ');
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0]!;
}
