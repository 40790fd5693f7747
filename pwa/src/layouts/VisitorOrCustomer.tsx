import type { ReactNode } from 'react';
import { useUser } from '../session/useSession.ts';
import { CustomerLayout } from './CustomerLayout.tsx';
import { Footer } from './Footer.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Public pages stand in the street for visitors, and inside the customer's own frame for the signed-in. */
export function VisitorOrCustomer({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user) return <CustomerLayout>{children}</CustomerLayout>;
  return (
    <PublicLayout>
      <div className="min-h-[calc(100dvh-var(--top-h))]">{children}</div>
      <Footer />
    </PublicLayout>
  );
}
