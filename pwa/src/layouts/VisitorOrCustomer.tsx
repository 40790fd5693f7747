import type { ReactNode } from 'react';
import { useUser } from '../api/session-store.ts';
import { CustomerLayout, VisitorLayout } from './lazy-layouts.ts';

/** Public pages: inside the customer's own layout for the signed-in, the visitor's otherwise. */
export function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const Layout = useUser() ? CustomerLayout : VisitorLayout;
  return <Layout>{children}</Layout>;
}
