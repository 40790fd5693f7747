import type { ServedRoute } from '#core/contract/route-schema.ts';
import type { DomainEvent, EventType } from '#core/events/event.ts';

/**
 * The declarations of one feature in `core/<feature>/feature.ts`; `npm run features` collects the records (docs/decisions/0121).
 * Elsewhere are its sentences and codes of refusals (`sentences.ts`), its stores (adapters/postgres), routes and jobs
 * (app-server).
 */
export type FeatureRecord = {
  /** The features below that it imports. */
  uses: readonly string[];
  /** Its stores by name, for types only (`typesOf`). */
  stores?: object;
  /** Its dependencies on the outside world, for types only (`typesOf`). */
  ports?: object;
  /** Its jobs by the name of their queue. */
  jobs?: Readonly<Record<string, Job<any>>>;
  /** Its handlers of events by the name of their queue: `<feature>.<action>`. */
  events?: Readonly<Record<string, Subscription<any>>>;
  /** Its calls of the API, with their schemas. */
  routes?: readonly ServedRoute[];
};

/** Declares types in a record. At run time it has no value. */
export function typesOf<Types extends object>(): Declared<Types> {
  return {} as Declared<Types>;
}
type Declared<Types> = { [Name in keyof Types]: Types[Name] };

export type QueueSettings = {
  /** The number of jobs of this queue that one process runs at a time. */
  localConcurrency: number;
  /** Jobs that are fetched and completed in one statement, and run one after the other; 1 unless given. A fault repeats all of them. */
  batchSize?: number;
  /** The longest delay before a due job is noticed; new jobs without a start time are announced immediately. */
  pollSeconds: number;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** After this long a running job counts as lost, even while its process lives. */
  expireInSeconds: number;
  /** A process without heartbeats counts as dead: another one takes its job. */
  heartbeatSeconds: number;
};

/** A short transaction. The retries last about a day. */
export const shortJob: QueueSettings = {
  localConcurrency: 2,
  pollSeconds: 2,
  retryLimit: 30,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
};

/**
 * No sweep repeats a lost mail: the retries last most of a day, longer than a mail service is usually down, and end before the
 * service forgets the mail's key, which Resend does after 24 hours; a later retry could send the mail twice.
 */
export const mailJob: QueueSettings = { ...shortJob, retryLimit: 30, retryDelaySeconds: 2, expireInSeconds: 60 };

/** `data` exists for types only. */
export type Job<Data> = QueueSettings & { data?: Data };

export function job<Data>(settings: QueueSettings): Job<Data> {
  return settings;
}

/** `when` excludes events that need no work of the handler, so that no job is made for them. */
export type Subscription<Type extends EventType> = {
  on: readonly Type[];
  when?: (event: DomainEvent<Type>) => boolean;
  queue: QueueSettings;
};

export function subscription<const Type extends EventType>(
  on: readonly Type[],
  { when, queue = shortJob }: { when?: (event: DomainEvent<Type>) => boolean; queue?: QueueSettings } = {},
): Subscription<Type> {
  return { on, queue, ...(when && { when }) };
}
