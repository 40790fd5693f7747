import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Another admin was faster: who it was, and the row as it is kept now. */
export type EditConflictState<Row> = { by: string; row: Row };

/**
 * Sends an edit; when the server answers `edit.changedElsewhere`, reads the row again and holds it beside what was entered. `send`
 * gets the version the editor saw; after a conflict, saving once more sends the version it was shown.
 */
export function useEditConflict<Row extends { version: number }>({
  row,
  read,
}: {
  row: Row | null;
  /** The row as it is kept now; null when it was deleted. */
  read: () => Promise<Row | null>;
}) {
  const [conflict, setConflict] = useState<EditConflictState<Row> | null>(null);
  // Decided about, and then refused for something else, which is shown in its place.
  const [isDecided, setDecided] = useState(false);
  return {
    conflict: isDecided ? null : conflict,
    /** The newest row this editor knows of. */
    seen: conflict?.row ?? row,
    clear: () => setConflict(null),
    /** Passes on what `send` answers. Throws what it throws, after the row was read again. */
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
