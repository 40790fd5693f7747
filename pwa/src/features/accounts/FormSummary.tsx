import { CircleAlert } from 'lucide-react';

/** Errors of the whole form, above its button. */
export function FormSummary({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="form-summary" role="alert">
      <CircleAlert size={18} aria-hidden />
      {children}
    </p>
  );
}
