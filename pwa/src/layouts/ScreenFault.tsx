import { useRouteError } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A screen that failed, or whose part could not be loaded: a plain message, with a retry that leaves the page around it unchanged. */
export function ScreenFault({ fault, onRetry }: { fault: unknown; onRetry?: () => void }) {
  const { t } = useText();
  const isLost = fault instanceof TypeError && /import|fetch/i.test(fault.message);
  return (
    <main id="content" className="wrap py-16">
      <h1 className="sr-only">{t(isLost ? 'ui.partLost' : 'ui.screenBroke')}</h1>
      <ErrorState
        art={isLost ? 'line' : 'fault'}
        title={t(isLost ? 'ui.partLost' : 'ui.screenBroke')}
        message={t(isLost ? 'ui.networkError' : 'ui.screenBrokeText')}
        {...(onRetry && { onRetry })}
        action={
          <Button tone="ghost" onClick={() => globalThis.location.reload()}>
            {t('ui.reload')}
          </Button>
        }
      />
    </main>
  );
}

/** Shows errors outside every screen. */
export function RouteFault() {
  return <ScreenFault fault={useRouteError()} />;
}
