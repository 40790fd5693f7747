import type { LegalPageName } from '../features/accounts/legal/LegalText.tsx';
import { LegalContents, LegalText, legalTitles } from '../features/accounts/legal/LegalText.tsx';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

const legalLinksALook =
  'inline-flex min-h-11 items-center underline underline-offset-[3px] aria-[current=page]:hidden mid:rounded-full mid:px-4 mid:py-0 mid:font-strong mid:text-ink-2 mid:no-underline mid:hover:text-ink mid:aria-[current=page]:inline-flex mid:aria-[current=page]:bg-sel mid:aria-[current=page]:text-ink';

const addresses = { terms: paths.terms(), privacy: paths.privacy(), contact: paths.contact() } as const;
const names = Object.keys(addresses) as LegalPageName[];

/** Terms of use, privacy (KVKK) and contact. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { t } = useText();
  return (
    <main
      id="content"
      className="wrap grid max-w-260 grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 pt-7 pb-16 mid:grid-cols-[minmax(0,1fr)_260px] mid:pt-12"
    >
      <PageTitle>{t(legalTitles[page])}</PageTitle>
      <div className="mid:col-span-2">
        <PageHeading>{t(legalTitles[page])}</PageHeading>
      </div>
      <div className="max-mid:contents mid:sticky mid:col-start-2 mid:row-start-2 mid:top-[calc(var(--top-h)+32px)] mid:grid mid:gap-4 mid:[align-self:start]">
        <div className="grid gap-4 max-mid:order-1">
          <LegalContents page={page} />
        </div>
        <nav
          className="flex flex-wrap gap-x-5 max-mid:order-3 mid:mt-2 mid:flex-col mid:gap-0.5"
          aria-label={t('legal.others')}
        >
          <Link className={legalLinksALook} to={paths.home()}>
            {t('legal.home')}
          </Link>
          {names.map((name) => (
            <Link
              className={legalLinksALook}
              key={name}
              to={addresses[name]}
              aria-current={name === page ? 'page' : undefined}
            >
              {t(legalTitles[name])}
            </Link>
          ))}
          <a className={legalLinksALook} href={`/report?subject=${addresses[page]}`}>
            {t('ui.report')}
          </a>
        </nav>
      </div>
      <article className="grid max-w-[66ch] grid-cols-[minmax(0,1fr)] gap-8 max-mid:order-2 mid:col-start-1 mid:row-start-2">
        <LegalText page={page} />
      </article>
    </main>
  );
}
