import type { StoredResponseFile } from '#core/webhooks/response-file.ts';
import type { BodyProblem } from '#core/webhooks/response-problem.ts';
import type { GenerationFailure } from './generation.ts';
import type { CallMethod, cancelMethods } from '#core/webhooks/result-mode.ts';
import type { StopSignal } from './runs-in-flight.ts';

/** Text, or a file in its place, read while it is sent: `length` bytes, or as many characters of one byte each. */
export type BodyPart = string | { length: number; pieces(): AsyncIterable<string | Uint8Array> };

/**
 * `headers` go to the server of `url` only, not to redirects; `secrets` are removed from its response. `timeoutMs`: for
 * the whole call.
 */
export type WorkflowRequest = {
  kind: 'request';
  method: CallMethod;
  url: string;
  headers: Record<string, string>;
  secrets: string[];
  /** Of the body; JSON without one. */
  contentType?: string;
  body: BodyPart[];
  timeoutMs: number;
  /** Of a run that is called once more for another result; else the run's id. */
  idempotencyKey?: string;
  /** Repeated with pauses while the call is open. Its faults are ignored. */
  watch?: (signal: StopSignal) => Promise<void>;
};
/**
 * `status`: that of the response, if any. `isLost`: it is unknown whether the call had its effect, since its response
 * was lost, or came from a gateway that gave up waiting. `problem`: why a response with a good status could not be
 * read. `json`: the body of a bad status, and `bytes` its size. `message`: the service's own words, masked, for admins.
 */
export type CallFailure = {
  kind: 'failure';
  failure: GenerationFailure;
  detail: string;
  status?: number;
  isLost?: boolean;
  problem?: BodyProblem;
  json?: unknown;
  bytes?: number;
  message?: string | null;
  /** The service was too busy: the call had no effect. `retryAfterMs`: the pause it requires, if stated. */
  busy?: { retryAfterMs: number | null };
};

export type WorkflowCall = {
  /**
   * Called when it is sent, and its result is not held while the response is awaited; called again only after a
   * redirect.
   */
  request: () => Promise<WorkflowRequest | CallFailure>;
  /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
  generationId: string;
  signal: StopSignal;
};

/** Calls an admin-configured webhook once (spec §9: it may take ten minutes). Never retries automatically. */
export type WorkflowCaller = {
  /**
   * The origin of an address that calls would refuse, as far as the address itself shows it: not https, its own port,
   * or a server that is not on the public internet. Null when it may be called, or is no address.
   */
  refusedOrigin(address: string): string | null;
  /** Returns the failure of `request` without a call. */
  call(call: WorkflowCall): Promise<WorkflowResponse>;
  /** Requests an address of the provider once, within a minute: the status of a job, or its result. GET without a body, else POST. */
  request(request: ProviderRequest): Promise<ProviderResponse>;
  /**
   * Notifies a provider that a job is cancelled. False when it could not be reached now; a refusal counts as delivered.
   */
  cancel(request: ProviderRequest & { method: (typeof cancelMethods)[number] }): Promise<boolean>;
  /** Reads a callback of a provider as a response; `secrets` are removed from it. */
  readSent(sent: { bytes: Uint8Array; contentType: string; secrets?: string[] }): Promise<WorkflowResponse>;
  /**
   * Fetches one result file, or decodes a data URL, with the same guard; retries a few times when it does not exist
   * yet, unless `isOnce`. `keep` gets the bytes as they come and may be called again after a broken connection; its faults are rethrown.
   */
  download<T>(
    file: Pick<ProviderRequest, 'url' | 'headers'>,
    limits: { maxBytes: number; timeoutMs: number; signal: StopSignal; isOnce?: true },
    store: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<Download<T>>;
};

/** `json`: an object, a list, or the one file of the response; files inside it are represented as `StoredResponseFile`. */
export type WorkflowResponse = { kind: 'answer'; json: unknown; status: number; bytes?: number } | CallFailure;

/**
 * Whether the service took the order, for workflows whose result does not come with the response: any 2xx does, also an
 * empty one, a plain text (Make's `Accepted`) or any JSON (n8n's `{"message": "Workflow was started"}`). A page of HTML
 * is a sign-in or a proxy.
 */
export function tookOrder(answer: WorkflowResponse): boolean {
  if (answer.kind === 'answer') return true;
  const { problem } = answer;
  return problem === 'empty' || problem === 'text' || problem === 'plainValue';
}

/**
 * Writes a file of a response to a temporary place, since it does not come a second time. Null for one larger than an
 * upload may be.
 */
export type StoreResponseFile = (body: AsyncIterable<Uint8Array>) => Promise<ReceivedResponseFile | null>;

/**
 * `store` waits while the storage does not respond; an unreferenced file is swept after an hour. `drop` removes an
 * unstored file.
 */
export type ReceivedResponseFile = { file: StoredResponseFile; store(): Promise<void>; drop(): Promise<void> };

export type Download<T> = { kind: 'file'; file: T } | CallFailure;

/** A request about a started job. `headers` go to the server of `url` only; `secrets` are removed from its response. */
export type ProviderRequest = {
  url: string;
  headers: Record<string, string>;
  secrets: string[];
  signal: StopSignal;
  /** JSON, for a request by POST. */
  body?: string;
  /** Files in the response are not stored: they stay in it as base64. */
  withoutFiles?: true;
};
/**
 * `isRefusal`: the provider responded, and its response may well stay the same (an unknown job, a key it does not
 * accept, an unreadable body); otherwise a retry may help. `retryAfterMs`: the pause it requires.
 */
export type ProviderResponse =
  | { kind: 'answer'; json: unknown; status?: number; bytes?: number }
  | (CallFailure & { isRefusal: boolean; retryAfterMs: number | null });
