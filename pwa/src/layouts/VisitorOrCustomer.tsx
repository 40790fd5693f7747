import type { ReactNode } from 'react';
import { useUser } from '../api/session-store.ts';
import { CustomerLayout, VisitorLayout } from './lazy-layouts.ts';

/** Public pages: in the customer's layout for signed-in people, otherwise in the visitor's. */
export function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const Layout = useUser() ? CustomerLayout : VisitorLayout;
  return <Layout>{children}</Layout>;
}
