import type { KeyObject } from 'node:crypto';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import { X509Certificate } from '@peculiar/x509';
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose';

const algorithms: Record<string, { algorithm: CoseAlgorithmIdentifier; digest: string | null }> = {
  prime256v1: { algorithm: CoseAlgorithmIdentifier.ES256, digest: 'sha256' },
  secp384r1: { algorithm: CoseAlgorithmIdentifier.ES384, digest: 'sha384' },
  secp521r1: { algorithm: CoseAlgorithmIdentifier.ES512, digest: 'sha512' },
  ed25519: { algorithm: CoseAlgorithmIdentifier.Ed25519, digest: null },
};

/** In a thread of Node, as its form with a callback does. */
const signInThread = promisify(sign);

/**
 * A certificate with its key, ready to sign. `certificates`: DER, the one that signs first; those between it and its
 * root are in each file, so that files stay valid after a new certificate. The settings have confirmed that key and
 * certificate fit. The library's own signer writes signatures of ECDSA as DER, but COSE demands the two numbers alone
 * (RFC 9053 §2.1), and other programs refuse DER.
 */
export function toSigningKey({ certificates, key }: { certificates: readonly Buffer[]; key: KeyObject }): Signer {
  const [certificate, ...others] = certificates.map((der) => new X509Certificate(new Uint8Array(der)));
  const known = algorithms[key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType ?? ''];
  if (!certificate || !known) throw new Error('the key of the signing certificate is of no known kind');
  return {
    certificate,
    // A root is known to whoever trusts it.
    chainCertificates: others.filter(({ subject, issuer }) => subject !== issuer),
    algorithm: known.algorithm,
    sign: (payload) => signInThread(known.digest, payload, { key, dsaEncoding: 'ieee-p1363' }),
  };
}
