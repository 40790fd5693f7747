import { useRouteError } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A page that broke, or whose part could not be fetched after an update: said plainly, with a way back. */
export function RouteFault() {
  const { t } = useText();
  const fault = useRouteError();
  const lost = fault instanceof TypeError && /import|fetch/i.test(fault.message);
  return (
    <main className="wrap py-16">
      <h1 className="sr-only">{t('ui.loadFailed')}</h1>
      <ErrorState
        message={lost ? t('ui.networkError') : t('ui.unexpectedError')}
        onRetry={() => globalThis.location.reload()}
      />
    </main>
  );
}
