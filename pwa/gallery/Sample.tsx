import type { ReactNode } from 'react';

/** One row of a section: states of one thing beside each other. `wide` gives each the whole width. */
export function Sample({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? 'gallery-sample gallery-wide' : 'gallery-sample'}>{children}</div>;
}
