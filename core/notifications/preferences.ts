import type { Issue, Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Channel, NotificationKind } from './notification-kinds.ts';
import type { QuietHours } from './notification-schema.ts';
import { isRecord } from '#core/shared/json.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { addDays, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { channels, isFixed, kindNames, notificationKinds } from './notification-kinds.ts';
export type { QuietHours } from './notification-schema.ts';

const defaultQuietHours: QuietHours = { isOn: true, from: '22:00', until: '08:00' };

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

type Chosen = Record<Channel, boolean>;

export type Preferences = { kinds: Record<NotificationKind, Chosen>; quietHours: QuietHours };

/** As stored; missing or unfitting values have their default. `locale`: the language it was last saved in. */
export type StoredPreferences = { userId: string; value: unknown; locale: Locale; updatedAt: string };

export type PreferenceStore = {
  /** The stored preferences of these users; users without any are left out. */
  ofUsers(userIds: readonly string[]): Promise<StoredPreferences[]>;
  /** A person changes their settings one at a time, until the transaction ends. */
  lock(userId: string): Promise<StoredPreferences | null>;
  save(preferences: StoredPreferences): Promise<void>;
  forgetPerson(userId: string): Promise<void>;
};

export const defaultPreferences: Preferences = {
  kinds: Object.fromEntries(kindNames.map((kind) => [kind, defaultsOf(kind)])) as Preferences['kinds'],
  quietHours: defaultQuietHours,
};

/** The valid preferences from a stored value of this or an older version. */
export function preferencesOf(value: unknown): Preferences {
  const { kinds, quietHours } = (value ?? {}) as { kinds?: Record<string, unknown>; quietHours?: unknown };
  return {
    kinds: Object.fromEntries(
      kindNames.map((kind) => {
        const stored = kinds?.[kind];
        return [kind, isChosen(stored) ? withFixed(kind, stored) : defaultsOf(kind)];
      }),
    ) as Preferences['kinds'],
    quietHours: isQuietHours(quietHours) ? quietHours : defaultQuietHours,
  };
}

function isChosen(value: unknown): value is Chosen {
  return isRecord(value) && channels.every((channel) => typeof value[channel] === 'boolean');
}

/** Refuses `input.invalid` with the issue `settings.time` at a time, `notifications.hours` where both are the same. */
export function parsePreferences(input: {
  kinds: Partial<Record<string, Chosen>>;
  quietHours: QuietHours;
}): Result<Preferences> {
  const { from, until } = input.quietHours;
  const times: Issue[] = [
    ...(isClockTime(from) ? [] : [issue('quietHours.from', 'settings.time')]),
    ...(isClockTime(until) ? [] : [issue('quietHours.until', 'settings.time')]),
  ];
  const same = times.length === 0 && from === until ? [issue('quietHours.until', 'notifications.hours')] : [];
  const issues = [...times, ...same];
  return issues.length > 0 ? invalid(issues) : ok(preferencesOf(input));
}

function defaultsOf(kind: NotificationKind): Chosen {
  const on: readonly Channel[] = notificationKinds[kind].channels;
  return Object.fromEntries(channels.map((channel) => [channel, on.includes(channel)])) as Chosen;
}

function withFixed(kind: NotificationKind, wanted: Chosen): Chosen {
  return Object.fromEntries(channels.map((channel) => [channel, wanted[channel] || isFixed(kind, channel)])) as Chosen;
}

function isQuietHours(value: unknown): value is QuietHours {
  return (
    isRecord(value) &&
    typeof value['isOn'] === 'boolean' &&
    typeof value['from'] === 'string' &&
    typeof value['until'] === 'string'
  );
}

function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** The instant the quiet hours end in which `now` falls; null when it falls in none. Never at or before `now`. */
export function quietUntil(now: string, { isOn, from, until }: QuietHours): string | null {
  if (!isOn || from === until) return null;
  const { date, time } = wallOfInstant(now);
  const isOverMidnight = until < from;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const endsTomorrow = isOverMidnight && time >= from;
  return instantOfWall(endsTomorrow ? addDays(date, 1) : date, until);
}
