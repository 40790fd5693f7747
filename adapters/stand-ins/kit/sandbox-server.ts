/**
 * The HTTP server under every sandbox: koa and its router, loopback only. Handlers take a request and return a reply as values, so that
 * a reply can be stored, repeated or spoiled on purpose.
 *
 *   const state = openStateFile(options.stateFile, () => ({ messages: [] as Message[] }));   // kit/state-file.ts
 *   return startSandboxServer({
 *     port: options.port,                                  // 0 takes a free port
 *     routes: [
 *       route('GET', '/', () => htmlPage({ title: 'Posta kutusu', body: html`<ul>…</ul>` })), // kit/html-page.ts
 *       route('POST', '/messages', (request) => { …; state.save(); return jsonReply(201, message); }),
 *       route('GET', '/v1/things/:id', (request) => jsonReply(200, { id: request.params.id })),
 *     ],
 *     cors: (path) => path.startsWith('/v1/'),             // any origin, no credentials; OPTIONS is handled here
 *     onStop: () => clearTimeout(timer),
 *   });
 *
 * A request carries: method, path, params, query, headers, bytes, and text() json() form() multipart() (kit/request-body.ts).
 * A reply is `{ status, headers?, body? }` (jsonReply, textReply, redirectReply, htmlPage make one), `dropConnection` (the socket is
 * cut without a byte) or `takeOver(write)` for replies that drip, hang or break off in the middle.
 * `route('*', …)` takes any method; `:name` takes one path part, a last part `*rest` the rest. First match wins.
 * Any error gets 500 and `{error}`, a BadBody 400.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import Router, { type RouterContext } from '@koa/router';
import Koa from 'koa';
import { parseForm, parseJson, parseMultipart, readBody, type FormValue, type MultipartPart } from './request-body.ts';
import { pageStyles } from './page-styles.ts';

export type Sandbox = { url: string; port: number; stop(): Promise<void> };
export type SandboxRequest = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text(): string;
  /** Throws a BadBody (response 400) when the body is no JSON. */
  json(): unknown;
  /** application/x-www-form-urlencoded with `a[b][0]=c` nesting, as Stripe and Meta read it. */
  form(): Record<string, FormValue>;
  multipart(): Promise<MultipartPart[]>;
};
export type PlainReply = { status: number; headers?: Record<string, string>; body?: string | Buffer };
export type SandboxReply = PlainReply | { takeOver: (response: ServerResponse, request: IncomingMessage) => void };
type Answer = SandboxReply | Promise<SandboxReply>;
export type SandboxRoute = { method: string; path: string; answer: (request: SandboxRequest) => Answer };

export type SandboxServerOptions = {
  port: number;
  routes: SandboxRoute[];
  cors?: (path: string) => boolean;
  maxBodyBytes?: number;
  notFound?: (request: SandboxRequest) => Answer;
  onStop?: () => void | Promise<void>;
};

export function route(method: string, path: string, answer: SandboxRoute['answer']): SandboxRoute {
  return { method, path, answer };
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): PlainReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value, null, 2),
  };
}

export function textReply(
  status: number,
  body: string | Buffer,
  contentType = 'text/plain; charset=utf-8',
): PlainReply {
  return { status, headers: { 'content-type': contentType }, body };
}

export function redirectReply(location: string, status = 303): PlainReply {
  return { status, headers: { location } };
}

export function takeOver(write: (response: ServerResponse, request: IncomingMessage) => void): SandboxReply {
  return { takeOver: write };
}

/** The response is lost: the work stays done, the caller sees a reset connection. */
export const dropConnection: SandboxReply = { takeOver: (_response, request) => request.socket.destroy() };

export async function startSandboxServer(options: SandboxServerOptions): Promise<Sandbox> {
  const server = createServer(sandboxApp(options).callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await options.onStop?.();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      // A request that hangs on purpose must not hold the process open.
      setTimeout(() => server.closeAllConnections(), 200).unref();
    });
  };
  return { url: `http://127.0.0.1:${port}`, port, stop: () => (stopping ??= stop()) };
}

/** A page of another site in the same browser must not change a sandbox; /_control/ refuses it by itself. */
export function isOwnPage({ headers }: Pick<SandboxRequest, 'headers'>): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

type State = { request: SandboxRequest };
type Context = RouterContext<State>;

/** For a server that examines a call before it finds its route. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const found = new URLPattern({ pathname: pattern }).exec({ pathname: path });
  return found && (found.pathname.groups as Record<string, string>);
}

function sandboxApp({ routes, cors = () => false, maxBodyBytes, notFound = noSuchPath }: SandboxServerOptions): Koa {
  const app = new Koa<State>();
  // Callers that disconnect in the middle, or are cut off on purpose, are not worth a log line.
  app.silent = true;
  const router = new Router<State>({ strict: true, sensitive: true });
  for (const { method, path, answer } of [...routes, ...kitRoutes]) {
    const handle = async (ctx: Context) =>
      send(ctx, await answer(Object.assign(ctx.state.request, { params: ctx.params })));
    if (method === '*') router.all(path, handle);
    else router.register(path, method === 'GET' ? ['GET', 'HEAD'] : [method], handle);
  }
  app.use(async (ctx, next) => {
    ctx.set('cache-control', 'no-store');
    if (cors(ctx.path)) ctx.set(corsHeaders(ctx));
    // Refuses a page of a foreign site whose name resolves to 127.0.0.1.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(ctx.host)) return send(ctx, textReply(421, 'loopback only'));
    if (ctx.method === 'OPTIONS' && cors(ctx.path)) return send(ctx, { status: 204 });
    if (ctx.path.startsWith('/_control/') && !isOwnPage(ctx))
      return send(ctx, jsonReply(403, { error: 'foreign origin' }));
    const bytes = await readBody(ctx.req, maxBodyBytes ?? 32 * 1024 * 1024);
    if (bytes === null) return send(ctx, jsonReply(413, { error: 'the body is too large' }));
    ctx.state.request = aRequest(ctx, bytes);
    await next().catch((fault: unknown) => send(ctx, faultReply(fault)));
  });
  app.use(router.routes());
  app.use(async (ctx) => send(ctx, await notFound(ctx.state.request)));
  return app;
}

function aRequest(ctx: Koa.Context, bytes: Buffer): SandboxRequest {
  return {
    method: ctx.method,
    path: ctx.path,
    params: {},
    query: new URLSearchParams(ctx.querystring),
    headers: ctx.headers,
    bytes,
    text: () => bytes.toString('utf8'),
    json: () => parseJson(bytes),
    form: () => parseForm(bytes.toString('utf8')),
    multipart: () => parseMultipart(bytes, ctx.get('content-type')),
  };
}

function send(ctx: Koa.Context, reply: SandboxReply): void {
  if ('takeOver' in reply) {
    ctx.respond = false;
    reply.takeOver(ctx.res, ctx.req);
    return;
  }
  ctx.status = reply.status;
  ctx.body = reply.body ?? '';
  // Koa guesses a type; a reply has only the one it names.
  ctx.remove('content-type');
  ctx.set(reply.headers ?? {});
}

const kitRoutes = [
  route('GET', '/_kit/page.css', () => textReply(200, pageStyles, 'text/css; charset=utf-8')),
  route('GET', '/_kit/fonts/:name', ({ params }) => fontReply(params['name'] ?? '')),
  route('GET', '/favicon.ico', () => ({ status: 204 })),
];

/** The product's typeface, from its npm package; a page without it falls back to the system's. */
function fontReply(name: string): PlainReply {
  if (!/^figtree-latin(-ext)?-wght-normal\.woff2$/.test(name)) return textReply(404, '');
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/figtree/files/${name}`);
  const reply = textReply(200, readFileSync(file), 'font/woff2');
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'max-age=86400' } };
}

function noSuchPath(): PlainReply {
  return jsonReply(404, { error: 'not found' });
}

function faultReply(error: unknown): PlainReply {
  const bad = error instanceof Error && error.name === 'BadBody';
  return jsonReply(bad ? 400 : 500, { error: error instanceof Error ? error.message : String(error) });
}

function corsHeaders(ctx: Koa.Context): Record<string, string> {
  return {
    'access-control-allow-origin': ctx.get('origin') || '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': ctx.get('access-control-request-headers') || 'content-type, authorization',
    'access-control-expose-headers': 'request-id',
    'access-control-max-age': '300',
    vary: 'Origin',
  };
}
