import type { Attention as Item } from '#core/analytics/analytics.ts';
import type { LucideIcon } from 'lucide-react';
import { AtSign, CirclePause, CreditCard, HandCoins, ImageOff, RefreshCcw, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { attention } from '#core/contract/analytics.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const icons: Record<Item['kind'], LucideIcon> = {
  notGranted: HandCoins,
  declined: CreditCard,
  pastDue: RefreshCcw,
  disputed: ShieldAlert,
  requested: AtSign,
  stopped: CirclePause,
  failing: ImageOff,
};

/** Money and stopped services are urgent; a request and single failed runs can wait. */
const urgent: ReadonlySet<Item['kind']> = new Set(['notGranted', 'declined', 'pastDue', 'disputed', 'stopped']);

const shown = 8;

/** Everything that needs an admin, the urgent things first, each with a link to its place. */
export function Attention() {
  const { t } = useText();
  const query = useCall(attention, {});
  const items = query.data?.attention.toSorted((a, b) => Number(urgent.has(b.kind)) - Number(urgent.has(a.kind))) ?? [];
  return (
    <section className="card flex min-w-0 flex-col gap-3" aria-labelledby="attention">
      <h2 id="attention" className="row gap-2 text-title-3">
        {t('analytics.attention')}
        {items.length > 0 ? (
          <span className="rounded-full bg-ink px-2.5 py-0.5 text-c text-on-ink tabular-nums">{items.length}</span>
        ) : null}
      </h2>
      {query.error ? (
        <ErrorState
          message={t('analytics.figuresFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : !query.data ? (
        <>
          <LoadingNote />
          <Skeleton className="h-64 w-full rounded-md" />
        </>
      ) : items.length === 0 ? (
        <p className="mut">{t('analytics.attentionNone')}</p>
      ) : (
        <>
          <ul className="activities [&>li:first-child]:border-t-0">
            {items.slice(0, shown).map((item) => (
              <AttentionRow key={item.id} item={item} />
            ))}
          </ul>
          {items.length > shown ? (
            <p className="mut text-sm">{t('analytics.attentionMore', { count: items.length - shown })}</p>
          ) : null}
        </>
      )}
    </section>
  );
}

function AttentionRow({ item }: { item: Item }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { kind, person, model, workflow, amount, count, at } = item;
  const Icon = icons[kind];
  const who = person?.name || t('analytics.deletedAccount');
  const about = {
    person: who,
    model: model?.name ?? t('analytics.deletedModel'),
    workflow: workflow ? localText(workflow.name, locale) : '',
    amount: amount === null ? '' : f.money(amount),
    count: count ?? 1,
  };
  return (
    <li>
      <span
        className="grid size-9 flex-none place-items-center rounded-sm bg-pending-bg text-pending-fg data-urgent:bg-failed-bg data-urgent:text-failed-fg"
        data-urgent={urgent.has(kind) || undefined}
      >
        <Icon size={18} aria-hidden />
      </span>
      <Link className="col grow min-w-0 gap-0 py-0.5 wrap-anywhere hover:underline" to={placeOf(item)}>
        <span className="font-strong">{t(`analytics.attention.${kind}`, about)}</span>
        <span className="mut text-sm">{t(`analytics.attention.${kind}Do`)}</span>
      </Link>
      <time className="mut text-right text-sm" dateTime={at} title={f.dateTime(at)}>
        {f.relative(at)}
      </time>
    </li>
  );
}

/** Where an admin can do something about it. */
function placeOf({ id, kind, person, model, workflow }: Item): string {
  switch (kind) {
    case 'notGranted':
    case 'declined':
      return person ? paths.adminOrder(person.id, id) : paths.adminUsers();
    case 'disputed':
      return person ? `${paths.adminUsers()}?edit=${person.id}` : paths.adminUsers();
    case 'pastDue':
      return person ? paths.adminSubscriptionsOf(person.id) : paths.adminSubscriptions();
    case 'requested':
      return model ? `${paths.adminInstagram()}?connect=${model.id}` : paths.adminInstagram();
    case 'stopped':
    case 'failing':
      return workflow ? paths.adminWebhook(workflow.id) : paths.adminWebhooks();
    default:
      return kind satisfies never;
  }
}
