import type { LibraryFilter } from './library-filter.ts';
import { Grid2x2, Grid3x3, ListChecks, Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { maxSearchLength } from '#core/contents/content.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { narrowedBy } from './library-filter.ts';

/** Up to this many contents, their size makes no difference. */
const fewContents = 12;

/** Title and count, search, filters and selection. */
export function ContentsHead({
  total,
  cachedAt,
  filter,
  search,
  choosing,
  isDense,
  onDense,
  onSearch,
  onFilter,
  onChoose,
}: {
  total: number | null;
  cachedAt: string | null;
  filter: LibraryFilter;
  search: string;
  choosing: boolean;
  isDense: boolean;
  onDense: (isDense: boolean) => void;
  onSearch: (text: string) => void;
  onFilter: () => void;
  onChoose: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const [searching, setSearching] = useState(false);
  const narrowed = narrowedBy(filter);
  const filterName = narrowed > 0 ? t('contents.filterBy', { count: narrowed }) : t('contents.filter');
  return (
    <>
      <div className="panel-head">
        <h2 id="contents-title">{t(filter.deleted ? 'contents.deleted' : 'contents.title')}</h2>
        {total === null ? null : <span className="mut">{f.number(total)}</span>}
        <CachedNote at={cachedAt} />
        <span className="ml-auto flex">
          <IconButton
            label={t(searching ? 'contents.endSearch' : 'contents.search')}
            size="s"
            aria-expanded={searching}
            onClick={() => {
              if (searching) onSearch('');
              setSearching(!searching);
            }}
          >
            {searching ? <X size={20} aria-hidden /> : <Search size={20} aria-hidden />}
          </IconButton>
          {total !== null && total > fewContents ? (
            <IconButton label={t('contents.dense')} size="s" aria-pressed={isDense} onClick={() => onDense(!isDense)}>
              {isDense ? <Grid2x2 size={20} aria-hidden /> : <Grid3x3 size={20} aria-hidden />}
            </IconButton>
          ) : null}
          <IconButton
            label={t(choosing ? 'contents.endChoosing' : 'contents.choose')}
            size="s"
            aria-pressed={choosing}
            className={choosing ? 'bg-sel text-ink' : undefined}
            onClick={onChoose}
          >
            <ListChecks size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={filterName}
            size="s"
            aria-haspopup="dialog"
            className={narrowed > 0 ? 'bg-sel text-ink' : undefined}
            onClick={onFilter}
          >
            <SlidersHorizontal size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      {searching ? (
        <TextInput
          label={t('contents.searchLabel')}
          hiddenLabel
          type="search"
          shape="round"
          className="mb-4"
          autoFocus
          maxLength={maxSearchLength}
          placeholder={t('contents.searchLabel')}
          before={<Search size={20} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      ) : null}
    </>
  );
}
