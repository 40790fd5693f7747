import type { ConflictOfForm } from './EditConflict.tsx';
import { EditConflict } from './EditConflict.tsx';

/** An error of a whole form: another admin saved first, or a sentence. */
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
