import type { ImageSource } from '#core/files/file-ports.ts';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';

const timeoutMs = 10_000;

/** Images over HTTP, with the guard that every address entered by people gets (adapters/safe-fetch). */
export function createHttpImageSource(options: { allowedOrigins: readonly string[] }): ImageSource {
  const safe = createSafeFetch(options);
  return {
    async fetch(url, maxBytes) {
      const answer = await safe.fetch({ method: 'GET', url, maxBytes, timeoutMs, idleMs: timeoutMs });
      if (answer.kind === 'failure') return { kind: answer.reason === 'tooLarge' ? 'tooLarge' : 'unreachable' };
      return answer.status === 200 ? { kind: 'picture', bytes: answer.bytes } : { kind: 'unreachable' };
    },
  };
}
