import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { plainAnswering } from '#core/webhooks/result-mode.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const secret = 'whsec_aW16YS1hbmFodGFyaW5pbi1rZW5kaXNp';
const callback = {
  kind: 'callback',
  job: { idPath: 'id', cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' } },
  status: {
    statusPath: 'status',
    doneValues: ['succeeded'],
    failedValues: ['failed', 'canceled'],
    resultPath: 'output',
  },
  signature: { kind: 'standard', secret },
};
const create = async (parts: object) => {
  const body = { name: 'Replicate', webhookUrl: 'https://api.replicate.com/v1/predictions', ...parts };
  return admin('POST', '/webhook-config', body);
};
const versions = (id: string) => server.knex('webhook_versions').where({ webhook_id: id }).orderBy('version');

test('a workflow saved from the form of the specification alone responds to its call', async () => {
  const { status, body } = await create({ requestTemplate: '', isActive: true, creditCost: { costPerUse: 1 } });
  expect(status).toBe(201);
  expect(body.webhook).toMatchObject(plainAnswering);
});

test('the mode of a workflow is stored with every version, its secret sealed and never returned', async () => {
  const made = await create({ mode: callback, method: 'PUT', timeLimitSeconds: 7200, isSafeToRepeat: true });
  const { id, mode } = made.body.webhook;
  expect(mode.signature).toEqual({ kind: 'standard', hasSecret: true });
  const edited = await admin('PUT', `/webhook-config/${id}`, {
    mode: { ...callback, signature: { kind: 'standard' } },
    timeLimitSeconds: 60,
  });
  expect(edited.status).toBe(200);
  const [first, second] = await versions(id);
  expect([first.method, first.time_limit_seconds, first.is_safe_to_repeat]).toEqual(['PUT', 7200, true]);
  expect([second.method, second.time_limit_seconds, second.is_safe_to_repeat]).toEqual(['PUT', 60, true]);
  // The first version has no run in flight: its secret is deleted. The second kept the one that was not sent again.
  expect(first.mode.signature).toEqual({ kind: 'standard' });
  expect(server.ports.secrets.open(second.mode.signature.sealed, `webhook:${id}:signature:standard`)).toBe(secret);
  const log = await admin('GET', `/audit?subjectKind=webhook&subjectId=${id}`);
  expect(JSON.stringify([made.body, edited.body, log.body])).not.toContain('whsec_');
  expect(JSON.stringify([made.body, edited.body, log.body])).not.toContain('sealed');
});

test('a new secret is recorded in the audit log by its name, the same one again is no edit', async () => {
  const { id, version } = (await create({ mode: callback })).body.webhook;
  const second = await admin('PUT', `/webhook-config/${id}`, { mode: callback });
  expect(second.body.webhook.version).toBe(version);
  const signature = { kind: 'standard', secret: 'whsec_YmFza2EtYmlyLWltemEtYW5haHRhcmk=' };
  const replaced = await admin('PUT', `/webhook-config/${id}`, { mode: { ...callback, signature } });
  expect(replaced.body.webhook.version).toBe(version + 1);
  const [entry] = (await admin('GET', `/audit?subjectKind=webhook&subjectId=${id}`)).body.entries;
  expect(entry.after).toEqual({ replacedSecrets: ['signature'] });
});

test('an error in a mode is refused at its place, in both languages', async () => {
  const mode = { ...callback, signature: { kind: 'hmac', header: 'x-signature' } };
  const { status, body } = await create({ mode, timeLimitSeconds: 90_000 });
  expect(status).toBe(400);
  expect(body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['mode.signature.secret', 'webhooks.signatureSecret'],
    ['timeLimitSeconds', 'webhooks.timeLimit'],
  ]);
});
