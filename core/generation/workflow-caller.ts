import type { KeptAnswerFile } from '#core/webhooks/answer-file.ts';
import type { BodyProblem } from '#core/webhooks/answer-problem.ts';
import type { GenerationFailure } from './generation.ts';
import type { CallMethod, cancelMethods } from '#core/webhooks/answer-mode.ts';
import type { StopSignal } from './runs-in-flight.ts';

/** JSON text, or a file that stands in it, read while it is sent: `length` characters of base64. */
export type BodyPart = string | { length: number; base64(): AsyncIterable<string> };

/**
 * `headers` go to the server of `url` only, not to where it redirects; `secrets` are taken out of its answer. `timeoutMs`: for the
 * whole call.
 */
export type WorkflowRequest = {
  kind: 'request';
  method: CallMethod;
  url: string;
  headers: Record<string, string>;
  secrets: string[];
  body: BodyPart[];
  timeoutMs: number;
};
/**
 * `status`: what the address answered with, when it answered. `isLost`: nobody knows whether the call had its effect, since its
 * answer did not come, or came from a gateway that gave up waiting. `problem`: why an answer with a good status could not be read.
 * `json`: what came with a bad status, and `bytes` how much came, for an admin's test.
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
  /** The service was too busy: the call had no effect. `retryAfterMs`: how long it wants to be left alone, when it says. */
  busy?: { retryAfterMs: number | null };
};

export type WorkflowCall = {
  /** Made when it is sent, and not kept while the answer is awaited; asked for again only after a redirect. */
  request: () => Promise<WorkflowRequest | CallFailure>;
  /** Sent as Idempotency-Key, so that a provider that honours it runs once. */
  generationId: string;
  signal: StopSignal;
};

/** Calls an admin-configured webhook once (spec §9: it may take ten minutes). Never retries by itself. */
export type WorkflowCaller = {
  /**
   * The origin of an address that calls would be refused for, as far as the address itself shows it: not https, its own port, or a server
   * that is not on the public internet. Null when it may be called, or is no address.
   */
  refusedOrigin(address: string): string | null;
  /** Answers the failure of `request` without a call. */
  call(call: WorkflowCall): Promise<WorkflowAnswer>;
  /** Asks an address of the provider once (GET), within half a minute: how a job goes, or for its result. */
  ask(request: ProviderRequest): Promise<ProviderAnswer>;
  /** Tells a provider that nobody waits for a job. False when it could not be told now; a refusal counts as told. */
  cancel(request: ProviderRequest & { method: (typeof cancelMethods)[number] }): Promise<boolean>;
  /** What a provider sent us by itself, read as an answer is; `secrets` are taken out of it. */
  readSent(sent: { bytes: Uint8Array; contentType: string; secrets?: string[] }): Promise<WorkflowAnswer>;
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

/** `json`: an object, a list, or the one file the answer is; files inside it stand as `KeptAnswerFile`. */
export type WorkflowAnswer = { kind: 'answer'; json: unknown; status: number; bytes?: number } | CallFailure;

/**
 * Whether the service took the order, for workflows whose result does not come with the answer: any 2xx does, also an empty one, a plain
 * text (Make's `Accepted`) or any JSON (n8n's `{"message": "Workflow was started"}`). A page of HTML is a sign-in or a proxy.
 */
export function tookOrder(answer: WorkflowAnswer): boolean {
  if (answer.kind === 'answer') return true;
  const { problem } = answer;
  return problem === 'empty' || problem === 'text' || problem === 'plainValue';
}

/** Writes a file of an answer aside, since it does not come a second time. Null for one larger than an upload may be. */
export type KeepAnswerFile = (body: AsyncIterable<Uint8Array>) => Promise<TakenAnswerFile | null>;

/** `store` waits while the storage does not answer; a file nobody refers to is swept away after an hour. `drop` removes what was not stored. */
export type TakenAnswerFile = { file: KeptAnswerFile; store(): Promise<void>; drop(): Promise<void> };

export type Download<T> = { kind: 'file'; file: T } | CallFailure;

/** A request about a job that was started. `headers` go to the server of `url` only; `secrets` are taken out of its answer. */
export type ProviderRequest = { url: string; headers: Record<string, string>; secrets: string[]; signal: StopSignal };
/**
 * `isRefusal`: the provider answered, and its answer may well stay the same (an unknown job, a key it does not take, what cannot be
 * read); otherwise asking again may help. `retryAfterMs`: how long it wants to be left alone.
 */
export type ProviderAnswer =
  | { kind: 'answer'; json: unknown; status?: number; bytes?: number }
  | (CallFailure & { isRefusal: boolean; retryAfterMs: number | null });
