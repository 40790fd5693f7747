import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { SentCallback } from '#core/generation/callback-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { expectedCallback, receiveCallback, refuseLargeCallback } from '#core/generation/use-cases/receive-callback.ts';
import {
  expectedTestCallback,
  receiveTestCallback,
  refuseLargeTestCallback,
} from '#core/generation/use-cases/receive-test-callback.ts';
import { maxCallbackBytes } from '#core/webhooks/answer-problem.ts';
import { readBody } from '../http/read-body.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

/** Behind `…/callbacks/generations` and `…/callbacks/tests`, which the app asked for already. */
const pathOfCallback = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\w-]{20,200})$/;

/** `POST …/callbacks/generations/{id}/{token}`: what a workflow service sends of a run. */
export function generationCallbacks(ports: Parameters<typeof receiveCallback>[0]): Middleware {
  return callbacks(expectedCallback(ports), receiveCallback(ports), refuseLargeCallback(ports));
}

/** `POST …/callbacks/tests/{id}/{token}`: what it sends of an admin's test. */
export function testCallbacks(ports: Ports): Middleware {
  return callbacks(expectedTestCallback(ports), receiveTestCallback(ports), refuseLargeTestCallback(ports));
}

/**
 * No session and no language; the token of the address is checked before anything is read, then the signature over the bytes as they
 * came. Who does not know the token learns nothing, not even whether there is such a run.
 */
function callbacks<Expected>(
  expected: (id: string, token: string) => Promise<Expected | null>,
  receive: (expected: Expected, sent: SentCallback & { contentType: string }) => Promise<Result<{ ok: true }>>,
  tooLarge: (expected: Expected) => Promise<void>,
): Middleware {
  return async (ctx) => {
    const [, id, token] = pathOfCallback.exec(ctx.path) ?? [];
    const run = id !== undefined && token !== undefined ? await expected(id, token) : null;
    if (!run) return refuse(ctx);
    const body = await readBody(ctx.req, maxCallbackBytes);
    if (!body.ok) {
      await tooLarge(run);
      return replyRefusal(ctx, { code: body.code });
    }
    const header = (name: string) => ctx.get(name) || undefined;
    const received = await receive(run, { bytes: body.bytes, header, contentType: ctx.get('Content-Type') });
    if (!received.ok) return refuse(ctx);
    ctx.status = 200;
    ctx.body = { received: true };
  };
}

/** The body is not read: the connection ends with the answer. */
function refuse(ctx: Context): void {
  ctx.status = 401;
  ctx.set('Connection', 'close');
  ctx.body = '';
}
