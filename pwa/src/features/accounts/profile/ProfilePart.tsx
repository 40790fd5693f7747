import type { ReactNode } from 'react';
import { useId } from 'react';
import './profile.css';

/** One named part of the profile. */
export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="profile-part grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-6 max-md:px-4 max-md:py-5 [&_h2]:text-[1.125rem]"
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
