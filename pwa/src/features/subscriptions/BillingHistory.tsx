import type { ReplyOf } from '#core/contract/route.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { billingHistory } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useCachedAt } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';

type Line = ReplyOf<typeof billingHistory>['history'][number];

/** Spec §9: twenty lines a page. */
const pageSize = 20;

/** Payments for plans, newest first, each with its receipt. Shows nothing before the first one. */
export function BillingHistory() {
  const { t } = useText();
  const f = useFormat();
  const [page, setPage] = useState(0);
  const query = useCall(
    billingHistory,
    { query: { limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData },
  );
  const { data, error, refetch } = query;
  const cachedAt = useCachedAt(query);
  if (!data && !error) return null;
  if (data?.total === 0) return null;
  const from = page * pageSize + 1;
  const to = Math.min((page + 1) * pageSize, data?.total ?? 0);
  return (
    <section
      aria-labelledby="billing-title"
      className="overflow-clip rounded-lg bg-surface outlined [&>h2]:px-5 [&>h2]:pt-5 [&>h2]:pb-3.5 max-md:[&>h2]:px-4"
    >
      <h2 id="billing-title">{t('subscriptions.billing')}</h2>
      <CachedNote at={cachedAt} />
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
      {data ? <Lines lines={data.history} /> : null}
      {data && data.total > pageSize ? (
        <div className="flex flex-wrap items-center gap-2 border-t border-t-line px-5 py-3.5 max-md:px-4">
          <span className="mut grow text-sm" role="status">
            {t('subscriptions.range', { from: f.number(from), to: f.number(to), total: f.number(data.total) })}
          </span>
          <Button
            size="s"
            disabledReason={page === 0 ? t('subscriptions.firstPage') : null}
            onClick={() => setPage(page - 1)}
          >
            {t('subscriptions.newer')}
          </Button>
          <Button
            size="s"
            disabledReason={to >= data.total ? t('subscriptions.lastPage') : null}
            onClick={() => setPage(page + 1)}
          >
            {t('subscriptions.older')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <ul>
      {lines.map((line) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto_7rem] items-center gap-x-5 gap-y-1 border-t border-t-line px-5 py-[13px] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4"
          key={line.id}
        >
          <span className="grid gap-0.5">
            <b>{line.planName ? localText(line.planName, locale) : t('subscriptions.payment')}</b>
            <span className="mut text-sm">{period(line)}</span>
          </span>
          <span className="grid gap-0.5 text-right">
            <b>{f.money(line.amount)}</b>
            <span className="mut text-sm">{outcome(line)}</span>
          </span>
          {line.receiptUrl ? (
            <a
              className="[justify-self:end] font-semibold underline underline-offset-[3px] max-md:col-1 max-md:min-h-6 max-md:[justify-self:start]"
              href={line.receiptUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t('subscriptions.receiptOf', { date: f.date(line.createdAt) })}
            >
              {t(line.status === 'open' ? 'subscriptions.payInvoice' : 'subscriptions.receipt')}
            </a>
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );

  function period({ periodStart, periodEnd, createdAt }: Line): string {
    if (periodStart === null || periodEnd === null) return f.date(createdAt);
    return `${f.date(periodStart)} – ${f.date(periodEnd)}`;
  }

  function outcome(line: Line): string {
    if (line.refunded > 0) return t('subscriptions.refunded', { amount: f.money(line.refunded) });
    if (line.status === 'paid' && line.credits > 0) return t('ui.credits', { count: line.credits });
    return t(invoiceWords[line.status]);
  }
}

const invoiceWords: Record<Line['status'], TextKey> = {
  open: 'subscriptions.invoice.open',
  paid: 'subscriptions.invoice.paid',
  void: 'subscriptions.invoice.void',
  uncollectible: 'subscriptions.invoice.uncollectible',
};
