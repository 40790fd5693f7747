import type { GenerationFailure } from './generation.ts';
import type { StopSignal } from './runs-in-flight.ts';

/** JSON text, or a file that stands in it, read while it is sent: `length` characters of base64. */
export type BodyPart = string | { length: number; base64(): AsyncIterable<string> };

/** `headers` go to the server of `url` only, not to where it redirects; `secrets` are taken out of its answer. */
export type WorkflowRequest = {
  kind: 'request';
  url: string;
  headers: Record<string, string>;
  secrets: string[];
  body: BodyPart[];
};
/** `status`: what the address answered with, when it answered. */
export type CallFailure = { kind: 'failure'; failure: GenerationFailure; detail: string; status?: number };

export type WorkflowCall = {
  /** Made when it is sent, and not kept while the answer is awaited; asked for again only after a redirect. */
  request: () => Promise<WorkflowRequest | CallFailure>;
  /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
  generationId: string;
  timeoutMs: number;
  signal: StopSignal;
};

/** Calls an admin-configured webhook once (spec §9: it may take ten minutes). Never retries by itself. */
export type WorkflowCaller = {
  /** Answers the failure of `request` without a call. */
  call(call: WorkflowCall): Promise<WorkflowAnswer>;
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

export type WorkflowAnswer = { kind: 'answer'; json: unknown; status: number } | CallFailure;

export type Download<T> = { kind: 'file'; file: T } | CallFailure;
