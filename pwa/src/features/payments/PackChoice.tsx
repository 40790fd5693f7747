import type { CreditPack } from '#core/credits/pack.ts';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check, ArrowRight } from 'lucide-react';
import { creditPacks, packById, pricePerCredit } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './credit-packs.css';

/** Spec §3: three fixed packs, each with its price per credit to three decimals; one is popular, two save. */
export function PackChoice({
  pack,
  balance,
  onPack,
  onNext,
}: {
  pack: CreditPack;
  balance: number | undefined;
  onPack: (pack: CreditPack) => void;
  onNext: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <form
      className="flex flex-col gap-5.5 px-8 py-7 max-md:gap-4 max-md:px-5 max-md:pt-4 max-md:pb-[calc(20px+env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <RadioGroup
        className="grid grid-cols-3 gap-4 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5"
        aria-label={t('payments.packs')}
        value={pack.id}
        onValueChange={(id) => onPack(packById(id) ?? pack)}
      >
        {creditPacks.map((each) => (
          <Pack key={each.id} pack={each} />
        ))}
      </RadioGroup>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
        <dl className="grid gap-0.5 tabular-nums max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between">
          <dt className="mut text-s">{t('payments.balance')}</dt>
          <dd className="font-display plain-figures text-[1.25rem] leading-[1.3] font-strong">
            <BalanceChange before={balance} added={pack.credits} />
          </dd>
        </dl>
        <Button className="max-md:w-full" type="submit" tone="ink" size="l">
          {t('payments.toCard', { amount: f.money(dollarsOf(pack.priceCents)) })}
        </Button>
      </div>
      <p className="mut text-sm">
        {t('payments.neverExpire')} {t('payments.usageHint')}
      </p>
    </form>
  );
}

function Pack({ pack }: { pack: CreditPack }) {
  const { t } = useText();
  const f = useFormat();
  return (
    <Radio.Root
      value={pack.id}
      render={<button type="button" />}
      nativeButton
      className="credit-pack relative flex flex-col items-start rounded-lg bg-surface p-5 text-left tabular-nums [box-shadow:inset_0_0_0_1.5px_color-mix(in_oklab,var(--line),var(--line-strong)_32%)] [transition:background_var(--dur)] hover:bg-page data-checked:bg-sel data-checked:[box-shadow:inset_0_0_0_2.5px_var(--ink)] max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3.5"
    >
      <span className="flex min-h-6.5 flex-wrap gap-1.5 pr-8 text-c font-semibold max-md:col-span-full max-md:min-h-0 max-md:empty:hidden">
        {pack.popular ? (
          <span className="inline-flex h-6.5 items-center rounded-full bg-ink px-2.5 whitespace-nowrap text-on-ink">
            {t('payments.popular')}
          </span>
        ) : null}
        {pack.savingPercent > 0 ? (
          <span className="inline-flex h-6.5 items-center rounded-full bg-completed-bg px-2.5 whitespace-nowrap text-completed-fg">
            {t('payments.saving', { percent: pack.savingPercent })}
          </span>
        ) : null}
      </span>
      <span className="mt-4.5 text-ink-2 max-md:mt-0">
        <b className="disp mr-[0.1em] text-[2.5rem] tracking-[-0.035em] text-ink max-md:text-[1.75rem]">
          {f.number(pack.credits)}
        </b>{' '}
        {t('payments.creditWord', { count: pack.credits })}
      </span>
      <span className="credit-pack-price mt-4 grid w-full gap-0.5 border-t border-t-line pt-3.5 max-md:m-0 max-md:w-auto max-md:border-0 max-md:p-0 max-md:text-right">
        <b className="font-display plain-figures text-[1.25rem] leading-[1.3] font-heavy tracking-[-0.015em]">
          {f.money(dollarsOf(pack.priceCents))}
        </b>
        <small className="text-s text-ink-2">
          {t('payments.perCredit', { price: f.unitPrice(Number(pricePerCredit(pack))) })}
        </small>
      </span>
      <Check
        className="credit-pack-tick absolute top-5 right-4.5 size-6.5 rounded-[50%] bg-ink p-1 text-on-ink opacity-0 max-md:top-3 max-md:right-3"
        size={18}
        strokeWidth={3}
        aria-hidden
      />
    </Radio.Root>
  );
}

/** The present and the future balance: `248 → 748`. */
export function BalanceChange({ before, added }: { before: number | undefined; added: number }) {
  const { t } = useText();
  const f = useFormat();
  if (before === undefined) return <Skeleton className="h-4 w-24" />;
  const figures = { before: f.number(before), after: f.number(before + added) };
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{t('payments.balanceFromTo', figures)}</span>
      <span aria-hidden>{figures.before}</span>
      <ArrowRight size={14} aria-hidden />
      <b aria-hidden>{figures.after}</b>
    </span>
  );
}
