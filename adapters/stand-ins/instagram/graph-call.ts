import type { SandboxReply, SandboxRequest, SandboxRoute, PlainReply } from '../kit/sandbox-server.ts';
import type { Fault, InstagramWorld, Operation, SandboxAccount, SandboxToken } from './instagram-state.ts';
import { randomBytes } from 'node:crypto';
import { dropConnection, jsonReply, route } from '../kit/sandbox-server.ts';
import { accountOf, liveVersions } from './instagram-state.ts';

export type Caller = { token: SandboxToken; account: SandboxAccount };

/** A versioned call: planned fault, token, then its effect. */
export function graphRoute(
  world: InstagramWorld,
  method: 'GET' | 'POST',
  path: string,
  operation: Operation | ((request: SandboxRequest) => Operation),
  answer: (request: SandboxRequest, caller: Caller) => PlainReply | Promise<PlainReply>,
): SandboxRoute[] {
  return ofEachVersion(method, path, (request) =>
    withFault(world, typeof operation === 'string' ? operation : operation(request), async () => {
      const caller = callerOf(world, request);
      return 'status' in caller ? caller : answer(request, caller);
    }),
  );
}

export function ofEachVersion(method: 'GET' | 'POST', path: string, answer: SandboxRoute['answer']): SandboxRoute[] {
  return liveVersions.map((version) => route(method, `/${version}${path}`, answer));
}

/** A retired or future version responds as an unknown path does. */
export function unknownPath({ path }: SandboxRequest): PlainReply {
  if (!/^\/v\d/.test(path)) return jsonReply(404, { error: 'not found' });
  return graphError(2500, null, `Unknown path components: ${path}`, { type: 'OAuthException' });
}

/** Plays the next fault planned for this kind of call, if there is one. */
export async function withFault(
  world: InstagramWorld,
  operation: Operation,
  run: () => PlainReply | Promise<PlainReply>,
  planned: Fault | null = null,
): Promise<SandboxReply> {
  return withUsage(world, await faulty(world, operation, run, planned));
}

async function faulty(
  world: InstagramWorld,
  operation: Operation,
  run: () => PlainReply | Promise<PlainReply>,
  planned: Fault | null,
): Promise<SandboxReply> {
  const { state } = world;
  const fault = state.value.faults[operation]?.shift() ?? planned;
  if (!fault) return run();
  state.save();
  const spoiled: SandboxReply =
    fault.drop === true
      ? dropConnection
      : graphError(fault.code ?? 2, fault.subcode ?? null, 'A fault on purpose.', { status: fault.status ?? 400 });
  if (fault.when === 'before') return spoiled;
  const reply = await run();
  return reply.status < 300 ? spoiled : reply;
}

/** The token may come in the header or in the query, as Meta accepts both. */
function callerOf(world: InstagramWorld, request: SandboxRequest): Caller | PlainReply {
  const header = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return findToken(world, header ?? request.query.get('access_token') ?? '');
}

export function findToken(world: InstagramWorld, given: string): Caller | PlainReply {
  if (given === '') {
    return graphError(2500, null, 'An active access token must be used.', { type: 'OAuthException' });
  }
  const token = world.state.value.tokens.find((each) => each.token === given);
  if (token === undefined) return graphError(190, null, `Invalid OAuth access token: ${given}`);
  if (token.revoked) return graphError(190, 458, 'The user has not authorized the application.');
  if (world.now() >= token.expiresAt) return graphError(190, 463, 'Error validating access token: it has expired.');
  return { token, account: accountOf(world, token.username) };
}

/** Code 10: the permission was not given (…/graph-api/guides/error-handling). */
export function missingScope({ token }: Caller, scope: string): PlainReply | null {
  return token.scopes.includes(scope) ? null : graphError(10, null, `Application does not have permission: ${scope}`);
}

/** Meta's response for an object that is missing, or not the caller's. */
export function noSuchObject(id: string): PlainReply {
  return graphError(100, 33, `Unsupported request. Object with ID '${id}' does not exist or cannot be loaded.`);
}

/** The envelope of developers.facebook.com/docs/graph-api/guides/error-handling. */
export function graphError(
  code: number,
  subcode: number | null,
  message: string,
  options: { status?: number; type?: string; isTransient?: boolean } = {},
): PlainReply {
  return jsonReply(
    options.status ?? 400,
    {
      error: {
        message,
        type: options.type ?? (code === 190 ? 'OAuthException' : 'IGApiException'),
        code,
        ...(subcode === null ? {} : { error_subcode: subcode }),
        is_transient: options.isTransient ?? false,
        error_user_title: 'İşlem tamamlanamadı',
        error_user_msg: 'Bu ileti çevrilir ve değişir; kararlar kodla verilir.',
        fbtrace_id: traceId(),
      },
    },
    { 'x-fb-trace-id': traceId() },
  );
}

export function graphOk(value: unknown): PlainReply {
  return jsonReply(200, value);
}

/** …/graph-api/overview/rate-limiting: the header is in every response, refusals included. */
function withUsage(world: InstagramWorld, reply: SandboxReply): SandboxReply {
  if (!('headers' in reply)) return reply;
  const { usagePercent, regainMinutes } = world.state.value.switches;
  const usage = {
    call_count: usagePercent,
    total_cputime: 1,
    total_time: 1,
    type: 'instagram',
    estimated_time_to_regain_access: regainMinutes,
  };
  const header = { 'x-business-use-case-usage': JSON.stringify({ sandbox: [usage] }) };
  return { ...reply, headers: { ...reply.headers, ...header } };
}

/** A JSON object with one value written verbatim: Meta sends some ids as numbers that JavaScript cannot represent. */
export function withRawNumber(value: Record<string, unknown>, field: string, digits: string): string {
  return JSON.stringify({ ...value, [field]: '\u0000' }).replace('"\\u0000"', digits);
}

function traceId(): string {
  return `A${randomBytes(8).toString('base64url')}`;
}
