/** SHA-256 of the bytes, 64 hex digits in small letters. */
export const sha256Pattern = /^[0-9a-f]{64}$/;

/** An uploaded file, as rows and replies hold it: its bytes are in the file store under their hash. `size` in bytes. */
export type StoredFile = { sha256: string; type: string; size: number; name: string };

export const maxFileNameLength = 200;

/** Below it services fetch files by signed addresses (`FileLinks`), whose last part opens the file for its bearer. */
export const sharedFilesPath = '/files/shared/';

/**
 * The hash and the name in a reference; null for any other value. Type and size are ignored: the upload's row has them.
 */
export function readFileReference(value: unknown): { sha256: string; name: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sha256, name } = value as { sha256?: unknown; name?: unknown };
  if (typeof sha256 !== 'string' || !sha256Pattern.test(sha256)) return null;
  return { sha256, name: typeof name === 'string' ? cleanFileName(name) : '' };
}

/** True for a file as rows and replies hold it. */
export function isStoredFile(value: unknown): value is StoredFile {
  if (readFileReference(value) === null) return false;
  const { type, size, name } = value as Record<keyof StoredFile, unknown>;
  return typeof type === 'string' && typeof size === 'number' && typeof name === 'string';
}

/** The hashes a map of input values refers to, each once. */
export function referencedHashes(input: Record<string, unknown>): string[] {
  const match = Object.values(input).map((value) => readFileReference(value)?.sha256);
  return [...new Set(match.filter((sha256) => sha256 !== undefined))];
}

/** A name safe for display: without folders, control and direction characters, at most 200 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!;
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '').trim();
  return [...plain].slice(0, maxFileNameLength).join('');
}
