// spec: 9.42
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChildProgram } from '../support/child-program.ts';
import type { Caller } from '../support/api-client.ts';
import type { ServerSetup } from '../support/server-setup.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { compose } from '../support/compose.ts';
import { seedDemo } from '#adapters/stand-ins/demo/seed-demo.ts';
import { signIn } from '../support/api-client.ts';
import { freePort } from '../support/ports.ts';
import { startProgram } from '../support/child-program.ts';
import { startHoldingProxy } from '../support/holding-proxy.ts';
import { control, startServerSetup } from '../support/server-setup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let setup: ServerSetup;
let proxy: Awaited<ReturnType<typeof startHoldingProxy>>;
let port: number;
let url: string;
let child: ChildProgram | null = null;

beforeEach(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  setup = await startServerSetup(url);
  proxy = await startHoldingProxy(setup.sandbox.instagram);
  setup.settings.instagram.graphUrl = proxy.url;
  setup.settings.instagram.apiUrl = proxy.url;
  const first = compose(setup.settings, () => {});
  const places = { workflowUrl: setup.sandbox.workflow, instagramUrl: setup.sandbox.instagram };
  await seedDemo({ ...first.ports, ...places, passwords: { ...first.ports.passwords, hash: cheapHash } });
  await first.close();
});
afterEach(async () => {
  await kill();
  proxy.stop();
  await setup.stop();
});

async function start(options: { worker?: boolean; aheadMinutes?: number; speed?: number } = {}): Promise<Caller> {
  if (options.aheadMinutes !== undefined) await passForJobs(options.aheadMinutes);
  const keys = setup.settings.encryptionKeys.map(({ id, key }) => ({ id, key: Buffer.from(key).toString('base64') }));
  child = startProgram('tests/support/serve-setup.ts', [], {
    env: {
      SETTINGS: JSON.stringify({ ...setup.settings, encryptionKeys: keys }),
      PORT: String(port),
      WORKER: options.worker === false ? 'off' : 'on',
      AHEAD_MINUTES: String(options.aheadMinutes ?? 0),
      SPEED: String(options.speed ?? 1),
    },
  });
  await child.line(/^ready$/);
  return signIn({ url }, 'elif@vitrin.test');
}

/**
 * The queue has the clock of the database: it too finds that the jobs of the killed process have been silent for this
 * long.
 */
async function passForJobs(minutes: number): Promise<void> {
  const interval = `${minutes} minutes`;
  await setup.database.knex.raw(
    `update pgboss.job set started_on = started_on - ?::interval, heartbeat_on = heartbeat_on - ?::interval where state = 'active'`,
    [interval, interval],
  );
}

async function kill(): Promise<void> {
  child?.kill('SIGKILL');
  await child?.exited;
  child = null;
}

const until = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 40_000, interval: 150 });

async function beginGeneration(elif: Caller): Promise<string> {
  const { influencers } = (await elif('GET', '/influencers/owned')).body;
  const { webhooks } = (await elif('GET', '/webhook-config/active')).body;
  const photo = webhooks.find((one: any) => one.contentType === 'image' && !one.isGrid);
  const inputData = Object.fromEntries(
    photo.inputFields
      .filter((field: any) => field.isRequired)
      .map((field: any) => [field.fieldName, field.options.options[0].value]),
  );
  const answer = await elif(
    'POST',
    '/falai/generate',
    { prompt: 'Moda sahilinde gün batımı', influencer_id: influencers[0].id, webhookId: photo.id, inputData },
    { prefer: 'respond-async' },
  );
  expect(answer.status).toBe(202);
  return answer.body.generation.id;
}

async function ledgerDifferences(): Promise<unknown[]> {
  return (await setup.database.knex.raw('select * from ledger_audit()')).rows;
}

describe('the server is killed in the middle of a generation', () => {
  test('while the workflow works: the credits are refunded, and the workflow is not called again', async () => {
    let elif = await start();
    const before = (await elif('GET', '/credits/balance')).body;
    await control(setup.sandbox.workflow, 'hold');
    const id = await beginGeneration(elif);
    await until(async () => expect((await control(setup.sandbox.workflow, 'calls')).waiting).toBe(1));
    expect((await elif('GET', '/credits/balance')).body).toEqual({ balance: before.balance - 1, held: 1 });

    await kill();
    await control(setup.sandbox.workflow, 'release');
    elif = await start({ aheadMinutes: 5 });
    const { generation } = await until(async () => {
      const { body } = await elif('GET', `/generations/${id}`);
      expect(body.generation.finishedAt).not.toBeNull();
      return body;
    });
    expect(generation).toMatchObject({ status: 'unknown', creditsUsed: 0, creditsHeld: 0 });
    expect((await elif('GET', '/credits/balance')).body).toEqual(before);
    expect((await control(setup.sandbox.workflow, 'calls')).countByGeneration[id]).toBe(1);
    expect(await ledgerDifferences()).toEqual([]);
  });

  test('before a worker started it: it runs once after the start and is charged once', async () => {
    let elif = await start({ worker: false });
    const before = (await elif('GET', '/credits/balance')).body;
    const id = await beginGeneration(elif);
    await kill();
    elif = await start();
    await until(async () => expect((await elif('GET', `/generations/${id}`)).body.generation.status).toBe('done'));
    expect((await elif('GET', '/credits/balance')).body).toEqual({ balance: before.balance - 1, held: 0 });
    expect((await control(setup.sandbox.workflow, 'calls')).countByGeneration[id]).toBe(1);
    expect(await ledgerDifferences()).toEqual([]);
  });
});

describe('the server is killed in the middle of a publication', () => {
  const moments = [
    ['before the container is made', /\/media$/, 'before'],
    ['after the container was made, before anybody knew', /\/media$/, 'after'],
    ['after Instagram published, before anybody knew', /\/media_publish$/, 'after'],
  ] as const;

  test.each(moments)('%s: the post is there exactly once', async (_moment, path, when) => {
    let elif = await start();
    const { id: influencerId } = await modelOnInstagram(elif);
    const content = await archivedImage(elif, influencerId);
    const postsBefore = (await control(setup.sandbox.instagram, 'state')).posts.length;
    const { caught } = proxy.hold(path, when);
    const { body } = await elif('POST', '/instagram/publish-real', {
      contentId: content.id,
      caption: 'Gün batımı #istanbul',
    });
    await caught;

    await kill();
    proxy.letGo();
    elif = await start({ aheadMinutes: 10, speed: 60 });
    const { publication } = await until(async () => {
      const answer = await elif('GET', `/publications/${body.publication.id}`);
      const { status, instagramPostId } = answer.body.publication;
      // The publication is known before the id of its post: a separate step looks that up.
      expect(status === 'failed' || status === 'unconfirmed' || instagramPostId !== null).toBe(true);
      return answer.body;
    });
    expect(publication).toMatchObject({ status: 'published', instagramPostId: expect.any(String) });
    const { posts } = await control(setup.sandbox.instagram, 'state');
    expect(posts.length - postsBefore).toBe(1);
    expect(posts.some((post: any) => post.id === publication.instagramPostId)).toBe(true);
  });

  test('before Instagram hears of publishing: nothing is posted automatically, and a person decides', async () => {
    let elif = await start();
    const { id: influencerId } = await modelOnInstagram(elif);
    const content = await archivedImage(elif, influencerId);
    const postsBefore = (await control(setup.sandbox.instagram, 'state')).posts.length;
    const { caught } = proxy.hold(/\/media_publish$/, 'before');
    const press = { contentId: content.id, caption: 'Gün batımı #istanbul' };
    const { body } = await elif('POST', '/instagram/publish-real', press);
    await caught;
    await kill();
    proxy.letGo();

    elif = await start({ aheadMinutes: 10, speed: 60 });
    const look = async (id: string) => (await elif('GET', `/publications/${id}`)).body.publication;
    await until(async () => expect((await look(body.publication.id)).status).toBe('unconfirmed'));
    expect((await control(setup.sandbox.instagram, 'state')).posts.length).toBe(postsBefore);
    const declared = await elif('POST', `/publications/${body.publication.id}/missing`);
    expect(declared.body.publication).toMatchObject({ status: 'failed', failure: 'notPosted' });
    const second = await elif('POST', '/instagram/publish-real', press);
    await until(async () => expect((await look(second.body.publication.id)).status).toBe('published'));
    expect((await control(setup.sandbox.instagram, 'state')).posts.length - postsBefore).toBe(1);
  });
});

async function modelOnInstagram(elif: Caller): Promise<{ id: string }> {
  const { influencers } = (await elif('GET', '/influencers/owned')).body;
  return influencers.find((one: any) => one.instagramAccount?.username === 'defneaksoy');
}

async function archivedImage(elif: Caller, influencerId: string): Promise<{ id: string }> {
  const { contents } = (await elif('GET', `/contents?influencer_id=${influencerId}&limit=100`)).body;
  return contents.find((one: any) => one.contentType === 'image' && one.status === 'archived');
}
