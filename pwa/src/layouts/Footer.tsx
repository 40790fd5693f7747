import { useText } from '../i18n/useText.ts';
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
