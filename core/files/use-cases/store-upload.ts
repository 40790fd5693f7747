import type { Actor } from '#core/shared/actor.ts';
import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Claim } from '#core/files/upload.ts';
import type { UploadPorts } from './steps/store-uploaded-file.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { refuse } from '#core/shared/result.ts';
import { storeUploadedFile } from './steps/store-uploaded-file.ts';

/**
 * POST /uploads: one file, streamed. `length` as declared by its sender, null when undeclared: a file too large by its
 * declaration is refused before a byte is read. Refuses as `storeUploadedFile` does; `created` is false when the caller had
 * sent these bytes before.
 */
export function storeUpload(ports: UploadPorts & Pick<Ports, 'limits'>) {
  return async (input: {
    actor: Actor;
    claim: Claim;
    length: number | null;
    bytes: AsyncIterable<Uint8Array>;
  }): Promise<Result<{ file: StoredFile; created: boolean }>> => {
    const { maxUploadBytes } = ports.files;
    if ((input.length ?? 0) > maxUploadBytes) return refuse('files.tooLarge', { maxMb: inMegabytes(maxUploadBytes) });
    const { actor, claim, bytes } = input;
    return storeUploadedFile(ports, {
      userId: actor.userId,
      claim,
      bytes,
      maxTotalBytes: ports.limits.uploadBytesPerUser,
    });
  };
}
