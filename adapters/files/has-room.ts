import { statfs } from 'node:fs/promises';

type FreeSpace = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Below this, the next upload or result may no longer fit, nor may the embedded database. */
const minFreeBytes = 200_000_000;

/** Whether the disk under a folder has room for new work. Also false when the folder is missing. */
export function createRoomCheck(folder: string, freeSpace: FreeSpace = statfs): () => Promise<boolean> {
  return async () => {
    const disk = await freeSpace(folder).catch(() => null);
    return disk !== null && disk.bavail * disk.bsize >= minFreeBytes;
  };
}
