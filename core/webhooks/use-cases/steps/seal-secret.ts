import type { SecretBox } from '#core/ports.ts';

/** `isNew`: it was not stored, or has another value. */
export type SealedSecret = { sealed: string; isNew: boolean };

/** Seals a value that was sent; without one (null), or with the same value, the stored one stays unchanged. */
export function sealSecret(
  secrets: SecretBox,
  value: string | null,
  stored: string | null,
  context: string,
): SealedSecret {
  const isKept = stored !== null && (value === null || openOrNull(secrets, stored, context) === value);
  if (isKept) return { sealed: stored, isNew: false };
  if (value === null) throw new Error(`${context} has no value to keep`);
  return { sealed: secrets.seal(value, context), isNew: true };
}

/** Null when its key is not configured any more. */
export function openOrNull(secrets: SecretBox, sealed: string, context: string): string | null {
  try {
    return secrets.open(sealed, context);
  } catch {
    return null;
  }
}
