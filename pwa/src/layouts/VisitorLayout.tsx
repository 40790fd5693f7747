import type { ReactNode } from 'react';
import { Footer, PublicLayout } from './PublicLayout.tsx';

/** A public page for a visitor who is not signed in. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <div className="min-h-[calc(100dvh-var(--top-h))]">{children}</div>
      <Footer />
    </PublicLayout>
  );
}
