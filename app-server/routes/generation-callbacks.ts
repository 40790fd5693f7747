import type { WebFeature } from '../web-feature.ts';
import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { SentCallback, SignedCallback } from '#core/generation/callback-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import type { Turns } from '../turns.ts';
import {
  expectedCallback,
  receiveCallback,
  refuseLargeCallback,
  expectedTestCallback,
  receiveTestCallback,
  refuseLargeTestCallback,
} from '#core/generation/use-cases/receive-callback.ts';
import { maxCallbackBytes } from '#core/webhooks/response-problem.ts';
import { heldBytes, readHeldBody } from '../http/read-raw-body.ts';
import { replyRefusal } from '../http/error-response.ts';
import { abortSignalOf } from '../http/request-parts.ts';
import { createTurns } from '../turns.ts';

/** Follows `…/callbacks/generations` and `…/callbacks/tests`, which the app has matched already. */
const pathOfCallback = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\w-]{20,200})$/;

/** A secret: its bearer can report results for the service. */
export const tokenOfCallback = /(?<=\/callbacks\/[^/]+\/[^/]+\/).+$/;
/**
 * Limits the bytes of bodies in memory to four of the largest callbacks; more requests wait unread, and services retry after 503.
 */
export function createCallbackTurns(): Turns {
  return createTurns({ atOnce: 4 * maxCallbackBytes, waiting: 200 });
}

/** `POST …/callbacks/generations/{id}/{token}`: a workflow service's report about a run. */
export function generationCallbacks(ports: Parameters<typeof receiveCallback>[0], turns: Turns): Middleware {
  return callbacks(turns, expectedCallback(ports), receiveCallback(ports), refuseLargeCallback(ports));
}

/** `POST …/callbacks/tests/{id}/{token}`: its report about an admin's test. */
export function testCallbacks(ports: Ports, turns: Turns): Middleware {
  return callbacks(turns, expectedTestCallback(ports), receiveTestCallback(ports), refuseLargeTestCallback(ports));
}

/**
 * Without session and language; the token of the address is checked before anything is read, then the signature over the received
 * bytes. A caller without the token learns nothing, not even whether the run exists.
 */
function callbacks<Expected>(
  turns: Turns,
  expected: (id: string, token: string) => Promise<Expected | null>,
  receive: (expected: Expected, sent: SentCallback & { contentType: string }) => Promise<Result<{ ok: true }>>,
  refuseLarge: (expected: Expected, sent: SignedCallback) => Promise<Result<never>>,
): Middleware {
  async function answer(ctx: Context, run: Expected): Promise<Result<{ ok: true }>> {
    const read = await readHeldBody(ctx.req, maxCallbackBytes);
    const header = (name: string) => ctx.get(name) || undefined;
    if (read.kind === 'tooLarge') return refuseLarge(run, { body: read.body, header });
    return receive(run, { bytes: read.bytes, header, contentType: ctx.get('Content-Type') });
  }
  return async (ctx) => {
    const [, id, token] = pathOfCallback.exec(ctx.path) ?? [];
    const run = id !== undefined && token !== undefined ? await expected(id, token) : null;
    if (!run) return refuse(ctx);
    const endTurn = await turns('callbacks', abortSignalOf(ctx), heldBytes(ctx.req, maxCallbackBytes));
    if (!endTurn) {
      ctx.set('Retry-After', '10');
      return replyRefusal(ctx, { code: 'server.unavailable' });
    }
    const answered = await answer(ctx, run).finally(endTurn);
    if (answered.ok) {
      ctx.status = 200;
      ctx.body = { received: true };
    } else if (answered.refusal.code === 'generation.callbackRefused') refuse(ctx);
    else replyRefusal(ctx, answered.refusal);
  };
}

/** The body is not read, so the connection ends with the response. */
function refuse(ctx: Context): void {
  ctx.status = 401;
  ctx.set('Connection', 'close');
  ctx.body = '';
}

export const web = {
  secretsInPaths: [tokenOfCallback],
  start({ ports }) {
    const turns = createCallbackTurns();
    return {
      requests: [
        { methods: ['POST'], below: '/callbacks/generations/', handle: generationCallbacks(ports, turns) },
        { methods: ['POST'], below: '/callbacks/tests/', handle: testCallbacks(ports, turns) },
      ],
    };
  },
} satisfies WebFeature;
