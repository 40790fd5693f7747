import type { ReactNode } from 'react';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useUser } from '../api/session-store.ts';
import { homeOf } from '../session/redirect.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import { Logo } from './Logo.tsx';
import { SandboxMark } from './SandboxMark.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ServerGoneBar } from './ServerGoneBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import './top-bar.css';

const navALook =
  'inline-flex h-11 items-center rounded-full px-4 font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-sel aria-[current=page]:text-ink @max-[64.5em]/top:px-2.5';

/** The frame of public pages: landing, model detail, sign-in. `anchors`: the landing's own menu. */
export function PublicLayout({ children, anchors }: { children: ReactNode; anchors?: boolean }) {
  const { t } = useText();
  const user = useUser();
  return (
    <>
      <SkipLink />
      <header className="top sticky top-0 z-30 border-b border-b-line bg-surface">
        <div className="wrap top-in @container/top flex h-(--top-h) items-center gap-2 max-[380px]:gap-1">
          <Logo />
          {anchors ? (
            <nav
              className="ml-5 flex gap-0.5 max-lg:hidden @max-[64.5em]/top:ml-0.5"
              aria-label={t('layouts.mainMenu')}
            >
              <a className={navALook} href="#models">
                {t('layouts.models')}
              </a>
              <a className={navALook} href="#how">
                {t('layouts.how')}
              </a>
              <a className={navALook} href="#credits">
                {t('layouts.credits')}
              </a>
            </nav>
          ) : null}
          <span className="grow" />
          <SandboxMark />
          <span className="max-lg:hidden">
            <ThemeMenu />
          </span>
          <LanguageSwitch className="max-sm:hidden" />
          <OtherLanguage className="sm:hidden" />
          {user ? (
            <LinkButton tone="ink" size="s" to={homeOf(user.role)}>
              {user.role === 'admin' ? t('layouts.adminPanel') : t('layouts.myModels')}
            </LinkButton>
          ) : (
            <>
              <LinkButton tone="ghost" className="only-desktop" to={paths.auth()}>
                {t('layouts.login')}
              </LinkButton>
              <Link className="icon-btn only-phone" to={paths.auth()} aria-label={t('layouts.login')}>
                <LogIn size={20} aria-hidden />
              </Link>
              <LinkButton tone="ink" size="s" to={paths.auth()} state={{ mode: 'register' }}>
                {t('layouts.register')}
              </LinkButton>
            </>
          )}
        </div>
      </header>
      <ServerGoneBar />
      <ScreenBoundary>{children}</ScreenBoundary>
    </>
  );
}
