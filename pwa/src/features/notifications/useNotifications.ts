import { useInfiniteQuery } from '@tanstack/react-query';
import { deleteNotification, notifications, readNotifications } from '#core/contract/notifications.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAct } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';

const pageSize = 30;

/** The loaded part of the list, and its actions. */
export function useNotifications(isOpen: boolean) {
  const { t, locale } = useText();
  const pages = useInfiniteQuery({
    enabled: isOpen,
    queryKey: [notifications.name, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(notifications, { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = pages.data?.pages.flatMap((page) => page.notifications) ?? [];
  const tell = (reason: unknown) => toast.error(t('notifications.failed', { reason: failureText(reason, t, locale) }));
  const read = useAct(readNotifications, { refresh: [notifications] });
  const remove = useAct(deleteNotification, { refresh: [notifications] });
  const newest = rows[0];
  return {
    rows,
    unread: pages.data?.pages[0]?.unread ?? 0,
    isPending: pages.isPending,
    error: rows.length === 0 ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isReading: read.isPending,
    readAll: () => {
      if (newest) read.mutate({ body: { upTo: newest.id } }, { onError: tell });
    },
    /** Without a toast: the person who opens one wants to get there. */
    read: (id: string) => read.mutate({ body: { ids: [id] } }),
    remove: (id: string) => remove.mutate({ params: { id } }, { onError: tell }),
  };
}

export type NotificationsState = ReturnType<typeof useNotifications>;
