import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { joined, jpegParts, jpegStores } from '#adapters/provenance/jpeg-parts.ts';
import { sourceTypeUri } from '#core/provenance/statement.ts';
import { maxCheckedBytes } from '#core/verification/check-result.ts';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';
import { checkFile } from '../../../pwa/src/features/verification/check-file.ts';
import { aSigner, anImage, facts } from '../../support/signers.ts';

type Signer = Awaited<ReturnType<typeof aSigner>>;
let ours: Signer;
let theirs: Signer;
let plain: Buffer;
let signed: Uint8Array;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([aSigner(), aSigner({ name: 'Vitrin test' })]);
  plain = await anImage().jpeg().toBuffer();
  signed = (await ours.sign(plain, facts)).bytes;
});
afterEach(() => vi.unstubAllGlobals());

const model = { id: null, name: 'Defne Ada' };
const madeAt = '2026-11-27T10:00:00.000Z';
const asked: string[] = [];

/** The server responds with this file, or not at all. */
function serve(file: object | null | 'nothing'): void {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    expect(init?.body).toBeUndefined();
    if (file === 'nothing') throw new TypeError('Failed to fetch');
    return Response.json({ file }, { headers: { [ownHeader]: ownHeaderValue } });
  });
}
/** `current`: the fingerprints that the server has now; null without its response. */
const checkWith = (bytes: Uint8Array, remembered: string[] | null, current: string[] | null) =>
  checkFile(new Blob([bytes as Uint8Array<ArrayBuffer>]), { remembered, request: async () => current });
const resultWith = async (...given: Parameters<typeof checkWith>) => (await checkWith(...given)).result;
const check = (bytes: Uint8Array) => checkWith(bytes, null, [ours.fingerprint]);
const kindOf = async (bytes: Uint8Array) => (await check(bytes)).result.kind;

test('a signed file is ours, also when the server does not respond; a person learns which', async () => {
  serve({ model, madeAt });
  expect(await check(signed)).toMatchObject({
    result: { kind: 'ours', statement: { modelName: 'Defne Ada' }, recorded: { model, madeAt } },
    isLookedUp: true,
  });
  expect(asked).toEqual([expect.stringMatching(/\/verification\/file\?sha256=[0-9a-f]{64}$/)]);
  serve('nothing');
  expect(await check(signed)).toMatchObject({ result: { kind: 'ours', recorded: null }, isLookedUp: false });
});

test('files that are not ours, whatever they say', async () => {
  serve(null);
  const flipped = Uint8Array.from(signed);
  flipped[signed.length - 9]! ^= 4;
  expect(await kindOf(flipped)).toBe('changed');
  expect(await kindOf((await theirs.sign(plain, facts)).bytes)).toBe('foreign');
  expect(await kindOf(signed.subarray(0, signed.length - 200))).toBe('unreadable');
  const [place] = jpegStores(signed, jpegParts(signed)!);
  const { start, end } = place!;
  expect(await kindOf(joined([signed.subarray(0, end), signed.subarray(start, end), signed.subarray(end)]))).toBe(
    'unreadable',
  );
  expect(await kindOf(plain)).toBe('none');
  expect(await kindOf((await ours.sign(await anImage().webp().toBuffer(), facts)).bytes)).toBe('metadataOnly');
});

test('the certificates of this check decide; without them nobody else has signed a file', async () => {
  const foreign = (await theirs.sign(plain, facts)).bytes;
  const uncompared = { kind: 'uncompared', isIntact: true, generator: 'Vitrin' };
  // Looking up the hash and requesting the certificates fail independently.
  for (const found of [null, 'nothing'] as const) {
    serve(found);
    for (const file of [foreign, signed]) expect(await resultWith(file, null, null)).toEqual(uncompared);
    // The remembered certificates may be those of an earlier day.
    expect(await resultWith(foreign, [ours.fingerprint], null)).toEqual(uncompared);
    expect((await resultWith(signed, [ours.fingerprint], null)).kind).toBe('ours');
    expect((await resultWith(foreign, [ours.fingerprint], [])).kind).toBe('foreign');
    expect((await resultWith(foreign, [ours.fingerprint], [theirs.fingerprint])).kind).toBe('ours');
    // A certificate that was withdrawn since.
    expect((await resultWith(signed, [ours.fingerprint], [theirs.fingerprint])).kind).toBe('foreign');
  }
});

test('a file of the record is recognised by its bytes in a format that cannot be signed', async () => {
  serve({ model, madeAt });
  const { bytes } = await ours.sign(await anImage().webp().toBuffer(), facts);
  expect((await check(bytes)).result).toEqual({ kind: 'recorded', recorded: { model, madeAt } });
});

const box = (type: string, content: Buffer) => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content]);
  whole.writeUInt32BE(whole.length);
  return whole;
};

test('an AVIF or MP4 with a manifest is never called unsigned, unless it is in the record', async () => {
  const statement = Buffer.from(sourceTypeUri('trainedAlgorithmicMedia'));
  const manifest = Buffer.concat([Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'), statement]);
  const video = box('ftyp', Buffer.from('mp42'));
  const open = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), statement]);
  for (const start of [video, await anImage().avif({ effort: 0 }).toBuffer()]) {
    const signedElsewhere = Buffer.concat([start, box('uuid', manifest)]);
    serve(null);
    expect(await kindOf(signedElsewhere)).toBe('unsupported');
    expect(await kindOf(Buffer.concat([signedElsewhere, open]))).toBe('unsupported');
    expect(await kindOf(signedElsewhere.subarray(0, -1))).toBe('unreadable');
    expect(await kindOf(Buffer.concat([start, open]))).toBe('metadataOnly');
    serve({ model, madeAt });
    expect(await kindOf(signedElsewhere)).toBe('recorded');
  }
});

test('an empty file and one of more than the limit are not read, one of 60 MB is', async () => {
  serve(null);
  expect(await kindOf(new Uint8Array())).toBe('empty');
  const unasked = { remembered: null, request: vi.fn<() => Promise<null>>() };
  const tooLarge = { size: maxCheckedBytes + 1, arrayBuffer: () => Promise.reject(new Error('it was read')) };
  expect((await checkFile(tooLarge as unknown as Blob, unasked)).result.kind).toBe('tooLarge');
  expect(asked).toEqual([]);
  expect(unasked.request).not.toHaveBeenCalled();
  expect(await kindOf(joined([signed, new Uint8Array(60_000_000)]))).not.toBe('ours');
  expect(await kindOf(new Uint8Array(60_000_000))).toBe('none');
});
