/**
 * The small HTTP server every sandbox stands on: node:http, loopback only, no framework.
 *
 *   const state = openStateFile(options.stateFile, () => ({ messages: [] as Message[] }));   // kit/state-file.ts
 *   return startSandboxServer({
 *     port: options.port,                                  // 0 takes a free one
 *     routes: [
 *       route('GET', '/', () => htmlPage({ title: 'Posta kutusu', body: html`<ul>…</ul>` })), // kit/html-page.ts
 *       route('POST', '/messages', (request) => { …; state.save(); return jsonReply(201, message); }),
 *       route('GET', '/v1/things/:id', (request) => jsonReply(200, { id: request.params.id })),
 *     ],
 *     cors: (path) => path.startsWith('/v1/'),             // any origin, no credentials; OPTIONS is answered here
 *     onStop: () => clearTimeout(timer),
 *   });
 *
 * A request carries: method, path, params, query, headers, bytes, and text() json() form() multipart() (kit/request-body.ts).
 * A reply is `{ status, headers?, body? }` (jsonReply, textReply, redirectReply, htmlPage make one), `dropConnection` (the socket is
 * cut without a byte) or `takeOver(write)` for replies that drip, hang or break off in the middle.
 * `route('*', …)` takes any method; `:name` takes one path part, a last part `*` the rest (params['*']). First match wins.
 * `intercept` runs before the routes (fault plans); `after` sees each reply and may replace it (headers, drop after commit).
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseForm, parseJson, parseMultipart, readBody, type FormValue, type MultipartPart } from './request-body.ts';
import { pageStyles } from './html-page.ts';

export type Sandbox = { url: string; port: number; stop(): Promise<void> };
export type SandboxRequest = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text(): string;
  /** Throws a BadBody (answered with 400) when the body is no JSON. */
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
  intercept?: (request: SandboxRequest) => SandboxReply | undefined | Promise<SandboxReply | undefined>;
  after?: (request: SandboxRequest, reply: SandboxReply) => Answer;
  notFound?: (request: SandboxRequest) => Answer;
  /** What a thrown error becomes; without it 500 (or 400 for an unreadable body) with `{error}`. */
  onFault?: (error: unknown, request: SandboxRequest) => SandboxReply;
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

/** The answer is lost: what was done stays done, the caller sees a reset connection. */
export const dropConnection: SandboxReply = { takeOver: (_response, request) => request.socket.destroy() };

export async function startSandboxServer(options: SandboxServerOptions): Promise<Sandbox> {
  const server = createServer((incoming, response) => {
    void serve(options, incoming, response).catch(() => incoming.socket.destroy());
  });
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

async function serve(
  options: SandboxServerOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname;
  const shared = options.cors?.(path) === true ? corsHeaders(incoming) : {};
  // A page of a foreign site whose name was pointed at 127.0.0.1 does not get in.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(incoming.headers.host ?? ''))
    return send(response, textReply(421, 'loopback only'), shared);
  if (incoming.method === 'OPTIONS' && options.cors?.(path) === true) return send(response, { status: 204 }, shared);

  const bytes = await readBody(incoming, options.maxBodyBytes ?? 32 * 1024 * 1024);
  const request = aRequest(incoming, url, bytes);
  let reply: SandboxReply;
  try {
    reply = (await options.intercept?.(request)) ?? (await answerOf(options, request));
    if (options.after !== undefined) reply = await options.after(request, reply);
  } catch (error) {
    reply = options.onFault?.(error, request) ?? faultReply(error);
  }
  if ('takeOver' in reply) return reply.takeOver(response, incoming);
  send(response, reply, shared);
}

function aRequest(incoming: IncomingMessage, url: URL, bytes: Buffer): SandboxRequest {
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: incoming.headers,
    bytes,
    text: () => bytes.toString('utf8'),
    json: () => parseJson(bytes),
    form: () => parseForm(bytes.toString('utf8')),
    multipart: () => parseMultipart(bytes, incoming.headers['content-type'] ?? ''),
  };
}

async function answerOf(options: SandboxServerOptions, request: SandboxRequest): Promise<SandboxReply> {
  for (const candidate of [...options.routes, ...kitRoutes]) {
    const methods = candidate.method === 'GET' ? ['GET', 'HEAD'] : [candidate.method];
    if (candidate.method !== '*' && !methods.includes(request.method)) continue;
    const params = matchPath(candidate.path, request.path);
    if (params !== null) return candidate.answer(Object.assign(request, { params }));
  }
  return options.notFound?.(request) ?? jsonReply(404, { error: 'not found' });
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

export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (part === '*' && index === wanted.length - 1) return { ...params, '*': given.slice(index).join('/') };
    if (value === undefined) return null;
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return wanted.length === given.length ? params : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function faultReply(error: unknown): PlainReply {
  const bad = error instanceof Error && error.name === 'BadBody';
  return jsonReply(bad ? 400 : 500, { error: error instanceof Error ? error.message : String(error) });
}

function corsHeaders(incoming: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? 'content-type, authorization',
    'access-control-expose-headers': 'request-id',
    'access-control-max-age': '300',
    vary: 'Origin',
  };
}

function send(response: ServerResponse, reply: PlainReply, shared: Record<string, string>): void {
  const body = reply.body === undefined ? Buffer.alloc(0) : Buffer.from(reply.body as string);
  response.writeHead(reply.status, {
    'cache-control': 'no-store',
    ...shared,
    ...reply.headers,
    'content-length': String(body.length),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
