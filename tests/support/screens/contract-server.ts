import type { AnyRoute, BodyOf, ReplyOf } from '#core/contract/route.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { allRoutes, servedRoute } from '#core/contract/contract.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { errorBody } from '../../../app-server/http/error-response.ts';
import { ownHeaders } from '../own-headers.ts';
import { RequestByFetch } from './request-by-fetch.ts';
import { bodyIn, textFormOf } from '../../../app-server/http/text-form.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';

export type Recorded<R extends AnyRoute = AnyRoute> = {
  route: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<R>;
  /** The bytes of a file, when the body is one. */
  bytes: Uint8Array | null;
  headers: Headers;
};

type Answer = (request: Recorded) => Response | Promise<Response>;
type Reply<R extends AnyRoute> = ReplyOf<R> | ((request: Recorded<R>) => ReplyOf<R> | Promise<ReplyOf<R>>);

/** Stands in for the API behind `fetch`: every request and response must match the contract. */
export type ContractServer = {
  /** From now on, until the next change. */
  answers<R extends AnyRoute>(route: R, reply: Reply<R>): void;
  /** With the body and the status that the server has for this refusal. */
  refuses(route: AnyRoute, refusal: Refusal): void;
  /** The response of a server of another version: not checked. */
  answersRaw(route: AnyRoute, status: number, body: unknown): void;
  /** A sync response of a server of another version: only its header is checked. */
  servesSync(reply: (request: Recorded) => unknown): void;
  /** A response that is not from the server: a captive portal, a proxy. */
  servesForeign(route: AnyRoute, response: () => Response): void;
  cutsLine(route: AnyRoute): void;
  /** Calls wait until one of the functions is called. */
  holds<R extends AnyRoute>(route: R): { release: (reply: Reply<R>) => void; refuse: (refusal: Refusal) => void };
  requestsOf<R extends AnyRoute>(route: R): Recorded<R>[];
  /** Requests and responses that do not match the contract, or are unexpected. A test ends with none. */
  faults: string[];
};

const base = '/api';
/** Tests hold or replace those of the window. */
const real = {
  requestAnimationFrame: requestAnimationFrame.bind(globalThis),
  setTimeout: setTimeout.bind(globalThis),
};
const syncHeaders = { ...ownHeaders, 'X-Sync-Protocol': '1' };

/** How long the screen of an ended test may still send requests. */
const patienceMs = 5_000;

/** Takes the place of `fetch` for addresses below /api. */
export function startContractServer(): ContractServer & {
  /** Resolves once the screen sends no more requests; responses that a test holds back are not awaited. */
  settled: () => Promise<void>;
  /** Aborts pending requests. From now on every request is refused and is a fault. */
  end: () => Promise<void>;
  stop: () => void;
} {
  const answers = new Map<string, Answer>();
  const requests: Recorded[] = [];
  const faults: string[] = [];
  const realFetch = globalThis.fetch;
  const realRequest = globalThis.XMLHttpRequest;
  const ended = new AbortController();
  let begun = 0;

  globalThis.XMLHttpRequest = RequestByFetch as unknown as typeof XMLHttpRequest;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${base}/`)) return realFetch(input, init);
    begun += 1;
    if (ended.signal.aborted) {
      faults.push(`${request.method} ${url.pathname} was asked after the end of the test`);
      throw ended.signal.reason;
    }
    const match = routeOf(request.method, url.pathname.slice(base.length));
    if (!match) return unexpected(`${request.method} ${url.pathname} is not in the contract`);
    const recorded = await record(match, url, request);
    requests.push(recorded);
    const answer = answers.get(match.route.name);
    if (!answer) return unexpected(`No response is set for ${match.route.name}`);
    return abortable(answer(recorded), AbortSignal.any([request.signal, ended.signal]));
  };

  const unexpected = (fault: string): Response => {
    faults.push(fault);
    return refusalResponse({ code: 'server.fault' }, null);
  };

  const record = async ({ route, params }: MatchedRoute, url: URL, request: Request): Promise<Recorded> => {
    const query = Object.fromEntries(url.searchParams);
    const bytes = route.bodyKind !== 'json' ? new Uint8Array(await request.arrayBuffer()) : null;
    const text = bytes === null ? await request.text() : '';
    const body: unknown = text === '' ? {} : JSON.parse(text);
    for (const [part, schema, value] of [
      ['params', route.params, params],
      ['query', route.query, query],
      ['body', route.body, body],
    ] as const) {
      const parsed = schema.safeParse(value);
      if (!parsed.success) faults.push(`${part} of ${route.name}: ${notifications(parsed.error.issues)}`);
    }
    return { route: route.name, params, query, body, bytes, headers: request.headers };
  };

  const reply = ({ name }: AnyRoute, value: unknown, sent: Headers): Response => {
    const route = servedRoute({ name });
    const parsed = route.reply.safeParse(value);
    if (!parsed.success) return unexpected(`reply of ${route.name}: ${notifications(parsed.error.issues)}`);
    const headers = route.name === syncRoute.name ? syncHeaders : ownHeaders;
    const locale = localeFrom(sent.get('Accept-Language') ?? '');
    const form = textFormOf(sent.get('Prefer') ?? '', locale);
    return Response.json(bodyIn(form, locale, route, route.status, value), { status: route.status, headers });
  };

  const answering =
    <R extends AnyRoute>(route: R, value: Reply<R>): Answer =>
    async (request) => {
      const given = typeof value === 'function' ? (value as (request: Recorded) => unknown)(request) : value;
      return reply(route, await given, request.headers);
    };

  return {
    faults,
    answers: (route, value) => void answers.set(route.name, answering(route, value)),
    refuses: (route, refusal) => void answers.set(route.name, refusing(refusal)),
    answersRaw: (route, status, body) =>
      void answers.set(route.name, () => Response.json(body, { status, headers: ownHeaders })),
    servesForeign: (route, made) => void answers.set(route.name, () => made()),
    servesSync: (body) =>
      void answers.set(syncRoute.name, (request) => Response.json(body(request), { headers: syncHeaders })),
    cutsLine: (route) => void answers.set(route.name, () => Promise.reject(new TypeError('Failed to fetch'))),
    holds: (route) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      answers.set(route.name, async (request) => (await promise)(request));
      return {
        release: (value) => resolve(answering(route, value)),
        refuse: (refusal) => resolve(refusing(refusal)),
      };
    },
    requestsOf: <R extends AnyRoute>(route: R) =>
      requests.filter((request) => request.route === route.name) as Recorded<R>[],
    settled: async () => {
      const until = performance.now() + patienceMs;
      for (let before = -1; before !== begun;) {
        if (performance.now() > until) {
          faults.push(`The screen went on asking, ${requests.at(-1)?.route} last`);
          return;
        }
        before = begun;
        // oxlint-disable-next-line no-await-in-loop
        await nextFrame();
      }
    },
    end: async () => {
      ended.abort(new DOMException('The test has ended', 'AbortError'));
      await nextFrame();
    },
    stop: () => {
      globalThis.XMLHttpRequest = realRequest;
      globalThis.fetch = realFetch;
    },
  };
}

const refusing =
  (refusal: Refusal): Answer =>
  ({ headers }) =>
    refusalResponse(refusal, headers.get('Accept-Language'));

type MatchedRoute = { route: ServedRoute; params: Record<string, string> };

/** A literal path has priority over one with a placeholder: /schedule/create before /schedule/{id}. */
function routeOf(method: string, path: string): MatchedRoute | null {
  const routes = allRoutes
    .filter((route) => route.method === method)
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  for (const route of routes) {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const match = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (match) {
      return { route, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1]!)])) };
    }
  }
  return null;
}

function refusalResponse(refusal: Refusal, language: string | null): Response {
  const body = errorBody(refusal, localeFrom(language ?? ''));
  return Response.json(body, { status: refusalStatus[refusal.code], headers: ownHeaders });
}

function notifications(issues: readonly { path: PropertyKey[]; code: string }[]): string {
  return issues.map(({ path, code }) => `${path.map(String).join('.')} ${code}`).join(', ');
}

/** As `fetch` does it: the caller may abort before there is a response. */
function abortable(answer: Response | Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** By then a reply has reached the screen, and the screen has sent the requests that follow from it. */
function nextFrame(): Promise<unknown> {
  return new Promise((over) => real.requestAnimationFrame(() => real.setTimeout(over)));
}
