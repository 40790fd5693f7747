import type { Context } from 'koa';
import type { User } from '#core/accounts/user.ts';
import type { Ids } from '#core/ports.ts';
import type { Locale, TextForm } from '#core/shared/locale.ts';
import type { RefusalCode } from '#core/texts/texts.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { Answer, Call, Endpoint } from './endpoint.ts';
import type { WriteLimits } from './rate-limits.ts';
import type { RequestKeys } from './idempotency-keys.ts';
import type { InlineFiles } from './read-body.ts';
import { itemizedJsonLimits, jsonLimits, readJsonBody, readBodyWithFiles } from './read-body.ts';
import type { Caller } from './read-call.ts';
import type { CallerTurn, CallerTurns } from './caller-turns.ts';
import { hash } from 'node:crypto';
import { eventsSeenHeader } from '#core/events/position.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { closedForMaintenance } from '#core/shared/maintenance.ts';
import { ok } from '#core/shared/result.ts';
import { callerAddress } from './caller-address.ts';
import { readCall } from './read-call.ts';
import { retryAfterOf } from './error-response.ts';
import { createSharedReads } from './shared-reads.ts';
import { bodyIn, setTextFormHeaders, textFormOf } from './text-form.ts';
import { bearerOf, abortSignalOf } from './request-parts.ts';
import { fingerprintOf, requestKeyOf, isWorthStoring } from './idempotency-keys.ts';

/** A reply that is the same for every caller, serialized once for all requests that share it. */
type CacheableReply = { json: Buffer; etag: string };

export type CallTools = {
  authenticate: (token: string) => Promise<User | null>;
  refusalOfToken: (token: string) => Promise<RefusalCode>;
  requestKeys: RequestKeys;
  ids: Ids;
  refusalStatus: Record<RefusalCode, number>;
  turns: CallerTurns;
  /** Whether the product is closed to everybody but admins; without it, it is open. */
  isClosed?: (() => boolean) | undefined;
  rateLimits: WriteLimits;
  /** Without them, files inside JSON count as text. */
  inlineFiles?: InlineFiles | undefined;
  /** The last transaction whose events are visible to every later read; null before that is known. */
  lastEventPosition?: (() => string | null) | undefined;
};

type Requested = {
  locale: Locale;
  form: TextForm;
  token: string | null;
  disconnected: AbortSignal;
  refused: (refusal: Refusal) => Reply;
  send: (reply: Reply) => void;
};
/** `body`: without language, a reply of the route's schema or a refusal; `written`: the serialised body. */
type Reply = {
  status: number;
  body: unknown;
  retryAfterSeconds?: number | null;
  written?: CacheableReply;
  headers?: Readonly<Record<string, string>>;
  eventPosition?: string | null;
};
const noBody = Buffer.alloc(0);
/** Calls that an admin needs before the sign-in. */
const openInMaintenance: ReadonlySet<string> = new Set(['auth.login', 'auth.me', 'auth.logout', 'runtime.config']);
const lineIsFull: Refusal = { code: 'request.tooMany', params: { retryAfterSeconds: 1 } };

/** One request through one endpoint: turn → caller → permission → body → (first response again | use case) → reply. */
export function answerCall(item: Endpoint, tools: CallTools) {
  const { route } = item;
  const shared = createSharedReads<Reply>();
  return async (ctx: Context, rawParams: Record<string, string>): Promise<void> => {
    const locale = localeFrom(ctx.get('Accept-Language'));
    const form = textFormOf(ctx.get('Prefer'), locale);
    const refused = (refusal: Refusal): Reply => ({
      status: tools.refusalStatus[refusal.code],
      body: refusal,
      retryAfterSeconds: retryAfterOf(refusal),
    });
    const send = (reply: Reply): void => {
      setTextFormHeaders(ctx, form);
      // A client that follows the events starts from the position of this read.
      if (reply.eventPosition && token) ctx.set(eventsSeenHeader, reply.eventPosition);
      if (reply.written) return sendCacheable(ctx, reply.written);
      ctx.status = reply.status;
      ctx.body = bodyIn(form, locale, route, reply.status, reply.body);
      if (typeof reply.retryAfterSeconds === 'number') ctx.set('Retry-After', String(reply.retryAfterSeconds));
      if (reply.headers) ctx.set(reply.headers);
      ctx.set('Cache-Control', 'no-store');
    };

    const token = bearerOf(ctx.get('Authorization'));
    const disconnected = abortSignalOf(ctx);
    if (route.cacheable && tools.isClosed?.() && !openInMaintenance.has(route.name))
      return send(refused(closedForMaintenance));
    if (route.cacheable) return answerShared(ctx, rawParams, { locale, form, token, disconnected, refused, send });
    const turn = await tools.turns(ctx, token, disconnected);
    if (!turn) return send(refused(lineIsFull));
    try {
      await inTurn(ctx, rawParams, { locale, form, token, disconnected, turn, refused, send });
    } finally {
      turn.end();
    }
  };

  /**
   * Writes are counted, per account or, without one, per address and call: failed sign-ins leave registration open. 0:
   * allowed.
   */
  async function secondsToWait(ctx: Context, user: User | null): Promise<number> {
    if (route.method === 'GET') return 0;
    const rule = user ? (route.costly ? 'costly' : 'write') : 'publicWrite';
    const taken = await tools.rateLimits.take(rule, user?.id ?? `${route.name} ${callerAddress(ctx.ip)}`);
    return taken.ok ? 0 : taken.retryAfterSeconds;
  }

  /**
   * A reply that is the same for everyone does not depend on the caller. Only the caller that starts a read needs a
   * turn.
   */
  async function answerShared(ctx: Context, rawParams: Record<string, string>, input: Requested): Promise<void> {
    const { locale, form, refused, send } = input;
    const call = readCall(item, ctx, rawParams, noBody, callerOf(ctx, input, { user: null, operationId: null }));
    if (!call.ok) return send(refused(call.refusal));
    const key = keyOf(call.value, form);
    const inForm = (reply: unknown) => bodyIn(form, locale, route, 200, reply);
    const read = () => shared.read(key, async () => written(await run(call.value, refused), inForm));
    if (shared.isReading(key)) return send(await read());
    const turn = await tools.turns(ctx, null, input.disconnected);
    if (!turn) return send(refused(lineIsFull));
    try {
      send(await read());
    } finally {
      turn.end();
    }
  }

  async function run(call: Call<unknown, unknown, unknown>, refused: Requested['refused']): Promise<Reply> {
    // Before the read, also for requests that share it.
    const eventPosition = route.method === 'GET' ? (tools.lastEventPosition?.() ?? null) : null;
    const answer = await item.handle(call);
    return answer.ok ? { ...accepted(item, answer), eventPosition } : refused(answer.refusal);
  }

  function callerOf(
    ctx: Context,
    { locale, token, disconnected }: Requested,
    { user, operationId }: Pick<Caller, 'user' | 'operationId'>,
  ): Caller {
    const newId = operationId ?? tools.ids.next();
    return { user, token, locale, disconnected, address: callerAddress(ctx.ip), newId, operationId };
  }

  async function inTurn(
    ctx: Context,
    rawParams: Record<string, string>,
    input: Requested & { turn: CallerTurn },
  ): Promise<void> {
    const { token, turn, refused, send } = input;
    const user = token ? await tools.authenticate(token) : null;
    if (token && !user) turn.isOfNobody(token);
    if (token && user && !(await turn.isOf(token))) return send(refused(lineIsFull));
    if (!user && route.access !== 'public') {
      return send(refused({ code: token ? await tools.refusalOfToken(token) : 'auth.required' }));
    }
    if (tools.isClosed?.() && user?.role !== 'admin' && !openInMaintenance.has(route.name)) {
      return send(refused(closedForMaintenance));
    }
    if (route.access === 'admin' && user?.role !== 'admin') return send(refused({ code: 'auth.forbidden' }));
    const wait = await secondsToWait(ctx, user);
    if (wait > 0) return send(refused({ code: 'request.tooMany', params: { retryAfterSeconds: wait } }));
    const isBytes = route.bodyKind !== 'json';
    const readsBody = !isBytes && route.method !== 'GET';
    const limits = route.itemsIn === null ? jsonLimits : itemizedJsonLimits;
    const actor = user && { userId: user.id, role: user.role };
    const readBody = () =>
      route.inlineFiles && actor && tools.inlineFiles
        ? readBodyWithFiles(ctx.req, { textLimit: route.bodyLimit, limits, files: tools.inlineFiles, actor })
        : readJsonBody(ctx.req, route.bodyLimit, limits);
    // A slow sender does not delay others at the same address.
    const body = readsBody ? await turn.aside(readBody) : ok(noBody);
    if (!body) return send(refused(lineIsFull));
    if (!body.ok) return send(refused(body.refusal));

    const key = requestKeyOf(ctx.get('Idempotency-Key'));
    const scope = `${user?.id ?? 'anonymous'}:${route.name}`;
    const operationId = key ? tools.ids.derived(`${scope}:${key}`) : null;
    const call = readCall(item, ctx, rawParams, body.value, callerOf(ctx, input, { user, operationId }));
    if (!call.ok) return send(refused(call.refusal));
    if (item.stream) {
      // HEAD requests the headers of a GET (RFC 9110 §9.3.2), and a stream has no end to wait for.
      if (ctx.method === 'HEAD') return send({ status: route.status, body: '' });
      const open = await item.stream(call.value);
      ctx.respond = false;
      return open(ctx.res);
    }

    // The body of a public call (a password) must not be stored, not even as a fingerprint. A file needs no key: the
    // same bytes again are the same file.
    const mayStore = route.method !== 'GET' && route.access !== 'public' && !isBytes && route.itemsIn === null;
    const repeatable = key !== '' && user !== null && mayStore;
    if (!repeatable) return send(await run(call.value, refused));

    const claim = await tools.requestKeys.claim({ scope, key }, fingerprintOf(ctx.path, body.value));
    if (claim.kind === 'mismatch') return send(refused({ code: 'request.keyReused' }));
    if (claim.kind === 'running') return send(refused({ code: 'request.inProgress' }));
    if (claim.kind === 'done') {
      ctx.set('Idempotent-Replayed', 'true');
      return send(claim);
    }
    const reply = await run(call.value, refused).catch(async (fault: unknown) => {
      await tools.requestKeys.drop({ scope, key });
      throw fault;
    });
    if (isWorthStoring(reply.status) && !route.secretReply)
      await tools.requestKeys.store({ scope, key }, reply.status, reply.body);
    else await tools.requestKeys.drop({ scope, key });
    send(reply);
  }
}

/** The reply's schema is the gate: no field outside the contract ever leaves the server. */
function accepted(item: Endpoint, answer: Extract<Answer<unknown>, { ok: true }>): Reply {
  const { status = item.route.status, headers } = answer;
  return { status, body: item.route.reply.parse(answer.value), ...(headers && { headers }) };
}

function written(reply: Reply, inForm: (body: unknown) => unknown): Reply {
  return reply.status === 200 ? { ...reply, written: writeCacheable(inForm(reply.body)) } : reply;
}

function keyOf({ locale, params, query }: Call<unknown, unknown, unknown>, form: TextForm): string {
  return JSON.stringify([form, locale, params, query]);
}

/** The tag is weak (RFC 9110 §8.8.3): one for all compressed forms of the same reply. */
function writeCacheable(body: unknown): CacheableReply {
  // Encoded once, for the tag, the length and the response.
  const json = Buffer.from(JSON.stringify(body));
  return { json, etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"` };
}

/** A client with a cached reply revalidates it each time, and gets 304 while it is unchanged. */
function sendCacheable(ctx: Context, { json, etag }: CacheableReply): void {
  ctx.status = 200;
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = json;
}
