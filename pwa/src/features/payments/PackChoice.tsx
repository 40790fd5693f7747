import type { CreditPack } from '#core/credits/pack.ts';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { creditPacks, packById, pricePerCredit } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { BalanceChange } from './BalanceChange.tsx';
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
      className="credit-packs"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <RadioGroup
        className="credit-pack-list"
        aria-label={t('payments.packs')}
        value={pack.id}
        onValueChange={(id) => onPack(packById(id) ?? pack)}
      >
        {creditPacks.map((each) => (
          <Pack key={each.id} pack={each} />
        ))}
      </RadioGroup>
      <div className="credit-packs-foot">
        <dl className="credit-packs-balance">
          <dt className="mut">{t('payments.balance')}</dt>
          <dd>
            <BalanceChange before={balance} added={pack.credits} />
          </dd>
        </dl>
        <Button type="submit" tone="ink" size="l">
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
    <Radio.Root value={pack.id} render={<button type="button" />} nativeButton className="credit-pack">
      <span className="credit-pack-marks">
        {pack.popular ? <span className="credit-pack-flag">{t('payments.popular')}</span> : null}
        {pack.savingPercent > 0 ? (
          <span className="credit-pack-saving">{t('payments.saving', { percent: pack.savingPercent })}</span>
        ) : null}
      </span>
      <span className="credit-pack-credits">
        <b className="disp">{f.number(pack.credits)}</b> {t('payments.creditWord', { count: pack.credits })}
      </span>
      <span className="credit-pack-price">
        <b>{f.money(dollarsOf(pack.priceCents))}</b>
        <small>{t('payments.perCredit', { price: f.unitPrice(Number(pricePerCredit(pack))) })}</small>
      </span>
      <Check className="credit-pack-tick" size={18} strokeWidth={3} aria-hidden />
    </Radio.Root>
  );
}
