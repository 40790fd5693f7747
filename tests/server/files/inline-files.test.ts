// spec: 5.7
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { composeInlineFiles } from '../../../app-server/compose-web.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';
import { anImage } from '../generation/generation-setup.ts';

const megabyte = 1_048_576;
const fieldLimit = 20 * megabyte;
const installationLimit = 24 * megabyte;

let server: TestServer;
let admin: Caller;
let elif: Caller;
let token: string;
let elifId: string;
let influencerId: string;
let webhookId: string;
let platformId: string;
const field = (fieldName: string, validation: object | null) => ({
  fieldName,
  displayName: 'Kıyafet',
  fieldType: 'image',
  isRequired: false,
  validation,
});
beforeAll(async () => {
  server = await startTestServer({ worker: false, maxUploadBytes: installationLimit });
  admin = await signIn(server, 'admin@vitrin.test');
  const { email, password } = demoAccounts.find((one) => one.email === 'elif@vitrin.test')!;
  const signedIn = await apiOf(server)('POST', '/auth/login', { email, password });
  token = signedIn.body.token;
  elifId = signedIn.body.user.id;
  elif = apiOf(server, token);
  influencerId = (await elif('GET', '/influencers/owned')).body.influencers[0].id;
  platformId = (await elif('GET', '/schedule/platforms')).body.platforms[0].id;
  const made = await admin('POST', '/webhook-config', {
    name: 'Kıyafet denemesi',
    webhookUrl: `${server.sandbox.workflow}/run`,
    isActive: true,
    creditCost: 1,
    inputFields: [field('photo', { maxSize: fieldLimit }), field('look', { maxSize: installationLimit })],
    responseFields: [
      {
        fieldPath: 'image.url',
        displayName: 'Resim',
        fieldType: 'image',
        renderComponent: 'ImageComponent',
        isPrimaryImage: true,
      },
    ],
  });
  expect(made.status).toBe(201);
  webhookId = made.body.webhook.id;
});
afterAll(() => server.stop());

const aLarge = (size: number) => Buffer.concat([anImage, randomBytes(size - anImage.length)]);
const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const uploads = async () => Number((await server.knex('uploads').where({ user_id: elifId }).count())[0]!['count']);

const generate = (inputData: object, by = elif, headers: Record<string, string> = {}) =>
  by(
    'POST',
    '/falai/generate',
    { prompt: 'Sahilde gün batımı', influencer_id: influencerId, webhookId, inputData },
    { prefer: 'respond-async', ...headers },
  );
const draft = (inputData: object) => ({
  platformId,
  scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  prompt: 'Sahilde gün batımı',
  contentType: 'image',
  webhookConfigId: webhookId,
  autoPublish: false,
  inputData,
});

const inputOf = async ({ body }: { body: any }): Promise<Record<string, unknown>> => {
  const row = await server.knex('generations').where({ id: body.generation.id }).first('input_data');
  return row.input_data;
};

describe('a file as base64 inside JSON', () => {
  test('is accepted up to the limit of its field, and one byte more is refused at the field', async () => {
    const largest = aLarge(fieldLimit);
    const started = await generate({ photo: urlOf(largest) });
    expect(started.status).toBe(202);
    const row = await server.knex('generations').where({ id: started.body.generation.id }).first('input_data');
    expect(row.input_data).toEqual({
      photo: { sha256: expect.any(String), type: 'image/png', size: fieldLimit, name: 'photo.png' },
    });
    const refused = await generate({ photo: urlOf(Buffer.concat([largest, Buffer.alloc(1)])) });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path: 'inputData.photo', code: 'fileTooLarge' }] },
    });
  });

  test('is refused at its field past the limit of the installation', async () => {
    const refused = await generate({ look: urlOf(aLarge(installationLimit + 1)) });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'inputData.look', code: 'files.tooLarge', params: { maxMb: 24 } }] },
    });
  });

  test('is accepted in a schedule that is created, changed or made of a table', async () => {
    const photo = urlOf(aLarge(fieldLimit - 5));
    const made = await elif('POST', '/schedule/create', { influencerId, ...draft({ photo }) });
    expect(made).toMatchObject({ status: 201, body: { schedule: { inputData: { photo: { size: fieldLimit - 5 } } } } });
    const { id, version } = made.body.schedule;
    const other = urlOf(aLarge(fieldLimit - 6));
    const changed = await elif('PUT', `/schedule/${id}`, { ...draft({ photo: other }), version });
    expect(changed).toMatchObject({
      status: 200,
      body: { schedule: { inputData: { photo: { size: fieldLimit - 6 } } } },
    });
    const { scheduledAt: _one, prompt: _two, ...shared } = draft({ photo });
    const csv = '2027-03-01,09:00,Sahilde\n2027-03-02,09:00,Ormanda';
    const table = await elif('POST', '/schedule/bulk', { id: randomUUID(), influencerId, ...shared, csv });
    expect(table).toMatchObject({ status: 201, body: { successCount: 2 } });
  });

  test('with a repeated key is one run and one file', async () => {
    const inputData = { photo: urlOf(aLarge(200_000)) };
    const headers = { 'idempotency-key': 'twice' };
    const before = await uploads();
    const [first, second] = [await generate(inputData, elif, headers), await generate(inputData, elif, headers)];
    expect(first.status).toBe(202);
    expect(second).toMatchObject({ status: 202, body: { generation: { id: first.body.generation.id } } });
    expect(await uploads()).toBe(before + 1);
    const other = await generate({ photo: urlOf(aLarge(200_000)) }, elif, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'request.keyReused' } });
  });

  test.each([
    ['with a sign outside of base64', (url: string) => `${url.slice(0, -80_000)}$${url.slice(-79_999)}`],
    ['that ends in the middle', (url: string) => url.slice(0, -1)],
    ['that goes on after its end', (url: string) => `${url}==${url.slice(-400)}`],
    ['of other bytes than it says', (url: string) => url.replace('image/png', 'image/jpeg')],
  ])('%s is refused at its field, and nothing is stored', async (_title, change) => {
    const before = await uploads();
    // A large file is read piece by piece, a small one with the rest of the body.
    for (const size of [300_001, 20_001]) {
      const refused = await generate({ photo: change(urlOf(aLarge(size))) });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', issues: [{ path: 'inputData.photo', code: 'fileUnreadable' }] },
      });
    }
    expect(await uploads()).toBe(before);
  });

  test('is accepted beside a file that is already stored', async () => {
    const first = await generate({ photo: urlOf(aLarge(20_000)) });
    const { photo } = await inputOf(first);
    const second = await generate({ photo, look: urlOf(aLarge(20_002)) });
    expect(second.status).toBe(202);
    expect(await inputOf(second)).toMatchObject({ photo, look: { size: 20_002 } });
  });

  test('elsewhere than in input data is refused there', async () => {
    const body = { prompt: urlOf(aLarge(100_000)), influencer_id: influencerId, webhookId };
    expect(await elif('POST', '/falai/generate', body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'prompt', code: 'wrongType' }] },
    });
  });

  test('does not fit beside more text than the call accepts', async () => {
    const refused = await generate({ photo: urlOf(aLarge(100_000)), note: 'x'.repeat(2_000_000) });
    expect(refused).toMatchObject({ status: 413, body: { code: 'input.tooLarge' } });
  });
});

/** The response to the beginning of a body that is never sent to its end. */
async function answerTo(pieces: Iterable<Buffer>, length: number | null, bearer: string | null) {
  const sent = request(`${server.url}/api/falai/generate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(length !== null && { 'content-length': length }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  for (const piece of pieces) sent.write(piece);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  sent.destroy();
  return { status: response.statusCode, body: JSON.parse(text) };
}

describe('a large body', () => {
  test('is not read without a sign-in', async () => {
    expect(await answerTo([], 30 * megabyte, null)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect(await answerTo([], 30 * megabyte, 'made-up')).toMatchObject({ status: 401 });
  });

  test('is refused by its announced length before any of it is read', async () => {
    expect(await answerTo([], 60 * megabyte, token)).toMatchObject({
      status: 413,
      body: { code: 'files.tooLarge', params: { maxMb: 24 } },
    });
  });

  test('without a length is read up to the limit', async () => {
    const files = Array.from({ length: 3 }, () => urlOf(aLarge(12 * megabyte)));
    const body = files.map((url, index) => Buffer.from(`${index === 0 ? '{' : ','}"f${index}":"${url}"`));
    expect(await answerTo(body, null, token)).toMatchObject({ status: 413, body: { code: 'files.tooLarge' } });
  });

  test('is never in memory as a whole when many come at once: each is passed on piece by piece', async () => {
    const pieceBytes = 65_536;
    const pieces = 100;
    const callers = 12;
    let inMemory = 0;
    let most = 0;
    const held = (bytes: number) => (most = Math.max(most, (inMemory += bytes)));
    const files: typeof server.ports.files = {
      ...server.ports.files,
      async stageUpload(bytes) {
        if ('base64' in bytes) throw new Error('a text of base64');
        const released = async function* () {
          for await (const chunk of bytes) {
            yield chunk;
            held((-chunk.length * 4) / 3);
          }
        };
        return server.ports.files.stageUpload(released());
      },
    };
    async function* aBody() {
      yield Buffer.from(
        `{"prompt":"x","inputData":{"photo":"data:image/png;base64,${anImage.toString('base64').slice(0, 64)}`,
      );
      for (let count = 0; count < pieces; count++) {
        held(pieceBytes);
        yield Buffer.alloc(pieceBytes, 'A');
      }
      yield Buffer.from('"}}');
    }
    const inline = composeInlineFiles({ ...server.ports, files });
    const actor = { userId: elifId, role: 'customer' } as const;
    const taken = await Promise.all(
      Array.from({ length: callers }, () => inline.take(Readable.from(aBody()), { actor, maxTextBytes: 2_000_000 })),
    );
    for (const one of taken) expect(one.ok && one.value.length).toBeLessThan(1_000);
    expect(most).toBeLessThan(callers * 20 * pieceBytes);
    expect(callers * pieces * pieceBytes).toBeGreaterThan(4 * most);
  });
});
