import type { NotificationView } from '#core/notifications/notification.ts';
import type { NotificationsState } from './useNotifications.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notificationLink } from '#core/notifications/notification-link.ts';
import { notificationWords } from '#core/notifications/notification-words.ts';
import { actionWords } from '#core/notifications/push-message.ts';
import { failureText } from '../../api/failure-text.ts';
import { fullDay } from '../../i18n/day-words.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { byDay, turkishDay } from './by-day.ts';
import { successes } from './push-offer.ts';
import { PushSwitch } from './PushSwitch.tsx';

/** Grouped by Turkish day, newest first. A press opens the notification's link and marks it as read. */
export function NotificationList({ list, onLeave }: { list: NotificationsState; onLeave: () => void }) {
  const { t, locale } = useText();
  const dayTitle = useDayTitle();
  if (list.error) return <ErrorState message={failureText(list.error, t, locale)} onRetry={list.retry} />;
  if (list.isPending) return <Skeleton className="h-24 w-full" />;
  if (list.rows.length === 0) {
    return <EmptyState art="window" title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />;
  }
  return (
    <>
      {list.rows.some(({ kind }) => successes.has(kind)) ? <PushSwitch onlyWhenOff /> : null}
      {byDay(list.rows).map(({ day, notifications }) => (
        <section key={day} aria-label={dayTitle(day)}>
          <h3 className="mt-4 mb-2 text-s font-heavy text-ink-2">{dayTitle(day)}</h3>
          <ul className="mb-4 grid gap-2">
            {notifications.map((each) => (
              <Row key={each.id} told={each} list={list} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore ? (
        <Button block pending={list.isLoadingMore} onClick={list.loadMore}>
          {t('notifications.more')}
        </Button>
      ) : null}
    </>
  );
}

function Row({ told, list, onLeave }: { told: NotificationView; list: NotificationsState; onLeave: () => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { title, body } = notificationWords(told, locale);
  const isUnread = told.readAt === null;
  return (
    <li
      className="notification relative rounded-(--r-l,14px) px-3.5 py-3 [box-shadow:inset_0_0_0_1px_var(--line)] data-unread:bg-sel"
      data-unread={isUnread || undefined}
    >
      <Link
        className="grid gap-0.5 wrap-anywhere"
        to={notificationLink(told)}
        onClick={() => {
          if (isUnread) list.read(told.id);
          onLeave();
        }}
      >
        <span className="notification-title pr-7.5 font-heavy">
          {title}
          {isUnread ? <span className="sr-only"> ({t('notifications.unread')})</span> : null}
        </span>
        <span className="mut text-sm">{body}</span>
        <span className="mt-1 flex justify-between gap-3 text-s tabular-nums">
          <b>{actionWords(told.kind, locale)}</b>
          <time dateTime={told.createdAt}>{f.time(told.createdAt)}</time>
        </span>
      </Link>
      <IconButton size="s" label={t('notifications.delete', { title })} onClick={() => list.remove(told.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function useDayTitle(): (day: string) => string {
  const { t, locale } = useText();
  const now = useNow(null);
  const today = turkishDay(now);
  const yesterday = turkishDay(new Date(Date.parse(now) - 86_400_000).toISOString());
  return (day) => {
    if (day === today) return t('notifications.today');
    return day === yesterday ? t('notifications.yesterday') : fullDay(day, locale);
  };
}
