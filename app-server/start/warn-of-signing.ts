import type { Log } from '#core/ports.ts';

const noticeMs = 30 * 86_400_000;

/** Warns at the start of a worker, which signs files, that it will not sign them, not yet, or not for long. */
export function warnOfSigning(
  certificate: { notBefore: string; notAfter: string } | null,
  now: string,
  log: Log,
): void {
  if (certificate === null) {
    log('warn', 'provenance.noCertificate');
    return;
  }
  const { notBefore, notAfter } = certificate;
  if (now < notBefore) log('warn', 'provenance.certificateNotBegun', { notBefore });
  const leftMs = Date.parse(notAfter) - Date.parse(now);
  // `provenance.certificateOver` follows with the first file.
  if (leftMs > 0 && leftMs < noticeMs) log('warn', 'provenance.certificateEndsSoon', { notAfter });
}
