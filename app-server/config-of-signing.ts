import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProblemCode } from './config-values.ts';
import { optional } from './config-values.ts';

/** The uses that C2PA allows for a certificate: protection of mail, and signatures of documents (C2PA 2.1 §14.5.1.1). */
const allowedUses = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36'];
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];

const pem = (fits: (text: string) => boolean, error: ProblemCode) =>
  z.string({ error: 'missing' satisfies ProblemCode }).check(z.refine(fits, { error, abort: true }));

/** `certificate`: the text of the setting beside it, which the key must fit. */
export const signingSettings = (certificate: string | undefined) =>
  z.object({
    SIGNING_CERTIFICATE: pem((text) => isForSigning(certificatesIn(text)[0]), 'notCertificate'),
    SIGNING_KEY: pem((text) => isKeyOf(text, certificatesIn(certificate ?? '')[0]), 'notCertificateKey'),
    SIGNING_OLD_CERTIFICATES: optional(pem((text) => certificatesIn(text).length > 0, 'notCertificate')),
  });

/**
 * Whether files shall be signed. Without these settings demo mode makes a certificate and stores it in DATA_DIR; in live
 * mode files get metadata only.
 */
export function namesCertificate(given: Readonly<Record<string, string | undefined>>): boolean {
  return Object.keys(signingSettings(undefined).shape).some((name) => given[name] !== undefined);
}

/** A pair of PEM texts as the settings have them; null for one that they would refuse. */
export function readSigning(certificate: string, key: string): ReturnType<typeof toSigningConfig> | null {
  const texts = { SIGNING_CERTIFICATE: certificate, SIGNING_KEY: key };
  const parsed = z.safeParse(signingSettings(certificate), texts);
  return parsed.success ? toSigningConfig(parsed.data) : null;
}

export function toSigningConfig(read: z.output<ReturnType<typeof signingSettings>>) {
  const certificates = certificatesIn(read.SIGNING_CERTIFICATE);
  const [first] = certificates as [X509Certificate];
  const former = certificatesIn(read.SIGNING_OLD_CERTIFICATES ?? '');
  return {
    certificates: certificates.map(({ raw }) => raw),
    key: createPrivateKey(read.SIGNING_KEY),
    notBefore: new Date(first.validFrom).toISOString(),
    notAfter: new Date(first.validTo).toISOString(),
    /** Of all certificates whose files are this installation's: SHA-256, 64 hex digits in small letters. */
    ownFingerprints: [first, ...former].map(fingerprintOf),
  };
}

function fingerprintOf({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}

/** None for a text in which any of them cannot be read. */
function certificatesIn(text: string): X509Certificate[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

/** Not its days: a certificate that is over or has not begun must not keep the product from starting (`createFileSigner`). */
function isForSigning(certificate: X509Certificate | undefined): boolean {
  if (!certificate || certificate.ca || certificate.subject === certificate.issuer) return false;
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const isKnownKey = asymmetricKeyType === 'ed25519' || curves.includes(asymmetricKeyDetails?.namedCurve ?? '');
  // Node returns nothing for a certificate without this extension, whatever its types say.
  const uses = certificate.keyUsage as string[] | undefined;
  return isKnownKey && uses?.some((use) => allowedUses.includes(use)) === true;
}

/** True when there is no readable certificate: that problem is reported alone. */
function isKeyOf(text: string, certificate: X509Certificate | undefined): boolean {
  if (!certificate) return true;
  try {
    return certificate.checkPrivateKey(createPrivateKey(text));
  } catch {
    return false;
  }
}
