import type { CentrePlace } from './notification-state.ts';
import type { NotificationView } from '#core/notifications/notification.ts';
import { ArrowLeft, CheckCheck, Settings2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notificationLink, notificationWords } from '#core/notifications/notification-words.ts';
import { actionWords } from '#core/notifications/push-message.ts';
import { deleteNotification, notifications, readNotifications } from '#core/contract/notifications.ts';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { failureText } from '../../api/failure-text.ts';
import { fullDay } from '../../i18n/day-words.ts';
import { turkishDay } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Window } from '../../ui/Window.tsx';
import { useNow } from '../../ui/useNow.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useCall.ts';
import { useNextPage } from '../../api/useNextPage.ts';
import { toast } from '../../ui/Toaster.tsx';
import { openCentre, useCentre, successes } from './notification-state.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PushSwitch } from './PushOffer.tsx';
import './notifications.css';

type DayOfNotifications = { day: string; ofDay: NotificationView[] };

const notificationToolsButtonLook = 'max-[380px]:gap-1.5 max-[380px]:px-2.5 max-[380px]:text-[0.8125rem]';

/** All notifications of the person, and their preferences. `place` null: closed. */
export function NotificationCentre({ place, onClose }: { place: CentrePlace | null; onClose: () => void }) {
  const { t } = useText();
  const list = useNotifications(place !== null);
  const inSettings = place === 'settings';
  const { isOverList } = useCentre();
  useClosedByBack({ open: inSettings && isOverList, close: () => openCentre('list') });
  return (
    <Drawer
      open={place !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={inSettings ? t('notifications.settings') : t('notifications.title')}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {inSettings ? (
          <Button
            className={notificationToolsButtonLook}
            size="s"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={() => openCentre('list')}
          >
            {t('notifications.back')}
          </Button>
        ) : (
          <>
            {list.unread > 0 ? (
              <Button
                className={notificationToolsButtonLook}
                size="s"
                icon={<CheckCheck size={16} aria-hidden />}
                pending={list.isReading}
                onClick={list.readAll}
              >
                {t('notifications.readAll')}
              </Button>
            ) : null}
            <Button
              className={notificationToolsButtonLook}
              size="s"
              icon={<Settings2 size={16} aria-hidden />}
              onClick={() => openCentre('settings')}
            >
              {t('notifications.settings')}
            </Button>
          </>
        )}
      </div>
      {inSettings ? <NotificationSettings onLeave={onClose} /> : <NotificationList list={list} onLeave={onClose} />}
    </Drawer>
  );
}

/** Grouped by Turkish day, newest first, and by model. A press opens the notification's link and marks it as read. */
function NotificationList({ list, onLeave }: { list: NotificationsState; onLeave: () => void }) {
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
      {byDay(list.rows).map(({ day, ofDay }) => (
        <section key={day} aria-label={dayTitle(day)}>
          <h3 className="mt-4 mb-2 text-s font-heavy text-ink-2">{dayTitle(day)}</h3>
          {byModel(ofDay).map(({ name, ofModel }) => (
            <div key={ofModel[0]!.id} className="mb-4">
              {name ? <h4 className="mb-1.5 text-c font-strong text-ink-2">{name}</h4> : null}
              <ul className="grid gap-2">
                {ofModel.map((each) => (
                  <Row key={each.id} notification={each} list={list} onLeave={onLeave} />
                ))}
              </ul>
            </div>
          ))}
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

function Row({
  notification,
  list,
  onLeave,
}: {
  notification: NotificationView;
  list: NotificationsState;
  onLeave: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { kind, params, picture, color, createdAt } = notification;
  // The model is named above its notifications.
  const { influencerName: _named, ...rest } = params;
  const { title, body } = notificationWords({ kind, params: rest }, locale);
  const isUnread = notification.readAt === null;
  return (
    <li
      className="notification relative rounded-(--r-l,14px) [box-shadow:inset_0_0_0_1px_var(--line)] data-unread:bg-sel"
      data-unread={isUnread || undefined}
    >
      <Link
        className="flex items-start gap-3 px-3.5 py-3 wrap-anywhere"
        to={notificationLink(notification)}
        onClick={() => {
          if (isUnread) list.read(notification.id);
          onLeave();
        }}
      >
        {color ? (
          <ModelScope color={color} className="flex-none">
            <Window className="block w-13 rounded-md" src={picture} alt="" sizes="52px" />
          </ModelScope>
        ) : null}
        <span className="grid min-w-0 grow gap-0.5">
          <span className="notification-title pr-7.5 font-strong in-data-unread:font-heavy">
            {title}
            {isUnread ? <span className="sr-only"> ({t('notifications.unread')})</span> : null}
          </span>
          <span className="mut text-sm">{body}</span>
          <span className="mt-1.5 flex items-center justify-between gap-3 text-s tabular-nums">
            <span className="rounded-full bg-surface px-3 py-1 font-strong [box-shadow:inset_0_0_0_1px_var(--line-strong)]">
              {actionWords(kind, locale)}
            </span>
            <time dateTime={createdAt}>{f.time(createdAt)}</time>
          </span>
        </span>
      </Link>
      <IconButton size="s" label={t('notifications.delete', { title })} onClick={() => list.remove(notification.id)}>
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

/** Groups those of one day by their model, the model with the newest one first; those about no model have no name. */
function byModel(ofDay: readonly NotificationView[]): { name: string; ofModel: NotificationView[] }[] {
  const models = new Map<string, { name: string; ofModel: NotificationView[] }>();
  for (const notification of ofDay) {
    const { influencerId = '', influencerName = '' } = notification.params;
    const known = models.get(influencerId);
    if (known) known.ofModel.push(notification);
    else models.set(influencerId, { name: influencerName, ofModel: [notification] });
  }
  return [...models.values()];
}

/** Groups a list, newest first, by Turkish day. */
function byDay(list: readonly NotificationView[]): DayOfNotifications[] {
  const days: DayOfNotifications[] = [];
  for (const notification of list) {
    const day = turkishDay(notification.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.ofDay.push(notification);
    else days.push({ day, ofDay: [notification] });
  }
  return days;
}

const pageSize = 30;
const queryKey = [notifications.name, 'pages'];

/** The loaded part of the list, and its actions. */
function useNotifications(isOpen: boolean) {
  const { t, locale } = useText();
  const pages = useInfiniteQuery({
    enabled: isOpen,
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(notifications, { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const { loadNext, isLoadingNext } = useNextPage(queryKey, pages);
  const rows = pages.data?.pages.flatMap((page) => page.notifications) ?? [];
  const reportProblem = (reason: unknown) =>
    toast.error(t('notifications.failed', { reason: failureText(reason, t, locale) }));
  const read = useAction(readNotifications, { refresh: [notifications] });
  const remove = useAction(deleteNotification, { refresh: [notifications] });
  const newest = rows[0];
  return {
    rows,
    unread: pages.data?.pages[0]?.unread ?? 0,
    isPending: pages.isPending,
    error: rows.length === 0 ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: isLoadingNext,
    loadMore: loadNext,
    isReading: read.isPending,
    readAll: () => {
      if (newest) read.mutate({ body: { upTo: newest.id } }, { onError: reportProblem });
    },
    /** Without a toast: the person who opens one wants to get there. */
    read: (id: string) => read.mutate({ body: { ids: [id] } }),
    remove: (id: string) => remove.mutate({ params: { id } }, { onError: reportProblem }),
  };
}

type NotificationsState = ReturnType<typeof useNotifications>;
