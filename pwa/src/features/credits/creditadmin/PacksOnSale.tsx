import { creditPacks, pricePerCredit } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';

/** The packs on sale (spec §3): fixed, with the customer's figures. */
export function PacksOnSale() {
  const { t } = useText();
  const f = useFormat();
  return (
    <section aria-labelledby="packs-title">
      <h2 id="packs-title" className="text-title-3 mb-3">
        {t('credits.packs')}
      </h2>
      <ul className="admin-cards grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4">
        {creditPacks.map((pack) => (
          <li key={pack.id} className="card col gap-2">
            <h3 className="text-title-3">{t('ui.credits', { count: pack.credits })}</h3>
            <b className="disp text-title-2">{f.money(dollarsOf(pack.priceCents))}</b>
            <p className="mut text-sm">
              {[
                t('credits.perCredit', { price: f.unitPrice(Number(pricePerCredit(pack))) }),
                pack.savingPercent > 0 ? t('credits.saving', { percent: pack.savingPercent }) : null,
                pack.popular ? t('credits.popular') : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
