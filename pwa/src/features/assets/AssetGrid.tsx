import type { AssetKind, AssetView } from '#core/assets/asset.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { assetKinds } from '#core/assets/asset.ts';
import { assetKindParts } from '../../fields/asset-choice/kinds.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Window } from '../../ui/Window.tsx';

type Actions = {
  /** Why nothing can be changed now; null when it can. */
  blocked: string | null;
  onEdit: (asset: AssetView) => void;
  onDelete: (asset: AssetView) => void;
};

/** The assets by kind, each with its picture, name, last use and actions. */
export function AssetGrid({ assets, ...actions }: { assets: readonly AssetView[] } & Actions) {
  const { t } = useText();
  return assetKinds
    .map((kind) => ({ kind, ofKind: assets.filter((asset) => asset.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => (
      <section key={kind} aria-labelledby={`assets-${kind}`}>
        <KindTitle kind={kind} count={ofKind.length} />
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3.5 gap-y-4.5 max-md:grid-cols-2"
          aria-label={t(assetKindParts[kind].many)}
        >
          {ofKind.map((asset) => (
            <AssetCard key={asset.id} asset={asset} {...actions} />
          ))}
        </ul>
      </section>
    ));
}

function KindTitle({ kind, count }: { kind: AssetKind; count: number }) {
  const { t } = useText();
  const f = useFormat();
  const { icon: Icon, many } = assetKindParts[kind];
  return (
    <h2 id={`assets-${kind}`} className="mb-3 flex items-center gap-2 text-title-3">
      <Icon size={20} aria-hidden />
      {t(many)}
      <span className="mut text-sm font-book">{f.number(count)}</span>
    </h2>
  );
}

function AssetCard({ asset, blocked, onEdit, onDelete }: { asset: AssetView } & Actions) {
  const { t } = useText();
  const f = useFormat();
  const { name, thumbnailUrl, lastUsedAt } = asset;
  return (
    <li>
      <Window src={thumbnailUrl} alt={name} sizes="220px" className="w-full rounded-md bg-sunken" />
      <div className="mt-1.5 flex items-start justify-between gap-1">
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
          <p className="mut text-c">
            {lastUsedAt === null ? t('assets.neverUsed') : t('assets.used', { when: f.date(lastUsedAt) })}
          </p>
        </div>
        <Menu
          label={t('assets.more', { name })}
          trigger={
            <IconButton size="s" label={t('assets.more', { name })}>
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              label: t('assets.edit'),
              icon: <Pencil size={16} aria-hidden />,
              disabled: blocked !== null,
              onSelect: () => onEdit(asset),
            },
            {
              label: t('assets.delete'),
              icon: <Trash2 size={16} aria-hidden />,
              tone: 'danger',
              disabled: blocked !== null,
              onSelect: () => onDelete(asset),
            },
            ...(blocked === null ? [] : [{ kind: 'label' as const, label: blocked }]),
          ]}
        />
      </div>
    </li>
  );
}
