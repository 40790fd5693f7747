import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Another admin saved first: that admin, and the row as it is stored now. */
export type EditConflictState<Row> = { by: string; row: Row };

/**
 * Sends an edit. When the server responds `edit.changedElsewhere`, reads the row again and holds it beside the entered values. `send` gets
 * the version that the editor saw; after a conflict, saving once more sends the version of the conflict.
 */
export function useEditConflict<Row extends { version: number }>({
  row,
  read,
}: {
  row: Row | null;
  /** The row as it is stored now; null when it was deleted. */
  read: () => Promise<Row | null>;
}) {
  const [conflict, setConflict] = useState<EditConflictState<Row> | null>(null);
  // The person chose, and the server then refused for another reason, which is shown instead.
  const [isDecided, setDecided] = useState(false);
  return {
    conflict: isDecided ? null : conflict,
    /** The newest row that this editor knows. */
    current: conflict?.row ?? row,
    clear: () => setConflict(null),
    /** Returns the result of `send`. Throws its error, after the row was read again. */
    save: async <Reply>(send: (version: number | undefined) => Promise<Reply>): Promise<Reply> => {
      try {
        const reply = await send((conflict?.row ?? row)?.version);
        setConflict(null);
        return reply;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edit.changedElsewhere') {
          const now = await read();
          if (now) setConflict({ by: String(error.params['by'] ?? ''), row: now });
          setDecided(false);
        } else setDecided(true);
        throw error;
      }
    },
  };
}
