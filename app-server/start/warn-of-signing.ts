import type { Log } from '#core/ports.ts';
import type { SigningPeriod } from '#core/provenance/signing-state.ts';
import { signingStateOf } from '#core/provenance/signing-state.ts';

/** Warns at the start of a worker, which signs files, that it will not sign them, not yet, or not for long. */
export function warnOfSigning(certificate: SigningPeriod | null, now: string, log: Log): void {
  if (certificate === null) {
    log('warn', 'provenance.noCertificate');
    return;
  }
  const { notBefore, notAfter } = certificate;
  const state = signingStateOf(certificate, now);
  if (state === 'notBegun') log('warn', 'provenance.certificateNotBegun', { notBefore });
  // `provenance.certificateOver` follows with the first file.
  if (state === 'endsSoon') log('warn', 'provenance.certificateEndsSoon', { notAfter });
}
