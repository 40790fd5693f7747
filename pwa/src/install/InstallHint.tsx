import type { Hint } from './install-hint-rule.ts';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { useAppUpdate } from './app-update.ts';
import { dismissInstallHint, install, noteInstalled, useInstallHint } from './install-hint.ts';
import { IosSteps } from './IosSteps.tsx';
import './install.css';

/** Offers to install the app when that is due; the notice of a new version takes precedence, because both share one corner. */
export function InstallHint() {
  const hint = useInstallHint();
  const update = useAppUpdate((state) => state.update);
  useEffect(() => {
    globalThis.addEventListener('appinstalled', noteInstalled);
    return () => globalThis.removeEventListener('appinstalled', noteInstalled);
  }, []);
  return hint && !update ? <Offer hint={hint} /> : null;
}

/** iOS has no install prompt: the steps are shown instead. */
function Offer({ hint }: { hint: Hint }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section className="corner-card corner-offer install-hint" aria-labelledby="install-title">
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
        acts={
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
