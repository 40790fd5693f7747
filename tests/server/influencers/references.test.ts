// spec: 2.189, 3.11
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { maxReferences } from '#core/influencers/reference.ts';
import { editReference } from '#core/influencers/use-cases/edit-references.ts';
import { sweepMedia, sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';

let server: TestServer;
let admin: Caller;
let tokenOfAdmin: string;
let influencerId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  tokenOfAdmin = await signInToken(server, 'admin@vitrin.test');
});
beforeEach(async () => {
  const body = {
    name: 'Mira',
    creatorPrompt: 'x',
    price: 20,
    category: 'Art & Creative',
    description: 'Sakin',
    declaration: 'noRealPerson',
  };
  influencerId = (await admin('POST', '/influencers', body)).body.influencer.id;
});
afterAll(() => server.stop());

const canvas = (width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomUUID().slice(0, 6)}` } });
const aPicture = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await canvas().png().toBuffer());

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'yüz.png',
  type = 'image/png',
): Promise<{ sha256: string }> {
  const { body } = await sendUpload(server, tokenOfAdmin, bytes, { name, type });
  return { sha256: body.file.sha256 };
}
const at = (path = '') => `/influencers/${influencerId}/references${path}`;
const add = async (name: string, picture?: object, headers = {}) =>
  admin('POST', at(), { name, picture: picture ?? (await upload(await aPicture())) }, headers);
const list = async () => (await admin('GET', at())).body.references;
const names = async () => (await list()).map(({ name }: { name: string }) => name);
/** The new references, with the ids that the model has now. */
async function withReferences(...each: string[]): Promise<any[]> {
  for (const name of each) expect((await add(name)).status).toBe(201);
  return list();
}
const edit = (reference: any, change: object) =>
  admin('PUT', at(`/${reference.id}`), { version: reference.version, ...change });
const entries = async (id: string) => (await admin('GET', `/audit?subjectKind=reference&subjectId=${id}`)).body.entries;
const statusOfMedia = async (url: string) => (await fetch(server.url + url)).status;
const usesOf = async ({ id }: any) => (await admin('GET', at(`/${id}/uses`))).body.workflows;
const publicPage = async () => (await apiOf(server)('GET', `/marketplace/models/${influencerId}`)).body.model;
const mediaCount = async () => (await server.ports.files.listMedia({ after: null, limit: 10_000 })).media.length;
const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);
const issuesOf = ({ body }: { body: any }) => body.issues?.map(({ path, code }: any) => [path, code]);

describe('a reference is added', () => {
  test('from an upload: private, measured by its bytes, in the audit log and the number of its model', async () => {
    const bytes = new Uint8Array(await canvas(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { sha256 } = await upload(bytes, 'yüz.jpg', 'image/jpeg');
    const added = await add('face', { sha256 });
    expect(added.status).toBe(201);
    const file = { sha256, type: 'image/jpeg', size: bytes.length, name: 'yüz.jpg' };
    const expected = { name: 'face', file, width: 200, height: 300, publicUrl: null, version: 1 };
    expect(added.body.references).toEqual([{ ...expected, id: expect.any(String), createdAt: expect.any(String) }]);
    expect(await list()).toEqual(added.body.references);
    const [{ id }] = added.body.references;
    expect(await entries(id)).toMatchObject([
      { action: 'created', subjectName: 'Mira · face', after: { name: 'face', isPublic: false } },
    ]);
    const { influencer } = (await admin('GET', `/influencers/${influencerId}`)).body;
    expect([influencer.referenceCount, influencer.sampleContents]).toEqual([1, []]);
    const thumbnail = (await admin('GET', at(`/${id}/thumbnail`))).body;
    const { format, width, height } = await sharp(Buffer.from(thumbnail.base64, 'base64')).metadata();
    expect([thumbnail.type, format, width, height]).toEqual(['image/webp', 'webp', 200, 300]);
  });

  test('as a copy of a result: without its content the reference has its bytes', async () => {
    const { id, content_url: mediaUrl } = await server.knex('contents').where({ content_type: 'image' }).first();
    const response = await fetch(server.url + mediaUrl);
    const bytes = Buffer.from(await response.bytes());
    expect((await add('profile', { mediaUrl })).status).toBe(201);
    // As an address that a client made absolute.
    expect((await add('again', { mediaUrl: server.url + mediaUrl })).status).toBe(201);
    await server.knex('publications').where({ content_id: id }).del();
    await server.knex('schedules').where({ content_id: id }).update({ content_id: null });
    await server.knex('contents').where({ id }).del();
    await server.ports.files.remove(mediaUrl);
    const references = await list();
    const opened = await server.ports.files.openUpload(references[0].file.sha256);
    const pieces = [];
    for await (const piece of opened!.chunks()) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(references[1].file.sha256).toBe(references[0].file.sha256);
  });

  test('once, however often it is sent', async () => {
    const picture = await upload(await aPicture());
    const key = { 'idempotency-key': randomUUID() };
    const first = await add('face', picture, key);
    expect((await add('face', picture, key)).body).toEqual(first.body);
    // As after a crash between the row and the stored response.
    await server.knex('idempotency_keys').del();
    expect((await add('face', picture, key)).body).toEqual(first.body);
    const both = { 'idempotency-key': randomUUID() };
    await Promise.all([add('hands', picture, both), add('hands', picture, both)]);
    expect(await names()).toEqual(['face', 'hands']);
  });

  test('and is refused at its field', async () => {
    await withReferences('face');
    const tooLarge = new Uint8Array(11 * 1_048_576);
    tooLarge.set(await aPicture());
    const broken = (await aPicture()).slice(0, 200);
    const text = new TextEncoder().encode('not an image');
    const cases = {
      empty: [await add(' '), 'name', 'required'],
      letters: [await add('yüz'), 'name', 'influencers.referenceName'],
      blank: [await add('full length'), 'name', 'influencers.referenceName'],
      long: [await add('a'.repeat(41)), 'name', 'influencers.referenceName'],
      taken: [await add('Face'), 'name', 'influencers.referenceNameTaken'],
      large: [await add('a', await upload(tooLarge)), 'picture', 'influencers.referenceTooLarge'],
      broken: [await add('a', await upload(broken)), 'picture', 'influencers.referenceUnreadable'],
      text: [await add('a', await upload(text, 'a.txt', 'text/plain')), 'picture', 'influencers.photoNotImage'],
      unknown: [await add('a', { sha256: 'a'.repeat(64) }), 'picture', 'influencers.referenceMissing'],
      missing: [
        await add('a', { mediaUrl: `/media/${'0'.repeat(32)}.jpg` }),
        'picture',
        'influencers.referenceMissing',
      ],
      foreign: [await add('a', { mediaUrl: 'https://example.com/a.jpg' }), 'picture', 'influencers.referenceMissing'],
    } as const;
    for (const [name, [response, path, code]] of Object.entries(cases)) {
      expect([name, response.status, issuesOf(response)]).toEqual([name, 400, [[path, code]]]);
    }
    expect(await names()).toEqual(['face']);
  });

  test('but not from a file of 60 MB, whether it is uploaded or a result: nothing of it is stored', async () => {
    const large = new Uint8Array(60 * 1_048_576);
    large.set(await aPicture());
    const { status, body } = await sendUpload(server, tokenOfAdmin, large, { name: 'a.png', type: 'image/png' });
    expect([status, body.code, body.params]).toEqual([413, 'files.tooLarge', { maxMb: 50 }]);
    const { url: mediaUrl } = await server.ports.files.put(large, 'png');
    const objects = await server.knex('upload_objects').count();
    expect((await add('face', { mediaUrl })).body.issues).toMatchObject([
      { path: 'picture', code: 'influencers.referenceTooLarge', params: { maxMb: 10 } },
    ]);
    await server.ports.files.remove(mediaUrl);
    expect(await server.knex('upload_objects').count()).toEqual(objects);
    expect(await readdir(join(server.mediaFolder, 'writing'))).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('but not from a video or an animation among the results: nothing of it is copied', async () => {
    const objects = await server.knex('upload_objects').count();
    for (const [ending, code] of [
      ['mp4', 'influencers.photoNotImage'],
      ['gif', 'influencers.referenceFormat'],
    ] as const) {
      const { url: mediaUrl } = await server.ports.files.put(await aPicture(), ending);
      expect(issuesOf(await add('face', { mediaUrl }))).toEqual([['picture', code]]);
      await server.ports.files.remove(mediaUrl);
    }
    expect(await server.knex('upload_objects').count()).toEqual(objects);
  });

  test.each(['gif', 'avif'] as const)('but not from a %s file, with that reason', async (format) => {
    const bytes = new Uint8Array(await canvas().toFormat(format).toBuffer());
    const response = await add('a', await upload(bytes, 'a', `image/${format}`));
    expect(response.body.issues).toMatchObject([
      { path: 'picture', code: 'influencers.referenceFormat', params: { format: format.toUpperCase() } },
    ]);
  });

  test('but neither from a HEIC nor from a TIFF file: their upload is refused with that reason', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const tiff = await canvas().tiff().toBuffer();
    for (const [format, bytes] of [['HEIC', heic] as const, ['TIFF', tiff] as const]) {
      const { status, body } = await sendUpload(server, tokenOfAdmin, new Uint8Array(bytes), { name: 'a' });
      expect([status, body.code, body.params]).toEqual([415, 'files.unsupportedImage', { format }]);
    }
  });

  test('not by the upload of another person, and not for a model that is missing or deleted', async () => {
    const bytes = await aPicture();
    const { body } = await sendUpload(server, await signInToken(server, 'elif@vitrin.test'), bytes, { name: 'a.png' });
    expect(issuesOf(await add('a', { sha256: body.file.sha256 }))).toEqual([
      ['picture', 'influencers.referenceMissing'],
    ]);
    const picture = await upload(await aPicture());
    await server.knex('influencers').where({ id: influencerId }).update({ deleted_at: new Date() });
    expect((await add('a', picture)).body.code).toBe('notFound');
    const unknown = await admin('POST', `/influencers/${randomUUID()}/references`, { name: 'a', picture });
    expect(unknown.body.code).toBe('notFound');
  });

  test('up to the largest number, also by many calls at once', async () => {
    const picture = await upload(await aPicture());
    const [model] = await server.knex('influencers').where({ id: influencerId });
    const rows = Array.from({ length: maxReferences - 2 }, (_, n) => ({
      id: randomUUID(),
      influencer_id: model.id,
      name: `r${n}`,
      position: n,
      sha256: picture.sha256,
      type: 'image/png',
      size: 1,
      original_name: 'a',
      width: 1,
      height: 1,
      version: 1,
      created_at: new Date(),
    }));
    await server.knex('influencer_references').insert(rows);
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name, picture)));
    expect(statusesOf(added)).toEqual([201, 201, 409, 409]);
    expect(added.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'influencers.tooManyReferences',
      params: { max: maxReferences },
    });
    expect(await list()).toHaveLength(maxReferences);
  });
});

describe('a reference is edited', () => {
  test('renamed, and a repeat changes nothing more', async () => {
    const [face] = await withReferences('face');
    const renamed = await edit(face, { name: ' portrait ' });
    expect(renamed.body.references).toMatchObject([{ id: face.id, name: 'portrait', version: 2 }]);
    expect((await edit(face, { name: 'portrait' })).body).toEqual(renamed.body);
    const [entry, ...others] = await entries(face.id);
    expect([entry.action, entry.before, entry.after, others.length]).toEqual([
      'edited',
      { name: 'face' },
      { name: 'portrait' },
      1,
    ]);
    // Its own name in other letters is free.
    expect((await edit(renamed.body.references[0], { name: 'Portrait' })).status).toBe(200);
  });

  test('by one admin at a time: the second learns who was first', async () => {
    const [face] = await withReferences('face', 'hands');
    expect((await edit(face, { name: 'first' })).status).toBe(200);
    const second = await edit(face, { name: 'second' });
    expect([second.status, second.body.code, second.body.params.by]).toEqual([
      409,
      'edit.changedElsewhere',
      expect.any(String),
    ]);
    const [first] = await list();
    expect(issuesOf(await edit(first, { name: 'HANDS' }))).toEqual([['name', 'influencers.referenceNameTaken']]);
    const both = await Promise.all([edit(first, { name: 'a' }), edit(first, { name: 'b' })]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  test('its picture replaced, its name and place unchanged', async () => {
    const [face, hands] = await withReferences('face', 'hands');
    const picture = await upload(new Uint8Array(await canvas(640, 800).webp().toBuffer()), 'b.webp', 'image/webp');
    const replaced = await edit(face, { picture });
    expect(replaced.body.references).toMatchObject([
      { id: face.id, name: 'face', width: 640, height: 800, file: { ...picture, name: 'b.webp' }, version: 2 },
      { id: hands.id },
    ]);
    expect((await edit(face, { picture })).body).toEqual(replaced.body);
    expect((await admin('PUT', at(`/${randomUUID()}`), { name: 'a', version: 1 })).body.code).toBe('notFound');
  });

  test('of this model only', async () => {
    const [face] = await withReferences('face');
    const { id: other } = await server.knex('influencers').whereNot({ id: influencerId }).first('id');
    const path = `/influencers/${other}/references/${face.id}`;
    expect((await admin('PUT', path, { name: 'a', version: 1 })).status).toBe(404);
    expect((await admin('GET', `${path}/thumbnail`)).status).toBe(404);
    expect((await admin('GET', `${path}/uses`)).status).toBe(404);
    await admin('DELETE', path);
    expect(await names()).toEqual(['face']);
  });
});

describe('a public reference', () => {
  test('is on the page of its model as a copy without the metadata of the file', async () => {
    const bytes = await canvas()
      .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    await add('face', await upload(new Uint8Array(bytes), 'a.jpg', 'image/jpeg'));
    const [face] = await list();
    expect((await publicPage()).sampleContents).toEqual([]);
    const [published] = (await edit(face, { isPublic: true })).body.references;
    expect(published.publicUrl).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect((await publicPage()).sampleContents).toEqual([
      { url: published.publicUrl, contentType: 'image', caption: { tr: 'Yüz', en: 'Face' } },
    ]);
    const shown = Buffer.from(await (await fetch(server.url + published.publicUrl)).bytes());
    expect([bytes.includes('Exif'), shown.includes('Exif')]).toEqual([true, false]);
    expect((await publicPage()).references).toBeUndefined();
  });

  test('has one copy: it is replaced with the picture and removed with the mark or the reference', async () => {
    const [face, hands] = await withReferences('face', 'hands');
    const [first] = (await edit(face, { isPublic: true })).body.references;
    expect((await edit(face, { isPublic: true })).body.references[0].publicUrl).toBe(first.publicUrl);
    const [second] = (await edit(first, { picture: await upload(await aPicture()) })).body.references;
    expect([await statusOfMedia(first.publicUrl), await statusOfMedia(second.publicUrl)]).toEqual([404, 200]);
    const [hidden] = (await edit(second, { isPublic: false })).body.references;
    expect([hidden.publicUrl, await statusOfMedia(second.publicUrl)]).toEqual([null, 404]);
    const [, third] = (await edit(hands, { isPublic: true })).body.references;
    await admin('DELETE', at(`/${hands.id}`));
    expect(await statusOfMedia(third.publicUrl)).toBe(404);
  });

  test('leaves no copy behind when another admin was first, whichever of many calls that is', async () => {
    const [face] = await withReferences('face');
    const before = await mediaCount();
    const calls = await Promise.all([
      edit(face, { isPublic: true }),
      edit(face, { isPublic: true }),
      edit(face, { isPublic: true, name: 'other' }),
    ]);
    expect(calls.map(({ status }) => status)).toContain(200);
    const [stored] = await list();
    expect(await statusOfMedia(stored.publicUrl)).toBe(200);
    expect(await mediaCount()).toBe(before + 1);
  });
});

test('a process that is killed between the copy and its row leaves nothing behind, and the repeat succeeds', async () => {
  const [face] = await withReferences('face');
  const before = await mediaCount();
  const { id: userId } = await server.knex('users').where({ email: 'admin@vitrin.test' }).first('id');
  const killed = editReference({ ...server.ports, transact: () => Promise.reject(new Error('killed')) });
  const actor = { userId, role: 'admin' as const };
  const sent = { actor, influencerId, id: face.id, change: { isPublic: true }, version: 1 };
  await expect(killed(sent)).rejects.toThrow('killed');
  expect(await mediaCount()).toBe(before + 1);
  const [published] = (await edit(face, { isPublic: true })).body.references;
  const later = new Date(Date.now() + 8 * 86_400_000).toISOString();
  await sweepMedia({ ...server.ports, clock: { now: () => later } })();
  expect(await mediaCount()).toBe(before + 1);
  expect(await statusOfMedia(published.publicUrl)).toBe(200);
});

test('bytes that a reference no longer holds stay for an hour: a service may still fetch them', async () => {
  const [face, hands] = await withReferences('face', 'hands');
  const isStored = async ({ file }: any) => (await server.ports.files.openUpload(file.sha256)) !== null;
  const old = { announced_at: '2026-01-01' };
  await server.knex('upload_objects').whereIn('sha256', [face.file.sha256, hands.file.sha256]).update(old);
  await edit(face, { picture: await upload(await aPicture()) });
  await server.knex('uploads').del();
  const sweepAt = (ms: number) =>
    sweepUploads({ ...server.ports, clock: { now: () => new Date(Date.now() + ms).toISOString() } })();
  await admin('DELETE', at(`/${hands.id}`));
  await sweepAt(0);
  expect([await isStored(face), await isStored(hands)]).toEqual([true, true]);
  await sweepAt(2 * 3_600_000);
  expect([await isStored(face), await isStored(hands)]).toEqual([false, false]);
});

describe('the order', () => {
  test('is that of the admin, and a repeat changes nothing more', async () => {
    const references = await withReferences('face', 'profile', 'hands');
    const before = references.map(({ id }) => id);
    const ids = [before[2], before[0], before[1]];
    const ordered = await admin('PUT', at(), { ids, before });
    expect(ordered.body.references.map(({ name }: any) => name)).toEqual(['hands', 'face', 'profile']);
    expect((await admin('PUT', at(), { ids, before })).body).toEqual(ordered.body);
    expect(await entries(influencerId)).toMatchObject([
      {
        subjectName: 'Mira',
        before: { order: ['face', 'profile', 'hands'] },
        after: { order: ['hands', 'face', 'profile'] },
      },
    ]);
    // A new one is at the end, also after the last one was deleted.
    await admin('DELETE', at(`/${ids[2]}`));
    await add('extra');
    expect(await names()).toEqual(['hands', 'face', 'extra']);
  });

  test('is refused when it was another one, or names other references', async () => {
    const references = await withReferences('face', 'profile', 'hands');
    const before = references.map(({ id }) => id);
    const [a, b, c] = before;
    expect((await admin('PUT', at(), { ids: [c, b, a], before: [b, a, c] })).body.code).toBe('edit.changedElsewhere');
    for (const ids of [
      [a, b],
      [a, a, b],
      [a, b, randomUUID()],
      [a, b, c, randomUUID()],
    ]) {
      expect((await admin('PUT', at(), { ids, before })).body.code).toBe('edit.changedElsewhere');
    }
    const both = await Promise.all([
      admin('PUT', at(), { ids: [b, a, c], before }),
      admin('PUT', at(), { ids: [c, b, a], before }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });
});

describe('a reference is deleted', () => {
  test('once, and its audit entry has its values', async () => {
    const [face, hands] = await withReferences('face', 'hands');
    const first = await admin('DELETE', at(`/${face.id}`));
    expect(first.body.references).toMatchObject([{ id: hands.id }]);
    expect((await admin('DELETE', at(`/${face.id}`))).body).toEqual(first.body);
    expect(await entries(face.id)).toMatchObject([
      { action: 'deleted', before: { name: 'face' }, after: null },
      { action: 'created' },
    ]);
    expect((await admin('GET', at(`/${face.id}/thumbnail`))).status).toBe(404);
    // The name is free again.
    expect((await add('face')).status).toBe(201);
  });

  test('after the question that names the workflows that need it, by its name or as one of as many', async () => {
    const [face, hands] = await withReferences('face', 'hands');
    expect(await usesOf(face)).toEqual([]);
    const [first, second] = await server.knex('webhooks').whereNull('deleted_at').select('id', 'name');
    await server
      .knex('webhooks')
      .where({ id: first.id })
      .update({ request_template: { image: '{{reference.face.url}}' } });
    await server
      .knex('webhooks')
      .where({ id: second.id })
      .update({ request_template: { image: '{{reference.faces}}' } });
    expect(await usesOf(face)).toEqual([{ id: first.id, name: first.name }]);
    expect(await usesOf(hands)).toEqual([]);
    await server
      .knex('webhooks')
      .where({ id: second.id })
      .update({ request_template: { images: ['{{references[1].url}}', '{{references[2]?}}'] } });
    expect(await usesOf(hands)).toEqual([{ id: second.id, name: second.name }]);
    await add('profile');
    expect(await usesOf(hands)).toEqual([]);
  });

  test('with its model, whose references are no history', async () => {
    await withReferences('face');
    expect((await admin('DELETE', `/influencers/${influencerId}`)).body.outcome).toBe('deleted');
    expect(await server.knex('influencer_references').where({ influencer_id: influencerId })).toEqual([]);
    expect((await admin('GET', at())).body.code).toBe('notFound');
  });
});

const duplicate = (from: string, headers = {}) =>
  admin('POST', '/influencers', { name: 'Mira (kopya)', creatorPrompt: 'x', referencesFrom: from }, headers);
const referencesOf = async (id: string) => (await admin('GET', `/influencers/${id}/references`)).body.references;

describe('a duplicate of a model', () => {
  test('has its references as rows of its own, in their order and private, once', async () => {
    const [face, hands] = await withReferences('face', 'hands');
    await edit(face, { isPublic: true, name: 'portrait' });
    await admin('PUT', at(), { ids: [hands.id, face.id], before: [face.id, hands.id] });
    const key = { 'idempotency-key': randomUUID() };
    const made = await duplicate(influencerId, key);
    expect([made.status, made.body.influencer.referenceCount]).toEqual([201, 2]);
    expect(made.body.influencer.sampleContents).toEqual([]);
    const { id } = made.body.influencer;
    const copies = await referencesOf(id);
    expect(copies).toMatchObject([
      { name: 'hands', file: hands.file, version: 1, publicUrl: null },
      { name: 'portrait', file: face.file, version: 1, publicUrl: null },
    ]);
    expect(copies.map((each: any) => each.id)).not.toEqual(expect.arrayContaining([face.id]));
    expect(await entries(copies[0].id)).toMatchObject([
      { action: 'created', subjectName: 'Mira (kopya) · hands', after: { isPublic: false } },
    ]);
    // As after a crash between the rows and the stored response.
    await server.knex('idempotency_keys').del();
    await duplicate(influencerId, key);
    expect(await referencesOf(id)).toEqual(copies);
    await admin('DELETE', at(`/${face.id}`));
    await admin('DELETE', at(`/${hands.id}`));
    expect(await referencesOf(id)).toEqual(copies);
  });

  test('holds the bytes when the model that it copies is deleted', async () => {
    const [face] = await withReferences('face');
    const { id } = (await duplicate(influencerId)).body.influencer;
    await admin('DELETE', `/influencers/${influencerId}`);
    await server.knex('uploads').del();
    const later = new Date(Date.now() + 8 * 86_400_000).toISOString();
    await sweepUploads({ ...server.ports, clock: { now: () => later } })();
    const [copy] = await referencesOf(id);
    expect(copy.file).toEqual(face.file);
    expect((await admin('GET', `/influencers/${id}/references/${copy.id}/thumbnail`)).status).toBe(200);
  });

  test('of a model that is missing is refused, and nothing is created', async () => {
    const before = await server.knex('influencers').count();
    expect((await duplicate(randomUUID())).body.code).toBe('notFound');
    expect(await server.knex('influencers').count()).toEqual(before);
  });
});
