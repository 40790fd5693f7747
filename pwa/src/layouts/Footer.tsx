import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

const footerLinksALook = 'inline-flex min-h-11 items-center hover:underline hover:underline-offset-[3px]';

const year = new Date().getFullYear();

export function Footer() {
  const { t } = useText();
  return (
    <footer className="footer border-t border-t-line bg-surface pt-7 pb-[calc(28px+env(safe-area-inset-bottom))] text-s [&_small]:[font-size:inherit] [&_small]:text-ink-2">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-3">
        <Logo />
        <nav className="flex flex-wrap gap-x-5" aria-label={t('layouts.legal')}>
          <Link className={footerLinksALook} to={paths.terms()}>
            {t('pages.terms')}
          </Link>
          <Link className={footerLinksALook} to={paths.privacy()}>
            {t('pages.privacy')}
          </Link>
          <Link className={footerLinksALook} to={paths.contact()}>
            {t('pages.contact')}
          </Link>
        </nav>
        <span className="grow" />
        <LanguageSwitch />
        <ThemeMenu />
        <small>
          © {year} · {t('layouts.usd')}
        </small>
      </div>
    </footer>
  );
}
