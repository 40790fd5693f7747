import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Ports } from '#core/ports.ts';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { ResponseField, Webhook } from '#core/webhooks/webhook.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { createCallbackGateway } from '#adapters/webhook-call/create-callback-gateway.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import type { Recipe, RecipeAnswers } from '#core/webhooks/recipes/recipe.ts';
import { readRecipe } from '#core/webhooks/recipes/recipe.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { createWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import {
  createCallbackTurns,
  generationCallbacks,
  testCallbacks,
} from '../../../app-server/routes/generation-callbacks.ts';
import { control } from '../../support/server-setup.ts';
import { ok } from '#core/shared/result.ts';
import { anImage, generationSetup } from './generation-setup.ts';

export const serviceKeys = {
  fal: 'Key fal-gizli-anahtar',
  replicate: 'Bearer r8-gizli-anahtar',
  n8n: 'Bearer n8n-gizli-anahtar',
  make: 'make-gizli-anahtar',
  openai: 'Bearer sk-gizli-anahtar',
  azure: 'azure-gizli-anahtar',
  gemini: 'AIza-gizli-anahtar',
  stability: 'Bearer st-gizli-anahtar',
  a1111: `Basic ${btoa('yonetici:gizli-parola')}`,
  comfyui: 'Bearer comfy-gizli-anahtar',
  runpod: 'Bearer rpa-gizli-anahtar',
  bfl: 'bfl-gizli-anahtar',
};
export const images: ResponseField = {
  id: 'images',
  fieldPath: 'images',
  displayName: { tr: 'Görseller', en: 'Images' },
  fieldType: 'image_array',
  renderComponent: 'ImageGridComponent',
  displayOrder: 0,
  isRequired: true,
  isPrimaryImage: true,
};

/**
 * Generating against the stand-ins of known services, over HTTP both ways: callbacks arrive at their route. Time is the
 * test's clock for both sides.
 */
export async function servicesSetup() {
  const setup = await generationSetup();
  const { ports, clock } = setup;
  const sandbox = await startWorkflowSandbox({ port: 0, serviceKeys, now: () => Date.parse(clock.now()) });
  /** Its other name, which stands for the regional server of a service. */
  const otherOrigin = sandbox.url.replace('127.0.0.1', 'localhost');
  const allowedOrigins = [sandbox.url, otherOrigin];
  const receiver = createServer().listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const baseUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  Object.assign(ports, {
    callbacks: createCallbackGateway({ baseUrl, allowedOrigins }),
    workflows: createHttpWorkflowCaller({ allowedOrigins, retryPausesMs: [0], storeFile: setup.storeFile }),
  });
  const turns = createCallbackTurns();
  const takeCallbacks = generationCallbacks(ports as Partial<Ports> as Ports, turns);
  const takeTestCallbacks = testCallbacks(ports as Partial<Ports> as Ports, turns);
  const receive = new Koa().use((ctx, next) =>
    ctx.path.startsWith('/callbacks/tests/') ? takeTestCallbacks(ctx, next) : takeCallbacks(ctx, next),
  );
  receiver.on('request', receive.callback());
  const worker = setup.aProcess();

  const send = (action: string, body: object = {}) => control(sandbox.url, action, body);

  /** A workflow as an admin sets it up for a service. `headers`: secret ones. */
  async function aWorkflow(
    path: string,
    mode: ResultMode,
    parts: Omit<Partial<Webhook>, 'headers'> & { headers: Record<string, string> },
  ): Promise<Webhook> {
    const id = parts.id ?? ports.ids.next();
    const sealed = Object.entries(parts.headers).map(([name, value]): RequestEntry => {
      return { name, secret: true, sealed: ports.secrets.seal(value, secretContext(id, 'headers', name)) };
    });
    return setup.aWebhook({
      creditCost: 2,
      responseFields: [images],
      timeLimitSeconds: mode.kind === 'answer' || mode.kind === 'accepted' ? 600 : 3600,
      requestTemplate: { prompt: '{{prompt}}', num_images: 1 },
      ...parts,
      id,
      webhookUrl: `${sandbox.url}${path}`,
      mode,
      headers: sealed,
    });
  }

  /**
   * A workflow as an admin makes it from a recipe: saved with the payload that the recipe fills, as the app sends it.
   */
  async function fromRecipe(recipe: Recipe, answers: Partial<RecipeAnswers>, parts: WebhookInput = {}) {
    const none = { model: '', address: '', key: '', signingSecret: '', origin: '', makes: 'image' as const };
    const read = readRecipe(recipe, { ...none, ...answers });
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const id = ports.ids.next();
    const actor = { userId: await setup.aBuyer(0), role: 'admin' as const };
    const saved = await createWebhook(ports)({ actor, id, webhook: { ...read.value, creditCost: 2, ...parts } });
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
    return saved.value.webhook;
  }

  /** Advances both clocks, sends due callbacks, and runs the run's next step where there is one. */
  async function forward(id: string, seconds: number): Promise<void> {
    clock.advance(seconds * 1000);
    await send('clock', { advanceMs: 0 });
    await worker.run(id);
  }

  async function received() {
    const [calls, jobs] = await Promise.all(['calls', 'jobs'].map((name) => control(sandbox.url, name)));
    return {
      ...(calls as { total: number; calls: { sent: string; prompt: string; pictures: string[] }[] }),
      ...(jobs as { jobs: { phase: string }[]; deliveries: { status: number }[] }),
    };
  }

  /** A picture of the model, by the hash of its bytes. */
  async function aReference(name: string, picture = anImage): Promise<string> {
    const staged = (await ports.files.stageUpload({ base64: picture.toString('base64') }))!;
    const { sha256, size } = staged;
    const now = clock.now();
    await ports.transact(async (stores) => ok(await stores.uploads.announceObject({ sha256, size, now })));
    await staged.store();
    const file = { sha256, size, type: 'image/png', name: `${name}.png` };
    const { influencerId } = setup;
    const measured = { file, width: 832, height: 1216, publicUrl: null, position: 0, version: 1, createdAt: now };
    const reference = { id: ports.ids.next(), influencerId, name, ...measured };
    await ports.transact(async (stores) => ok(await stores.references.insert(reference)));
    return sha256;
  }

  return {
    ...setup,
    sandbox,
    aReference,
    otherOrigin,
    control: send,
    aWorkflow,
    fromRecipe,
    forward,
    begin: worker.begin,
    runs: worker.runs,
    run: (id: string) => worker.run(id),
    sweep: async () => {
      await worker.sweep();
      await worker.runs.idle();
    },
    /** Until it has ended: every five seconds of the clock. */
    async runToEnd(id: string, userId: string) {
      await worker.run(id);
      for (let step = 0; step < 20; step++) {
        const view = await setup.view(userId, id);
        if (view.status !== 'waiting' && view.status !== 'downloading') return view;
        await forward(id, 5);
      }
      throw new Error('the run does not end');
    },
    received,
    async stop() {
      await worker.runs.stop(0);
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
      await sandbox.stop();
      await setup.stop();
    },
  };
}
export type ServicesSetup = Awaited<ReturnType<typeof servicesSetup>>;
