import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '#adapters/provenance/manifest-store.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { signImage, toSigningKey } from '#adapters/provenance/sign-image.ts';
import { webpChunks, webpStores } from '#adapters/provenance/webp-chunks.ts';
import { statementOf } from '#core/provenance/statement.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { aSigner, anImage, facts } from '../../support/signers.ts';
import { webpAsset } from '../../support/webp-asset.ts';

type Signer = Awaited<ReturnType<typeof aSigner>>;
let ours: Signer;
/** A WebP that a service signed. */
let arrived: Uint8Array;
let jpeg: Buffer;
const generator = { name: 'Studio', version: '1' };

beforeAll(async () => {
  ours = await aSigner();
  const { signing } = await aSigner({ name: 'Studio' });
  const statement = statementOf(facts, null, 'https://studio.example');
  const webp = await anImage().webp().toBuffer();
  const key = toSigningKey(signing);
  arrived = (await signImage(webpAsset(webp), statement, null, { key, generator })).bytes;
  jpeg = await sharp(arrived).jpeg().toBuffer();
});

const flipped = (at: number) => {
  const copy = Uint8Array.from(arrived);
  copy[at]! ^= 1;
  return copy;
};
const verdict = async (bytes: Uint8Array, own: readonly string[] = []) =>
  verdictOf((await readMarks(bytes)).reading, own);

test('a WebP with the manifest of a service is read: intact, changed, and never ours', async () => {
  expect(await verdict(arrived)).toEqual({ kind: 'foreign', isIntact: true, generator: 'Studio' });
  // A bit of the image.
  expect(await verdict(flipped(60))).toMatchObject({ kind: 'foreign', isIntact: false });
  expect(await verdict(arrived.subarray(0, arrived.length - 9))).toEqual({ kind: 'unreadable' });
  const { reading } = await readMarks(arrived);
  const fingerprint = reading.kind === 'signed' ? reading.fingerprint : '';
  expect(await verdict(arrived, [fingerprint])).toEqual({ kind: 'changed' });
  const [place] = webpStores(webpChunks(arrived)!);
  const store = arrived.subarray(place!.start + 8, place!.end);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(store))).toString('hex');
  expect(await ours.manifestOf(arrived)).toBe(digest);
});

test('it stays byte for byte, and a JPEG made from it carries its manifest as an ingredient', async () => {
  expect(await ours.sign(arrived, facts)).toEqual({ bytes: arrived, mark: { kind: 'arrived' } });
  const { bytes } = await ours.sign(jpeg, { ...facts, making: 'edited' }, arrived);
  expect(await verdict(bytes, [ours.fingerprint])).toMatchObject({
    kind: 'ours',
    statement: { actions: ['c2pa.opened', 'c2pa.edited'] },
  });
  const { carried } = await readMarks(bytes);
  const [place] = webpStores(webpChunks(arrived)!);
  const [manifest] = manifestsOf(arrived.subarray(place!.start + 8, place!.end))!;
  expect(carried!.manifests.map((each) => Buffer.from(each))).toEqual([Buffer.from(manifest!), expect.anything()]);
  expect(Buffer.from(bytes).includes('image/webp')).toBe(true);
});

test('a manifest that does not fit its WebP is replaced by metadata', async () => {
  const { bytes, mark } = await ours.sign(flipped(60), facts);
  expect(mark).toEqual({ kind: 'metadata' });
  expect(webpStores(webpChunks(bytes)!)).toEqual([]);
  expect((await readMarks(bytes)).reading).toMatchObject({ kind: 'metadata' });
});

test('a manifest that does not fit its WebP is not carried', async () => {
  const { bytes } = await ours.sign(jpeg, { ...facts, making: 'edited' }, flipped(60));
  expect(await verdict(bytes, [ours.fingerprint])).toMatchObject({
    statement: { actions: ['c2pa.created', 'c2pa.edited'] },
  });
});
