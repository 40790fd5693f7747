import type { KeyObject } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose';

/** A certificate with its key, ready to sign. */
export type SigningKey = {
  certificate: X509Certificate;
  /** Certificates between it and its root. They are in each file, so that files stay valid after a new certificate. */
  chain: X509Certificate[];
  /** PKCS #8. */
  privateKey: Uint8Array;
  algorithm: CoseAlgorithmIdentifier;
  /** The instant at which the certificate ends. */
  notAfter: string;
};

const algorithms: Record<string, CoseAlgorithmIdentifier> = {
  prime256v1: CoseAlgorithmIdentifier.ES256,
  secp384r1: CoseAlgorithmIdentifier.ES384,
  secp521r1: CoseAlgorithmIdentifier.ES512,
  ed25519: CoseAlgorithmIdentifier.Ed25519,
};

/** `certificates`: DER, the one that signs first. The settings have confirmed that key and certificate fit. */
export function toSigningKey({ certificates, key }: { certificates: readonly Buffer[]; key: KeyObject }): SigningKey {
  const [certificate, ...others] = certificates.map((der) => new X509Certificate(der as Uint8Array<ArrayBuffer>));
  const curve = key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType ?? '';
  const algorithm = algorithms[curve];
  if (!certificate || algorithm === undefined) throw new Error('the key of the signing certificate is of no known kind');
  return {
    certificate,
    // A root is known to whoever trusts it.
    chain: others.filter(({ subject, issuer }) => subject !== issuer),
    privateKey: new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })),
    algorithm,
    notAfter: certificate.notAfter.toISOString(),
  };
}
