import type { ConflictOfForm } from './EditConflict.tsx';
import { EditConflict } from './EditConflict.tsx';

/** What is wrong with a form as a whole: somebody else was faster, or a sentence. */
export function WholeFailure({
  conflict,
  failure,
  sending,
}: {
  conflict: ConflictOfForm | null;
  failure: string | null | undefined;
  sending: boolean;
}) {
  if (conflict) return <EditConflict pending={sending} {...conflict} />;
  if (!failure) return null;
  return (
    <p className="edit-failure text-label text-failed-fg" role="alert">
      {failure}
    </p>
  );
}
