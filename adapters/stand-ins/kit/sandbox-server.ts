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
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouterContext } from '@koa/router';
import type { FormValue, MultipartPart } from './request-body.ts';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Router from '@koa/router';
import Koa from 'koa';
import { parseForm, parseJson, parseMultipart, readBody } from './request-body.ts';

const pageStyles = `
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/_kit/fonts/figtree-latin-wght-normal.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/_kit/fonts/figtree-latin-ext-wght-normal.woff2) format("woff2");unicode-range:U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF}
:root{color-scheme:light dark;--page:#F6F6F3;--surface:#FFF;--sunken:#EEEEEA;--line:#E1E1DB;--line-strong:#858B9A;--ink:#0B1226;--ink-2:#434A60;--on-ink:#FFF;--accent:#2A3BE0;--ok-fg:#0B6339;--ok-bg:#DBF4E5;--wait-fg:#7D4A00;--wait-bg:#FFF0CC;--bad-fg:#AD1D1D;--bad-bg:#FFE6E3;--go-fg:#1A4BBF;--go-bg:#E2ECFF}
@media (prefers-color-scheme:dark){:root{--page:#080D1A;--surface:#111931;--sunken:#0C1326;--line:#263154;--line-strong:#6F7BA0;--ink:#F4F6FC;--ink-2:#BAC3DB;--on-ink:#0B1226;--accent:#9FADFF;--ok-fg:#78E3A9;--ok-bg:#0C3526;--wait-fg:#FFCE66;--wait-bg:#382A0B;--bad-fg:#FFA29B;--bad-bg:#48161D;--go-fg:#A3C2FF;--go-bg:#15285A}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:400 1rem/1.5 "Figtree Variable",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;gap:12px;padding:16px clamp(16px,4vw,32px);background:var(--surface);border-bottom:1px solid var(--line)}
header strong{font-size:1.25rem;letter-spacing:-.02em}
.mark{padding:3px 10px;border-radius:99px;background:var(--wait-bg);color:var(--wait-fg);font-size:.8125rem;font-weight:600}
main{max-width:1100px;margin:0 auto;padding:24px clamp(16px,4vw,32px);display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
h2{font-size:1.25rem;letter-spacing:-.015em;margin:0 0 12px}p{margin:0}.muted{color:var(--ink-2)}.lead{max-width:70ch}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:24px;padding:20px}
.card>p{margin-bottom:12px}.card>p:last-child{margin-bottom:0}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px}
.table{overflow-x:auto}.table table{width:100%;border-collapse:collapse;font-size:.9375rem}
.table th{text-align:left;font-weight:600;font-size:.8125rem;color:var(--ink-2);padding:8px 12px 8px 0;white-space:nowrap}
.table td{padding:10px 12px 10px 0;border-top:1px solid var(--line);vertical-align:top}
.table td .row{gap:4px 8px;padding:1px 0}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}.mono{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.8125rem;overflow-wrap:anywhere}
.badge{display:inline-block;padding:2px 9px;border-radius:99px;background:var(--sunken);color:var(--ink-2);font-size:.8125rem;font-weight:600;white-space:nowrap}
.badge.ok{background:var(--ok-bg);color:var(--ok-fg)}.badge.wait{background:var(--wait-bg);color:var(--wait-fg)}.badge.bad{background:var(--bad-bg);color:var(--bad-fg)}.badge.go{background:var(--go-bg);color:var(--go-fg)}
.button{font:inherit;font-weight:600;min-height:48px;padding:0 22px;border-radius:99px;border:1.5px solid var(--line-strong);background:var(--surface);color:var(--ink);cursor:pointer}
.button.ink{background:var(--ink);border-color:var(--ink);color:var(--on-ink)}.button.danger{background:var(--bad-bg);border-color:var(--bad-bg);color:var(--bad-fg)}
.field{font:inherit;color:inherit;width:100%;min-height:48px;padding:10px 14px;border-radius:14px;border:1.5px solid var(--line-strong);background:var(--surface)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.empty{padding:28px;text-align:center;color:var(--ink-2)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:500 .8125rem/1.6 ui-monospace,SFMono-Regular,monospace}
a{color:var(--accent)}
`;

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
  const match = new URLPattern({ pathname: pattern }).exec({ pathname: path });
  return match && (match.pathname.groups as Record<string, string>);
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
