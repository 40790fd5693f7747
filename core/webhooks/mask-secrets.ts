/** Stands where a secret was. */
export const mask = '•••';

/** A shorter one may well be part of other words: it is masked only where it is the whole text. */
const shortest = 6;

/**
 * A text without the secrets in it: each as a whole, and what follows the scheme of `Bearer abc`. Answers of workflows pass through
 * it, since some repeat the request they were sent.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return partsOf(secrets).reduce(
    (masked, part) => (part.length >= shortest ? masked.replaceAll(part, mask) : masked === part ? mask : masked),
    text,
  );
}

/** The longest first, so that no part of a whole stays beside the mask. */
function partsOf(secrets: readonly string[]): string[] {
  const parts = secrets.flatMap((secret) => [secret, ...(/^[A-Za-z]+ +(\S.*)$/.exec(secret)?.slice(1) ?? [])]);
  return [...new Set(parts)].filter((part) => part !== '').toSorted((a, b) => b.length - a.length);
}
