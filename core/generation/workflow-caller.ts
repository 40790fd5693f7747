import type { GenerationFailure } from './generation.ts';

/** Calls an admin-configured webhook once (spec §9: it may take ten minutes). Never retries by itself. */
export type WorkflowCaller = {
  call(request: {
    url: string;
    body: unknown;
    /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
    generationId: string;
    timeoutMs: number;
    /** Called every few seconds while waiting, so that the caller can say it is still there. */
    onWait: () => Promise<void>;
  }): Promise<WorkflowAnswer>;
  /** Fetches one result file, or decodes a data URL, with the same guard; asks again a few times when it is not there yet. Bytes are sniffed, never trusted by header or name. */
  download(
    url: string,
    limits: { maxBytes: number; timeoutMs: number; onWait: () => Promise<void> },
  ): Promise<Download>;
};

export type WorkflowAnswer =
  | { kind: 'answer'; json: unknown }
  | { kind: 'failure'; failure: GenerationFailure; detail: string };

export type Download =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'failure'; failure: GenerationFailure; detail: string };
