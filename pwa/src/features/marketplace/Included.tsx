import type { TextKey } from '../../i18n/text-types.ts';
import { Check, Coins } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';

const features: readonly TextKey[] = [
  'marketplace.includedUnlimited',
  'marketplace.includedKinds',
  'marketplace.includedPlan',
  'marketplace.includedOnce',
];

/** Spec §2 Model detail, included features: the same with every model (spec §1); credits are bought separately. */
export function Included() {
  const { t } = useText();
  return (
    <section aria-labelledby="included">
      <h2 id="included">{t('marketplace.included')}</h2>
      <ul className="grid grid-cols-[1fr_1fr] gap-x-8 gap-y-2.5 max-[1024px]:grid-cols-[minmax(0,1fr)]">
        {features.map((feature) => (
          <li className="flex gap-2.5" key={feature}>
            <Check className="mt-0.75 flex-none text-m-strong" size={18} strokeWidth={2.5} aria-hidden />
            {t(feature)}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 text-s leading-[1.43] text-ink-2">
        <Coins className="flex-none text-m-strong" size={18} aria-hidden />
        {t('marketplace.creditsApart')}
      </p>
    </section>
  );
}
