/** One file of an archive; its bytes, or its words, are requested when it is its turn. */
export type ArchiveFile = {
  name: string;
  at: string;
  open: () => Promise<AsyncIterable<Uint8Array | string> | string>;
};

/** Many files as one zip, written while it is read: none is whole in memory. */
export type ArchiveWriter = { zip(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array> };
