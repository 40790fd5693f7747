import type { ReplyOf } from '#core/contract/route.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X, CircleSlash, CircleX, MoreHorizontal, Undo2 } from 'lucide-react';
import { useState, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminSubscriptions, cancelForCustomer, refundLastInvoice } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { formatTotal } from '../../../i18n/format-total.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { statusOfSubscription } from '../current-subscription.ts';

type Subscriber = ReplyOf<typeof adminSubscriptions>['subscriptions'][number];

type SubscriptionAction = 'periodEnd' | 'now' | 'refund';

const words: Record<SubscriptionAction, { action: TextKey; title: TextKey; text: TextKey }> = {
  periodEnd: {
    action: 'planAdmin.cancelAtEnd',
    title: 'planAdmin.cancelAtEndTitle',
    text: 'planAdmin.cancelAtEndText',
  },
  now: { action: 'planAdmin.cancelNow', title: 'planAdmin.cancelNowTitle', text: 'planAdmin.cancelNowText' },
  refund: { action: 'planAdmin.refund', title: 'planAdmin.refundTitle', text: 'planAdmin.refundText' },
};

/** Spec §9: admin lists fifty a page. */
const pageSize = 50;

/** Spec §2 Subscriptions tab: active subscriptions with user, plan and status, price and 'Son ödeme'; the ended ones on demand. */
export function SubscriberList() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const userId = params.get('user') ?? undefined;
  // For one person, all subscriptions are listed, also ended ones.
  const [state, setState] = useState<'standing' | 'all'>(userId === undefined ? 'standing' : 'all');
  /** The last subscription of each page before this one. */
  const [befores, setBefores] = useState<readonly string[]>([]);
  const query = useCall(
    adminSubscriptions,
    { query: { state, userId, before: befores.at(-1), limit: pageSize, offset: 0 } },
    { placeholderData: keepPreviousData },
  );
  const show = (next: 'standing' | 'all') => {
    setState(next);
    setBefores([]);
  };
  return (
    <section aria-labelledby="subscribers" className="mt-8">
      <div className="row mb-3 flex-wrap gap-3">
        <h2 id="subscribers" className="text-title-3">
          {t('planAdmin.subscribers')}
        </h2>
        <span className="grow" />
        <div className="row gap-2" role="group" aria-label={t('ui.filterByState')}>
          <Chip pressed={state === 'standing'} onClick={() => show('standing')}>
            {t('planAdmin.standing')}
          </Chip>
          <Chip pressed={state === 'all'} onClick={() => show('all')}>
            {t('planAdmin.allSubscriptions')}
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
              {t('planAdmin.onlyOne')}
              <X size={14} aria-hidden />
            </Chip>
          )}
        </div>
      </div>
      {query.error ? (
        <ErrorState message={messageOf(query.error, t)} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Rows {...query.data} befores={befores} onPage={setBefores} />
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
  isTotalBounded,
  next,
  befores,
  onPage,
}: ReplyOf<typeof adminSubscriptions> & {
  befores: readonly string[];
  onPage: (befores: readonly string[]) => void;
}) {
  const { t, locale } = useText();
  const offset = befores.length * pageSize;
  if (subscriptions.length === 0) return <EmptyState art="wall" title={t('planAdmin.noSubscribers')} />;
  return (
    <div className="card overflow-hidden p-0">
      <table className="admin-table w-full border-collapse text-label [&_td]:border-t [&_td]:border-t-line [&_td]:px-5 [&_td]:py-3 [&_td]:wrap-anywhere max-md:[&_td]:px-3.5">
        <thead>
          <tr>
            <th scope="col">{t('planAdmin.subscriber')}</th>
            <th scope="col" className="only-desktop">
              {t('planAdmin.planAndState')}
            </th>
            <th scope="col" className="only-desktop only-without-panel">
              {t('planAdmin.priceColumn')}
            </th>
            <th scope="col">{t('planAdmin.lastPayment')}</th>
            <th scope="col">
              <span className="sr-only">{t('planAdmin.actions')}</span>
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
          {t('ui.range', {
            from: offset + 1,
            to: offset + subscriptions.length,
            total: formatTotal(total, isTotalBounded, locale),
          })}
          <IconButton
            label={t('planAdmin.newer')}
            size="s"
            disabledReason={befores.length === 0 ? t('planAdmin.newest') : null}
            onClick={() => onPage(befores.slice(0, -1))}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('ui.older')}
            size="s"
            disabledReason={next === null ? t('planAdmin.oldest') : null}
            onClick={() => next !== null && onPage([...befores, next])}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </footer>
      ) : null}
    </div>
  );
}

/** One subscription, with the admin's actions: end it, at once or with its period, and refund the last payment. */
function SubscriberRow({ subscription }: { subscription: Subscriber }) {
  const { t, locale } = useText();
  const f = useFormat();
  const isPhone = useMedia('(max-width: 767px)');
  const [input, setAsked] = useState<SubscriptionAction | null>(null);
  const actions = useRef<HTMLTableCellElement>(null);
  const [isPending, setQuestion] = useState(false);
  const options = { refresh: [adminSubscriptions] };
  const cancel = useAction(cancelForCustomer, options);
  const refund = useAction(refundLastInvoice, options);
  const { user, plan, status, renews, currentPeriodEnd, cancelAtPeriodEnd, endedAt } = subscription;
  const state = statusOfSubscription(status);
  // A deleted person has no name.
  const name = user.name === '' ? t('ui.deletedUser') : user.name;
  const params = { id: subscription.id };

  const run = (action: SubscriptionAction) => {
    const end = {
      onSuccess: () => {
        setQuestion(false);
        toast.success(t(action === 'refund' ? 'planAdmin.refunded' : 'planAdmin.canceled'));
      },
      onError: (error: unknown) => {
        setQuestion(false);
        toast.error(t('planAdmin.actFailed', { message: messageOf(error, t) }));
      },
    };
    if (action === 'refund') refund.mutate({ params }, end);
    else cancel.mutate({ params, body: { at: action } }, end);
  };
  const icons = { periodEnd: CircleSlash, now: CircleX, refund: Undo2 };
  const possible: SubscriptionAction[] = [
    ...(endedAt === null && renews && !cancelAtPeriodEnd ? (['periodEnd'] as const) : []),
    ...(endedAt === null ? (['now'] as const) : []),
    'refund',
  ];
  const planAndState = (
    <span className="row flex-wrap gap-2">
      {localText(plan.displayName, locale)}
      <StatusBadge kind={state.kind} label={t(state.text)} />
      {cancelAtPeriodEnd ? <span className="mut text-sm">{t('planAdmin.ends')}</span> : null}
    </span>
  );
  return (
    <tr>
      <td>
        <b className="font-semibold">{name}</b>
        {isPhone ? planAndState : null}
      </td>
      {isPhone ? null : <td>{planAndState}</td>}
      <td className="only-desktop only-without-panel whitespace-nowrap">
        {f.money(plan.price)} · {t(plan.interval === 'year' ? 'subscriptions.yearly' : 'subscriptions.monthly')}
      </td>
      <td className="md:whitespace-nowrap">
        <span className="inline-block min-w-14 wrap-normal max-md:text-sm">
          {currentPeriodEnd === null ? '–' : f.date(currentPeriodEnd)}
        </span>
      </td>
      <td ref={actions} className="text-right">
        <Menu
          trigger={
            <IconButton label={t('planAdmin.actionsOf', { name })} tooltip={false}>
              <MoreHorizontal size={20} aria-hidden />
            </IconButton>
          }
          entries={possible.map((action) => {
            const Icon = icons[action];
            const openQuestion = () => {
              setAsked(action);
              setQuestion(true);
            };
            return { label: t(words[action].action), icon: <Icon size={18} aria-hidden />, onSelect: openQuestion };
          })}
        />
        {input ? (
          <ConfirmDialog
            open={isPending}
            onOpenChange={setQuestion}
            title={t(words[input].title, { name })}
            description={t(words[input].text)}
            action={t(words[input].action)}
            returnTo={() => actions.current?.querySelector('button') ?? null}
            pending={cancel.isPending || refund.isPending}
            onConfirm={() => run(input)}
          />
        ) : null}
      </td>
    </tr>
  );
}
