import type { FileContainer, InContainer, Publication } from './publication.ts';

/** The file whose container is made next; null when each has one. */
export function nextFile(fileIndexes: readonly number[], items: readonly FileContainer[]): number | null {
  return fileIndexes.find((fileIndex) => !items.some((item) => item.fileIndex === fileIndex)) ?? null;
}

/**
 * The next container to read: the one to publish, or a file's that is still processed. Null: the parent of all must be
 * made.
 */
export function containerToRead({ containerId, items }: Pick<InContainer, 'containerId' | 'items'>): string | null {
  return containerId ?? items.find(({ status }) => status === 'IN_PROGRESS')?.containerId ?? null;
}

/** The containers of all files, in the order of the post. */
export function childrenOf(
  { fileIndexes }: Pick<Publication, 'fileIndexes'>,
  items: readonly FileContainer[],
): readonly string[] {
  const idOf = new Map(items.map(({ fileIndex, containerId }) => [fileIndex, containerId]));
  return fileIndexes.flatMap((fileIndex) => idOf.get(fileIndex) ?? []);
}

/** The container that was read has been processed. */
export function withFinished(items: readonly FileContainer[], containerId: string): FileContainer[] {
  return items.map((item) => (item.containerId === containerId ? { ...item, status: 'FINISHED' } : item));
}
