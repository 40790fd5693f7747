import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingNote, Skeleton } from './Skeleton.tsx';

/** The states of every admin list: loading (no rows yet), failed, empty, and no search results. */
export function AdminList<Row>({
  rows,
  failure,
  onRetry,
  shows,
  emptyTitle,
  nothing,
  className,
  children,
}: {
  rows: readonly Row[] | undefined;
  failure: string | null;
  onRetry: () => void;
  shows: (row: Row) => boolean;
  emptyTitle: string;
  /** Shown when no row passes; without it, a note that the search found nothing. */
  nothing?: string | null;
  className: string;
  children: (row: Row) => ReactNode;
}) {
  const { t } = useText();
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!rows) {
    return (
      <div className={className}>
        <LoadingNote />
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  const found = rows.filter(shows);
  if (rows.length === 0) return <EmptyState art="wall" title={emptyTitle} />;
  if (found.length === 0) {
    return nothing ? (
      <EmptyState art="shutter" title={nothing} />
    ) : (
      <EmptyState art="shutter" title={t('ui.nothingFound')} text={t('ui.nothingFoundText')} />
    );
  }
  return <ul className={className}>{found.map((row) => children(row))}</ul>;
}
