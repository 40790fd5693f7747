import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Claim } from '#core/files/upload.ts';
import { checkUpload } from '#core/files/upload.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { ok, refuse } from '#core/shared/result.ts';

export type UploadPorts = Pick<Ports, 'transact' | 'clock' | 'files'>;

/**
 * Stores a stream, or a text of base64, as a file of a user, whole or not at all. The same bytes again are the same
 * file, so a repeat changes nothing. `maxTotalBytes`: the limit of all files of the user together. Refuses
 * `files.tooLarge {maxMb}`, `files.noRoom {maxMb}`, and as `checkUpload` does; throws the faults of the stream.
 */
export async function storeUploadedFile(
  ports: UploadPorts,
  input: {
    userId: string;
    claim: Claim;
    bytes: AsyncIterable<Uint8Array> | { base64: string };
    maxTotalBytes: number;
  },
): Promise<Result<{ file: StoredFile; created: boolean }>> {
  const { files } = ports;
  const staged = await files.stageUpload(input.bytes);
  if (staged === null) return refuse('files.tooLarge', { maxMb: inMegabytes(files.maxUploadBytes) });
  try {
    const checked = checkUpload(staged, input.claim);
    if (!checked.ok) return checked;
    const file = checked.value;
    const now = ports.clock.now();
    const withinRoom = async ({ uploads }: Pick<Stores, 'uploads'>): Promise<Result<null>> => {
      const others = await uploads.bytesOf(input.userId, file.sha256);
      const isWithin = others + file.size <= input.maxTotalBytes;
      return isWithin ? ok(null) : refuse('files.noRoom', { maxMb: inMegabytes(input.maxTotalBytes) });
    };
    // The object's row is written first: a sweep that runs meanwhile finds it fresh, and one after a crash finds it at
    // all.
    const announced = await ports.transact(async (stores) => {
      const room = await withinRoom(stores);
      return room.ok ? ok(await stores.uploads.announceObject({ ...file, now })) : room;
    });
    if (!announced.ok) return announced;
    await staged.store();
    return await ports.transact(async (stores) => {
      // Checked again, one upload of a user after the other: others may have come in meanwhile. The sweep removes the
      // useless copy.
      await stores.uploads.lockRoom(input.userId);
      const room = await withinRoom(stores);
      if (!room.ok) return room;
      const upload = { ...file, userId: input.userId, createdAt: now, lastUsedAt: now };
      return ok({ file, created: await stores.uploads.insert(upload) });
    });
  } finally {
    await staged.drop();
  }
}
