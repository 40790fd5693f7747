import type { Ports } from '#core/ports.ts';

/** How long unreferenced media stays: longer than any work takes from storing a file to its row. */
const unusedMs = 7 * 24 * 3_600_000;
/** Few enough names for an index to be the cheaper way to the rows. */
const pageSize = 200;
/** This many old files of a page, all of them unknown, more likely belong to another database. */
const tooManyUnknown = 20;

type SweepPorts = Pick<Ports, 'read' | 'clock' | 'files' | 'log'>;

/**
 * Removes media older than seven days that no row names: photos that were replaced or never saved, those of deleted
 * models, copies made for Instagram, files of lost runs. Stops when no file of a page is known, which a wrong or empty
 * database would cause. Safe in several processes at once, and to repeat after a crash. Returns the number removed.
 */
export function sweepMedia(ports: SweepPorts) {
  return async (): Promise<{ removed: number }> => {
    const before = new Date(Date.parse(ports.clock.now()) - unusedMs).toISOString();
    let removed = 0;
    let after: string | null = null;
    do {
      const page = await ports.files.listMedia({ after, limit: pageSize });
      const old = page.media.filter(({ storedAt }) => storedAt < before).map(({ url }) => url);
      const unknown = await unknownOf(ports, old);
      if (unknown.length === old.length && old.length >= tooManyUnknown) {
        ports.log('error', 'media.noneKnown', { files: old.length });
        break;
      }
      for (const url of unknown) await ports.files.remove(url, before);
      removed += unknown.length;
      after = page.next;
    } while (after !== null);
    if (removed > 0) ports.log('info', 'media.swept', { removed });
    return { removed };
  };
}

async function unknownOf({ read }: Pick<Ports, 'read'>, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const known = new Set(await read(({ mediaReferences }) => mediaReferences.among(urls)));
  return urls.filter((url) => !known.has(url));
}
