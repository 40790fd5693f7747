import type { ReactNode } from 'react';
import { useId } from 'react';
import './profile.css';

/** One named part of the profile. */
export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
