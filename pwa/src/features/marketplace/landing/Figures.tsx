import type { LucideIcon } from 'lucide-react';
import type { Claim } from '#core/settings/settings.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { Clapperboard, Image, ScanFace } from 'lucide-react';
import { localText } from '#core/shared/locale.ts';
import { useShownSettings } from '../../../api/runtime-config.ts';
import { useBrand } from '../../../i18n/brand.ts';
import { useText } from '../../../i18n/useText.ts';
import './landing.css';

const costs: readonly { icon: LucideIcon; what: TextKey; cost: TextKey }[] = [
  { icon: Image, what: 'landing.photo', cost: 'landing.photoCost' },
  { icon: Clapperboard, what: 'landing.video', cost: 'landing.videoCost' },
  { icon: ScanFace, what: 'landing.training', cost: 'landing.trainingCost' },
];

/** Spec §1: the claims from the settings, and the credit hints. */
export function Figures() {
  const { t } = useText();
  const brand = useBrand();
  const { contents, users } = useShownSettings().claims;
  return (
    <section
      className="wrap figures flex flex-wrap items-center gap-x-18 gap-y-6 py-22 max-md:grid max-md:grid-cols-2 max-md:[align-items:start] max-md:gap-x-6 max-md:py-14 max-md:[&>dl]:col-span-full"
      id="credits"
      aria-label={t('landing.figuresTitle', { brand })}
    >
      <ShownClaim {...contents} />
      <ShownClaim {...users} />
      <dl>
        {costs.map(({ icon: Icon, what, cost }) => (
          <div key={what}>
            <dt>
              <Icon size={20} aria-hidden />
              {t(what)}
            </dt>
            <dd>{t(cost)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ShownClaim({ figure, words, isShown }: Claim) {
  const { locale } = useText();
  return isShown ? (
    <p>
      <b>{figure}</b>
      <span>{localText(words, locale)}</span>
    </p>
  ) : null;
}
