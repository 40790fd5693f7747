/** Instants, ISO 8601: new files are signed from `notBefore` on, until `notAfter`. */
export type SigningPeriod = { notBefore: string; notAfter: string };

export const signingStates = ['notBegun', 'valid', 'endsSoon', 'over'] as const;
export type SigningState = (typeof signingStates)[number];

const noticeMs = 30 * 86_400_000;

/** `endsSoon`: valid, and over within thirty days. Without a certificate, in `notBegun` and in `over`, files get metadata only. */
export function signingStateOf({ notBefore, notAfter }: SigningPeriod, now: string): SigningState {
  const at = Date.parse(now);
  const leftMs = Date.parse(notAfter) - at;
  if (leftMs <= 0) return 'over';
  if (at < Date.parse(notBefore)) return 'notBegun';
  return leftMs < noticeMs ? 'endsSoon' : 'valid';
}

/** Whether a file that is made now is signed. Null: there is no certificate. */
export function isSigning(certificate: SigningPeriod | null, now: string): boolean {
  return certificate !== null && ['valid', 'endsSoon'].includes(signingStateOf(certificate, now));
}
