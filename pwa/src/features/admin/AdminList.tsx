import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

/** What every admin list does while it loads, when it fails, when it is empty and when a search finds nothing. */
export function AdminList<Reply, Row>({
  query,
  rowsOf,
  shows,
  emptyTitle,
  className,
  children,
}: {
  query: UseQueryResult<Reply>;
  rowsOf: (reply: Reply) => readonly Row[];
  shows: (row: Row) => boolean;
  emptyTitle: string;
  className: string;
  children: (row: Row) => ReactNode;
}) {
  const { t } = useText();
  if (query.isPending) {
    return (
      <div className={className}>
        <LoadingNote />
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-40 w-full rounded-l" />
        ))}
      </div>
    );
  }
  if (query.error) return <ErrorState message={messageOf(query.error, t)} onRetry={() => void query.refetch()} />;
  const rows = rowsOf(query.data);
  const found = rows.filter(shows);
  if (rows.length === 0) return <EmptyState art="wall" title={emptyTitle} />;
  if (found.length === 0) {
    return <EmptyState art="shutter" title={t('admin.nothingFound')} text={t('admin.nothingFoundText')} />;
  }
  return <ul className={className}>{found.map((row) => children(row))}</ul>;
}
