import type { NotificationView } from '#core/notifications/notification.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

type DayOfNotifications = { day: string; notifications: NotificationView[] };

// Formatted by Intl: the rules of the time zone library are too large for this list.
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: turkeyZone, dateStyle: 'short' });

/** The Turkish day of an instant, `YYYY-MM-DD`. */
export function turkishDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** Groups a list, newest first, by Turkish day. */
export function byDay(list: readonly NotificationView[]): DayOfNotifications[] {
  const days: DayOfNotifications[] = [];
  for (const notification of list) {
    const day = turkishDay(notification.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}
