import type { TextKey } from '../../i18n/text-types.ts';
import { Check, Coins } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';

const features: readonly TextKey[] = [
  'marketplace.includedUnlimited',
  'marketplace.includedKinds',
  'marketplace.includedPlan',
  'marketplace.includedOnce',
];

/** Spec §2 Model detail, included features: the same with every model (spec §1); credits are bought apart. */
export function Included() {
  const { t } = useText();
  return (
    <section aria-labelledby="included">
      <h2 id="included">{t('marketplace.included')}</h2>
      <ul className="model-included">
        {features.map((feature) => (
          <li key={feature}>
            <Check size={18} strokeWidth={2.5} aria-hidden />
            {t(feature)}
          </li>
        ))}
      </ul>
      <p className="model-note">
        <Coins size={18} aria-hidden />
        {t('marketplace.creditsApart')}
      </p>
    </section>
  );
}
