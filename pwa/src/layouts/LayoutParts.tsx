import { Link } from 'react-router-dom';
import { FlaskConical } from 'lucide-react';
import { wordmarkOf } from '#core/settings/displayed-defaults.ts';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { Menu } from '../ui/Menu.tsx';
import { buttonClass, Button } from '../ui/Button.tsx';
import { useConnection } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { useHasNetwork } from '../api/useIsOffline.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import './top-bar.css';

export function Logo() {
  const { t } = useText();
  const brand = useBrand();
  return (
    <Link
      className="logo inline-flex h-9 min-w-7.5 shrink-999 flex-wrap items-center gap-2.5 overflow-hidden font-display plain-figures text-[min(1.5rem,26px)] leading-none font-bold tracking-[-0.04em] max-md:h-7.75 max-md:min-w-6.5 max-md:text-[min(1.3125rem,22px)] [&>svg]:h-9 [&>svg]:w-7.5 [&>svg]:flex-none max-md:[&>svg]:h-7.75 max-md:[&>svg]:w-6.5"
      to={paths.home()}
      aria-label={t('layouts.home', { brand })}
    >
      <BrandMark />
      <span className="wordmark max-w-[14rem] min-w-0 truncate leading-[1.35]" translate="no">
        {wordmarkOf(brand)}
      </span>
    </Link>
  );
}

/** Marks demo mode, and links to the pages of the stand-ins. */
export function SandboxMark() {
  const { t } = useText();
  const config = useRuntimeConfig();
  if (config?.mode !== 'demo' || !config.sandbox) return null;
  const { stripe, instagram, workflow, mailbox } = config.sandbox;
  return (
    <Menu
      trigger={
        <button type="button" className="chip chip-s gap-1.5 px-2.5">
          <FlaskConical size={14} aria-hidden />
          <span className="max-[839px]:sr-only @max-[34em]/top:sr-only">{t('layouts.sandbox')}</span>
        </button>
      }
      entries={[
        { kind: 'label', label: t('layouts.sandboxNote') },
        { kind: 'link', label: t('layouts.sandboxStripe'), href: stripe, newTab: true },
        { kind: 'link', label: t('layouts.sandboxInstagram'), href: instagram, newTab: true },
        { kind: 'link', label: t('layouts.sandboxWorkflow'), href: workflow, newTab: true },
        { kind: 'link', label: t('layouts.sandboxMailbox'), href: mailbox, newTab: true },
      ]}
    />
  );
}

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useText();
  return (
    <a className={`${buttonClass({ tone: 'ink', size: 's' })} fixed -top-20 left-4 z-80 focus:top-3`} href="#content">
      {t('layouts.skip')}
    </a>
  );
}

/** Shown while there is a network but the server does not respond: the data on screen is its last response. */
export function ServerMissingBar() {
  const { t } = useText();
  const hasNetwork = useHasNetwork();
  const reads = useConnection((connection) => connection.reads);
  const isDeleted = hasNetwork && !reads;
  return (
    <div aria-live="polite" className={isDeleted ? 'notice-bars' : undefined}>
      {isDeleted ? (
        <NoticeBar
          action={
            <Button size="s" tone="ink" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
              {t('layouts.reconnect')}
            </Button>
          }
        >
          {t('layouts.serverMissing')}
        </NoticeBar>
      ) : null}
    </div>
  );
}
