import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowDown } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Street } from './Street.tsx';
import './landing.css';

/** `isLow`: only the heading, for whoever comes for some of the models and finds them under it on the first screen. */
export function Hero({ models, isLow }: { models: readonly PublicInfluencer[] | undefined; isLow: boolean }) {
  const { t } = useText();
  if (isLow) {
    return (
      <section className="hero hero-low">
        <div className="wrap">
          <h1 tabIndex={-1}>{t('landing.heroTitle')}</h1>
        </div>
      </section>
    );
  }
  return (
    <section className="hero">
      <div className="wrap hero-head">
        <h1 tabIndex={-1}>{t('landing.heroTitle')}</h1>
        <div>
          <p className="hero-text">{t('landing.heroText')}</p>
          <a className={buttonClass({ tone: 'ink', size: 'l' })} href="#models">
            {t('landing.heroAct')}
            <ArrowDown size={20} aria-hidden />
          </a>
        </div>
      </div>
      <Street models={models} />
    </section>
  );
}
