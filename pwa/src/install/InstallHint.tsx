import type { Hint } from './install-hint.ts';
import { dismissInstallHint, install, noteInstalled, useInstallHint } from './install-hint.ts';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Dialog.tsx';
import { useAppUpdate } from './app-update.ts';
import './install.css';

const iosFaintLook = 'fill-none stroke-line-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const iosSignLook = 'fill-none stroke-ink stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round]';

/** On the calendar the offer is below the plans instead of over them. */
const isCalendar = (path: string): boolean => path.startsWith(paths.calendar());

/** Offers to install the app when that is due; the notice of a new version takes precedence, because both share one corner. */
export function InstallHint() {
  const hint = useInstallHint();
  const update = useAppUpdate((state) => state.update);
  const { pathname } = useLocation();
  useEffect(() => {
    globalThis.addEventListener('appinstalled', noteInstalled);
    return () => globalThis.removeEventListener('appinstalled', noteInstalled);
  }, []);
  return hint && !update ? <Offer hint={hint} isBelow={isCalendar(pathname)} /> : null;
}

/** iOS has no install prompt: the steps are shown instead. */
function Offer({ hint, isBelow }: { hint: Hint; isBelow: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section
        className="corner-card corner-offer install-hint data-below:static data-below:mx-auto data-below:mt-4 data-below:mb-6 max-md:data-below:mx-4 max-md:data-below:mb-24"
        data-below={isBelow || undefined}
        aria-labelledby="install-title"
      >
        <BrandMark className="h-9 w-7.5 flex-none" />
        <div className="min-w-0">
          <h2 id="install-title">{t('install.title')}</h2>
          <p className="mut text-sm">{t('install.text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {hint === 'prompt' ? (
              <Button tone="ink" size="s" onClick={() => void install()}>
                {t('install.install')}
              </Button>
            ) : (
              <Button tone="ink" size="s" onClick={() => setOpen(true)}>
                {t('install.show')}
              </Button>
            )}
            <Button tone="plain" size="s" onClick={dismissInstallHint}>
              {t('install.notNow')}
            </Button>
          </div>
        </div>
      </section>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title={t('install.iosTitle')}
        actions={
          <Button tone="ink" block onClick={dismissInstallHint}>
            {t('install.understood')}
          </Button>
        }
      >
        <IosSteps />
      </Drawer>
    </>
  );
}

/** The three presses on an iPhone or iPad, each drawn like the system's own. */
function IosSteps() {
  const { t } = useText();
  return (
    <ol className="ios-steps grid gap-4 [counter-reset:step] [&_li]:flex [&_li]:items-center [&_li]:gap-4 [&_li]:[counter-increment:step]">
      <Step drawing={<ShareButton />}>{t('install.iosShare')}</Step>
      <Step drawing={<AddRow />}>{t('install.iosAdd')}</Step>
      <Step drawing={<HomeScreen />}>{t('install.iosDone')}</Step>
    </ol>
  );
}

function Step({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 96 72" className="h-18 w-24 flex-none rounded-md bg-sunken" aria-hidden>
        {drawing}
      </svg>
      <span>{children}</span>
    </li>
  );
}

/** The browser's bar at the bottom, with the arrow in a square in its middle. */
function ShareButton() {
  return (
    <>
      <rect className="fill-surface stroke-line-strong" x="4" y="34" width="88" height="32" rx="8" />
      <path className={iosFaintLook} d="M20 44l-6 6 6 6M76 44l6 6-6 6" />
      <path className={iosSignLook} d="M42 46h-3v13h18V46h-3M48 54V38M43 42l5-5 5 5" />
    </>
  );
}

/** A row of the list: words, and the plus in a square. */
function AddRow() {
  return (
    <>
      <rect className="fill-surface stroke-line-strong" x="4" y="6" width="88" height="60" rx="8" />
      <path className={iosFaintLook} d="M14 19h44M14 53h36M4 28h88M4 44h88" />
      <path className={iosSignLook} d="M14 36h44" />
      <rect className={iosSignLook} x="72" y="30.5" width="11" height="11" rx="3" />
      <path className={iosSignLook} d="M77.5 33.5v5M75 36h5" />
    </>
  );
}

/** A home screen with our app among others. */
function HomeScreen() {
  return (
    <>
      <rect className="fill-surface stroke-line-strong" x="24" y="2" width="48" height="68" rx="9" />
      {[33, 53].map((x) => (
        <rect key={x} className="fill-line-strong" x={x} y="12" width="12" height="12" rx="3" />
      ))}
      <rect className="fill-line-strong" x="33" y="32" width="12" height="12" rx="3" />
      <g transform="translate(53 31)">
        <path d="M0 14V6.5a6.5 6.5 0 0 1 13 0V14z" fill="#FF6A4D" />
        <path d="M2.6 14a3.9 3.9 0 0 1 7.8 0z" fill="#0B1226" />
        <circle cx="6.5" cy="7" r="2.7" fill="#fff" />
      </g>
    </>
  );
}
