import type { BackupKind, BackupStore } from '#adapters/backup/backup-store.ts';

/** A store of backups in memory, whose objects a test may alter. */
export function memoryBackups(): BackupStore & { objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  return {
    objects,
    async put(name, bytes) {
      objects.set(name, Buffer.from(bytes));
    },
    get: async (name) => objects.get(name) ?? null,
    async remove(name) {
      objects.delete(name);
    },
    async list(kind: BackupKind) {
      const own = [...objects].filter(([name]) => name.startsWith(`${kind}/`));
      return new Map(own.map(([name, bytes]) => [name.slice(kind.length + 1), bytes.length]));
    },
    close: () => Promise.resolve(),
  };
}
