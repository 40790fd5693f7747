import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { RunRules } from './run-rules.ts';
import type { Media, ResultField } from './generation-schema.ts';
export type { Media, ResultField, GenerationView } from './generation-schema.ts';

/**
 * One run of a workflow. held: credits set aside, no worker has it yet, or the service was too busy to take it · calling: the webhook is being called · waiting: the
 * provider took the run and answers later · downloading: its files are being copied to our storage · done: result kept, credits
 * captured; or, where a workflow only takes orders, the order taken and the credits released · failed, timed_out, unknown,
 * cancelled: credits released. `unknown` is an answer we never saw; it is not called again, since a workflow may cost money, unless
 * it is marked as safe to repeat.
 */
export const generationStatuses = [
  'held',
  'calling',
  'waiting',
  'downloading',
  'done',
  'failed',
  'timed_out',
  'unknown',
  'cancelled',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** Why a run ended without a result. The text for people is looked up as `generation.<code>`. */
export const generationFailures = [
  'webhook.unreachable',
  'webhook.busy',
  'webhook.refused',
  'webhook.unauthorized',
  'webhook.badAnswer',
  'webhook.missingResult',
  'webhook.failed',
  'webhook.forbiddenAddress',
  'result.unavailable',
  'result.badMedia',
  'result.tooLarge',
  'input.rejected',
  'input.fileMissing',
  'moderation.blocked',
  'credits.unavailable',
  'timedOut',
  'unknown',
  'cancelled',
] as const;
export type GenerationFailure = (typeof generationFailures)[number];

export type GenerationResult = {
  /** In the order shown; the first is the main one. Empty for text. */
  media: Media[];
  text: string | null;
  /** Response fields as read from the answer, for display. */
  fields: ResultField[];
};

/** What was asked for. It does not change while the run goes on, except that files sent along are dropped at its end. */
export type GenerationOrder = {
  id: string;
  userId: string;
  influencerId: string;
  webhookId: string;
  /** The version of the workflow it was accepted with and goes by. */
  webhookVersion: number;
  rules: RunRules;
  /** Set when a schedule asked for it. */
  scheduleId: string | null;
  contentType: ContentType;
  prompt: string;
  inputData: Record<string, unknown>;
  /** The workflow's price when accepted; later edits do not change it. */
  creditCost: number;
  createdAt: string;
};

/**
 * How a provider that answers later names the run. `statusUrl` null: it calls back. `resultUrl` null: its status answer has the
 * result, or names where it is. All null: the answer that named them was lost.
 */
export type ProviderReference = {
  id: string | null;
  statusUrl: string | null;
  resultUrl: string | null;
  cancelUrl: string | null;
};

/** What came of a run after its end. Never charged. */
export type Late =
  /** A result came and is copied; nobody copies while `attempts` is 0. */
  | { kind: 'copying'; at: string; answer: ReadAnswer; leaseUntil: string; attempts: number }
  | { kind: 'kept'; at: string; result: GenerationResult }
  /** It could not be copied. */
  | { kind: 'lost'; at: string }
  /** The account was deleted: nothing is taken any more. */
  | { kind: 'closed'; at: string };

type HeldState = {
  status: 'held';
  /** When its job was put into the queue. */
  offeredAt: string;
  /** Null while its job is on its way. Else it waits for its turn among all runs and may begin from then on. */
  mayStartAt: string | null;
  /** When it was called first and when its time is over: set once the service was too busy to take it. */
  startedAt: string | null;
  deadline: string | null;
};
type CallingState = {
  status: 'calling';
  startedAt: string;
  /** The process that called holds the run until then; past it the outcome is unknown. */
  leaseUntil: string;
  /** How often the workflow was called: twice at most, and once unless it is safe to repeat. */
  attempts: number;
};
type WaitingState = {
  status: 'waiting';
  startedAt: string;
  reference: ProviderReference;
  /** When the provider is asked next. */
  nextStepAt: string;
  deadline: string;
  /** How often the provider was asked. */
  attempts: number;
  /** How often in a row it refused to tell. */
  refusals: number;
  /** Percent, as the provider told it last; null when it tells none. */
  progress: number | null;
};
type DownloadingState = {
  status: 'downloading';
  startedAt: string;
  /** The answer whose files are copied. Kept, so that a crash while copying does not lose it. */
  answer: ReadAnswer;
  /** Who copies holds the run until then; past it the copying begins again. */
  leaseUntil: string;
  /** How often the copying was begun; 0: the result was sent to us and no worker has it yet. */
  attempts: number;
};
type DoneState = { status: 'done'; startedAt: string; finishedAt: string; result: GenerationResult };
type LostState = {
  status: 'failed' | 'timed_out' | 'unknown' | 'cancelled';
  /** null: it ended before the workflow was called. */
  startedAt: string | null;
  finishedAt: string;
  failure: GenerationFailure;
  /** The provider's own words, for admins only. */
  failureDetail: string | null;
  /** Kept of a run that was cancelled, so that the provider can be told. */
  reference: ProviderReference | null;
  late: Late | null;
};

export type GenerationState = HeldState | CallingState | WaitingState | DownloadingState | DoneState | LostState;
export type GenerationIn<Status extends GenerationStatus> = GenerationOrder &
  Extract<GenerationState, { status: Status }>;
export type LostGeneration = GenerationOrder & LostState;
export type EndedGeneration = GenerationOrder & (DoneState | LostState);
/** One run, with the fields its state has and no others. */
export type Generation = GenerationOrder & GenerationState;

type WithoutAnswer<One> = One extends { answer: ReadAnswer } ? Omit<One, 'answer'> : One;
type ListedLate<One> = One extends { late: Late | null }
  ? Omit<One, 'late'> & { late: WithoutAnswer<Late> | null }
  : One;
type WithoutLargeParts<One> = One extends unknown ? ListedLate<Omit<One, 'inputData' | 'answer'>> : never;
/** A run as lists read it: neither the input nor an answer that is being copied, which may be large. */
export type ListedGeneration = WithoutLargeParts<Generation>;
