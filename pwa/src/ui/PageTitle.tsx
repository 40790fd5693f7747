import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

/** What the browser tab says; React lifts `<title>` into the head. `brand` for admin pages is 'Vitrin Admin'. */
export function PageTitle({ children, admin }: { children: string; admin?: boolean }) {
  const { t } = useText();
  return <title>{`${children} | ${admin ? t('pages.adminBrand') : t('pages.brand')}`}</title>;
}

/** The one heading of a page. Focus moves here when the route changes. */
export function PageHeading({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  return (
    <h1 tabIndex={-1} className={hidden ? 'sr-only' : undefined}>
      {children}
    </h1>
  );
}
