import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { startScriptedServer } from '../../support/scripted-server.ts';
import { control as askControl } from '../../support/server-setup.ts';
import { differences, shapes } from './service-shapes.ts';

const keys = {
  stability: { authorization: 'Bearer sk-stability' },
  a1111: { authorization: 'Basic YWRtaW46c2lmcmU=' },
  comfyui: { authorization: 'Bearer comfy-vekil' },
  runpod: { authorization: 'Bearer rpa-anahtar' },
  bfl: { 'x-key': 'bfl-anahtar' },
};
type Service = keyof typeof keys;
const began = Date.parse('2026-11-22T10:00:00.000Z');
let sandbox: Sandbox;
const control = (action: string, body?: object) => askControl(sandbox.url, action, body);
const clock = (advanceMs: number) => control('clock', { advanceMs });
const lastCall = async () =>
  ((await control('calls')) as { calls: { prompt: string; pictures: string[] }[] }).calls.at(-1)!;
const face = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#c85078' } })
  .png()
  .toBuffer();
const faceHash = createHash('sha256').update(face).digest('hex');
const base64 = face.toString('base64');
const prompt = 'Defne Aksoy, kestane saçlı; Moda sahilinde gün batımı';

beforeAll(async () => {
  const serviceKeys = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, Object.values(key)[0]]));
  sandbox = await startWorkflowSandbox({ port: 0, serviceKeys, now: () => began });
});
beforeEach(() => control('reset'));
afterAll(() => sandbox.stop());

type Call = { body?: unknown; form?: FormData; headers?: Record<string, string>; method?: string };
function call(service: Service, path: string, { body, form, headers, method }: Call = {}): Promise<Response> {
  const isSent = body !== undefined || form !== undefined;
  return fetch(path.startsWith('http') ? path : `${sandbox.url}/${service}${path}`, {
    method: method ?? (isSent ? 'POST' : 'GET'),
    headers: { ...keys[service], ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(isSent && { body: form ?? JSON.stringify(body) }),
  });
}
async function read(...request: Parameters<typeof call>): Promise<{ status: number; body: any }> {
  const reply = await call(...request);
  return { status: reply.status, body: await reply.json() };
}
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

test.each<[Service, string, number]>([
  ['stability', '/v2beta/stable-image/generate/ultra', 401],
  ['a1111', '/sdapi/v1/txt2img', 401],
  ['comfyui', '/prompt', 401],
  ['runpod', '/v2/photo/run', 401],
  ['bfl', '/v1/photo', 403],
])('%s refuses a wrong key', async (service, path, status) => {
  const [header] = Object.keys(keys[service]);
  const isForm = service === 'stability';
  const body = { prompt: service === 'comfyui' ? graph() : prompt, input: { workflow: graph() } };
  const wrong = { [header!]: 'baska', ...(isForm && { accept: 'image/*' }) };
  const reply = await call(service, path, isForm ? { form: formOf({}), headers: wrong } : { body, headers: wrong });
  expect(reply.status).toBe(status);
});

function formOf(parts: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries({ prompt, ...parts })) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)], { type: 'image/png' }), 'yüz.png');
  }
  return form;
}

const generate = (parts: Record<string, string | Buffer> = {}, accept = 'application/json') =>
  call('stability', '/v2beta/stable-image/generate/ultra', { form: formOf(parts), headers: { accept } });

describe('Stability', () => {
  beforeEach(() => control('delay', { ms: 0 }));

  test('returns the image itself, or its base64, and gets the picture', async () => {
    const raw = await generate({ image: face, strength: '0.6' }, 'image/*');
    expect(raw.headers.get('finish-reason')).toBe('SUCCESS');
    expect(await widthOf(Buffer.from(await raw.arrayBuffer()))).toBeGreaterThan(800);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    const body = await (await generate()).json();
    expect(differences(body, shapes.stabilityImage)).toEqual([]);
    expect(await widthOf(Buffer.from(body.image, 'base64'))).toBeGreaterThan(800);
  });

  test('reports an image that its filter blurred as a success', async () => {
    await control('next', { scenario: 'nsfw', times: 2 });
    expect(await (await generate()).json()).toMatchObject({ finish_reason: 'CONTENT_FILTERED' });
    expect((await generate({}, 'image/*')).headers.get('finish-reason')).toBe('CONTENT_FILTERED');
  });

  test.each([
    ['blocked', 403, 'content_moderation'],
    ['noCredit', 402, 'payment_required'],
    ['rateLimited', 429, 'rate_limit_exceeded'],
    ['invalid', 400, 'bad_request'],
    ['error', 500, 'internal_error'],
  ])('%s gives %i %s', async (scenario, status, name) => {
    await control('next', { scenario });
    const reply = await generate();
    const body = await reply.json();
    expect({ status: reply.status, name: body.name }).toEqual({ status, name });
    expect(differences(body, shapes.stabilityProblem)).toEqual([]);
  });

  test('takes a form only, an image with a strength, and an image that is one', async () => {
    const path = '/v2beta/stable-image/generate/ultra';
    expect((await call('stability', path, { body: { prompt } })).status).toBe(400);
    expect((await generate({ image: face })).status).toBe(400);
    expect((await generate({ image: Buffer.from('merhaba'), strength: '0.6' })).status).toBe(400);
    expect((await generate({}, '*/*')).status).toBe(400);
  });
});

describe('AUTOMATIC1111', () => {
  beforeEach(() => control('delay', { ms: 0 }));

  test('makes images of a text, and of a picture with or without data:', async () => {
    const { body } = await read('a1111', '/sdapi/v1/txt2img', { body: { prompt, batch_size: 4 } });
    expect(differences(body, shapes.a1111Images)).toEqual([]);
    expect(body.images).toHaveLength(4);
    for (const picture of [base64, `data:image/png;base64,${base64}`]) {
      const made = await read('a1111', '/sdapi/v1/img2img', { body: { prompt, init_images: [picture] } });
      expect(await widthOf(Buffer.from(made.body.images[0], 'base64'))).toBeGreaterThan(800);
      expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    }
  });

  test('refuses a picture that is missing or none, a wrong value, and fails', async () => {
    expect((await read('a1111', '/sdapi/v1/img2img', { body: { prompt } })).status).toBe(404);
    const none = { prompt, init_images: ['bWVyaGFiYQ=='] };
    expect(await read('a1111', '/sdapi/v1/img2img', { body: none })).toMatchObject({
      status: 500,
      body: { detail: 'Invalid encoded image' },
    });
    await control('next', { scenario: 'invalid' });
    expect((await read('a1111', '/sdapi/v1/txt2img', { body: { prompt } })).status).toBe(422);
    await control('next', { scenario: 'error' });
    expect((await read('a1111', '/sdapi/v1/txt2img', { body: { prompt } })).status).toBe(500);
  });
});

/** The graph of ComfyUI's own example of an image to image workflow. `loader`: the node with the picture. */
function graph({
  seed = 7,
  loader = 'ETN_LoadImageBase64',
  image = base64,
  checkpoint = 'sd_xl_base_1.0.safetensors',
} = {}) {
  return {
    '3': {
      class_type: 'KSampler',
      inputs: {
        seed,
        steps: 20,
        cfg: 7,
        sampler_name: 'euler',
        scheduler: 'normal',
        denoise: 0.8,
        model: ['4', 0],
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['11', 0],
      },
    },
    '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
    '6': { class_type: 'CLIPTextEncode', inputs: { text: prompt, clip: ['4', 1] } },
    '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
    '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'vitrin' } },
    '10': { class_type: loader, inputs: { image } },
    '11': { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
  };
}

const historyOf = async (id: string) => (await read('comfyui', `/history/${id}`)).body;

describe('ComfyUI', () => {
  const queue = (workflow: unknown = graph()) => read('comfyui', '/prompt', { body: { prompt: workflow } });

  test('queues a workflow, whose files are below its id in the history', async () => {
    const { status, body } = await queue();
    expect({ status, differences: differences(body, shapes.comfyQueued) }).toEqual({ status: 200, differences: [] });
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    expect(await historyOf(body.prompt_id)).toEqual({});
    await clock(60_000);
    const history = await historyOf(body.prompt_id);
    expect(Object.keys(history)).toEqual([body.prompt_id]);
    expect(differences(history[body.prompt_id], shapes.comfyHistory)).toEqual([]);
    const [file] = history[body.prompt_id].outputs['9'].images;
    const reply = await call('comfyui', `/view?${new URLSearchParams(file)}`);
    expect(await widthOf(Buffer.from(await reply.arrayBuffer()))).toBeGreaterThan(800);
  });

  test('the same workflow with the same seed returns the same files at once, another seed makes new ones', async () => {
    const files: string[] = [];
    for (const seed of [7, 7, 8]) {
      const { body } = await queue(graph({ seed }));
      if (files.length !== 1) await clock(60_000);
      files.push(JSON.stringify((await historyOf(body.prompt_id))[body.prompt_id].outputs));
    }
    expect(files[1]).toBe(files[0]);
    expect(files[2]).not.toBe(files[0]);
  });

  test('a picture may be uploaded before, and is named in the workflow', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(face)], { type: 'image/png' }), 'defne.png');
    expect(await read('comfyui', '/upload/image', { form })).toEqual({
      status: 200,
      body: { name: 'defne.png', subfolder: '', type: 'input' },
    });
    expect((await queue(graph({ loader: 'LoadImage', image: 'defne.png' }))).status).toBe(200);
    expect(await lastCall()).toMatchObject({ pictures: [faceHash] });
  });

  test.each<[string, unknown, string]>([
    [
      'of a checkpoint that is not installed',
      graph({ checkpoint: 'yok.safetensors' }),
      'prompt_outputs_failed_validation',
    ],
    ['of a node that is not installed', graph({ loader: 'LoadImageFromNowhere' }), 'missing_node_type'],
    ['with a seed that is no number', graph({ seed: 'yedi' as never }), 'prompt_outputs_failed_validation'],
    [
      'with a picture that was not uploaded',
      graph({ loader: 'LoadImage', image: 'yok.png' }),
      'prompt_outputs_failed_validation',
    ],
    ['without an output', {}, 'prompt_no_outputs'],
  ])('a workflow %s is refused', async (_what, workflow, type) => {
    const { status, body } = await queue(workflow);
    expect({ status, type: body.error.type }).toEqual({ status: 400, type });
    expect(differences(body, shapes.comfyRefusal)).toEqual([]);
  });

  test('a workflow that stops in a node has no files, and a queued one can be cancelled', async () => {
    await control('next', { scenario: 'error' });
    const { body } = await queue();
    await clock(60_000);
    const { status, outputs } = (await historyOf(body.prompt_id))[body.prompt_id];
    expect({ state: status.status_str, outputs }).toEqual({ state: 'error', outputs: {} });
    const second = (await queue(graph({ seed: 9 }))).body;
    const cancel = () => read('comfyui', `/api/jobs/${second.prompt_id}/cancel`, { body: {} });
    expect([(await cancel()).body, (await cancel()).body]).toEqual([{ cancelled: true }, { cancelled: false }]);
  });
});

const statusOf = async (id: string) => (await read('runpod', `/v2/photo/status/${id}`)).body;

describe('RunPod', () => {
  const input = {
    workflow: graph({ loader: 'LoadImage', image: 'yuz.png' }),
    images: [{ name: 'yuz.png', image: `data:image/png;base64,${base64}` }],
  };
  const run = async (body: object = { input }) => (await read('runpod', '/v2/photo/run', { body })).body;

  test('a job waits, runs and completes with its images', async () => {
    const job = await run();
    expect(differences(job, shapes.runpodQueued)).toEqual([]);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    expect((await statusOf(job.id)).status).toBe('IN_QUEUE');
    await clock(2000);
    expect((await statusOf(job.id)).status).toBe('IN_PROGRESS');
    await clock(60_000);
    const done = await statusOf(job.id);
    expect(differences(done, shapes.runpodCompleted)).toEqual([]);
    expect(await widthOf(Buffer.from(done.output.images[0].data, 'base64'))).toBeGreaterThan(800);
  });

  test('/runsync holds the call until the job ends', async () => {
    const held = read('runpod', '/v2/photo/runsync', { body: { input } });
    await expect.poll(async () => ((await control('jobs')) as { jobs: unknown[] }).jobs.length).toBe(1);
    await clock(60_000);
    expect((await held).body).toMatchObject({ status: 'COMPLETED', output: { images: [{ type: 'base64' }] } });
  });

  test('calls a webhook with the body of the status', async () => {
    const receiver = await startScriptedServer((_request, response) => response.writeHead(200).end());
    await run({ input, webhook: `${receiver.url}/geri` });
    await clock(60_000);
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ status: 'COMPLETED' }]);
    await receiver.stop();
  });

  test('a job fails with the reason, and a cancelled one says so', async () => {
    await control('next', { scenario: 'blocked' });
    const blocked = await run();
    const wrong = await run({ input: { workflow: graph({ loader: 'LoadImage', image: 'yok.png' }) } });
    const cancelled = await run();
    await read('runpod', `/v2/photo/cancel/${cancelled.id}`, { body: {} });
    await clock(60_000);
    expect(await statusOf(blocked.id)).toMatchObject({ status: 'FAILED', error: expect.stringMatching('NSFW') });
    expect(await statusOf(wrong.id)).toMatchObject({ status: 'FAILED', error: expect.stringMatching('yok.png') });
    expect(await statusOf(cancelled.id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('refuses a call of more than ten megabytes, which /runsync takes', async () => {
    const large = { input: { ...input, notes: 'x'.repeat(10 * 1_048_576) } };
    expect(await read('runpod', '/v2/photo/run', { body: large })).toMatchObject({
      status: 400,
      body: { error: 'exceeded max body size of 10MiB' },
    });
    const held = read('runpod', '/v2/photo/runsync', { body: large });
    await expect.poll(async () => ((await control('jobs')) as { jobs: unknown[] }).jobs.length).toBe(1);
    await clock(60_000);
    expect((await held).status).toBe(200);
  });

  test('refuses a call without an input, of another endpoint, and of an account without balance', async () => {
    expect((await read('runpod', '/v2/photo/run', { body: {} })).status).toBe(400);
    expect((await read('runpod', '/v2/yok/run', { body: { input } })).status).toBe(404);
    await control('next', { scenario: 'noCredit' });
    expect((await read('runpod', '/v2/photo/run', { body: { input } })).status).toBe(402);
  });
});

const order = async (parts: object = { input_image: base64 }) =>
  (await read('bfl', '/v1/photo', { body: { prompt, ...parts } })).body;

describe('Black Forest Labs', () => {
  test('names a polling address at another server, which takes the key and has the sample', async () => {
    const job = await order({ input_image: base64, input_image_2: null });
    expect(differences(job, shapes.bflOrdered)).toEqual([]);
    expect(new URL(job.polling_url).origin).not.toBe(sandbox.url);
    expect(await lastCall()).toMatchObject({ prompt, pictures: [faceHash] });
    expect((await fetch(job.polling_url)).status).toBe(403);
    await clock(2000);
    expect((await read('bfl', job.polling_url)).body).toMatchObject({
      status: 'Pending',
      progress: expect.any(Number),
    });
    await clock(60_000);
    const { body } = await read('bfl', job.polling_url);
    expect(differences(body, shapes.bflReady)).toEqual([]);
    expect((await fetch(body.result.sample)).status).toBe(200);
  });

  test.each([
    ['blocked', 'Request Moderated'],
    ['nsfw', 'Content Moderated'],
    ['error', 'Error'],
  ])('%s ends as %s', async (scenario, status) => {
    await control('next', { scenario });
    const job = await order();
    await clock(60_000);
    expect((await read('bfl', job.polling_url)).body).toMatchObject({ status, result: null });
  });

  test.each([
    ['noCredit', 402],
    ['rateLimited', 429],
    ['invalid', 422],
  ])('%s gives %i', async (scenario, status) => {
    await control('next', { scenario });
    expect((await read('bfl', '/v1/photo', { body: { prompt } })).status).toBe(status);
  });

  test('refuses an order without a prompt or with a picture that is none, and knows no other job', async () => {
    expect((await read('bfl', '/v1/photo', { body: {} })).status).toBe(422);
    expect((await read('bfl', '/v1/photo', { body: { prompt, input_image: 'bWVyaGFiYQ==' } })).status).toBe(422);
    expect(await read('bfl', '/v1/get_result?id=yok')).toMatchObject({
      status: 404,
      body: { status: 'Task not found' },
    });
  });
});
