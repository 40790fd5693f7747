import type { ReactNode } from 'react';
import { useBrand } from '../i18n/brand.ts';

/** The title of the browser tab, with the brand's name; React lifts `<title>` into the head. */
export function PageTitle({ children, admin }: { children: string; admin?: boolean }) {
  const brand = useBrand();
  return <title>{`${children} | ${admin ? `${brand} Admin` : brand}`}</title>;
}

/** The one heading of a page. Focus moves here when the route changes. */
export function PageHeading({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  return (
    <h1 tabIndex={-1} className={hidden ? 'sr-only' : undefined}>
      {children}
    </h1>
  );
}
