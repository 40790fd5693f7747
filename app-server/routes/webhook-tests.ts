import type { WebFeature } from '../web-feature.ts';
import type { Ports, Log } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { setTimeout as pause } from 'node:timers/promises';
import * as routes from '#core/contract/webhook-tests.ts';
import { lastData } from '#core/generation/present-test.ts';
import { startsJob } from '#core/webhooks/result-mode.ts';
import {
  pollTest,
  cancelTest,
  getTest,
  takeTestTurn,
  previewTestFile,
} from '#core/generation/use-cases/follow-test.ts';
import { callTest, startTest } from '#core/generation/use-cases/test-webhook.ts';
import { endpoint } from '../http/endpoint.ts';

type Work = (signal: AbortSignal) => Promise<void>;

/** The running test calls of this process. */
type TestCalls = {
  /** Starts it; does nothing while the same one is running. */
  begin(id: string, work: Work): void;
  /** Waits for its end, at most twenty seconds and only while the caller is connected. */
  ended(id: string, disconnected: AbortSignal): Promise<void>;
  stopOne(id: string): void;
  /** Ends all, and waits until their outcomes are stored. */
  stop(): Promise<void>;
};

const patienceMs = 20_000;

const anEmptyTest = { test: true, timestamp: '', prompt: '', inputData: {} };

/** Calls of tests continue after their caller has disconnected, and are never awaited longer than `calls` allows. */
export function webhookTestRoutes(ports: Ports, calls: TestCalls): Endpoint[] {
  const get = getTest(ports);
  return [
    endpoint(routes.testWebhook, async ({ actor, params, body, newId, preferAsync, disconnected }) => {
      const payload = body.testPayload ?? anEmptyTest;
      const isAsRun = body.asRun;
      const started = await startTest(ports)({ actor, id: newId, webhookId: params.id, payload, isAsRun });
      if (!started.ok) return started;
      const { prepared } = started.value;
      if (prepared) calls.begin(newId, (signal) => callTest(ports)(prepared, signal));
      if (!preferAsync) await calls.ended(newId, disconnected);
      const test = await get({ actor, id: newId });
      return test.ok ? { ok: true, value: { ...test.value.test, data: lastData(test.value.test) } } : test;
    }),
    endpoint(routes.webhookTest, ({ actor, params }) => get({ actor, id: params.id })),
    endpoint(routes.askWebhookTest, async ({ actor, params, disconnected }) => {
      const { id } = params;
      const taken = await takeTestTurn(ports)({ actor, id });
      if (!taken.ok) return taken;
      const { turn } = taken.value;
      if (turn) calls.begin(id, (signal) => pollTest(ports)(turn, signal));
      await calls.ended(id, disconnected);
      return get({ actor, id });
    }),
    endpoint(routes.cancelWebhookTest, async ({ actor, params }) => {
      const cancelled = await cancelTest(ports)({ actor, id: params.id });
      // A call that starts a job may finish: only its response has the id of the job, which is then cancelled too.
      if (cancelled.ok && !startsJob(cancelled.value.test.mode)) calls.stopOne(params.id);
      return cancelled;
    }),
    endpoint(routes.previewTestFile, async ({ actor, query, disconnected }) => {
      const displayed = await previewTestFile(ports)({ actor, grant: query.grant, signal: disconnected });
      if (!displayed.ok) return displayed;
      const { type, bytes } = displayed.value;
      return { ok: true, value: { type, base64: Buffer.from(bytes).toString('base64') } };
    }),
  ];
}

export const web = {
  start({ ports }) {
    const calls = createTestCalls(ports.log);
    return { endpoints: webhookTestRoutes(ports, calls), close: () => calls.stop() };
  },
} satisfies WebFeature;

function createTestCalls(log: Log, waitMs = patienceMs): TestCalls {
  const open = new Map<string, { stop: AbortController; end: Promise<void> }>();
  return {
    begin(id, work) {
      if (open.has(id)) return;
      const stop = new AbortController();
      const end = work(stop.signal)
        .catch((fault: unknown) => log('error', 'webhookTest.failed', { id, fault }))
        .finally(() => open.delete(id));
      open.set(id, { stop, end });
    },
    async ended(id, disconnected) {
      const call = open.get(id);
      if (!call) return;
      const over = new AbortController();
      const patience = pause(waitMs, undefined, { signal: AbortSignal.any([disconnected, over.signal]) }).catch(
        () => {},
      );
      await Promise.race([call.end, patience]);
      over.abort();
    },
    stopOne: (id) => open.get(id)?.stop.abort(),
    async stop() {
      const all = [...open.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ end }) => end));
    },
  };
}
