import type { ReactNode } from 'react';
import { Component } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A screen that failed, or whose part could not be loaded: a plain message, with a retry that leaves the page around it unchanged. */
function ScreenFault({ fault, onRetry }: { fault: unknown; onRetry?: () => void }) {
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

/** A screen that fails leaves the menu around it and its stored drafts intact. Another address, or a retry, renders it again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

type Caught = { fault: unknown; place: string } | null;

class Boundary extends Component<{ place: string; children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(fault: unknown): { caught: Caught } {
    return { caught: { fault, place: '' } };
  }

  static getDerivedStateFromProps({ place }: { place: string }, { caught }: { caught: Caught }) {
    if (caught === null) return null;
    if (caught.place === '') return { caught: { ...caught, place } };
    return caught.place === place ? null : { caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const retry = () => {
      // Its cached data may have caused the failure. Without a network nothing could replace the cache.
      if (navigator.onLine) queryClient.removeQueries({ type: 'inactive' });
      this.setState({ caught: null });
    };
    return <ScreenFault fault={caught.fault} onRetry={retry} />;
  }
}
