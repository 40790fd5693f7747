import type { ProviderCost } from '#core/webhooks/provider-cost.ts';
import type { BodyProblem } from '#core/webhooks/response-problem.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { GenerationFailure, ProviderReference } from './generation.ts';
import type { MappedField } from './webhook-test-schema.ts';
import type { ResultData } from './read-call.ts';
import { readFields } from '#core/webhooks/read-response.ts';
export type { MappedField } from './webhook-test-schema.ts';

/**
 * calling: the address is being called · waiting: the service works, and is polled or calls back · done: its response
 * was read, or its order taken · failed: a run would have failed · timed_out: no result within the test's limit · lost:
 * the process that made the call died.
 */
export const testStates = ['calling', 'waiting', 'done', 'failed', 'cancelled', 'timed_out', 'lost'] as const;
export type TestState = (typeof testStates)[number];

export const exchangeKinds = ['start', 'status', 'result', 'callback', 'cancel'] as const;
/** Of a callback: refused: its signature is not the service's · late: it came after the end, and changes nothing. */
export const callbackVerdicts = ['taken', 'refused', 'late'] as const;

/** One request with its outcome, in the order they ended. No secret is in it. */
export type TestExchange = {
  kind: (typeof exchangeKinds)[number];
  at: string;
  /** Null for a callback: it has no waiting caller. */
  seconds: number | null;
  method: string;
  url: string;
  status: number | null;
  bytes: number | null;
  failure: GenerationFailure | null;
  detail: string | null;
  message?: string | null;
  problem: BodyProblem | null;
  verdict: (typeof callbackVerdicts)[number] | null;
  /** Null when there was none, or it was not stored: of many status requests only small responses are. */
  data: unknown;
};

/** The outcome of the responses. `fields`: as the response fields read the result; empty when no result was read. */
export type TestOutcome = {
  failure: GenerationFailure | null;
  detail: string | null;
  message?: string | null;
  cost?: ProviderCost | null;
  /** In percent, where a response has a score. */
  likeness?: number | null;
  problem: BodyProblem | null;
  fields: MappedField[];
};

/** One test of a workflow by an admin. It costs nothing, makes nothing, and is deleted an hour later. */
export type WebhookTest = {
  id: string;
  webhookId: string;
  /** The workflow as it was when the test began; its secrets are sealed. */
  webhookVersion: number;
  workflow: WebhookVersion;
  userId: string;
  state: TestState;
  startedAt: string;
  endedAt: string | null;
  /** When a call without a reported end counts as lost. */
  callUntil: string;
  /** When a test that waits gives up. */
  deadline: string;
  /** Time of the next status request; null without one. */
  askAt: string | null;
  questions: number;
  refusals: number;
  progress: number | null;
  reference: ProviderReference | null;
  /** Of the one-time callback address; null without callbacks. */
  tokenHash: string | null;
  /** As sent, secrets and token masked. */
  sent: { method: string; url: string; headers: { name: string; value: string }[]; callbackUrl: string | null };
  request: unknown;
  exchanges: TestExchange[];
  outcome: TestOutcome | null;
};

export type WebhookTestStore = {
  /** False when the id exists already. */
  insert(test: WebhookTest): Promise<boolean>;
  byId(id: string): Promise<WebhookTest | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<WebhookTest | null>;
  save(test: WebhookTest): Promise<void>;
  /** Tests of an admin that have not ended and whose deadlines are not over. */
  openOf(userId: string, now: string): Promise<number>;
};

/** Each response field with its value, or with its problem. */
export function mapFields(webhook: WebhookVersion, { json, jobId }: ResultData): MappedField[] {
  return readFields(webhook, json, jobId).map((reading) => {
    const { fieldPath, displayName, fieldType, isRequired } = reading.field;
    const values = { fieldPath, displayName, fieldType, isRequired };
    if ('problem' in reading) return { ...values, problem: reading.problem, value: null };
    return { ...values, problem: null, value: 'sources' in reading ? reading.sources : reading.value };
  });
}
