import type { AssetView } from '#core/assets/asset.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { maxStoredAssets } from '#core/assets/asset.ts';
import { assets as assetsRoute, deleteAsset, restoreAsset } from '#core/contract/assets.ts';
import { failureText } from '../../api/failure-text.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useAction, useCall } from '../../api/useCall.ts';
import { AssetForm } from '../../fields/asset-choice/lazy-asset-parts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { AssetGrid } from './AssetGrid.tsx';

const undoMs = 10_000;

/** The products, clothes and places of one model: listed also without a network, changed with one. */
export function AssetsScreen({ influencer }: { influencer: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const query = useCall(assetsRoute, { params: { influencerId: influencer.id } });
  const { data, error, refetch } = query;
  const cachedAt = useCachedAt(query);
  const needsNetwork = useOfflineReason();
  /** Null: closed. */
  const [editing, setEditing] = useState<AssetView | 'new' | null>(null);
  // The closing drawer still shows it.
  const [last, setLast] = useState<AssetView | null>(null);
  const remove = useDeletion();
  const open = (wanted: AssetView | 'new') => {
    setLast(wanted === 'new' ? null : wanted);
    setEditing(wanted);
  };
  const add = (
    <Button tone="mod" icon={<Plus size={20} aria-hidden />} disabledReason={needsNetwork} onClick={() => open('new')}>
      {t('assets.add')}
    </Button>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-title-1 wrap-anywhere">{t('assets.title')}</h1>
          <p className="mut mt-1.5 text-pretty">{t('assets.note', { name: influencer.name })}</p>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-sm">
            {data && data.assets.length > 0
              ? t('assets.count', { count: data.assets.length, max: f.number(maxStoredAssets) })
              : null}
            <CachedNote at={cachedAt} />
          </p>
        </div>
        {data && data.assets.length > 0 ? add : null}
      </div>
      {data || error ? null : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3.5 max-md:grid-cols-2">
          <LoadingNote />
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="aspect-4/5 rounded-md" />
          ))}
        </div>
      )}
      {error && !data ? (
        <ErrorState
          message={t('assets.loadFailed', { message: failureText(error, t, locale) })}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.assets.length === 0 ? (
        <EmptyState art="wall" title={t('assets.noneTitle')} text={t('assets.noneText')} action={add} />
      ) : null}
      <div className="grid gap-8">
        <AssetGrid assets={data?.assets ?? []} blocked={needsNetwork} onEdit={open} onDelete={remove} />
      </div>
      <Drawer
        open={editing !== null}
        onOpenChange={(next) => {
          if (!next) setEditing(null);
        }}
        title={last ? t('assets.editNamed', { name: last.name }) : t('assets.add')}
      >
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <AssetForm
            key={last?.id ?? 'new'}
            influencerId={influencer.id}
            asset={last}
            onDone={() => setEditing(null)}
            onCancel={() => setEditing(null)}
          />
        </Suspense>
      </Drawer>
    </>
  );
}

/** Deletes an asset; its toast offers to restore it. */
function useDeletion(): (asset: AssetView) => void {
  const { t, locale } = useText();
  const refreshed = { refresh: [assetsRoute] };
  const deletion = useAction(deleteAsset, refreshed);
  const restoration = useAction(restoreAsset, refreshed);
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  const restore = (id: string) =>
    attempt(async () => {
      const { asset } = await restoration.mutateAsync({ params: { id } });
      toast.success(t('assets.restored', { name: asset.name }));
    });
  return ({ id, name }) =>
    void attempt(async () => {
      await deletion.mutateAsync({ params: { id } });
      const undo = { label: t('ui.undo'), run: () => void restore(id) };
      toast.success(t('assets.deleted', { name }), { action: undo, timeoutMs: undoMs });
    });
}
