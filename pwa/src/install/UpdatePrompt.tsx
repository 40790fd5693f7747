import { useRegisterSW } from 'virtual:pwa-register/react';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';

/** A new version waits until the reader says so: no form is ever eaten by an update. */
export function UpdatePrompt() {
  const { t } = useText();
  const brand = useBrand();
  const {
    needRefresh: [ready],
    updateServiceWorker,
  } = useRegisterSW();
  if (!ready) return null;
  return (
    <div className="update-prompt" role="status">
      <span className="grow">{t('layouts.updateReady', { brand })}</span>
      <Button size="s" onClick={() => void updateServiceWorker(true)}>
        {t('layouts.update')}
      </Button>
    </div>
  );
}
