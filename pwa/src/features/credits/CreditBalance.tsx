import type { ReactNode } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { creditPacks, pricePerCredit } from '#core/credits/pack.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { Button } from '../../ui/Button.tsx';
import './credits.css';

/** The available balance, and the held credits. The packs are on the same page. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const f = useFormat();
  const query = useCall(creditBalance, {});
  const { data, error } = query;
  const cachedAt = useCachedAt(query);
  return (
    <section
      className="grid [align-content:start] gap-1 rounded-lg bg-surface p-6 outlined"
      aria-labelledby="balance-title"
    >
      <h2 id="balance-title" className="font-sans text-base font-semibold tracking-normal">
        {t('credits.balance')}
      </h2>
      {data ? (
        <p className="font-display plain-figures text-[4rem] leading-[1.1] font-bold tracking-[-0.045em]">
          {f.number(data.balance)}
        </p>
      ) : error ? (
        <p role="alert">{messageOf(error, t)}</p>
      ) : (
        <Skeleton className="my-2 h-16 w-40" />
      )}
      <p className="mut text-sm">
        {data && data.held > 0
          ? t('credits.held', { count: data.held, credits: f.number(data.held) })
          : t('credits.neverExpire')}
      </p>
      <CachedNote at={cachedAt} />
      {children}
    </section>
  );
}

/** Spec §3: the three fixed packs, with the price per credit in each. */
export function PackList() {
  const { t } = useText();
  const f = useFormat();
  const needsNetwork = useOfflineReason();
  return (
    <section aria-labelledby="packs-title">
      <h2 id="packs-title" className="mb-4">
        {t('credits.packs')}
      </h2>
      <ul className="rounded-lg bg-surface px-5 py-1 outlined max-md:px-4">
        {creditPacks.map((pack) => {
          const credits = f.number(pack.credits);
          const price = f.money(pack.priceCents / 100);
          return (
            <li
              key={pack.id}
              className="pack flex min-h-19 items-center gap-4 py-3 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2"
            >
              <div className="grow">
                <p className="flex flex-wrap items-center gap-2">
                  <b className="disp text-[1.375rem]">{t('credits.packCredits', { credits })}</b>
                  {pack.popular ? (
                    <span className="inline-flex h-6 items-center rounded-full bg-ink px-2.5 text-c font-semibold tracking-normal whitespace-nowrap text-on-ink">
                      {t('credits.popular')}
                    </span>
                  ) : null}
                </p>
                <p className="pack-facts mut flex flex-wrap text-sm max-md:flex-col">
                  <span className="whitespace-nowrap">
                    {t('credits.perCredit', { price: f.unitPrice(Number(pricePerCredit(pack))) })}
                  </span>
                  {pack.savingPercent > 0 ? (
                    <span className="whitespace-nowrap">{t('credits.saving', { percent: pack.savingPercent })}</span>
                  ) : null}
                </p>
              </div>
              <b className="text-lg whitespace-nowrap">{price}</b>
              <Button
                size="s"
                aria-label={t('credits.buyPackNamed', { credits, price })}
                disabledReason={needsNetwork}
                onClick={() => openCreditPacks(pack.id)}
              >
                {t('credits.buyPack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
