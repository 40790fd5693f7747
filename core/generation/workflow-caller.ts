import type { GenerationFailure } from './generation.ts';

/** Calls an admin-configured webhook once (facts B2, GEN-6). Never retries by itself. */
export type WorkflowCaller = {
  call(request: {
    url: string;
    body: unknown;
    /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
    generationId: string;
    timeoutMs: number;
  }): Promise<WorkflowAnswer>;
  /** Fetches one result file with the same guard. Bytes are sniffed, never trusted by header or name. */
  download(url: string, limits: { maxBytes: number; timeoutMs: number }): Promise<Download>;
};

export type WorkflowAnswer =
  | { kind: 'answer'; json: unknown }
  | { kind: 'failure'; failure: GenerationFailure; detail: string };

export type Download =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'failure'; failure: GenerationFailure; detail: string };
