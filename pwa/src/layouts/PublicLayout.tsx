import type { ReactNode } from 'react';
import type { Locale } from '#core/shared/locale.ts';
import { LogIn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { localeParam } from '#core/shared/page-names.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useUser } from '../api/session-store.ts';
import { homeOf } from '../session/redirect.ts';
import { LinkButton } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import { LanguageSwitch, ThemeMenu, useSwitchLanguage } from './DisplayControls.tsx';
import { Logo, SandboxMark, SkipLink, ServerMissingBar } from './LayoutParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import './top-bar.css';

const footerLinksALook = 'inline-flex min-h-11 items-center hover:underline hover:underline-offset-[3px]';

const year = new Date().getFullYear();

const others = {
  tr: ['en', 'English'],
  en: ['tr', 'Türkçe'],
} as const satisfies Record<Locale, readonly [Locale, string]>;

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
      <ServerMissingBar />
      <ScreenBoundary>{children}</ScreenBoundary>
    </>
  );
}

/**
 * The other language as a link, for places without room for the switch. A link, because the server renders this page, and its script may
 * not have loaded yet.
 */
function OtherLanguage({ className }: { className?: string }) {
  const { locale } = useText();
  const [params] = useSearchParams();
  const switchLanguage = useSwitchLanguage();
  const [other, name] = others[locale];
  const label = other.toUpperCase();
  const inOther = new URLSearchParams(params);
  inOther.set(localeParam, other);
  return (
    <a
      href={`?${inOther}`}
      className={cx('icon-btn font-semibold', className)}
      lang={other}
      hrefLang={other}
      aria-label={`${label}, ${name}`}
      onClick={(event) => {
        event.preventDefault();
        void switchLanguage(other);
      }}
    >
      {label}
    </a>
  );
}

export function Footer() {
  const { t } = useText();
  return (
    <footer className="footer border-t border-t-line bg-surface pt-7 pb-[calc(28px+env(safe-area-inset-bottom))] text-s">
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
          <Link className={footerLinksALook} to={paths.verify()}>
            {t('pages.verify')}
          </Link>
          <a className={footerLinksALook} href="/report">
            {t('ui.report')}
          </a>
        </nav>
        <span className="grow" />
        <LanguageSwitch />
        <ThemeMenu />
        <small className="text-[1em] text-ink-2">
          © {year} · {t('layouts.usd')}
        </small>
      </div>
    </footer>
  );
}
