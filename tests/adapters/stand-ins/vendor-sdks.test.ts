import { createHash } from 'node:crypto';
import { GoogleGenAI } from '@google/genai';
import OpenAI, { AzureOpenAI, toFile } from 'openai';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { control as askControl } from '../../support/server-setup.ts';

const began = Date.parse('2026-11-22T10:00:00.000Z');
let sandbox: Sandbox;
const control = (action: string, body?: object) => askControl(sandbox.url, action, body);
const lastCall = async () =>
  ((await control('calls')) as { calls: { prompt: string; pictures: string[] }[] }).calls.at(-1)!;
const face = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#c85078' } })
  .png()
  .toBuffer();
const faceHash = createHash('sha256').update(face).digest('hex');
const prompt = 'Defne Aksoy, kestane saçlı; Moda sahilinde gün batımı';

beforeAll(async () => {
  const serviceKeys = { openai: 'Bearer sk-anahtar', azure: 'azure-anahtar', gemini: 'AIza-anahtar' };
  sandbox = await startWorkflowSandbox({ port: 0, serviceKeys, now: () => began });
});
beforeEach(async () => {
  await control('reset');
  await control('delay', { ms: 0 });
});
afterAll(() => sandbox.stop());

async function expectPicture(base64: string | undefined): Promise<void> {
  expect((await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()).width).toBeGreaterThan(800);
}
/** The status and the code of the error that a client throws. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status?: number; code?: unknown; type?: unknown }) => ({
      status: error.status,
      code: error.code,
      type: error.type,
    }),
  );

const openai = (apiKey = 'sk-anahtar') => new OpenAI({ apiKey, baseURL: `${sandbox.url}/openai/v1`, maxRetries: 0 });

const editByOpenai = async (from = openai()) =>
  from.images.edit({
    model: 'photo',
    prompt,
    image: [await toFile(face, 'yüz.png', { type: 'image/png' }), await toFile(face, 'boy.png', { type: 'image/png' })],
    input_fidelity: 'high',
  });

describe('OpenAI, by its own client', () => {
  test('generates as base64 and as addresses', async () => {
    const made = await openai().images.generate({ model: 'photo-grid', prompt, n: 4 });
    expect(made.data).toHaveLength(4);
    await expectPicture(made.data![0]!.b64_json);
    const addressed = await openai().images.generate({ model: 'photo', prompt, response_format: 'url' });
    expect((await fetch(addressed.data![0]!.url!)).status).toBe(200);
  });

  test('edits pictures, of which each arrives', async () => {
    await expectPicture((await editByOpenai()).data![0]!.b64_json);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash, faceHash] });
  });

  test('an edit without a picture, or of a file that is none, is refused', async () => {
    const image = await toFile(Buffer.from('merhaba'), 'yüz.png', { type: 'image/png' });
    const call = openai().images.edit({ model: 'photo', prompt, image });
    expect(await failureOf(call)).toMatchObject({ status: 400, type: 'invalid_request_error' });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${sandbox.url}/openai/v1/images/edits`, json)).status).toBe(400);
  });

  test.each([
    ['blocked', { status: 400, code: 'moderation_blocked', type: 'image_generation_user_error' }],
    ['noCredit', { status: 429, code: 'insufficient_quota', type: 'insufficient_quota' }],
    ['billingLimit', { status: 400, code: 'billing_hard_limit_reached', type: 'billing_limit_user_error' }],
    ['unverified', { status: 403, code: null, type: 'invalid_request_error' }],
    ['rateLimited', { status: 429, code: 'rate_limit_exceeded', type: 'requests' }],
    ['unauthorized', { status: 401, code: 'invalid_api_key', type: 'invalid_request_error' }],
    ['error', { status: 500, code: null, type: 'server_error' }],
  ])('%s', async (scenario, failure) => {
    await control('next', { scenario });
    expect(await failureOf(editByOpenai())).toEqual(failure);
  });

  test('a wrong key is refused', async () => {
    expect(await failureOf(editByOpenai(openai('sk-baska')))).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });
});

const azure = (apiKey = 'azure-anahtar') => {
  const endpoint = `${sandbox.url}/azure`;
  return new AzureOpenAI({ apiKey, endpoint, apiVersion: '2025-04-01-preview', deployment: 'photo', maxRetries: 0 });
};

const deployment = (path: string) =>
  fetch(`${sandbox.url}/azure/openai/deployments/${path}`, {
    method: 'POST',
    headers: { 'api-key': 'azure-anahtar', 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
  });

const editByAzure = async (from = azure()) =>
  from.images.edit({ model: 'photo', prompt, image: await toFile(face, 'yüz.png', { type: 'image/png' }) });

describe('Azure OpenAI, by its own client', () => {
  test('generates and edits in a deployment', async () => {
    await expectPicture((await azure().images.generate({ model: 'photo', prompt })).data![0]!.b64_json);
    await expectPicture((await editByAzure()).data![0]!.b64_json);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
  });

  test.each([
    ['blocked', { status: 400, code: 'contentFilter' }],
    ['noCredit', { status: 429, code: 'insufficient_quota' }],
    ['unauthorized', { status: 401, code: '401' }],
    ['error', { status: 500, code: 'InternalServerError' }],
  ])('%s', async (scenario, failure) => {
    await control('next', { scenario });
    expect(await failureOf(editByAzure())).toMatchObject(failure);
  });

  test('a call without a version, of another deployment or with a wrong key is refused', async () => {
    expect((await deployment('photo/images/generations')).status).toBe(404);
    expect((await deployment('baska/images/generations?api-version=2025-04-01-preview')).status).toBe(404);
    expect(await failureOf(editByAzure(azure('baska')))).toMatchObject({ status: 401 });
  });
});

const google = (apiKey = 'AIza-anahtar') =>
  new GoogleGenAI({ apiKey, httpOptions: { baseUrl: `${sandbox.url}/gemini` } });

describe('the Gemini API, by its own client', () => {
  const inlineData = { mimeType: 'image/png', data: face.toString('base64') };
  const generate = (from = google()) =>
    from.models.generateContent({ model: 'photo', contents: [{ text: prompt }, { inlineData }] });

  test('returns an image, with a text before it or not', async () => {
    const first = [];
    for (let at = 0; at < 2; at++) {
      const response = await generate();
      const parts = response.candidates![0]!.content!.parts!;
      await expectPicture(parts.find((part) => part.inlineData)!.inlineData!.data);
      expect(response.candidates![0]!.finishReason).toBe('STOP');
      first.push(parts[0]!.text !== undefined);
    }
    expect(new Set(first).size).toBe(2);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
  });

  test('withholds an image, or refuses a prompt, within a good response', async () => {
    await control('next', { scenario: 'nsfw' });
    expect((await generate()).candidates![0]).toMatchObject({ finishReason: 'IMAGE_SAFETY' });
    await control('next', { scenario: 'blocked' });
    expect((await generate()).promptFeedback).toMatchObject({ blockReason: 'PROHIBITED_CONTENT' });
  });

  test('a picture with the form of a data URL is refused', async () => {
    const data = `data:image/png;base64,${inlineData.data}`;
    const call = google().models.generateContent({
      model: 'photo',
      contents: [{ text: prompt }, { inlineData: { ...inlineData, data } }],
    });
    expect(await failureOf(call)).toMatchObject({ status: 400 });
  });

  test.each([
    ['noCredit', 429],
    ['rateLimited', 429],
    ['invalid', 400],
    ['error', 500],
  ])('%s gives %i', async (scenario, status) => {
    await control('next', { scenario });
    expect(await failureOf(generate())).toMatchObject({ status });
  });

  test('a wrong key is a 400 that names it', async () => {
    await expect(generate(google('AIza-baska'))).rejects.toThrow('API_KEY_INVALID');
  });

  const film = (from = google()) =>
    from.models.generateVideos({
      model: 'video',
      source: { prompt },
      config: { referenceImages: [{ image: { imageBytes: inlineData.data, mimeType: 'image/png' } }] },
    });

  test('Veo makes a video in an operation, and its file takes the key', async () => {
    await control('delay', { ms: null });
    const operation = await film();
    expect(operation.name).toMatch(/^models\/video\/operations\/.+/);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    expect((await google().operations.getVideosOperation({ operation })).done).toBeFalsy();
    await control('clock', { advanceMs: 60_000 });
    const ended = await google().operations.getVideosOperation({ operation });
    const { uri } = ended.response!.generatedVideos![0]!.video!;
    expect((await fetch(uri!)).status).toBe(400);
    const file = await fetch(uri!, { headers: { 'x-goog-api-key': 'AIza-anahtar' } });
    expect(file.headers.get('content-type')).toBe('video/mp4');
  });

  test.each([{ image: { inlineData } }, { referenceImages: [{ image: { inlineData }, referenceType: 'asset' }] }])(
    'Veo refuses a picture as inline data: %j',
    async (pictures) => {
      const reply = await fetch(`${sandbox.url}/gemini/v1beta/models/video:predictLongRunning`, {
        method: 'POST',
        headers: { 'x-goog-api-key': 'AIza-anahtar', 'content-type': 'application/json' },
        body: JSON.stringify({ instances: [{ prompt, ...pictures }] }),
      });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('inlineData') } },
      ]);
    },
  );

  test('Veo refuses a prompt as an error, and counts a video that it withholds', async () => {
    await control('next', { scenario: 'blocked' });
    const refused = await google().operations.getVideosOperation({ operation: await film() });
    expect(refused).toMatchObject({ done: true, error: { code: 3 } });
    await control('next', { scenario: 'nsfw' });
    const withheld = await google().operations.getVideosOperation({ operation: await film() });
    expect(withheld.response).toMatchObject({
      raiMediaFilteredCount: 1,
      raiMediaFilteredReasons: [expect.any(String)],
    });
  });
});
