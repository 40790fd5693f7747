import { useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { Benefits, Figures } from '../features/marketplace/landing/Benefits.tsx';
import { FindBar, Hero } from '../features/marketplace/landing/Hero.tsx';
import { ModelGrid, useModelSearch, useFeatured } from '../features/marketplace/landing/ModelGrid.tsx';
import { Output } from '../features/marketplace/landing/Output.tsx';
import { Proof } from '../features/marketplace/landing/Proof.tsx';
import { useText } from '../i18n/useText.ts';
import { Footer, PublicLayout } from '../layouts/PublicLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Landing: hero, search, up to 12 models, benefits, claims, footer. */
export function LandingPage() {
  const { t, locale } = useText();
  const finding = useModelSearch();
  const featured = useFeatured();
  const displayed = featured ?? [];
  const isLow = useLowHero(finding.narrowed);
  const list = useRef<HTMLDivElement>(null);
  // Fewer models make a shorter page: after scrolling down, the result would be above the viewport.
  const narrow = (change: () => void) => {
    change();
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  };
  return (
    <PublicLayout anchors>
      <PageTitle>
        {finding.category
          ? t('pages.categoryModels', { category: categoryNames[finding.category][locale] })
          : t('pages.landing')}
      </PageTitle>
      <main id="content">
        <Hero models={featured} isLow={isLow} />
        <div id="models" ref={list} className="landing-find min-h-dvh -scroll-mt-4">
          <FindBar
            search={finding.search}
            category={finding.category}
            onSearch={(text) => narrow(() => finding.setSearch(text))}
            onCategory={(category) => narrow(() => finding.setCategory(category))}
          />
          <ModelGrid models={finding.models} narrowed={finding.narrowed} others={displayed} onShowAll={finding.clear} />
        </div>
        <Proof models={displayed} />
        <Output models={displayed} />
        <Benefits models={displayed} />
        <Figures />
      </main>
      <Footer />
    </PublicLayout>
  );
}

/** Whether the address had a search when the page was opened. Text typed later moves nothing; a link to all models does. */
function useLowHero(narrowed: boolean): boolean {
  const [isLow, setLow] = useState(narrowed);
  const arrival = useNavigationType();
  if (isLow && !narrowed && arrival === NavigationType.Push) setLow(false);
  return isLow;
}
