import sharp from 'sharp';
import type { FileSignerSettings } from '#adapters/provenance/create-file-signer.ts';
import type { FileFacts } from '#core/provenance/statement.ts';
import { createFileSigner } from '#adapters/provenance/create-file-signer.ts';
import { makeCertificate } from '#adapters/provenance/make-certificate.ts';
import { readSigning } from '../../app-server/config-of-signing.ts';

export const signedAt = '2026-11-27T10:00:00.000Z';
const generator = { name: 'Vitrin', version: '1.2.3' };
const origin = 'https://vitrin.example';

export const facts: FileFacts = {
  making: 'created',
  sourceType: 'trainedAlgorithmicMedia',
  model: { name: 'Defne Ada', pagePath: '/marketplace/model/defne' },
  madeAt: signedAt,
};

/** A signer with a certificate of its own, its fingerprint, and the entries of its log. */
export async function aSigner({
  from = '2026-01-01T00:00:00.000Z',
  years = 10,
  now = () => signedAt,
  name = 'Vitrin test',
}: { from?: string; years?: number; now?: () => string; name?: string } = {}) {
  const { certificate, key } = await makeCertificate({ name, from, years });
  const signing = readSigning(certificate, key);
  if (!signing) throw new Error('the settings refuse the certificate of the test');
  const log: string[] = [];
  const settings: FileSignerSettings = {
    certificate: signing,
    generator,
    origin,
    now,
    log: (_level, event) => log.push(event),
  };
  return { ...createFileSigner(settings), fingerprint: signing.ownFingerprints[0]!, signing, log, certificate, key };
}

/** A signer without a certificate. `at`: the origin of the pages that its marks name. */
export function anUnsigningSigner(at = origin) {
  return createFileSigner({ certificate: null, generator, origin: at, now: () => signedAt, log: () => {} });
}

/** A file with marks has other bytes than the one that arrived, and the same pixels. */
export function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

/** An image with noise, so that a compressed one has bytes for every pixel. */
export function anImage(side = 48) {
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } });
}
