import type { LibraryFilter } from '../library-filter.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { contentTags } from '#core/contract/contents.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { everything, narrowedBy } from '../library-filter.ts';
import { kinds } from '../kinds.ts';

const types = ['image', 'video', 'audio', 'text'] as const;
const uses = {
  planned: 'library.planned',
  posted: 'library.posted',
  unused: 'library.unused',
} as const satisfies Record<string, TextKey>;

/** The filters of the list: kind, use, favourites, tags, and deleted contents. Each press applies at once. */
export function FilterSheet({
  open,
  influencerId,
  filter,
  onFilter,
  onClose,
}: {
  open: boolean;
  influencerId: string;
  filter: LibraryFilter;
  onFilter: (next: LibraryFilter) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const query = useCall(contentTags, { query: { influencer_id: influencerId } }, { enabled: open });
  const tags = query.data?.tags ?? [];
  const set = (part: Partial<LibraryFilter>) => onFilter({ ...filter, ...part });
  const group = (label: TextKey, chips: { name: string; pressed: boolean; press: () => void }[]) => (
    <div role="group" aria-label={t(label)} className="filter-group">
      <h3 className="mut text-sm font-semibold">{t(label)}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {chips.map(({ name, pressed, press }) => (
          <Chip className="wrap-anywhere" key={name} pressed={pressed} onClick={press}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  );
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('library.filterTitle')}
      actions={
        <>
          <Button
            disabledReason={narrowedBy(filter) > 0 ? null : t('library.nothingFiltered')}
            onClick={() => onFilter(everything)}
          >
            {t('library.clear')}
          </Button>
          <Button tone="ink" onClick={onClose}>
            {t('library.showResults')}
          </Button>
        </>
      }
    >
      <div className="filter-groups flex flex-col gap-5.5">
        {group(
          'library.kind',
          types.map((type) => ({
            name: t(kinds[type].word),
            pressed: filter.type === type,
            press: () => set({ type: filter.type === type ? null : type }),
          })),
        )}
        {group(
          'library.where',
          Object.entries(uses).map(([use, word]) => ({
            name: t(word),
            pressed: filter.use === use,
            press: () => set({ use: filter.use === use ? null : (use as keyof typeof uses) }),
          })),
        )}
        {group('library.more', [
          {
            name: t('library.favourites'),
            pressed: filter.favourites,
            press: () => set({ favourites: !filter.favourites }),
          },
          {
            name: t('library.byLikeness'),
            pressed: filter.byLikeness,
            press: () => set({ byLikeness: !filter.byLikeness }),
          },
          { name: t('library.deleted'), pressed: filter.deleted, press: () => set({ deleted: !filter.deleted }) },
        ])}
        {tags.length > 0
          ? group(
              'library.tags',
              tags.map(({ name, count }) => ({
                name: `${name} · ${f.number(count)}`,
                pressed: filter.tag === name,
                press: () => set({ tag: filter.tag === name ? null : name }),
              })),
            )
          : null}
        {query.data && tags.length === 0 ? <p className="mut text-sm">{t('library.noTags')}</p> : null}
        {query.error && !query.data ? <p className="mut text-sm">{failureText(query.error, t, locale)}</p> : null}
      </div>
    </Drawer>
  );
}
