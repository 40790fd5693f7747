import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../../../i18n/text-types.ts';
import { Clapperboard, Image, ScanFace } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import './landing.css';

const costs: readonly { icon: LucideIcon; what: TextKey; cost: TextKey }[] = [
  { icon: Image, what: 'landing.photo', cost: 'landing.photoCost' },
  { icon: Clapperboard, what: 'landing.video', cost: 'landing.videoCost' },
  { icon: ScanFace, what: 'landing.training', cost: 'landing.trainingCost' },
];

/** Spec §1: the fixed claims and the credit hints. */
const claims = { contents: '10K+', users: '500+' } as const;

export function Figures() {
  const { t } = useText();
  return (
    <section className="wrap figures" id="credits" aria-label={t('landing.figuresTitle')}>
      <p>
        <b>{claims.contents}</b>
        <span>{t('landing.contentsClaim')}</span>
      </p>
      <p>
        <b>{claims.users}</b>
        <span>{t('landing.usersClaim')}</span>
      </p>
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
