import type { UserDetail } from '#core/analytics/user-detail.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** The plan of a person: its state and the end of its period, with a link to its actions. */
export function UserSubscription({ detail }: { detail: UserDetail }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { user, subscription } = detail;
  return (
    <section className="col items-start gap-2">
      <h3 className="font-semibold">{t('useradmin.subscription')}</h3>
      {subscription === null ? (
        <p className="mut text-sm">{t('useradmin.noSubscription')}</p>
      ) : (
        <>
          <p>
            {localText(subscription.planName, locale)} · {t(`useradmin.subscription.${subscription.status}`)}
            {subscription.cancelAtPeriodEnd ? ` · ${t('useradmin.subscriptionEnds')}` : null}
          </p>
          {subscription.currentPeriodEnd === null ? null : (
            <p className="mut text-sm">{t('useradmin.periodEnd', { date: f.date(subscription.currentPeriodEnd) })}</p>
          )}
          <LinkButton size="s" to={paths.adminSubscriptionsOf(user.id)}>
            {t('useradmin.openSubscription')}
          </LinkButton>
        </>
      )}
    </section>
  );
}
