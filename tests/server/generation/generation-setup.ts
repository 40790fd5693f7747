import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { ok } from '#core/shared/result.ts';
import { getGeneration } from '#core/generation/use-cases/queries.ts';
import { cancelGeneration, startGeneration } from '#core/generation/use-cases/generations.ts';
import { freshDatabase } from '../../support/database.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { sentJobs, testClock, testLog } from '../../support/test-ports.ts';
import { generationPorts } from './generation-ports.ts';

/** An image as a workflow would send it. */
export const anImage = await sharp({ create: { width: 832, height: 1216, channels: 3, background: '#c85078' } })
  .png()
  .toBuffer();

/** Everything that generating needs, real except for the workflow, whose responses the test sets. */
export async function generationSetup() {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-generation-'));
  const workflow = await startScriptedServer(() => {});
  const clock = testClock();
  const log = testLog();
  const key = randomBytes(32);
  const { ports, storeFile, aProcess } = generationPorts({
    knex: database.knex,
    folder,
    workflowUrl: workflow.url,
    clock,
    log,
    key,
  });
  const worker = aProcess();
  const influencerId = await aModelOnSale(database.knex);

  /** Responds with a unique image, as most workflows do. */
  const respondWithImage = () =>
    workflow.answer(({ path }, response) => {
      if (path === '/picture.png') response.end(anImage);
      else sendJson(response, { images: [{ url: `${workflow.url}/picture.png` }] });
    });
  respondWithImage();

  async function aBuyer(credits: number): Promise<string> {
    const userId = await aCustomer(database.knex);
    await ports.transact(async (stores) => {
      await stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt: clock.now() });
      if (credits > 0) {
        await stores.credits.grant({
          userId,
          amount: credits,
          kind: 'grant',
          idem: `test:${userId}`,
          sourceType: 'admin',
          sourceId: userId,
          detail: {},
          actorId: null,
          now: clock.now(),
        });
      }
      return ok(null);
    });
    return userId;
  }

  async function aWebhook(parts: Partial<Webhook> = {}): Promise<Webhook> {
    const webhook: Webhook = {
      ...emptyWorkflow,
      id: ports.ids.next(),
      name: { tr: 'Tek kare', en: 'Single image' },
      webhookUrl: `${workflow.url}/run`,
      version: 1,
      deletedAt: null,
      responseFields: [
        {
          id: 'main',
          fieldPath: 'images[0].url',
          displayName: { tr: 'Görsel', en: 'Image' },
          fieldType: 'image',
          renderComponent: 'ImageComponent',
          displayOrder: 1,
          isRequired: true,
          isPrimaryImage: true,
        },
      ],
      previewImageUrls: [],
      createdAt: clock.now(),
      ...parts,
    };
    await ports.transact(async (stores) => ok(await stores.webhooks.insert(webhook)));
    return webhook;
  }

  const start = (
    userId: string,
    webhookId: string | null,
    request: { id?: string; prompt?: string; contentType?: 'image' | 'video' | 'text'; inputData?: object } = {},
  ) =>
    startGeneration(ports)({
      actor: { userId, role: 'customer' },
      id: request.id ?? ports.ids.next(),
      influencerId,
      webhookId,
      contentType: request.contentType ?? null,
      prompt: request.prompt ?? 'Bodrum’da gün batımı',
      inputData: { ...request.inputData },
    });

  return {
    ...database,
    ports,
    storeFile,
    key,
    mediaFolder: folder,
    clock,
    log,
    workflow,
    influencerId,
    respondWithImage,
    aBuyer,
    aWebhook,
    start,
    aProcess,
    run: (id: string) => worker.run(id),
    begin: worker.begin,
    runs: worker.runs,
    startWaiting: worker.startWaiting,
    async cancel(userId: string, id: string) {
      const cancelled = await cancelGeneration(ports)({ actor: { userId, role: 'customer' }, id });
      if (!cancelled.ok) throw new Error(`refused: ${cancelled.refusal.code}`);
    },
    async sweep() {
      const touched = await worker.sweep();
      await worker.runs.idle();
      return touched;
    },
    async accepted(userId: string, webhookId: string): Promise<string> {
      const started = await start(userId, webhookId);
      if (!started.ok) throw new Error(`refused: ${started.refusal.code}`);
      return started.value.generation.id;
    },
    async view(userId: string, id: string) {
      const row = await getGeneration(ports)({ actor: { userId, role: 'customer' }, id });
      if (!row.ok) throw new Error(`refused: ${row.refusal.code}`);
      return row.value.generation;
    },
    async balance(userId: string) {
      const read = await ports.transact(async (stores) => ok(await stores.credits.balanceOf(userId)));
      return read.ok ? read.value : null;
    },
    async spends(userId: string): Promise<number[]> {
      const page = { limit: 100, offset: 0, kind: 'spend' } as const;
      const read = await ports.transact(async (stores) => ok(await stores.credits.entriesOf(userId, page)));
      return read.ok ? read.value.rows.map(({ amount }) => amount) : [];
    },
    async audit() {
      const read = await ports.transact(async (stores) => ok(await stores.credits.audit()));
      return read.ok ? read.value : null;
    },
    runJobs: async () =>
      (await sentJobs(database.knex)).filter(({ name }) => ['run-generation', 'ask-provider'].includes(name)),
    async stop() {
      await worker.runs.stop(0);
      await workflow.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type GenerationSetup = Awaited<ReturnType<typeof generationSetup>>;

/** The operator's threshold for the likeness of results, in percent. */
export async function setLikenessThreshold(
  { ports }: Pick<GenerationSetup, 'ports'>,
  likenessThreshold: number | null,
) {
  await ports.transact(async (stores) => {
    const { settings, version } = await stores.settings.lock();
    await stores.settings.save({ settings: { ...settings, likenessThreshold }, version: version + 1 });
    return ok(null);
  });
}
