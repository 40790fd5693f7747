import { CircleAlert } from 'lucide-react';

/** What is wrong with a form as a whole, above its button. */
export function FormSummary({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="form-summary" role="alert">
      <CircleAlert size={18} aria-hidden />
      {children}
    </p>
  );
}
