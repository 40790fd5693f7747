import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { fold } from '#core/shared/text.ts';
import { useText } from '../i18n/useText.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingNote, Skeleton } from './Skeleton.tsx';
import { TextInput } from './TextInput.tsx';
import { Chip } from './Chip.tsx';

/** The states of every admin list: loading (no rows yet), failed, empty, and no search results. */
export function AdminList<Row>({
  rows,
  failure,
  onRetry,
  filter,
  emptyTitle,
  nothing,
  className,
  children,
}: {
  rows: readonly Row[] | undefined;
  failure: string | null;
  onRetry: () => void;
  filter: (row: Row) => boolean;
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
  const matches = rows.filter(filter);
  if (rows.length === 0) return <EmptyState art="wall" title={emptyTitle} />;
  if (matches.length === 0) {
    return nothing ? (
      <EmptyState art="shutter" title={nothing} />
    ) : (
      <EmptyState art="shutter" title={t('ui.nothingFound')} text={t('ui.nothingFoundText')} />
    );
  }
  return <ul className={className}>{matches.map((row) => children(row))}</ul>;
}

export function AdminSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className="w-[min(280px,100%)] max-md:w-full">
      <TextInput
        label={label}
        hiddenLabel
        type="search"
        shape="round"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        before={<Search size={20} aria-hidden />}
      />
    </div>
  );
}

/** All, the active ones or the others, each with its number. `null` means all. */
export function ActiveFilter({
  rows,
  value,
  onChange,
}: {
  rows: readonly { isActive: boolean }[];
  value: boolean | null;
  onChange: (active: boolean | null) => void;
}) {
  const { t } = useText();
  const on = rows.filter(({ isActive }) => isActive).length;
  return (
    <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={t('ui.filterByState')}>
      <Chip pressed={value === null} onClick={() => onChange(null)}>
        {t('ui.allCount', { count: rows.length })}
      </Chip>
      <Chip pressed={value === true} onClick={() => onChange(true)}>
        {t('ui.activeCount', { count: on })}
      </Chip>
      <Chip pressed={value === false} onClick={() => onChange(false)}>
        {t('ui.passiveCount', { count: rows.length - on })}
      </Chip>
    </div>
  );
}

/** The search text of an admin header, and whether a row's words contain it, with Turkish letters folded. */
export function useSearch(): {
  search: string;
  setSearch: (text: string) => void;
  finds: (...words: string[]) => boolean;
} {
  const [search, setSearch] = useState('');
  const wanted = fold(search).trim();
  return { search, setSearch, finds: (...words) => wanted === '' || fold(words.join(' ')).includes(wanted) };
}
