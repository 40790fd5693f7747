import type { GenerationFailure } from './generation.ts';
import type { StopSignal } from './runs-in-flight.ts';

/** Calls an admin-configured webhook once (spec §9: it may take ten minutes). Never retries by itself. */
export type WorkflowCaller = {
  call(request: {
    /** Made when it is sent, and not kept while the answer is awaited; asked for again only after a redirect. */
    request: () => Promise<{ url: string; body: unknown }>;
    /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
    generationId: string;
    timeoutMs: number;
    signal: StopSignal;
  }): Promise<WorkflowAnswer>;
  /**
   * Fetches one result file, or decodes a data URL, with the same guard; asks again a few times when it is not there yet. `keep`
   * is given the bytes as they come and may be called again after a broken connection; what it throws is thrown.
   */
  download<T>(
    url: string,
    limits: { maxBytes: number; timeoutMs: number; signal: StopSignal },
    keep: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<Download<T>>;
};

export type WorkflowAnswer =
  | { kind: 'answer'; json: unknown }
  | { kind: 'failure'; failure: GenerationFailure; detail: string };

export type Download<T> = { kind: 'file'; file: T } | { kind: 'failure'; failure: GenerationFailure; detail: string };
