import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  token = await signInToken(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const payload = (parts: object = {}) => ({
  name: `Mira ${randomUUID()}`,
  creatorPrompt: 'x',
  price: 20,
  category: 'Art & Creative',
  description: 'Sakin',
  ...parts,
});
const create = async (parts: object) => (await admin('POST', '/influencers', payload(parts))).body.influencer;
const inShop = async (id: string) => (await apiOf(server)('GET', `/marketplace/models/${id}`)).status === 200;
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF`);
const upload = async (bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') =>
  (await sendUpload(server, token, bytes, { name: 'izin belgesi.pdf', type })).body.file;
const consent = async (text = randomUUID()) => ({
  declaration: 'consent',
  consentPerson: 'Ayşe Kaya',
  consentFile: await upload(pdf(text)),
});
const entriesOf = async (id: string) =>
  (await admin('GET', `/audit?subjectKind=influencer&subjectId=${id}`)).body.entries;
const missing = (language: 'tr' | 'en', api = admin) =>
  api('POST', '/influencers', payload(), { 'Accept-Language': language });

test('a model that is not declared is not listed for sale: the refusal is at the field, in both languages', async () => {
  for (const [language, sentence] of [
    ['tr', 'Satışa çıkmadan önce belirtin: bu model gerçek bir kişi mi?'],
    ['en', 'Before it can be sold, declare whether this model depicts a real person.'],
  ] as const) {
    const { status, body } = await missing(language);
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(body.issues).toMatchObject([
      { path: 'declaration', code: 'influencers.declarationMissing', message: sentence },
    ]);
  }
  const draft = await create({ isPublic: false });
  expect(draft).toMatchObject({ onSale: false, pricing: { declaration: null } });
  const listed = await admin('PUT', `/influencers/${draft.id}`, { ...draft, pricing: undefined, isPublic: true });
  expect([listed.status, listed.body.issues[0].path]).toEqual([400, 'declaration']);
  const { id, name } = draft;
  const declared = payload({ name, isPublic: true, declaration: 'noRealPerson' });
  expect((await admin('PUT', `/influencers/${id}`, declared)).body.influencer.onSale).toBe(true);
});

test('whatever a row claims, an undeclared model is neither shown nor sold', async () => {
  const { id } = await create({ declaration: 'noRealPerson' });
  expect(await undeclared(id)).toEqual([]);
  await server.knex('listings').where({ influencer_id: id }).update({ declaration: null });
  expect(await inShop(id)).toBe(false);
  expect(JSON.stringify((await apiOf(server)('GET', '/marketplace/models?limit=100')).body)).not.toContain(id);
  expect((await admin('POST', '/payments/create-model-payment', { modelId: id })).status).toBe(404);
  expect((await admin('GET', `/influencers/${id}`)).body.influencer.onSale).toBe(false);
  // As the version before lists one: the desk names it.
  expect(await undeclared(id)).toHaveLength(1);
});

test('a model on sale since before declarations stays on sale until it is hidden, and the desk names it', async () => {
  const model = await create({ declaration: 'noRealPerson' });
  const { id, name } = model;
  await server.knex('listings').where({ influencer_id: id }).update({ declaration: 'owed' });
  expect(await undeclared(id)).toMatchObject([{ id, model: { id, name }, actions: [] }]);
  const edited = await admin('PUT', `/influencers/${id}`, payload({ name, price: 30, declaration: null }));
  expect(edited.body.influencer).toMatchObject({ onSale: true, pricing: { price: 30, declaration: 'owed' } });
  expect(await inShop(id)).toBe(true);

  const hidden = await admin('POST', `/influencers/${id}/off-sale`);
  expect(hidden.body.influencer).toMatchObject({ onSale: false, pricing: { isPublic: false, declaration: null } });
  expect(await undeclared(id)).toEqual([]);
  const again = await admin('PUT', `/influencers/${id}`, payload({ name, isPublic: true }));
  expect([again.status, again.body.issues[0].code]).toEqual([400, 'influencers.declarationMissing']);
});

test('a hidden model that was never declared is not restored for sale', async () => {
  const { id } = await create({ declaration: 'noRealPerson' });
  await server.knex('listings').where({ influencer_id: id }).update({ declaration: 'owed' });
  const { rows } = await server.knex.raw('select id from users limit 1');
  const ownership = { user_id: rows[0].id, influencer_id: id, created_at: server.ports.clock.now() };
  await server.knex('ownerships').insert(ownership);
  expect((await admin('DELETE', `/influencers/${id}`)).body.outcome).toBe('hidden');
  const restored = await admin('POST', `/influencers/${id}/restore`, { isPublic: true });
  expect([restored.status, restored.body.issues[0].path]).toEqual([400, 'declaration']);
  expect((await admin('POST', `/influencers/${id}/restore`, {})).body.influencer.deletedAt).toBeNull();
});

test('a consent names a person and an uploaded file; each replaced one stays in the audit log', async () => {
  const first = await consent();
  for (const [parts, path, code] of [
    [{ consentPerson: ' ' }, 'consentPerson', 'required'],
    [{ consentFile: null }, 'consentFile', 'influencers.consentFileMissing'],
    [
      { consentFile: { ...first.consentFile, sha256: 'f'.repeat(64) } },
      'consentFile',
      'influencers.consentFileMissing',
    ],
    [{ consentFile: { ...first.consentFile, type: 'text/html' } }, 'consentFile', 'influencers.consentFileFormat'],
  ] as const) {
    const { status, body } = await admin('POST', '/influencers', payload({ ...first, ...parts }));
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, path, code]);
  }
  // What the caller says of the type does not count.
  const text = await upload(new TextEncoder().encode('<script>'), 'text/html');
  const posing = await admin(
    'POST',
    '/influencers',
    payload({ ...first, consentFile: { ...text, type: 'image/png' } }),
  );
  expect(posing.body.issues).toMatchObject([{ path: 'consentFile', code: 'influencers.consentFileFormat' }]);

  const model = await create(first);
  expect(model).toMatchObject({ onSale: true, pricing: first });
  const shown = JSON.stringify((await apiOf(server)('GET', `/marketplace/models/${model.id}`)).body);
  for (const secret of ['Ayşe', 'consent', first.consentFile.sha256]) expect(shown).not.toContain(secret);
  const second = await consent();
  await admin('PUT', `/influencers/${model.id}`, payload({ name: model.name, ...second, consentPerson: 'Elif Su' }));
  const [entry] = await entriesOf(model.id);
  expect(entry.before).toEqual({ consentPerson: 'Ayşe Kaya', consentFile: wordsOf(first.consentFile) });
  expect(entry.after).toEqual({ consentPerson: 'Elif Su', consentFile: wordsOf(second.consentFile) });
});

test('only an admin downloads the consent, and each download is recorded', async () => {
  const content = randomUUID();
  const { id } = await create(await consent(content));
  const elif = await signIn(server, 'elif@vitrin.test');
  expect((await elif('POST', `/influencers/${id}/consent`)).status).toBe(403);
  expect((await apiOf(server)('POST', `/influencers/${id}/consent`)).status).toBe(401);
  const { grant } = (await admin('POST', `/influencers/${id}/consent`)).body;
  expect((await entriesOf(id))[0]).toMatchObject({ action: 'consentOpened' });
  const download = (text: string) => fetch(`${server.url}/api/influencers/consent?grant=${encodeURIComponent(text)}`);
  const file = await download(grant);
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="consent-${id.slice(0, 8)}.pdf"`,
  ]);
  expect(await file.text()).toContain(content);
  expect((await download('x')).status).toBe(404);
  expect(
    (await admin('POST', `/influencers/${(await create({ declaration: 'noRealPerson' })).id}/consent`)).status,
  ).toBe(404);
});

test('the bytes of a consent stay as long as the model names them', async () => {
  const { id, pricing } = await create(await consent());
  const { sha256 } = pricing.consentFile;
  await server.knex('uploads').where({ sha256 }).del();
  await server.knex('upload_objects').where({ sha256 }).update({ announced_at: '2020-01-01T00:00:00Z' });
  const unused = () =>
    server.ports.transact(async ({ uploads }) => ({
      ok: true as const,
      value: await uploads.lockUnusedObjects({ announcedBefore: '2021-01-01T00:00:00Z' }, 100),
    }));
  expect(await unused()).toMatchObject({ value: expect.not.arrayContaining([sha256]) });
  await server.knex('listings').where({ influencer_id: id }).update({ consent_file: null });
  expect(await unused()).toMatchObject({ value: expect.arrayContaining([sha256]) });
});

function wordsOf({ name, sha256 }: any): string {
  return `${name} · ${sha256.slice(0, 12)}`;
}

async function undeclared(id: string): Promise<unknown[]> {
  const { items } = (await admin('GET', '/operations/desk')).body;
  return items.filter((each: any) => each.kind === 'undeclared' && each.id === id);
}
