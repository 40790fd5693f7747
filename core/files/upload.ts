import type { Result } from '#core/shared/result.ts';
import type { StagedUpload } from './file-ports.ts';
import type { StoredFile } from './stored-file.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { agreedType } from './file-type.ts';
import { cleanFileName } from './stored-file.ts';

/** A file a person sent. Only they can refer to it, however many others sent the same bytes. */
export type Upload = StoredFile & { userId: string; createdAt: string; lastUsedAt: string };

export type UploadStore = {
  /** Announces an object before its bytes are put in place, so that a sweep leaves it alone. */
  announceObject(object: { sha256: string; size: number; now: string }): Promise<void>;
  /** How many bytes the person's uploads have, the one of this hash left out. */
  bytesOf(userId: string, exceptSha256: string): Promise<number>;
  /** Until the transaction ends nobody else adds to the person's files. */
  lockRoom(userId: string): Promise<void>;
  /** False when the person had sent these bytes before; type and name are then the newer ones. */
  insert(upload: Upload): Promise<boolean>;
  /**
   * The person's uploads among these hashes, marked as used now. Their rows stay locked, so that no sweep removes one that the
   * transaction is about to refer to.
   */
  use(userId: string, hashes: readonly string[], now: string): Promise<StoredFile[]>;
  /** The person's uploads among these hashes; they are not used by it. */
  ofUser(userId: string, hashes: readonly string[]): Promise<StoredFile[]>;
  /**
   * Removes rows last used before an instant that no open run, preset or template refers to, and no schedule but those deleted before it. Answers
   * how many.
   */
  removeUnused(before: string, limit: number): Promise<number>;
  /** Locks objects that are nobody's upload, announced before an instant; what another process works on is left out. */
  lockUnusedObjects(before: string, limit: number): Promise<string[]>;
  /** All files a person sent; their bytes go with the next sweep unless somebody else sent the same. */
  forgetPerson(userId: string): Promise<void>;
  removeObjects(hashes: readonly string[]): Promise<void>;
};

export type Claim = { name: string; type: string | null; sha256: string | null };

/**
 * What an upload is, by its bytes, and whether that is what its sender said. Refuses `files.empty`, `files.hashMismatch`,
 * `files.typeMismatch {claimed}`.
 */
export function checkUpload(
  { sha256, size, seen }: Pick<StagedUpload, 'sha256' | 'size' | 'seen'>,
  claim: Claim,
): Result<StoredFile> {
  if (size === 0) return refuse('files.empty');
  if (claim.sha256 !== null && claim.sha256 !== sha256) return refuse('files.hashMismatch');
  const type = agreedType(claim.type, seen);
  if (type === null) return refuse('files.typeMismatch', { claimed: claim.type ?? '' });
  return ok({ sha256, type, size, name: cleanFileName(claim.name) });
}
