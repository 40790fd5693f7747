// spec: 3.61, 3.62, 3.63, 5.64, 9.47
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reference } from '#core/influencers/reference.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { InputField } from '#core/webhooks/webhook.ts';
import type { BodyKind } from '#core/webhooks/workflow-fields.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { emptyInputField } from '#core/webhooks/workflow-fields.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { callTest, startTest } from '#core/generation/use-cases/test-webhook.ts';
import { openBody } from '#core/generation/use-cases/steps/open-body.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { aPersona } from '../../support/templates.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  userId = await setup.aBuyer(10);
  setup.workflow.received.length = 0;
  for (const { id } of await references()) await removeReference(id);
});
afterAll(() => setup.stop());

const references = () => setup.ports.read((stores) => stores.references.list(setup.influencerId));
const removeReference = (id: string) => setup.ports.transact(async (stores) => ok(await stores.references.remove(id)));
const aPicture = () => Buffer.concat([anImage, randomBytes(40)]);

async function upload(bytes: Buffer, name: string): Promise<StoredFile> {
  const stored = await storeUpload(setup.ports)({
    actor: { userId, role: 'customer' },
    claim: { name, type: null, sha256: null },
    length: null,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.file;
}
async function addReference(name: string, bytes = aPicture()): Promise<Reference & { bytes: Buffer }> {
  const reference: Reference = {
    id: setup.ports.ids.next(),
    influencerId: setup.influencerId,
    name,
    file: await upload(bytes, `${name}.png`),
    width: 832,
    height: 1216,
    publicUrl: null,
    position: (await references()).length,
    version: 1,
    createdAt: setup.clock.now(),
  };
  await setup.ports.transact(async (stores) => ok(await stores.references.insert(reference)));
  return { ...reference, bytes };
}
const aWorkflow = (requestTemplate: Record<string, unknown> | null, parts: object = {}) =>
  setup.aWebhook({ requestTemplate, creditCost: 2, ...parts });
const sent = (): any => JSON.parse(setup.workflow.received.at(0)!.body);
const fileOf = (address: string) => setup.ports.fileLinks.read(address.split('/').at(-1)!, setup.clock.now());
const failed = async (id: string) => {
  expect(await setup.view(userId, id)).toMatchObject({
    status: 'failed',
    failure: 'reference.missing',
    creditsUsed: 0,
  });
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  expect(setup.workflow.received).toEqual([]);
};

async function* broken() {
  yield 'QUJD';
  throw Object.assign(new Error('storage'), { code: 'ECONNREFUSED' });
}

describe('a request with references', () => {
  test('has each by its name, and all in their order, in every form', async () => {
    const face = await addReference('face');
    const hands = await addReference('hands');
    const webhook = await aWorkflow({
      prompt: '{{scene}}',
      face: '{{reference.face}}',
      links: ['{{references.url}}'],
      second: '{{references[1].base64}}',
      names: '{{references.name}}',
    });
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 2 });
    expect(sent()).toMatchObject({
      prompt: expect.stringMatching(/^[^]+\n\nBodrum’da gün batımı$/),
      face: `data:image/png;base64,${face.bytes.toString('base64')}`,
      second: hands.bytes.toString('base64'),
      names: ['face', 'hands'],
    });
    const links = sent().links as string[];
    expect(links.map(fileOf)).toEqual([face.file, hands.file]);
    // Until the end of the run and an hour more.
    setup.clock.advance(4100 * 1000);
    expect(links.map(fileOf)).toEqual([face.file, hands.file]);
    setup.clock.advance(200 * 1000);
    expect(links.map(fileOf)).toEqual(['over', 'over']);
  });

  test('without a template has the persona, and references as addresses', async () => {
    const face = await addReference('face');
    await setup.run(await setup.accepted(userId, (await aWorkflow(null)).id));
    const { influencer, references: listed, scene } = sent();
    expect(influencer).toMatchObject({ creatorPrompt: expect.stringMatching(/.+/), height: null });
    expect(scene).toContain(influencer.creatorPrompt);
    expect(listed).toEqual([{ name: 'face', type: 'image/png', url: expect.any(String) }]);
    expect(fileOf(listed[0].url)).toEqual(face.file);
  });

  test('that names one that the model lacks is refused, and nothing is held', async () => {
    const first = (await aWorkflow({ a: '{{references[0]?}} {{references[0].url}}' })).id;
    expect(await setup.start(userId, first)).toMatchObject({ refusal: { code: 'generation.noReference' } });
    await addReference('hands');
    for (const [refusal, template] of [
      [{ code: 'generation.referenceMissing', params: { name: 'face' } }, { a: 'x {{reference.face.url}}' }],
      [{ code: 'generation.tooFewReferences', params: { count: 2 } }, { a: ['{{references[1]}}'] }],
      [{ code: 'generation.tooFewReferences', params: { count: 3 } }, { a: '{{references[1]}} {{references[2]}}' }],
    ] as const) {
      const started = await setup.start(userId, (await aWorkflow(template)).id);
      expect(started).toMatchObject({ refusal });
    }
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.knex('generations').where({ user_id: userId })).toEqual([]);
  });

  test.each([{ a: '{{reference.face}}' }, { a: '{{references.url}}' }])(
    'of which one is deleted while the run waits ends %j as missing, free of charge',
    async (template) => {
      const face = await addReference('face');
      await addReference('hands');
      const id = await setup.accepted(userId, (await aWorkflow(template)).id);
      await removeReference(face.id);
      await setup.run(id);
      await failed(id);
    },
  );

  test('whose bytes are gone ends as missing too, also by address', async () => {
    const face = await addReference('face');
    const id = await setup.accepted(userId, (await aWorkflow({ a: '{{references.url}}' })).id);
    await setup.ports.files.removeUpload(face.file.sha256);
    await setup.run(id);
    await failed(id);
  });

  test.each([{ a: '{{reference.face.base64}}' }, { a: '{{references.url}}' }])(
    'waits with %j for a storage that does not respond, and is sent once',
    async (template) => {
      await addReference('face');
      const id = await setup.accepted(userId, (await aWorkflow(template)).id);
      let isAway = true;
      const openUpload = async (sha256: string) => {
        if (!isAway) return setup.ports.files.openUpload(sha256);
        throw Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } });
      };
      const pauses: number[] = [];
      const pause = async (ms: number) => void (isAway = pauses.push(ms) < 3);
      await setup.aProcess({ files: { ...setup.ports.files, openUpload }, outage: { pause } }).run(id);
      expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 2 });
      expect(pauses).toEqual([250, 500, 1_000]);
      expect(setup.workflow.received.filter(({ path }) => path === '/run')).toHaveLength(1);
    },
  );

  test.each([
    [2, { status: 'done' }],
    [3, { status: 'failed', failure: 'input.unreadable', creditsUsed: 0 }],
  ])(
    'whose storage fails while it is sent, %i times, is sent again, then ends without a fault of the service',
    async (faults, end) => {
      await addReference('face');
      const webhookId = (await aWorkflow({ a: '{{references.base64}}' })).id;
      const id = await setup.accepted(userId, webhookId);
      let left = faults;
      const openUpload = async (sha256: string) => {
        const opened = await setup.ports.files.openUpload(sha256);
        return opened && { ...opened, base64: () => (left-- > 0 ? broken() : opened.base64()) };
      };
      await setup.aProcess({ files: { ...setup.ports.files, openUpload } }).run(id);
      expect(await setup.view(userId, id)).toMatchObject(end);
      const health = await setup.ports.read(({ workflowHealth }) => workflowHealth.of(webhookId));
      expect(health.breaker).toMatchObject({ state: 'closed', failuresInRow: 0 });
    },
  );

  test('that was replaced meanwhile has the new picture; one that was added is of later runs', async () => {
    const { bytes: _older, ...face } = await addReference('face');
    const id = await setup.accepted(userId, (await aWorkflow({ a: '{{references.base64}}' })).id);
    const bytes = aPicture();
    const file = await upload(bytes, 'new.png');
    await setup.ports.transact(async (stores) => ok(await stores.references.save({ ...face, file, version: 2 })));
    await addReference('hands');
    await setup.run(id);
    expect(sent()).toEqual({ a: [bytes.toString('base64')] });
  });

  test('is tested with a model that has them, or refused', async () => {
    const webhook = await aWorkflow({ who: '{{influencer.creatorPrompt}}', face: '{{reference.face.base64}}' });
    const begun = async () => {
      const payload = { test: true, timestamp: '', prompt: 'kumsal', inputData: {} };
      const actor = { userId, role: 'admin' as const };
      const id = setup.ports.ids.next();
      return startTest(setup.ports)({ actor, id, webhookId: webhook.id, payload, isAsRun: false });
    };
    expect(await begun()).toMatchObject({ refusal: { code: 'generation.referenceMissing', params: { name: 'face' } } });
    const face = await addReference('face');
    const started = await begun();
    if (!started.ok) throw new Error();
    expect(started.value.prepared!.test.request).toMatchObject({ face: `(image/png, ${face.file.size} bytes)` });
    await callTest(setup.ports)(started.value.prepared!, neverStopped);
    expect(sent()).toEqual({ who: expect.stringMatching(/.+/), face: face.bytes.toString('base64') });
  });
});

test('a random number is new for each call', async () => {
  const webhook = await aWorkflow({ seed: '{{random}}', again: '{{random}}' });
  for (let run = 0; run < 3; run++) await setup.run(await setup.accepted(userId, webhook.id));
  const seeds = setup.workflow.received
    .filter(({ path }) => path === '/run')
    .map(({ body }) => JSON.parse(body) as { seed: number; again: number });
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(3);
  for (const { seed, again } of seeds) {
    expect(seed).toBe(again);
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
  }
});

test('the boundary of a form is new for each call, so that no text can contain it', async () => {
  const webhook = await aWorkflow({ prompt: '{{prompt}}' }, { bodyKind: 'multipart' });
  for (let run = 0; run < 2; run++) await setup.run(await setup.accepted(userId, webhook.id));
  const calls = setup.workflow.received.filter(({ path }) => path === '/run');
  const types = calls.map(({ headers }) => headers['content-type']);
  expect(types).toEqual([expect.stringMatching(/; boundary=\S{16,70}$/), expect.stringMatching(/^multipart/)]);
  expect(types[0]).not.toBe(types[1]);
});

describe('over HTTP', () => {
  const photo: InputField = { ...emptyInputField, id: 'photo', fieldName: 'photo', fieldType: 'file', displayOrder: 0 };
  let service: { url: string; last: () => { bytes: Buffer; headers: Headers }; stop: () => Promise<void> };
  beforeAll(async () => void (service = await startService()));
  afterAll(() => service.stop());

  /** The body that arrives for a template and one file. */
  async function arrived(kind: BodyKind, template: Record<string, unknown>, file: StoredFile, text: string) {
    const values = { text, photo: file };
    const body = await openBody(setup.ports, {
      kind,
      until: setup.clock.now(),
      references: [],
      fill: (insert) =>
        fillTemplate(
          template,
          {
            prompt: 'kumsal',
            scene: '',
            type: 'image',
            generationId: 'g',
            callbackUrl: null,
            random: 1,
            inputFields: [photo],
            input: values,
            influencer: aPersona,
            references: [],
            assets: [],
          },
          insert,
        ),
    });
    if ('failure' in body) throw new Error(body.failure);
    const caller = createHttpWorkflowCaller({ allowedOrigins: [service.url] });
    const request = { kind: 'request' as const, method: 'POST' as const, url: service.url, headers: {}, secrets: [] };
    const answer = await caller.call({
      request: async () => ({ ...request, ...body, timeoutMs: 30_000 }),
      generationId: 'g',
      signal: neverStopped,
    });
    expect(answer.kind).toBe('answer');
    const { bytes, headers } = service.last();
    expect(headers.get('content-length')).toBe(String(bytes.length));
    return new Response(new Uint8Array(bytes), { headers });
  }

  test('a file and any text arrive byte by byte, whatever the kind of the body and the size', async () => {
    const text = fc.string({ unit: 'binary' });
    const onlyPluses = Buffer.from('fbefbe'.repeat(50), 'hex');
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.constantFrom(randomBytes(200_001), onlyPluses),
    );
    await fc.assert(
      fc.asyncProperty(text, bytes, async (written, sentBytes) => {
        const file = await upload(Buffer.from(sentBytes), 'dosya "1".bin');
        const template = { text: '{{input.text}}', photo: '{{input.photo}}', base64: '{{input.photo.base64}}' };
        const base64 = Buffer.from(sentBytes).toString('base64');
        const multipart = await (await arrived('multipart', template, file, written)).formData();
        expect(multipart.get('text')).toBe(written.toWellFormed());
        const part = multipart.get('photo') as File;
        expect([part.name, Buffer.compare(Buffer.from(await part.arrayBuffer()), Buffer.from(sentBytes))]).toEqual([
          'dosya "1".bin',
          0,
        ]);
        expect(multipart.get('base64')).toBe(base64);
        const form = await (await arrived('form', template, file, written)).formData();
        expect([form.get('text'), form.get('base64')]).toEqual([written.toWellFormed(), base64]);
        const json = (await (await arrived('json', template, file, written)).json()) as Record<string, string>;
        expect([json['text'], json['base64']]).toEqual([written, base64]);
        const raw = await arrived('raw', { body: '{{input.photo}}' }, file, written);
        expect(Buffer.compare(Buffer.from(await raw.arrayBuffer()), Buffer.from(sentBytes))).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});

/** Accepts everything and keeps the last request. */
async function startService() {
  let last = { bytes: Buffer.alloc(0), headers: new Headers() };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      last = { bytes: Buffer.concat(pieces), headers: new Headers(request.headers as Record<string, string>) };
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: () => last,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
