import type {
  KeepAnswerFile,
  ProviderAnswer,
  ProviderRequest,
  WorkflowCaller,
} from '#core/generation/workflow-caller.ts';
import type { SafeFetch, SafeReceived } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { readWorkflowAnswer, retryAfterMsOf } from './read-workflow-answer.ts';
import { takeAnswerBody } from './take-answer-body.ts';

const limits = { maxBytes: 300_000_000, timeoutMs: 60_000, idleMs: 15_000 };

/** One query about a started job. A server that cannot respond now has not refused. */
export async function askProvider(
  safe: SafeFetch,
  keepFile: KeepAnswerFile | undefined,
  request: ProviderRequest,
): Promise<ProviderAnswer> {
  const { url, headers: originHeaders, secrets, signal } = request;
  const headers = { accept: 'application/json, image/*, video/*' };
  try {
    const { counted, read: readBytes } = countBytes();
    const answer = await safe.receive(
      { method: 'GET', url, headers, originHeaders, signal, ...limits },
      ({ status }, pieces) => takeAnswerBody(counted(pieces), status < 300 ? keepFile : undefined, secrets),
    );
    const read = { ...readWorkflowAnswer(answer, secrets), bytes: readBytes() };
    if (read.kind === 'answer') return read;
    const retryAfterMs = answer.kind === 'answer' ? retryAfterMsOf(answer.retryAfter) : null;
    return { ...read, isRefusal: !isPassing(answer), retryAfterMs };
  } catch {
    const detail = 'a file of the result was not kept';
    return { kind: 'failure', failure: 'result.unavailable', detail, isRefusal: false, retryAfterMs: null };
  }
}

/** Requests a provider to end a job. Any permanent response counts as received: the job may have ended by itself. */
export async function tellProvider(
  safe: SafeFetch,
  request: Parameters<WorkflowCaller['cancel']>[0],
): Promise<boolean> {
  const { url, method, headers: originHeaders, signal } = request;
  return !isPassing(await safe.fetch({ method, url, originHeaders, signal, ...limits, maxBytes: 1_000_000 }));
}

/** The fault may have passed by the next try. */
function isPassing(answer: Heard): boolean {
  if (answer.kind === 'failure') return ['unreachable', 'brokenOff', 'timedOut'].includes(answer.reason);
  return answer.status >= 500 || answer.status === 408 || answer.status === 425 || answer.status === 429;
}

type Heard = Awaited<ReturnType<SafeFetch['fetch']>> | SafeReceived<unknown>;

/** Counts the bytes of a body while another function reads it. */
export function countBytes() {
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  return { counted, read: () => bytes };
}
