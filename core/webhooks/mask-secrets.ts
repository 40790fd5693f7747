import { tracesOf } from './secret-traces.ts';

/** Replaces a secret. */
export const mask = '•••';

/** A shorter one may well be part of other words: it is masked only where it is the whole text. */
const shortest = 6;

/**
 * A text without the secrets in it: each as a whole, and the part after the scheme of `Bearer abc`, also as addresses
 * and JSON spell it, in other forms and in parts (secret-traces.ts). Responses of workflows pass through it, since some
 * repeat the request they were sent.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return maskerOf(secrets)(text);
}

/** The same for many texts: the possible spellings of the secrets are computed once. */
export function maskerOf(secrets: readonly string[]): (text: string) => string {
  const parts = [
    ...new Set(secrets.flatMap((secret) => [secret, ...(/^[A-Za-z]+ +(\S.*)$/.exec(secret)?.slice(1) ?? [])])),
  ];
  const spelled = parts.map((secret) => ({
    secret,
    spellings: secret.length >= shortest ? spellingsOf(secret) : [secret],
  }));
  // The longest first, so that no part of a whole stays beside the mask.
  const wholes = [...new Set(spelled.flatMap(({ spellings }) => spellings))]
    .filter((whole) => whole !== '')
    .toSorted((a, b) => b.length - a.length);
  const traces = tracesOf(spelled);
  return (text) => {
    const withoutWholes = wholes.reduce(
      (masked, whole) => (whole.length >= shortest ? masked.replaceAll(whole, mask) : masked === whole ? mask : masked),
      text,
    );
    return traces(withoutWholes)
      .toReversed()
      .reduce((masked, { from, to }) => masked.slice(0, from) + mask + masked.slice(to), withoutWholes);
  };
}

/**
 * In the form in which an address, a form and JSON write a text: services repeat the address they were called at, and
 * JSON inside a text.
 */
function spellingsOf(text: string): string[] {
  const inAddress = encodeURIComponent(text.toWellFormed());
  const strict = inAddress.replace(/[!'()~]/g, codeOf).replaceAll('*', '%2A');
  const inForm = inAddress.replace(/[!'()~]/g, codeOf).replaceAll('%20', '+');
  const inJson = JSON.stringify(text).slice(1, -1);
  const percented = [inAddress, strict, inForm];
  const small = percented.map((each) => each.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()));
  return [text, ...percented, ...small, inJson, inJson.replaceAll('/', '\\/')];
}

function codeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
