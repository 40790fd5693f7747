import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowDown } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Street } from './Street.tsx';
import './landing.css';

export function Hero({ models }: { models: readonly PublicInfluencer[] | undefined }) {
  const { t } = useText();
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
