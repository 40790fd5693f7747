import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const yearMs = 365 * 86_400_000;

/**
 * A certificate for demo mode and tests, with the form that C2PA requires (C2PA 2.1 §14.5.1): version 3, not signed by
 * itself, for digital signatures and documents or mail. Its issuer signs nothing else: its key is not returned. `from`:
 * the first instant at which it is valid; `years`: how long.
 */
export async function makeCertificate({
  name,
  from,
  years = 10,
}: {
  name: string;
  from: string;
  years?: number;
}): Promise<{ certificate: string; key: string }> {
  const issuer = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const quoted = name.replace(/[^\p{L}\p{N} .-]/gu, ' ');
  const certificate = await X509CertificateGenerator.create({
    serialNumber: Buffer.from(crypto.getRandomValues(new Uint8Array(12)))
      .toString('hex')
      .replace(/^./, '1'),
    subject: `CN=${quoted}, O=${quoted}`,
    issuer: `CN=${quoted} issuer, O=${quoted}`,
    notBefore: new Date(Date.parse(from)),
    notAfter: new Date(Date.parse(from) + years * yearMs),
    signingAlgorithm: curve,
    publicKey: pair.publicKey,
    signingKey: issuer.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(pair.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { certificate: `${certificate.toString('pem')}\n`, key: pemOf('PRIVATE KEY', pkcs8) };
}

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
