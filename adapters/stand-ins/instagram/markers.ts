import type { Fault } from './instagram-state.ts';

export type Markers = { publish: Fault | null; processingMs: number | null; processingError: number | null };

/**
 * Words in a caption that cause faults, for trials by hand: `sandbox:drop` (published, the response is lost),
 * `sandbox:blocked` (published, responds with 4/2207051), `sandbox:busy` (5xx, not published), `sandbox:slow` (ten
 * minutes of processing), `sandbox:error` (processing fails). The first publish call of a container plays them, later
 * ones do not.
 */
export function markersOf(caption: string): Markers {
  const has = (word: string) => caption.includes(`sandbox:${word}`);
  return {
    publish: has('drop')
      ? { when: 'after', drop: true }
      : has('blocked')
        ? { when: 'after', code: 4, subcode: 2207051 }
        : has('busy')
          ? { when: 'before', status: 503, code: 2 }
          : null,
    processingMs: has('slow') ? 600_000 : null,
    processingError: has('error') ? 2207053 : null,
  };
}
