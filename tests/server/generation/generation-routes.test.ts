// spec: 1.8, 3.15, 3.16, 3.17, 3.18, 3.19, 3.20, 3.21, 3.22, 3.26, 4.8, 5.1, 5.2, 6.16, 6.17, 7.22, 7.23, 7.36, 7.37
// spec: 7.50, 8.5, 8.8, 8.9, 8.11
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bilingualTexts } from '#core/shared/locale.ts';
import { ok } from '#core/shared/result.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import type { Served } from './serve-generation.ts';
import { serveGeneration } from './serve-generation.ts';

let setup: GenerationSetup;
let server: Served;
/** Does not wait for a run at all. */
let impatient: Served;
let userId: string;
let webhookId: string;

beforeAll(async () => {
  setup = await generationSetup();
  server = await serveGeneration(setup, 1);
  impatient = await serveGeneration(setup, 0);
});

beforeEach(async () => {
  setup.respondWithImage();
  userId = await setup.aBuyer(10);
  webhookId = (await setup.aWebhook({ creditCost: 2 })).id;
});
afterAll(async () => {
  server.close();
  impatient.close();
  await setup.stop();
});

const api =
  (bearer = userId, { url } = server) =>
  async (method: string, path: string, sent?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...headers,
        prefer: [bilingualTexts, headers['prefer'] ?? []].flat().join(', '),
      },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    const body: any = await response.json();
    return { status: response.status, body };
  };
const responseField = (
  fieldPath: string,
  fieldType: ResponseField['fieldType'],
  more: Partial<ResponseField> = {},
): ResponseField => ({
  id: fieldPath,
  fieldPath,
  displayName: { tr: fieldPath, en: fieldPath },
  fieldType,
  renderComponent: 'ImageComponent',
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: false,
  ...more,
});
const request = (prompt = 'Bodrum’da gün batımı') => ({
  prompt,
  influencer_id: setup.influencerId,
  webhookId,
  inputData: {},
});

/** The worker: runs the queued work of this person, once it is there. */
async function work(): Promise<void> {
  for (;;) {
    const [row] = await setup.knex('generations').where({ user_id: userId, status: 'held' });
    if (row) return setup.run(row.id);
  }
}

describe('POST /falai/generate', () => {
  test('holds its response until the result is there', async () => {
    const [answer] = await Promise.all([api()('POST', '/falai/generate', request()), work()]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      contentType: 'image',
      creditsUsed: 2,
      generation: { status: 'done' },
    });
    expect(answer.body.url).toBe(answer.body.generation.media[0].url);
  });

  test('returns the result under the names of the specification', async () => {
    webhookId = (
      await setup.aWebhook({
        creditCost: 2,
        responseFields: [
          responseField('images[0].url', 'image', { isPrimaryImage: true }),
          responseField('caption', 'text', { renderComponent: 'TextComponent', isRequired: false }),
          responseField('meta', 'json', { isRequired: false }),
        ],
      })
    ).id;
    const source = `${setup.workflow.url}/picture.png`;
    setup.workflow.answer(({ path }, response) => {
      if (path === '/picture.png') return response.end(anImage);
      return sendJson(response, { images: [{ url: source }], caption: 'Gün batımı', meta: { seed: 7, log: source } });
    });
    const [{ body }] = await Promise.all([api()('POST', '/falai/generate', request()), work()]);
    const { url } = body;
    const image = { url, kind: 'image', width: 832, height: 1216, thumbnailUrl: expect.any(String) };
    expect(body).toMatchObject({
      data: { 'images[0].url': [url], caption: 'Gün batımı', meta: { seed: 7, log: url } },
      temporaryImageUrls: [url],
      imageDetails: [image],
      videoDetails: [],
      responseFields: [
        { fieldPath: 'images[0].url', displayName: { tr: 'images[0].url', en: 'images[0].url' }, value: [url] },
        { fieldPath: 'caption', displayOrder: 1, isRequired: false, value: 'Gün batımı' },
        { fieldPath: 'meta', fieldType: 'json', value: { seed: 7, log: url } },
      ],
      generationInfo: { id: body.generation.id, status: 'done', prompt: 'Bodrum’da gün batımı' },
      webhookConfig: { id: webhookId, name: { tr: 'Tek kare', en: 'Single image' }, creditCost: { costPerUse: 2 } },
    });
    expect(JSON.stringify(body)).not.toContain(setup.workflow.url);
  });

  test('a type that the workflow does not make is refused at its field; without one the workflow decides', async () => {
    expect(await api()('POST', '/falai/generate', { ...request(), type: 'video' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'type', code: 'generation.otherType', message: expect.stringContaining('image') }] },
    });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    const answer = await api()('POST', '/falai/generate', { ...request(), type: 'image' }, { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
  });

  test('a run whose credits are no longer set aside ends with a sentence of the credit system, uncharged', async () => {
    setup.workflow.answer(async ({ path }, response) => {
      if (path === '/picture.png') return response.end(anImage);
      const [run] = await setup.knex('generations').where({ user_id: userId });
      await setup.ports.transact(async (stores) => ok(await stores.credits.release(run.id, setup.clock.now())));
      return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
    });
    const [answer] = await Promise.all([api()('POST', '/falai/generate', request()), work()]);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'generation.credits.unavailable', error: expect.stringMatching(/^Kredi sistemi hatası/) },
    });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.spends(userId)).toEqual([]);
  });

  test('answers 202 with the run when it takes longer, and the run continues', async () => {
    const answer = await api(userId, impatient)('POST', '/falai/generate', request());
    expect(answer).toMatchObject({ status: 202, body: { success: false, url: null, creditsUsed: 0 } });
    const { id } = answer.body.generation;
    await setup.run(id);
    const read = await api()('GET', `/generations/${id}`);
    expect(read.body.generation).toMatchObject({ status: 'done', creditsUsed: 2 });
  });

  test('a caller who prefers not to wait gets a response at once', async () => {
    const answer = await api()('POST', '/falai/generate', request(), { prefer: 'respond-async' });
    expect(answer).toMatchObject({ status: 202, body: { generation: { status: 'held', creditsHeld: 2 } } });
  });

  test('a run without a result is an error with its sentence and the run’s id', async () => {
    setup.workflow.answer((_request, response) => response.writeHead(500).end());
    const [answer] = await Promise.all([api()('POST', '/falai/generate', request()), work()]);
    expect(answer).toMatchObject({
      status: 502,
      body: { code: 'generation.webhook.unreachable', error: expect.stringMatching(/^Üretim servisi yanıt vermedi\./) },
    });
    const read = await api()('GET', `/generations/${answer.body.params.generationId}`);
    expect(read.body.generation).toMatchObject({ status: 'failed', failure: 'webhook.unreachable' });
  });

  test('a repeat with the same key is the same run', async () => {
    const headers = { 'idempotency-key': 'run-1', prefer: 'respond-async' };
    const first = await api()('POST', '/falai/generate', request(), headers);
    const second = await api()('POST', '/falai/generate', request(), headers);
    expect(second.body.generation.id).toBe(first.body.generation.id);
    expect(await setup.balance(userId)).toEqual({ balance: 8, held: 2 });
    expect(await api()('POST', '/falai/generate', request('başka'), headers)).toMatchObject({
      status: 422,
      body: { code: 'request.keyReused' },
    });
  });

  test('names the missing fields, in words', async () => {
    const poor = await setup.aBuyer(1);
    expect(await api(poor)('POST', '/falai/generate', request())).toMatchObject({
      status: 402,
      body: { code: 'credits.insufficient', params: { cost: 2, balance: 1 } },
    });
    expect(await api()('POST', '/falai/generate', { ...request(' '), webhookId: null })).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'prompt', message: 'Önce sahneyi anlatın.' },
          { path: 'webhookId', message: 'Lütfen bir iş akışı seçin.' },
        ],
      },
    });
  });

  test('refuses the model and the run of another user', async () => {
    const stranger = await setup.aBuyer(10);
    await setup.knex('ownerships').where({ user_id: stranger }).delete();
    expect((await api(stranger)('POST', '/falai/generate', request())).status).toBe(404);
    const mine = await api()('POST', '/falai/generate', request(), { prefer: 'respond-async' });
    expect((await api(stranger)('GET', `/generations/${mine.body.generation.id}`)).status).toBe(404);
    expect((await api(stranger)('GET', '/generations')).body).toEqual({ generations: [] });
  });
});

test('a customer sees the inputs and the price of a workflow, and neither its address nor its template', async () => {
  const answer = await api()('GET', '/webhook-config/active');
  const displayed = answer.body.webhooks.find(({ id }: { id: string }) => id === webhookId);
  expect(displayed).toMatchObject({
    name: { tr: 'Tek kare', en: 'Single image' },
    creditCost: { costPerUse: 2 },
    isGrid: false,
  });
  expect(answer.body).not.toHaveProperty('webhooks.0.webhookUrl');
  expect(JSON.stringify(answer.body)).not.toContain(setup.workflow.url);
});

const aResult = async () => {
  const [answer] = await Promise.all([api()('POST', '/falai/generate', request()), work()]);
  return answer.body.generation;
};
const save = (generation: { media: { url: string }[] }, more: object = {}, who = userId) =>
  api(who)('POST', '/contents', {
    influencerId: setup.influencerId,
    prompt: 'x',
    contentType: 'image',
    contentUrl: generation.media[0]!.url,
    ...more,
  });

describe('contents', () => {
  test('a result is stored as archived, with its own prompt, whatever the form contains', async () => {
    const generation = await aResult();
    const saved = await save(generation, { contentType: 'video' });
    expect(saved.status).toBe(201);
    expect(saved.body.content).toMatchObject({
      status: 'archived',
      contentType: 'image',
      prompt: 'Bodrum’da gün batımı',
      contentUrl: generation.media[0].url,
      thumbnailUrl: generation.media[0].thumbnailUrl,
      publishedAt: null,
    });
    const read = await api()('GET', `/generations/${generation.id}`);
    expect(read.body.generation.savedContentIds).toEqual([saved.body.content.id]);
  });

  test('a content stores the request to the workflow', async () => {
    const place = {
      id: 'place',
      fieldName: 'place',
      displayName: { tr: 'Mekân', en: 'Place' },
      fieldType: 'text' as const,
      isRequired: true,
      placeholder: null,
      displayOrder: 0,
      options: null,
      validation: null,
    };
    webhookId = (await setup.aWebhook({ inputFields: [place] })).id;
    const body = { ...request(), inputData: { place: 'Kaş' } };
    const [made] = await Promise.all([api()('POST', '/falai/generate', body), work()]);
    const { content } = (await save(made.body.generation)).body;
    expect(content.inputData).toEqual({ place: 'Kaş' });
    expect((await api()('GET', '/contents')).body.contents[0].inputData).toEqual({ place: 'Kaş' });
  });

  test('the same file twice, even at once or by its full address, is one content', async () => {
    const generation = await aResult();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => save(generation)),
      save(generation, { contentUrl: `${server.url}${generation.media[0].url}` }),
    ]);
    expect(new Set(answers.map(({ body }) => body.content.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
  });

  test('only a file of the own runs can be archived', async () => {
    const generation = await aResult();
    const stranger = await setup.aBuyer(1);
    for (const answer of [
      await save(generation, {}, stranger),
      await save(generation, { contentUrl: 'https://elsewhere.example/a.jpg' }),
      await save(generation, { contentUrl: generation.media[0].thumbnailUrl }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'contentUrl', code: 'contents.notYours' }] },
      });
    }
    expect((await save(generation, { contentUrl: null })).body.issues[0].code).toBe('contents.nothing');
  });

  test('several files of one run are one content, the main one first; each may be archived separately as well', async () => {
    webhookId = (await setup.aWebhook({ responseFields: [responseField('images', 'image_array')] })).id;
    setup.workflow.answer(({ path }, response) => {
      if (path.endsWith('.png')) return response.end(anImage);
      return sendJson(response, { images: ['a', 'b', 'c'].map((name) => `${setup.workflow.url}/${name}.png`) });
    });
    const generation = await aResult();
    const [a, b, c] = generation.media.map(({ url }: { url: string }) => url);
    const all = await save(generation, { contentUrl: b, files: [a, b, c] });
    expect(all).toMatchObject({ status: 201, body: { content: { contentUrl: b, contentType: 'image' } } });
    expect(all.body.content.files.map(({ url }: { url: string }) => url)).toEqual([b, a, c]);
    expect(all.body.content.thumbnailUrl).toBe(generation.media[1].thumbnailUrl);
    const second = await save(generation, { contentUrl: b, files: [`${server.url}${a}`, c] });
    expect(second).toMatchObject({ status: 200, body: { content: { id: all.body.content.id } } });
    expect(await save(generation, { contentUrl: b })).toMatchObject({
      status: 201,
      body: { content: { files: [{}] } },
    });
    const foreign = (await aResult()).media[0].url;
    expect(await save(generation, { contentUrl: b, files: [foreign] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contentUrl', code: 'contents.notYours' }] },
    });
  });

  test('a content does not become published by a client’s claim', async () => {
    const generation = await aResult();
    expect(await save(generation, { status: 'published' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'status', code: 'contents.notPublished' }] },
    });
    expect((await api()('GET', '/contents')).body.total).toBe(0);
    const stored = await save(generation, { status: 'archived' });
    await setup.knex('contents').where({ id: stored.body.content.id }).update({ status: 'published' });
    expect(await save(generation, { status: 'published' })).toMatchObject({
      status: 200,
      body: { content: { id: stored.body.content.id, status: 'published' } },
    });
  });

  test('a text is archived by its words, as the specification’s payload names it', async () => {
    webhookId = (await setup.aWebhook({ contentType: 'text', responseFields: [] })).id;
    setup.workflow.answer((_request, response) => response.end('{"text":"Merhaba Bodrum"}'));
    const generation = await aResult();
    const store = (contentUrl: string, who = userId) =>
      api(who)('POST', '/contents', {
        influencerId: setup.influencerId,
        prompt: 'x',
        contentType: 'text',
        contentUrl,
        status: 'archived',
      });
    const first = await store('Merhaba Bodrum');
    expect(first).toMatchObject({
      status: 201,
      body: { content: { generatedText: 'Merhaba Bodrum', generationId: generation.id, contentUrl: null, files: [] } },
    });
    expect(await store('Merhaba Bodrum')).toMatchObject({ status: 200 });
    expect((await store('Başka bir metin')).body.issues[0]).toMatchObject({ code: 'contents.notYours' });
    expect((await store('Merhaba Bodrum', await setup.aBuyer(1))).body.issues[0]).toMatchObject({
      code: 'contents.notYours',
    });
  });

  test('a text is archived by its run, once', async () => {
    const text = await setup.aWebhook({ contentType: 'text', responseFields: [] });
    setup.workflow.answer((_request, response) => response.end('{"text":"Günaydın Bodrum"}'));
    const body = { ...request(), webhookId: text.id };
    const [made] = await Promise.all([api()('POST', '/falai/generate', body), work()]);
    const store = () =>
      api()('POST', '/contents', {
        influencerId: setup.influencerId,
        prompt: 'x',
        contentType: 'text',
        generationId: made.body.generation.id,
      });
    const [first, second] = [await store(), await store()];
    expect(first.body.content).toMatchObject({
      contentType: 'text',
      generatedText: 'Günaydın Bodrum',
      contentUrl: null,
    });
    expect(second).toMatchObject({ status: 200, body: { content: { id: first.body.content.id } } });
  });

  test('a customer lists only their own contents; an admin lists those of any user', async () => {
    await save(await aResult());
    const stranger = await setup.aBuyer(1);
    expect((await api(stranger)('GET', `/contents?user_id=${userId}`)).body).toEqual({
      contents: [],
      total: 0,
      next: null,
    });
    expect((await api()('GET', '/contents')).body).toMatchObject({ total: 1 });
    expect((await api()('GET', `/contents?influencer_id=${setup.influencerId}`)).body).toMatchObject({ total: 1 });
    expect((await api()('GET', `/contents?influencer_id=${randomUUID()}`)).body).toEqual({
      contents: [],
      total: 0,
      next: null,
    });
    const admin = await setup.aBuyer(1);
    await setup.knex('users').where({ id: admin }).update({ role: 'admin' });
    expect((await api(admin)('GET', `/contents?user_id=${userId}`)).body).toMatchObject({ total: 1 });
    expect((await api(admin)('GET', `/contents?user_id=${stranger}`)).body).toMatchObject({ total: 0 });
  });
});
