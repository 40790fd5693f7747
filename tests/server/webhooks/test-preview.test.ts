// spec: 7.54
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { videoFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { signIn } from '../../support/api-client.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';
import { testClock } from '../../support/test-ports.ts';
import { startTestServer } from '../../support/test-server.ts';

const clock = testClock('2026-11-24T09:00:00.000Z');
let workflow: Awaited<ReturnType<typeof startScriptedServer>>;
let server: TestServer;
let admin: Caller;
let video: Buffer;
beforeAll(async () => {
  video = await readFile(videoFile('defne'));
  const image = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c85078' } })
    .png()
    .toBuffer();
  const files: Record<string, Buffer | string> = {
    '/picture': image,
    '/film': video,
    '/script.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '/large': Buffer.alloc(25_000_001),
  };
  workflow = await startScriptedServer(({ path }, response) => {
    if (path === '/run') {
      const urls = ['/picture', '/script.png', '/large', '/gone'].map((each) => `${workflow.url}${each}`);
      return sendJson(response, {
        images: [...urls, 'http://127.0.0.1:5432/x', 'data:image/png;base64,iVBORw0KGgo='],
        video: `${workflow.url}/film`,
      });
    }
    const body = files[path];
    return body === undefined ? response.writeHead(404).end() : response.end(body);
  });
  const workflows = createHttpWorkflowCaller({ allowedOrigins: [workflow.url], retryPausesMs: [] });
  server = await startTestServer({ worker: false, replace: { workflows, clock } });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(async () => {
  await server.stop();
  await workflow.stop();
});

test('an image and a video of a test are shown from our own server, and nothing else is shown or stored', async () => {
  const { body } = await admin('POST', '/webhook-config', {
    name: 'Önizleme',
    webhookUrl: `${workflow.url}/run`,
    responseFields: [
      { fieldPath: 'images', fieldType: 'image_array', isPrimaryImage: true },
      { fieldPath: 'video', fieldType: 'video' },
    ],
    headers: [{ name: 'Authorization', value: 'Bearer gizli-anahtar', secret: true }],
  });
  const tested = (await admin('POST', `/webhook-config/${body.webhook.id}/test`, {})).body;
  const grants = new Map<string, string>(
    tested.previews.map(({ source, grant }: any) => [source.replace(workflow.url, ''), grant]),
  );
  expect([...grants.keys()]).toEqual([
    '/picture',
    '/script.png',
    '/large',
    '/gone',
    'http://127.0.0.1:5432/x',
    '/film',
  ]);
  expect([...grants.values()].join(' ')).not.toContain('127.0.0.1');
  const preview = (path: string, as = admin) =>
    as('GET', `/webhook-config/preview?grant=${encodeURIComponent(grants.get(path)!)}`);

  const image = await preview('/picture');
  expect([image.status, image.body.type]).toEqual([200, 'image/jpeg']);
  expect(await sharp(Buffer.from(image.body.base64, 'base64')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1600,
  });
  const displayedVideo = await preview('/film');
  expect(displayedVideo.body.type).toBe('video/mp4');
  expect(Buffer.from(displayedVideo.body.base64, 'base64').equals(video)).toBe(true);
  for (const [path, code] of [
    ['/script.png', 'generation.result.badMedia'],
    ['/large', 'generation.result.tooLarge'],
    ['/gone', 'generation.result.unavailable'],
    ['http://127.0.0.1:5432/x', 'generation.result.unavailable'],
  ] as const) {
    expect((await preview(path)).body.code, path).toBe(code);
  }
  const fetched = workflow.received.filter(({ path }) => path !== '/run');
  expect(fetched.map(({ headers }) => headers['authorization'])).toEqual(fetched.map(() => undefined));

  const customer = await signIn(server, 'can@vitrin.test');
  expect((await preview('/picture', customer)).status).toBe(403);
  expect((await admin('GET', '/webhook-config/preview?grant=x.eHh4')).status).toBe(404);
  await server.knex('users').where({ email: 'can@vitrin.test' }).update({ role: 'admin' });
  expect((await preview('/picture', customer)).status).toBe(404);
  clock.advance(600_000);
  expect((await preview('/picture')).status).toBe(404);
});
