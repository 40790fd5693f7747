import { randomInt, X509Certificate } from 'node:crypto';
import { loadavg } from 'node:os';
import sharp from 'sharp';
import { createFileSigner } from '#adapters/provenance/create-file-signer.ts';
import { makeCertificate } from '#adapters/provenance/make-certificate.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { readSigning } from '../../app-server/config-of-signing.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { anImage, facts } from '../support/signers.ts';

/**
 * `npm run bench provenance`: bytes and time that marks add to a file, the time of a check, and how many of 2,000 changes
 * of one bit are noticed, half of them in a JPEG and half in a PNG.
 */
const rounds = 30;
const changesOfOneBit = 2_000;

process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`);
const { certificate, key } = await makeCertificate({ name: 'Bench', from: '2026-01-01T00:00:00.000Z' });
const signer = createFileSigner({
  certificate: readSigning(certificate, key),
  generator: { name: 'Vitrin', version: '0' },
  origin: 'https://vitrin.example',
  now: () => facts.madeAt,
  log: () => {},
});
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const images = {
  'JPEG 1024×1536': await noise(1024, 1536).jpeg({ quality: 90 }).toBuffer(),
  'PNG 1024×1536': await noise(1024, 1536).png().toBuffer(),
  'JPEG 1080×1350': await noise(1080, 1350).jpeg({ quality: 90 }).toBuffer(),
  'WebP 1024×1536': await noise(1024, 1536).webp({ quality: 90 }).toBuffer(),
};
const started = performance.now();
const parent = await signer.sign(images['JPEG 1024×1536'], facts);
process.stdout.write(`first file, with loading the library: ${(performance.now() - started).toFixed(0)} ms\n`);
for (const [name, bytes] of Object.entries(images)) {
  await report(name, bytes);
  if (name === 'JPEG 1080×1350') await report(`${name} with a signed parent`, bytes, parent.bytes);
}

await flipBits();

async function flipBits(): Promise<void> {
  const { fingerprint256 } = new X509Certificate(certificate);
  const own = [fingerprint256.replaceAll(':', '').toLowerCase()];
  const small = anImage();
  const files = [await small.jpeg().toBuffer(), await small.png().toBuffer()];
  const signed = await Promise.all(files.map(async (bytes) => (await signer.sign(bytes, facts)).bytes));
  let noticed = 0;
  for (let change = 0; change < changesOfOneBit; change++) {
    const copy = Uint8Array.from(signed[change % 2]!);
    copy[randomInt(copy.length)]! ^= 1 << randomInt(8);
    if (verdictOf((await readMarks(copy)).reading, own).kind !== 'ours') noticed++;
  }
  process.stdout.write(`changes of one bit: ${noticed} of ${changesOfOneBit} noticed\n`);
  if (noticed < changesOfOneBit) process.exitCode = 1;
}

async function report(name: string, bytes: Buffer, from?: Uint8Array): Promise<void> {
  const made = { ...facts, making: from ? ('transcoded' as const) : facts.making };
  const { bytes: signed, mark } = await signer.sign(bytes, made, from);
  const signMs = await timesOf(() => signer.sign(bytes, made, from));
  const checkMs = await timesOf(() => readMarks(signed));
  process.stdout.write(
    `${name}: ${kilobytes(bytes.length)} kB, +${(signed.length - bytes.length).toLocaleString('en')} bytes (${mark.kind}), ` +
      `sign ${signMs} ms, check ${checkMs} ms\n`,
  );
}

/** Median and 95th percentile. */
async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => times[Math.floor(share * rounds)]!.toFixed(1)).join(' / ');
}

function kilobytes(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString('en');
}
