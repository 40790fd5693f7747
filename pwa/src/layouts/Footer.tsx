import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import './footer.css';

const year = new Date().getFullYear();

export function Footer() {
  const { t } = useText();
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <Logo />
        <nav className="footer-links" aria-label={t('layouts.legal')}>
          <Link to={paths.terms()}>{t('pages.terms')}</Link>
          <Link to={paths.privacy()}>{t('pages.privacy')}</Link>
          <Link to={paths.contact()}>{t('pages.contact')}</Link>
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
