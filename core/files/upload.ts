import type { Result } from '#core/shared/result.ts';
import type { StagedUpload } from './file-ports.ts';
import type { StoredFile } from './stored-file.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { agreedType, plainType, unsupportedImage } from './file-type.ts';
import { cleanFileName } from './stored-file.ts';

/** A file that a user sent. Only that user can refer to it, however many others sent the same bytes. */
export type Upload = StoredFile & { userId: string; createdAt: string; lastUsedAt: string };

/** Stored bytes: announced before an instant, or these, unless they were announced twice or are a result that is to be copied. */
export type ObjectChoice = { announcedBefore: string } | { hashes: readonly string[] };

export type UploadStore = {
  /** Announces an object before its bytes are put in place, so that a sweep leaves it alone. */
  announceObject(object: { sha256: string; size: number; now: string }): Promise<void>;
  /** The size in bytes of the user's uploads without the one of this hash. */
  bytesOf(userId: string, exceptSha256: string): Promise<number>;
  /** Until the transaction ends no other call adds to the user's files. */
  lockRoom(userId: string): Promise<void>;
  /** False when the user had sent these bytes before; type and name are then the newer ones. */
  insert(upload: Upload): Promise<boolean>;
  /**
   * The person's uploads among these hashes, marked as used now. Their rows stay locked, so that no sweep removes one that the
   * transaction is about to refer to.
   */
  use(userId: string, hashes: readonly string[], now: string): Promise<StoredFile[]>;
  /** The user's uploads among these hashes, without marking them as used. */
  ofUser(userId: string, hashes: readonly string[]): Promise<StoredFile[]>;
  /**
   * Removes rows last used before an instant and without a reference from an open run, a preset, a template, an asset or a
   * schedule, except schedules deleted before it. Returns how many.
   */
  removeUnused(before: string, limit: number): Promise<number>;
  /** Locks objects that no upload, reference or consent names; those locked by another process are left out. */
  lockUnusedObjects(among: ObjectChoice, limit: number): Promise<string[]>;
  /** Forgets all files a user sent; the next sweep removes their bytes unless another user sent the same. */
  forgetPerson(userId: string): Promise<void>;
  removeObjects(hashes: readonly string[]): Promise<void>;
};

export type Claim = { name: string; type: string | null; sha256: string | null };

/**
 * The type of an upload by its bytes, and whether it matches the sender's claim. Refuses `files.empty`,
 * `files.hashMismatch`, `files.unsupportedImage {format}`, `files.typeMismatch {claimed}`.
 */
export function checkUpload(
  { sha256, size, detected }: Pick<StagedUpload, 'sha256' | 'size' | 'detected'>,
  claim: Claim,
): Result<StoredFile> {
  if (size === 0) return refuse('files.empty');
  if (claim.sha256 !== null && claim.sha256 !== sha256) return refuse('files.hashMismatch');
  const unsupported = unsupportedImage(detected.type ?? plainType(claim.type) ?? '');
  if (unsupported !== null) return refuse('files.unsupportedImage', { format: unsupported });
  const type = agreedType(claim.type, detected);
  if (type === null) return refuse('files.typeMismatch', { claimed: claim.type ?? '' });
  return ok({ sha256, type, size, name: cleanFileName(claim.name) });
}
