import type {
  Download,
  StoreResponseFile,
  WorkflowCall,
  WorkflowCaller,
  WorkflowRequest,
  ProviderResponse,
  ProviderRequest,
} from '#core/generation/workflow-caller.ts';
import type { SafeFetchOptions, SafeReceived, SafeFetch, SafeRequest } from '#adapters/safe-fetch/create-safe-fetch.ts';
import type { OneTimeBody } from '#adapters/safe-fetch/one-time-body.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { oneTimeBody } from '#adapters/safe-fetch/one-time-body.ts';
import { isLocalName, urlProblem } from '../safe-fetch/guarded-agents.ts';
import { readWorkflowResponse, retryAfterMsOf } from './read-workflow-response.ts';
import { receiveResponseBody } from './receive-response-body.ts';

/** `allowedOrigins`: of workflows and their files; the sandboxes' in demo mode. */
export type WorkflowCallerOptions = SafeFetchOptions & {
  /** Stores the files of a response; without it only JSON is read. */
  storeFile?: StoreResponseFile;
  /** Pauses before requesting a result file again that does not exist yet. */
  retryPausesMs?: readonly number[];
  /** Pauses between requests for the progress of an open call. */
  watchEveryMs?: number;
};

/** Of a response with the files in it. */
const maxResponseBytes = 300_000_000;
const idleMs = 30_000;
const acceptedTypes = 'application/json, image/*, video/*, audio/*';
const pieceBytes = 65_536;

/** Calls workflows over HTTP. Each is called once: a lost response is a failure, never a reason to call again. */
export function createHttpWorkflowCaller(options: WorkflowCallerOptions): WorkflowCaller {
  const safe = createSafeFetch(options);
  const { retryPausesMs = [1000, 5000, 20_000], watchEveryMs = 1500 } = options;
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  return {
    refusedOrigin(address) {
      const url = URL.parse(address);
      if (!url || allowed.has(url.origin)) return null;
      return urlProblem(url) === null && !isLocalName(url.hostname) ? null : url.origin;
    },
    async call({ request, generationId, signal }) {
      const made = await request();
      if (made.kind === 'failure') return made;
      const { method, url, headers: originHeaders, secrets, timeoutMs, watch } = made;
      const body = bodyOf(made, request);
      const headers = {
        accept: acceptedTypes,
        'idempotency-key': made.idempotencyKey ?? generationId,
      };
      const limits = { maxBytes: maxResponseBytes, timeoutMs, idleMs, signal };
      const watching = new AbortController();
      if (watch) void repeat(watch, { everyMs: watchEveryMs, stop: watching.signal, run: signal });
      try {
        const { counted, read } = countBytes();
        const answer = await safe.receive(
          { method, url, headers, originHeaders, body, ...limits },
          ({ status }, pieces) =>
            receiveResponseBody(counted(pieces), status < 300 ? options.storeFile : undefined, secrets),
        );
        return { ...readWorkflowResponse(answer, secrets), bytes: read() };
      } catch (fault) {
        // The response cannot be repeated, and without its file there is no result.
        return { kind: 'failure', failure: 'result.unavailable', detail: `a file was not kept: ${nameOf(fault)}` };
      } finally {
        watching.abort();
      }
    },
    request: (request) => requestProvider(safe, request.withoutFiles ? undefined : options.storeFile, request),
    cancel: (request) => cancelAtProvider(safe, request),
    async readSent({ bytes, contentType, secrets = [] }) {
      const value = await receiveResponseBody(inPieces(bytes), options.storeFile, secrets);
      return {
        ...readWorkflowResponse({ kind: 'answer', status: 200, contentType, value }, secrets),
        bytes: bytes.length,
      };
    },
    async download({ url, headers: originHeaders }, { maxBytes, timeoutMs, signal, isOnce }, store) {
      if (url.startsWith('data:')) {
        const decoded = decodeDataUrl(url, maxBytes);
        return decoded.kind === 'file' ? { kind: 'file', file: await store(onePiece(decoded.file)) } : decoded;
      }
      const request = { method: 'GET', url, originHeaders, maxBytes, timeoutMs, idleMs, signal } as const;
      const once = () =>
        safe.receive(request, async ({ status }, body) => (status === 200 ? { file: await store(body) } : null));
      let answer = await once();
      for (const pauseMs of isOnce ? [] : retryPausesMs) {
        if (signal.aborted || !isWorthRetry(answer)) break;
        await pause(pauseMs);
        answer = await once();
      }
      return toDownload(answer);
    },
  };
}

/** Does the work with pauses until it is stopped, one at a time. */
async function repeat(
  work: (signal: StopSignal) => Promise<void>,
  { everyMs, stop, run }: { everyMs: number; stop: AbortSignal; run: StopSignal },
): Promise<void> {
  while (!stop.aborted && !run.aborted) {
    await pause(everyMs, undefined, { signal: stop }).catch(() => {});
    if (!stop.aborted && !run.aborted) await work(stop).catch(() => {});
  }
}

function nameOf(fault: unknown): string {
  return (fault as { code?: string }).code ?? (fault instanceof Error ? fault.name : 'fault');
}

/** The first send uses the body made to learn the address; only a redirect makes it again. */
function bodyOf(made: WorkflowRequest, make: WorkflowCall['request']): () => Promise<OneTimeBody> {
  let first: WorkflowRequest | null = made;
  return async () => {
    const request = first ?? (await make());
    first = null;
    if (request.kind === 'failure') throw new Error(request.detail);
    return oneTimeBody(request.body, request.contentType);
  };
}

/** In pieces, as a response arrives: files are detected at the end of each piece. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes;
}

/** A new file may take a moment to appear; a permanent refusal is not retried. */
function isWorthRetry(answer: SafeReceived<unknown>): boolean {
  if (answer.kind === 'failure') return answer.reason === 'unreachable' || answer.reason === 'brokenOff';
  return [403, 404, 410, 429].includes(answer.status) || answer.status >= 500;
}

function toDownload<T>(answer: SafeReceived<{ file: T } | null>): Download<T> {
  if (answer.kind === 'failure') {
    const failure = answer.reason === 'tooLarge' ? 'result.tooLarge' : 'result.unavailable';
    return { kind: 'failure', failure, detail: `${answer.reason}: ${answer.detail}` };
  }
  if (answer.value === null) {
    return { kind: 'failure', failure: 'result.unavailable', detail: `status ${answer.status}` };
  }
  return { kind: 'file', file: answer.value.file };
}

/** Some workflows put the file itself into the response: `data:image/png;base64,…`. */
function decodeDataUrl(url: string, maxBytes: number): Download<Uint8Array> {
  const comma = url.indexOf(',');
  if (comma < 0 || !/;base64$/i.test(url.slice(0, comma))) {
    return { kind: 'failure', failure: 'result.badMedia', detail: 'a data address without base64' };
  }
  const bytes = Buffer.from(url.slice(comma + 1), 'base64');
  if (bytes.length === 0 || bytes.length > maxBytes) {
    const failure = bytes.length === 0 ? 'result.badMedia' : 'result.tooLarge';
    return { kind: 'failure', failure, detail: `${bytes.length} bytes in a data address` };
  }
  return { kind: 'file', file: bytes };
}

const limits = { maxBytes: 300_000_000, timeoutMs: 60_000, idleMs: 15_000 };

/** One query about a started job. A server that cannot respond now has not refused. */
async function requestProvider(
  safe: SafeFetch,
  storeFile: StoreResponseFile | undefined,
  request: ProviderRequest,
): Promise<ProviderResponse> {
  const { url, headers: originHeaders, secrets, signal, body } = request;
  const accept = acceptedTypes;
  const sent =
    body === undefined
      ? { method: 'GET', headers: { accept } }
      : {
          method: 'POST',
          headers: { accept },
          body: async () => oneTimeBody([body]),
        };
  try {
    const { counted, read: readBytes } = countBytes();
    const answer = await safe.receive(
      { ...(sent as Pick<SafeRequest, 'method' | 'headers' | 'body'>), url, originHeaders, signal, ...limits },
      ({ status }, pieces) => receiveResponseBody(counted(pieces), status < 300 ? storeFile : undefined, secrets),
    );
    const read = { ...readWorkflowResponse(answer, secrets), bytes: readBytes() };
    if (read.kind === 'answer') return read;
    const retryAfterMs = answer.kind === 'answer' ? retryAfterMsOf(answer.retryAfter) : null;
    return { ...read, isRefusal: !isPassing(answer), retryAfterMs };
  } catch {
    const detail = 'a file of the result was not kept';
    return { kind: 'failure', failure: 'result.unavailable', detail, isRefusal: false, retryAfterMs: null };
  }
}

/** Requests a provider to end a job. Any permanent response counts as received: the job may have ended by itself. */
async function cancelAtProvider(safe: SafeFetch, request: Parameters<WorkflowCaller['cancel']>[0]): Promise<boolean> {
  const { url, method, headers: originHeaders, signal } = request;
  return !isPassing(await safe.fetch({ method, url, originHeaders, signal, ...limits, maxBytes: 1_000_000 }));
}

/** The fault may have passed by the next try. */
function isPassing(answer: ConnectionSignal): boolean {
  if (answer.kind === 'failure') return ['unreachable', 'brokenOff', 'timedOut'].includes(answer.reason);
  return answer.status >= 500 || answer.status === 408 || answer.status === 425 || answer.status === 429;
}

type ConnectionSignal = Awaited<ReturnType<SafeFetch['fetch']>> | SafeReceived<unknown>;

/** Counts the bytes of a body while another function reads it. */
function countBytes() {
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  return { counted, read: () => bytes };
}
