import { setTimeout as pause } from 'node:timers/promises';
import type { Download, WorkflowAnswer, WorkflowCaller } from '#core/generation/workflow-caller.ts';
import type { SafeAnswer } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { decodeDataUrl } from './decode-data-url.ts';
import { readWorkflowAnswer } from './read-workflow-answer.ts';

export type WorkflowCallerOptions = {
  /** Origins a workflow may have although they are not public https: the sandboxes' in demo mode. */
  allowedOrigins: readonly string[];
  /** How often a waiting call says that it is still there. */
  heartbeatMs?: number;
  /** Pauses before asking again for a result file that is not there yet. */
  retryPausesMs?: readonly number[];
};

const maxAnswerBytes = 5_000_000;
const idleMs = 30_000;

/** Calls workflows over HTTP. Each is called once: a lost answer is a failure, never a reason to call again. */
export function createHttpWorkflowCaller(options: WorkflowCallerOptions): WorkflowCaller {
  const safe = createSafeFetch(options);
  const { heartbeatMs = 15_000, retryPausesMs = [1000, 5000, 20_000] } = options;
  return {
    call: ({ url, body, generationId, timeoutMs, onWait }) =>
      whileSaying(onWait, heartbeatMs, async () =>
        readWorkflowAnswer(
          await safe.fetch({
            method: 'POST',
            url,
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              'idempotency-key': generationId,
            },
            body: JSON.stringify(body),
            maxBytes: maxAnswerBytes,
            timeoutMs,
            idleMs,
          }),
        ),
      ),
    download: (url, { maxBytes, timeoutMs, onWait }) =>
      whileSaying(onWait, heartbeatMs, async () => {
        if (url.startsWith('data:')) return decodeDataUrl(url, maxBytes);
        const once = () => safe.fetch({ method: 'GET', url, maxBytes, timeoutMs, idleMs });
        let answer = await once();
        for (const pauseMs of retryPausesMs) {
          if (!isWorthAskingAgain(answer)) break;
          await pause(pauseMs);
          answer = await once();
        }
        return toDownload(answer);
      }),
  };
}

async function whileSaying<T extends WorkflowAnswer | Download>(
  stillHere: () => Promise<void>,
  everyMs: number,
  story: () => Promise<T>,
): Promise<T> {
  const heartbeat = setInterval(() => void stillHere().catch(() => {}), everyMs);
  return story().finally(() => clearInterval(heartbeat));
}

/** A file just made may take a moment to appear; what is refused for good is not asked for again. */
function isWorthAskingAgain(answer: SafeAnswer): boolean {
  if (answer.kind === 'failure') return answer.reason === 'unreachable' || answer.reason === 'brokenOff';
  return [403, 404, 410, 429].includes(answer.status) || answer.status >= 500;
}

function toDownload(answer: SafeAnswer): Download {
  if (answer.kind === 'failure') {
    const failure = answer.reason === 'tooLarge' ? 'result.badMedia' : 'result.unavailable';
    return { kind: 'failure', failure, detail: `${answer.reason}: ${answer.detail}` };
  }
  if (answer.status !== 200)
    return { kind: 'failure', failure: 'result.unavailable', detail: `status ${answer.status}` };
  return { kind: 'file', bytes: answer.bytes };
}
