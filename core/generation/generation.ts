import type { SentAsset } from '#core/assets/asset.ts';
import type { ReadResponse } from '#core/webhooks/read-response.ts';
import type { ProviderCost } from '#core/webhooks/provider-cost.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { ModeKind } from '#core/webhooks/result-mode.ts';
import type { Media, ResultField } from './generation-schema.ts';
export type { Media, ResultField, GenerationView } from './generation-schema.ts';

/**
 * The parts of its workflow's version that control a run, copied when the run is accepted: later edits do not change
 * them.
 */
export type RunRules = {
  answers: ModeKind;
  timeLimitSeconds: number;
  isSafeToRepeat: boolean;
  /**
   * Pauses between status requests to a provider, the first and the longest; 0 for workflows without status requests.
   */
  askEverySeconds: number;
  askAtMostSeconds: number;
  /** The model's references when it was accepted, by id, in their order; omitted where no template names them. */
  references?: readonly string[];
  /** Omitted where its likeness is not scored. */
  likeness?: LikenessRules;
};

/** `threshold`: the percent below which a run is repeated once; null: never. `judge` null: its own response names the score. */
export type LikenessRules = { threshold: number | null; judge: { webhookId: string; version: number } | null };

/**
 * One run of a workflow. held: credits held, no worker has it yet, or the service was too busy to take it · calling:
 * the webhook is being called · waiting: the provider took the run and responds later · downloading: its files are
 * being copied to our storage · judging: the stored result is being scored · done: result stored, credits captured; or, where a workflow only takes orders, the
 * order taken and the credits released · failed, timed_out, unknown, cancelled: credits released. `unknown` is a
 * response we never received; the call is not repeated, since a workflow may cost money, unless it is marked as safe to
 * repeat.
 */
export const generationStatuses = [
  'held',
  'calling',
  'waiting',
  'downloading',
  'judging',
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
  'result.animatedImage',
  'result.webm',
  'result.tooLarge',
  'input.rejected',
  'input.tooLarge',
  'input.fileMissing',
  'input.unreadable',
  'reference.missing',
  'moderation.blocked',
  'operator.account',
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
  /** Response fields as read from the response, for display. */
  fields: ResultField[];
  /** How many further files the service sent that are not stored. */
  leftOut?: number;
};

/** The request. It does not change while the run is open, except that its files are dropped at the end. */
export type GenerationOrder = {
  id: string;
  userId: string;
  influencerId: string;
  webhookId: string;
  /** The version of the workflow it was accepted with and uses. */
  webhookVersion: number;
  rules: RunRules;
  /** The schedule that requested it, if any. */
  scheduleId: string | null;
  contentType: ContentType;
  prompt: string;
  inputData: Record<string, unknown>;
  /** The chosen products, clothes and places, as they were when the run was accepted. */
  assets: SentAsset[];
  /** The workflow's price when accepted; later edits do not change it. */
  creditCost: number;
  createdAt: string;
  /** While the run is repeated for its low likeness: the result of the first time. */
  firstResult?: StoredAttempt;
  /** While a service works on it, and while its result is copied. */
  live?: Live;
};

/** The progress that a service reports while it works on a run. `percent`: of an open call. `ahead`: how many jobs it does before. */
export type Live = {
  percent?: number;
  ahead?: number;
  step?: { at: number; of: number };
  previews?: Preview[];
};

/** An unfinished image. `image`: small, as a data URL. `mark`: tells its source from others. */
export type Preview = { mark: string; image: string };

/** A stored result with its score in percent; null: nobody scored it. */
export type StoredAttempt = {
  startedAt: string;
  result: GenerationResult;
  likeness: number | null;
  cost?: ProviderCost;
};

/**
 * The provider's names for a run it answers later. `statusUrl` null: it calls back. `resultUrl` null: its status
 * response has the result, or its address. All null: the response with the names was lost.
 */
export type ProviderReference = {
  id: string | null;
  statusUrl: string | null;
  resultUrl: string | null;
  cancelUrl: string | null;
  /** The price in the response to the start. */
  cost?: ProviderCost;
  /** Why its last callback could not be used, for admins. */
  callbackProblem?: string;
};

/** The outcome of a run after its end. Never charged. */
export type Late =
  /** A result came and is copied; no process copies it while `attempts` is 0. */
  | { kind: 'copying'; at: string; answer: ReadResponse; leaseUntil: string; attempts: number }
  | { kind: 'kept'; at: string; result: GenerationResult }
  /** It could not be copied. */
  | { kind: 'lost'; at: string }
  /** The account was deleted: results are ignored. */
  | { kind: 'closed'; at: string };

type HeldState = {
  status: 'held';
  /** When its job was put into the queue. */
  offeredAt: string;
  /** Null while its job is on its way. Else it waits for its turn among all runs and may begin from this time. */
  mayStartAt: string | null;
  /** The time of its first call and its deadline: set once the service was too busy to take it. */
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
  /** Time of the next status request. */
  nextStepAt: string;
  deadline: string;
  /** The number of status requests. */
  attempts: number;
  /** The number of refusals in a row. */
  refusals: number;
  /** Percent, as last reported by the provider; null without a report. */
  progress: number | null;
};
type DownloadingState = {
  status: 'downloading';
  startedAt: string;
  /** The response whose files are copied. Stored, so that a crash while copying does not lose it. */
  answer: ReadResponse;
  /** The copying process holds the run until then; past it the copying begins again. */
  leaseUntil: string;
  /** How often the copying was begun; 0: the result was sent to us and no worker has it yet. */
  attempts: number;
};
type JudgingState = {
  status: 'judging';
  startedAt: string;
  /** Stored, but not delivered yet. */
  result: GenerationResult;
  cost?: ProviderCost;
  /** The process that requests the score holds the run until then; past it the run is delivered without a score. */
  leaseUntil: string;
};
type DoneState = {
  status: 'done';
  startedAt: string;
  finishedAt: string;
  result: GenerationResult;
  /** The price of the run for the operator; for admins only. */
  cost?: ProviderCost;
  /** In percent; omitted without a score. */
  likeness?: number;
};
type LostState = {
  status: 'failed' | 'timed_out' | 'unknown' | 'cancelled';
  /** null: it ended before the workflow was called. */
  startedAt: string | null;
  finishedAt: string;
  failure: GenerationFailure;
  /** For admins only: what happened, without the provider's words. Runs of older versions have them here. */
  failureDetail: string | null;
  /** The provider's own words, masked, for admins only: no customer and no log gets them. */
  failureMessage?: string;
  /** Stored for a cancelled run, so that the provider can be notified. */
  reference: ProviderReference | null;
  late: Late | null;
};

export type GenerationState =
  | HeldState
  | CallingState
  | WaitingState
  | DownloadingState
  | JudgingState
  | DoneState
  | LostState;
export type GenerationIn<Status extends GenerationStatus> = GenerationOrder &
  Extract<GenerationState, { status: Status }>;
export type LostGeneration = GenerationOrder & LostState;
export type EndedGeneration = GenerationOrder & (DoneState | LostState);
/** One run, with the fields its state has and no others. */
export type Generation = GenerationOrder & GenerationState;

type WithoutResponse<One> = One extends { answer: ReadResponse } ? Omit<One, 'answer'> : One;
type ListedLate<One> = One extends { late: Late | null }
  ? Omit<One, 'late'> & { late: WithoutResponse<Late> | null }
  : One;
type WithoutLargeParts<One> = One extends unknown ? ListedLate<Omit<One, 'inputData' | 'assets' | 'answer'>> : never;
/** A run as lists read it: without the input and a response that is being copied, which may be large. */
export type ListedGeneration = WithoutLargeParts<Generation>;
