import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { EditTarget } from '../../../editing/EditPanel.tsx';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#core/contract/route.ts';
import type { InfluencerState } from '#core/influencers/influencer-store.ts';
import { Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { categoryNames } from '#core/influencers/category.ts';
import { influencers } from '#core/contract/influencers.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Window } from '../../../ui/Window.tsx';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/useCall.ts';
import { useNextPage } from '../../../api/useNextPage.ts';
import { useRestore } from './useRestore.ts';

type Page = ReplyOf<typeof influencers>;

/** Spec §9: admin lists fifty a page. */
const pageSize = 50;

/** The cards with their actions; a deleted model can only be restored. */
export function InfluencerCards({
  query,
  isNarrowed,
  openId,
  onOpen,
  onDelete,
}: {
  query: ReturnType<typeof useInfluencerList>;
  isNarrowed: boolean;
  openId: string | null;
  onOpen: (target: EditTarget) => void;
  onDelete: (influencer: AdminInfluencer) => void;
}) {
  const { t } = useText();
  const restore = useRestore();
  if (query.rows?.length === 0 && isNarrowed) {
    return <EmptyState art="shutter" title={t('ui.nothingFound')} text={t('ui.nothingFoundText')} />;
  }
  const actionsOf = (each: AdminInfluencer) => {
    const { id, name, deletedAt, pricing } = each;
    return deletedAt === null ? (
      <>
        <IconButton label={t('influencerAdmin.editNamed', { name })} onClick={() => onOpen({ kind: 'edit', id })}>
          <Pencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('influencerAdmin.copyNamed', { name })} onClick={() => onOpen({ kind: 'new', from: id })}>
          <Copy size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('influencerAdmin.deleteNamed', { name })} onClick={() => onDelete(each)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </>
    ) : (
      <IconButton label={t('influencerAdmin.restoreNamed', { name })} onClick={() => restore(id, pricing.isPublic)}>
        <RotateCcw size={20} aria-hidden />
      </IconButton>
    );
  };
  return (
    <>
      <AdminList<AdminInfluencer>
        rows={query.rows}
        failure={query.error ? t('influencerAdmin.loadFailed', { message: messageOf(query.error, t) }) : null}
        onRetry={() => void query.refetch()}
        filter={() => true}
        emptyTitle={t('influencers.noInfluencers')}
        className="admin-cards grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4"
      >
        {(each) => (
          <InfluencerCard key={each.id} influencer={each} isOpen={each.id === openId} actions={actionsOf(each)} />
        )}
      </AdminList>
      {query.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button pending={query.isLoadingNext} onClick={query.loadNext}>
            {t('influencerAdmin.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** One model for admins: portrait, price, category, sales and contents, and its actions. */
function InfluencerCard({
  influencer,
  isOpen = false,
  actions,
}: {
  influencer: AdminInfluencer;
  isOpen?: boolean;
  actions?: ReactNode;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, age, pricing, stats, color, onSale, referenceCount, referenceImageUrl, likeness } = influencer;
  const category = pricing.category && categoryNames[pricing.category][locale];
  return (
    <li
      className="card grid grid-cols-[88px_minmax(0,1fr)] gap-4"
      style={modelColors(color)}
      data-inactive={!onSale || undefined}
      aria-current={isOpen || undefined}
    >
      <Window src={referenceImageUrl} alt="" className="w-22" />
      <div className="col min-w-0 gap-1">
        <h2 className="text-title-3">{name}</h2>
        <p className="mut text-sm">{[age, category].filter(Boolean).join(' · ')}</p>
        <p className="mut text-sm">
          {t('influencers.purchases', { count: stats.purchaseCount })} ·{' '}
          {t('influencers.contentCount', { count: stats.contentCount })}
        </p>
        <p className={referenceCount > 0 ? 'mut text-sm' : 'text-sm'}>
          {referenceCount > 0
            ? t('influencerAdmin.referenceCount', { count: referenceCount })
            : t('influencerAdmin.noReferences')}
        </p>
        {likeness ? (
          <p className="mut text-sm text-balance">
            {t('influencerAdmin.likeness', {
              average: f.percent(likeness.average),
              scored: f.number(likeness.scored),
              low: f.number(likeness.low),
            })}
          </p>
        ) : null}
        <div className="row mt-auto flex-wrap gap-2">
          {pricing.price === null ? null : <Tag>{f.money(pricing.price)}</Tag>}
          {pricing.declaration === 'owed' ? (
            <StatusBadge kind="pending" label={t('influencerAdmin.declarationOwed')} />
          ) : null}
          {onSale ? null : <StatusBadge kind="neutral" label={t('influencers.notOnSale')} />}
        </div>
        {actions ? <div className="row -mx-3 -mb-2">{actions}</div> : null}
      </div>
    </li>
  );
}

/** Models from the server, newest first, page by page. */
export function useInfluencerList({ search, state }: { search: string; state: InfluencerState }) {
  const query = { search: search.trim(), state, limit: pageSize };
  const queryKey = [...keyOf(influencers, { query }), 'pages'];
  const callQuery = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(influencers, { query: { ...query, offset: pageParam }, signal }),
    getNextPageParam: (last: Page, all: Page[]) => {
      const displayed = all.reduce((sum, page) => sum + page.influencers.length, 0);
      return last.influencers.length > 0 && displayed < last.total ? displayed : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const next = useNextPage(queryKey, callQuery);
  const pages = callQuery.data?.pages;
  // A model created meanwhile moves the pages by one: none is shown twice.
  const rows = pages && [
    ...new Map(pages.flatMap((page) => page.influencers).map((row) => [row.id, row] as const)).values(),
  ];
  return { ...callQuery, ...next, rows, counts: pages?.at(-1)?.counts };
}
