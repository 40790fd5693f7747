import type { LegalPageName } from '../features/accounts/legal/legal-pages.ts';
import { Link } from 'react-router-dom';
import { LegalText } from '../features/accounts/legal/LegalText.tsx';
import { legalTitles } from '../features/accounts/legal/legal-pages.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

const addresses = { terms: paths.terms(), privacy: paths.privacy(), contact: paths.contact() } as const;
const names = Object.keys(addresses) as LegalPageName[];

/** Terms of use, privacy (KVKK) and contact. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { t } = useText();
  return (
    <main id="content" className="wrap legal-page">
      <PageTitle>{t(legalTitles[page])}</PageTitle>
      <article className="legal-text">
        <PageHeading>{t(legalTitles[page])}</PageHeading>
        <LegalText page={page} />
      </article>
      <nav className="legal-links" aria-label={t('legal.others')}>
        <Link to={paths.home()}>{t('legal.home')}</Link>
        {names.map((name) => (
          <Link key={name} to={addresses[name]} aria-current={name === page ? 'page' : undefined}>
            {t(legalTitles[name])}
          </Link>
        ))}
      </nav>
    </main>
  );
}
