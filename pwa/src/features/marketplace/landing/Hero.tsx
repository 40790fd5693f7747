import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ArrowDown } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Street } from './Street.tsx';
import './landing.css';

/** `isLow`: only the heading, for people who come for some of the models, so that they see these on the first screen. */
export function Hero({ models, isLow }: { models: readonly PublicInfluencer[] | undefined; isLow: boolean }) {
  const { t } = useText();
  if (isLow) {
    return (
      <section className="hero overflow-clip bg-surface pt-6 pb-4">
        <div className="wrap">
          <h1
            className="text-title-1 leading-[1.08] font-bold tracking-[-0.045em] max-md:text-[min(var(--t-hero),16vw)] max-md:wrap-anywhere"
            tabIndex={-1}
          >
            {t('landing.heroTitle')}
          </h1>
        </div>
      </section>
    );
  }
  return (
    <section className="hero overflow-clip bg-surface">
      <div className="wrap hero-head grid grid-cols-[1fr_340px] [align-items:end] gap-12 pt-14 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4 max-md:pt-7">
        <h1
          className="max-w-[11ch] text-(length:--t-hero) leading-[0.96] font-bold tracking-[-0.045em] max-md:text-[min(var(--t-hero),16vw)] max-md:wrap-anywhere"
          tabIndex={-1}
        >
          {t('landing.heroTitle')}
        </h1>
        <div>
          <p className="mb-5.5 max-w-[34ch] text-[1.1875rem] leading-[1.45] text-ink-2 max-md:mb-4 max-md:text-[1.0625rem]">
            {t('landing.heroText')}
          </p>
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
