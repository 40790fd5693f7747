import { creditStats } from '#core/contract/credits.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

const creditFiguresLook = 'credit-figures grid grid-cols-[repeat(auto-fit,minmax(116px,1fr))] gap-4';

/** Spec §3 Credit stats: issued, used, revenue, users and active subscriptions. */
export function CreditFigures() {
  const { t } = useText();
  const f = useFormat();
  const { data, error, refetch } = useCall(creditStats, {});
  if (error) {
    return (
      <ErrorState
        message={t('creditadmin.loadFailed', { message: messageOf(error, t) })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={creditFiguresLook}>
        <LoadingNote />
        {['a', 'b', 'c', 'd', 'e'].map((place) => (
          <Skeleton key={place} className="h-28 rounded-lg" />
        ))}
      </div>
    );
  }
  const figures = [
    { name: t('creditadmin.issued'), value: f.number(data.totalCreditsIssued) },
    { name: t('creditadmin.used'), value: f.number(data.totalCreditsUsed) },
    { name: t('creditadmin.revenue'), value: f.money(data.totalRevenue) },
    { name: t('creditadmin.people'), value: f.number(data.totalUsers) },
    { name: t('creditadmin.subscriptions'), value: f.number(data.activeSubscriptions) },
  ];
  return (
    <dl className={creditFiguresLook} aria-label={t('creditadmin.figures')}>
      {figures.map(({ name, value }) => (
        <div key={name} className="card">
          <dt className="mut text-sm">{name}</dt>
          <dd className="disp mt-auto pt-2 text-[1.625rem] leading-[1.1]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
