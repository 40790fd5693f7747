import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';
import { X509Certificate } from 'node:crypto';
import { signingStateOf } from '#core/provenance/signing-state.ts';
import { fine, warning } from './finding.ts';

const dayMs = 86_400_000;
const remedy = 'See docs/RUNBOOK.md, The signing certificate';

/**
 * The certificate under which files are signed. The settings have confirmed that it and its key fit. Nothing about it
 * keeps the product from working: without one files get metadata only.
 */
export function checkSigning({ signing, mode }: Pick<Config, 'signing' | 'mode'>, now: Date): Finding {
  if (signing === null) {
    if (mode === 'demo') return fine('signing', 'demo mode signs with a certificate of its own');
    return warning('signing', 'there is no certificate: files get metadata (XMP) only', remedy);
  }
  const first = new X509Certificate(signing.certificates[0]!);
  const state = signingStateOf(signing, now.toISOString());
  const daysLeft = Math.floor((Date.parse(signing.notAfter) - now.getTime()) / dayMs);
  const ends = signing.notAfter.slice(0, 10);
  if (state === 'over')
    return warning('signing', `the certificate ended on ${ends}: files get metadata (XMP) only`, remedy);
  if (state === 'notBegun') {
    const begins = signing.notBefore.slice(0, 10);
    return warning('signing', `the certificate begins on ${begins}: until then files get metadata (XMP) only`, remedy);
  }
  if (state === 'endsSoon') return warning('signing', `the certificate ends on ${ends}, in ${daysLeft} days`, remedy);
  const former = signing.ownFingerprints.length - 1;
  const issuer = /^(?:CN|O)=(.*)$/m.exec(first.issuer)?.[1] ?? 'its issuer';
  return fine(
    'signing',
    `the pair fits, ${daysLeft} days left, ${former} former certificates; other programs show "unknown signer" unless ${issuer} is on the C2PA trust list`,
  );
}
