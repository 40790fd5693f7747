// spec: 7.92
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.stop());

const post = (path: string, body = '{}') =>
  fetch(`${server.url}/api/callbacks/generations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const token = 'A'.repeat(43);
const aDoneRun = () => server.knex('generations').where({ status: 'done' }).orderBy('id').first('id');

test('a caller without the token learns nothing: an existing run and a missing one respond alike', async () => {
  const { id } = await aDoneRun();
  for (const path of [
    `${id}/${token}`,
    `01990000-0000-7000-8000-000000000009/${token}`,
    `${id}/short`,
    `x/${token}`,
    `${id}`,
  ]) {
    const reply = await post(path);
    expect([path, reply.status, await reply.text()]).toEqual([path, 401, '']);
  }
});

test('a callback needs no session, is accepted by its token alone, and its body is bounded', async () => {
  const { id } = await aDoneRun();
  const { token: known, hash } = server.ports.tokens.mint();
  await server.knex('generation_callbacks').insert({ generation_id: id, token_hash: hash, created_at: new Date() });
  await server.knex('webhook_versions').update({
    mode: JSON.stringify({
      kind: 'callback',
      job: { idPath: null, cancel: null },
      status: null,
      signature: { kind: 'token' },
    }),
  });
  const reply = await post(`${id}/${known}`);
  expect([reply.status, await reply.json()]).toEqual([200, { received: true }]);
  expect((await post(`${id}/${known}`, `"${'x'.repeat(15_000_001)}"`)).status).toBe(413);
  expect((await fetch(`${server.url}/api/callbacks/generations/${id}/${known}`)).status).toBe(404);
});
