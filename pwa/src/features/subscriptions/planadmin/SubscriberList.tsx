import type { ReplyOf } from '#core/contract/route.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminSubscriptions } from '#core/contract/subscriptions.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

/** Spec §9: admin lists fifty a page. */
const pageSize = 50;

/** Spec §2 Subscriptions tab: active subscriptions with user, plan and status, price and 'Son ödeme'; the ended ones on demand. */
export function SubscriberList() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const userId = params.get('user') ?? undefined;
  // For one person, all subscriptions are listed, also ended ones.
  const [state, setState] = useState<'standing' | 'all'>(userId === undefined ? 'standing' : 'all');
  const [offset, setOffset] = useState(0);
  const asked = useCall(
    adminSubscriptions,
    { query: { state, userId, limit: pageSize, offset } },
    { placeholderData: keepPreviousData },
  );
  const show = (next: 'standing' | 'all') => {
    setState(next);
    setOffset(0);
  };
  return (
    <section aria-labelledby="subscribers" className="mt-8">
      <div className="row mb-3 flex-wrap gap-3">
        <h2 id="subscribers" className="text-title-3">
          {t('planadmin.subscribers')}
        </h2>
        <span className="grow" />
        <div className="row gap-2" role="group" aria-label={t('ui.filterByState')}>
          <Chip pressed={state === 'standing'} onClick={() => show('standing')}>
            {t('planadmin.standing')}
          </Chip>
          <Chip pressed={state === 'all'} onClick={() => show('all')}>
            {t('planadmin.allSubscriptions')}
          </Chip>
          {userId === undefined ? null : (
            <Chip
              pressed
              onClick={() =>
                setParams((before) => {
                  const next = new URLSearchParams(before);
                  next.delete('user');
                  return next;
                })
              }
            >
              {t('planadmin.onlyOne')}
              <X size={14} aria-hidden />
            </Chip>
          )}
        </div>
      </div>
      {asked.error ? (
        <ErrorState message={messageOf(asked.error, t)} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Rows {...asked.data} offset={offset} onOffset={setOffset} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-40 w-full rounded-lg" />
        </>
      )}
    </section>
  );
}

function Rows({
  subscriptions,
  total,
  offset,
  onOffset,
}: ReplyOf<typeof adminSubscriptions> & { offset: number; onOffset: (offset: number) => void }) {
  const { t } = useText();
  if (subscriptions.length === 0) return <EmptyState art="wall" title={t('planadmin.noSubscribers')} />;
  return (
    <div className="card overflow-hidden p-0">
      <table className="admin-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-5 [&_td]:py-3 [&_td]:wrap-anywhere max-md:[&_td]:px-3.5">
        <thead>
          <tr>
            <th scope="col">{t('planadmin.subscriber')}</th>
            <th scope="col" className="only-desktop">
              {t('planadmin.planAndState')}
            </th>
            <th scope="col" className="only-desktop only-without-panel">
              {t('planadmin.priceColumn')}
            </th>
            <th scope="col">{t('planadmin.lastPayment')}</th>
            <th scope="col">
              <span className="sr-only">{t('planadmin.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map((each) => (
            <SubscriberRow key={each.id} subscription={each} />
          ))}
        </tbody>
      </table>
      {total > pageSize ? (
        <footer className="row mut flex-wrap justify-end gap-2 px-4 py-2 text-sm">
          {t('ui.range', { from: offset + 1, to: Math.min(offset + pageSize, total), total })}
          <IconButton
            label={t('planadmin.newer')}
            size="s"
            disabledReason={offset === 0 ? t('planadmin.newest') : null}
            onClick={() => onOffset(Math.max(0, offset - pageSize))}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('ui.older')}
            size="s"
            disabledReason={offset + pageSize >= total ? t('planadmin.oldest') : null}
            onClick={() => onOffset(offset + pageSize)}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </footer>
      ) : null}
    </div>
  );
}
