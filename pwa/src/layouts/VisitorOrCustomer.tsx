import type { ReactNode } from 'react';
import { useUser } from '../session/useSession.ts';
import { CustomerLayout } from './CustomerLayout.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Public pages stand in the street for visitors, and inside the customer's own frame for the signed-in. */
export function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const user = useUser();
  return user ? <CustomerLayout>{children}</CustomerLayout> : <PublicLayout>{children}</PublicLayout>;
}
