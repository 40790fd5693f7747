// spec: 2.183, 2.191, 4.43, 4.44
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInfluencers } from '#core/influencers/use-cases/queries.ts';
import { sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { aVideo } from '../../support/videos.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { JudgedSetup, judgeTemplate } from './judged-setup.ts';
import { setLikenessThreshold } from './generation-setup.ts';
import { judgedSetup } from './judged-setup.ts';

const day = 86_400_000;

let setup: JudgedSetup;
let userId: string;
let service: JudgedSetup['service'];
beforeAll(async () => {
  setup = await judgedSetup();
  service = setup.service;
});
afterAll(() => setup.stop());
beforeEach(async () => void (userId = await setup.reset()));

const { paths, aJudge } = { paths: () => setup.paths(), aJudge: () => setup.aJudge() };
const aJudged = (parts = {}) => setup.aJudged(userId, parts);
const run = (id: string) => setup.runToEnd(userId, id);

describe('a run with a judge', () => {
  test('is delivered with the score of the result, which the judge got in every form', async () => {
    const id = await aJudged();
    const view = await run(id);
    expect(view).toMatchObject({ status: 'done', likeness: 90, creditsUsed: 3 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge']);
    // A service that is the judge, too, must not answer with the result.
    expect(service.calls.map(({ key }) => key)).toEqual([id, `${id}-judge`]);
    const sent = JSON.parse(service.calls[1]!.body) as Record<keyof typeof judgeTemplate, string>;
    const stored = Buffer.from((await setup.ports.files.read(view.media[0]!.url))!);
    expect(sent.image).toBe(`data:image/png;base64,${stored.toString('base64')}`);
    expect(sent.address).toMatch(/^https:\/\/vitrin\.example\/api\//);
    expect(sent.about.length).toBeGreaterThan(0);
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('leaves the copy that the judge got for an hour', async () => {
    const view = await run(await aJudged());
    const stored = (await setup.ports.files.read(view.media[0]!.url))!;
    const sha256 = createHash('sha256').update(stored).digest('hex');
    const sweep = sweepUploads(setup.ports);
    await sweep();
    expect(await setup.ports.files.openUpload(sha256)).not.toBeNull();
    setup.clock.advance(3_601_000);
    await sweep();
    expect(await setup.ports.files.openUpload(sha256)).toBeNull();
  });

  test('is repeated once below the threshold, and the better result is delivered and charged once', async () => {
    service.scores = [0.2, 0.8];
    const id = await aJudged();
    const view = await run(id);
    expect(view).toMatchObject({ status: 'done', likeness: 80 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge', '/run', '/judge']);
    // The service must not answer the repeat with the first result.
    expect([service.calls[0]!.key, service.calls[2]!.key]).toEqual([id, `${id}-2`]);
    expect(await setup.spends(userId)).toEqual([-3]);
    expect(await setup.balance(userId)).toEqual({ balance: 7, held: 0 });
  });

  test('that is low both times is delivered with the better score, and marked', async () => {
    service.scores = [0.4, 0.2];
    const view = await run(await aJudged());
    expect(view).toMatchObject({ status: 'done', likeness: 40, isLikenessLow: true });
    expect(view.media).toHaveLength(1);
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test.each<[string, unknown]>([
    ['answers nonsense', 'lovely'],
    ['answers without a score', undefined],
    ['answers a number out of range', 101],
  ])('is delivered without a score when the judge %s', async (_how, score) => {
    service.scores = [score];
    const view = await run(await aJudged());
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(paths()).toEqual(['/run', '/judge']);
  });

  test('whose judge was switched off is not scored', async () => {
    const view = await run(await aJudged({ isActive: false }));
    expect(view.status).toBe('done');
    expect(paths()).toEqual(['/run']);
  });

  test('is not cancelled while it is repeated, and its first result is delivered when the service fails', async () => {
    service.scores = [0.2];
    const id = await aJudged();
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'held', mayCancel: false, creditsHeld: 3 });
    service.run = (_request, response) => response.writeHead(422).end('{}');
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', likeness: 20, isLikenessLow: true });
    expect(await setup.spends(userId)).toEqual([-3]);
  });
});

const ofVideo = (fields: object[]) => ({ contentType: 'video', responseFields: fields }) as Partial<Webhook>;
const sentToJudge = () =>
  JSON.parse(service.calls.find(({ path }) => path === '/judge')!.body) as Record<string, string>;

describe('the judge of a video', () => {
  const field = {
    id: 'main',
    displayName: { tr: 'Video', en: 'Video' },
    displayOrder: 1,
    isPrimaryImage: true,
  } as const;
  const film = {
    ...field,
    fieldPath: 'video',
    fieldType: 'video',
    renderComponent: 'VideoComponent',
    isRequired: true,
  };
  const cover = {
    ...field,
    id: 'cover',
    fieldPath: 'cover',
    fieldType: 'image',
    isRequired: false,
    isPrimaryImage: false,
  };
  beforeEach(async () => {
    const video = await aVideo();
    const { url } = setup.workflow;
    setup.workflow.answer((request, response) =>
      request.path === '/film.mp4' ? response.end(video) : setup.respond(request, response),
    );
    service.run = (_request, response) => sendJson(response, { video: `${url}/film.mp4`, cover: `${url}/picture.png` });
  });

  test('gets its address, and nothing is copied', async () => {
    const before = await setup.knex('upload_objects').select('sha256');
    const view = await run(await setup.aJudged(userId, {}, ofVideo([film])));
    expect(view).toMatchObject({ status: 'done', likeness: 90, media: [{ kind: 'video', thumbnailUrl: null }] });
    const address = `https://media.example${view.media[0]!.url}`;
    expect(sentToJudge()).toMatchObject({ image: address, address });
    expect(await setup.knex('upload_objects').select('sha256')).toEqual(before);
  });

  test('gets its poster, if it has one', async () => {
    const view = await run(
      await setup.aJudged(userId, {}, ofVideo([film, { ...cover, renderComponent: 'ImageComponent' }])),
    );
    const poster = (await setup.ports.files.read(view.media[0]!.thumbnailUrl!))!;
    expect(sentToJudge()['image']).toBe(`data:image/webp;base64,${Buffer.from(poster).toString('base64')}`);
  });
});

describe('a workflow that names its score', () => {
  test('has the score in its own response', async () => {
    service.scores = [72];
    const { id } = await setup.aWebhook({ scorePath: 'own' });
    expect(await run(await setup.accepted(userId, id))).toMatchObject({ status: 'done', likeness: 72 });
    expect(paths()).toEqual(['/run']);
  });

  test('is not repeated without a threshold', async () => {
    await setLikenessThreshold(setup, null);
    service.scores = [0.05];
    const { id } = await setup.aWebhook({ scorePath: 'own' });
    const view = await run(await setup.accepted(userId, id));
    expect(view).toMatchObject({ status: 'done', likeness: 5 });
    expect(view.isLikenessLow).toBeUndefined();
    expect(paths()).toEqual(['/run']);
  });
});

test('admins read how like the results of a workflow are, and how many have no score', async () => {
  const judge = await aJudge();
  const { id } = await setup.aWebhook({ judgeWebhookId: judge.id });
  service.scores = [0.8, 0.3, 0.4, 'lovely'];
  for (let runs = 0; runs < 3; runs++) await run(await setup.accepted(userId, id));
  const history = await setup.ports.read(({ generations }) => generations.historyOf(id, '2000-01-01T00:00:00.000Z'));
  expect(history.likeness).toEqual({ average: 60, scored: 2, low: 1, unscored: 1 });
});

test('admins read how like the results of a model are, of its scored runs of the last thirty days', async () => {
  const { id } = await setup.aWebhook({ scorePath: 'own' });
  const likeness = async () => {
    const filter = { search: '', state: 'all', unconnected: false, limit: 50, offset: 0 } as const;
    const { influencers } = await listInfluencers(setup.ports)(filter);
    return influencers.find((each) => each.id === setup.influencerId)!.likeness;
  };
  // Earlier runs are too old by then.
  setup.clock.advance(31 * day);
  expect(await likeness()).toBeUndefined();
  for (const score of [80, 30, 'lovely']) {
    service.scores = [score];
    await run(await setup.accepted(userId, id));
  }
  const figures = { average: 55, scored: 2, low: 1 };
  expect(await likeness()).toEqual(figures);
  setup.clock.advance(29 * day);
  expect(await likeness()).toEqual(figures);
  setup.clock.advance(day);
  expect(await likeness()).toBeUndefined();
});

test('a content has the likeness of its run, and a library is ordered by it', async () => {
  const { id: webhookId } = await setup.aWebhook({ scorePath: 'own' });
  const saved: string[] = [];
  for (const score of [70, 'none', 95, 80]) {
    service.scores = [score];
    const runId = await setup.accepted(userId, webhookId);
    await run(runId);
    const id = setup.ports.ids.next();
    const content = {
      id,
      influencerId: setup.influencerId,
      contentType: 'image' as const,
      contentUrl: null,
      files: [],
    };
    const actor = { userId, role: 'customer' as const };
    const reply = await saveContent(setup.ports)({ ...content, actor, generationId: runId, status: 'archived' });
    expect(reply.ok && (reply.value.content.likeness ?? 'none')).toBe(score);
    saved.push(id);
    setup.clock.advance(1000);
  }
  const list = (before: string | null, limit: number) =>
    setup.ports.read(({ contents }) =>
      contents.list({ userId, influencerId: setup.influencerId, isByLikeness: true, before, limit, offset: 0 }),
    );
  const order = [saved[2], saved[3], saved[0], saved[1]];
  expect((await list(null, 10)).rows.map(({ id }) => id)).toEqual(order);
  expect((await list(saved[3]!, 10)).rows.map(({ id }) => id)).toEqual(order.slice(2));
});

test('a content with the scored file is marked when its likeness is low; another file of the run has no likeness', async () => {
  service.run = (_request, response) => {
    const urls = ['a', 'b'].map((name) => ({ url: `${setup.workflow.url}/picture-${name}.png` }));
    sendJson(response, { images: urls });
  };
  service.scores = [0.4];
  const main = { fieldPath: 'images', fieldType: 'image_array', renderComponent: 'ImageGridComponent' } as const;
  const shared = { id: 'main', displayName: { tr: 'Kare', en: 'Frame' }, displayOrder: 1, isRequired: true };
  const responseFields = [{ ...shared, ...main, isPrimaryImage: true }];
  const runId = await setup.aJudged(userId, {}, { responseFields });
  const { media } = await run(runId);
  const saved = await Promise.all(
    media.map(async ({ url }) => {
      const id = setup.ports.ids.next();
      const content = { influencerId: setup.influencerId, contentType: 'image' as const, contentUrl: url, files: [] };
      const actor = { userId, role: 'customer' as const };
      const reply = await saveContent(setup.ports)({ ...content, id, actor, generationId: runId, status: 'archived' });
      return reply.ok && [reply.value.content.likeness, reply.value.content.isLikenessLow];
    }),
  );
  expect(saved).toEqual([
    [40, true],
    [null, false],
  ]);
});

test('a judge makes nothing for customers, and is not among the workflows they choose from', async () => {
  const judge = await aJudge();
  expect(await setup.start(userId, judge.id)).toMatchObject({
    ok: false,
    refusal: { issues: [{ path: 'webhookId', code: 'generation.webhookRequired' }] },
  });
  const active = await setup.ports.read(({ webhooks }) => webhooks.active());
  expect(active.map(({ id }) => id)).not.toContain(judge.id);
});
