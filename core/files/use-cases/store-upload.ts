import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Claim } from '#core/files/upload.ts';
import type { UploadPorts } from './steps/keep-upload.ts';
import { keepUpload } from './steps/keep-upload.ts';

/** POST /uploads: one file, streamed. Refuses as `keepUpload` does; `created` is false when the caller had sent these bytes before. */
export function storeUpload(ports: UploadPorts) {
  return (input: {
    actor: Actor;
    claim: Claim;
    bytes: AsyncIterable<Uint8Array>;
  }): Promise<Result<{ file: StoredFile; created: boolean }>> =>
    keepUpload(ports, { userId: input.actor.userId, claim: input.claim, bytes: input.bytes });
}
