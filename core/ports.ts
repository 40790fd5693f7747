import type { Result, Refusal } from '#core/shared/result.ts';
import type { Merged } from '#core/shared/merged.ts';
import type { Job } from './feature-record.ts';
import type { features } from './features.ts';
import type { EventFor, HandlerName } from '#core/event-subscriptions.ts';

/**
 * All stores that a use case can read or write, bound to one transaction or, for reads, to none. There is no other way to the
 * database.
 */
export type Stores = Merged<typeof features, 'stores'> & { jobs: JobQueue };

/** Jobs commit with the transaction that enqueues them. Every job may run twice: it only has an id, and the row is the truth. */
export type JobQueue = {
  enqueue<Name extends JobName>(name: Name, data: Jobs[Name], options?: { startAfter?: string }): Promise<void>;
  /** Many jobs of one name in one statement. */
  enqueueAll<Name extends JobName>(
    name: Name,
    jobs: readonly { data: Jobs[Name]; startAfter?: string }[],
  ): Promise<void>;
};
type JobsOfFeatures = Merged<typeof features, 'jobs'>;
/** The data of each job, as the features declare it. */
export type Jobs = {
  [Name in keyof JobsOfFeatures]: JobsOfFeatures[Name] extends Job<infer Data> ? Data : never;
} & {
  /** Each event handler has a queue of its own name; only appending an event enqueues its jobs. */
  [Name in HandlerName]: { event: EventFor<Name> };
};
export type JobName = keyof Jobs;
/** The job handlers of the worker. A handler may be called twice for the same data; it throws only for faults worth a retry. */
export type JobHandlers = { [Name in JobName]?: (data: Jobs[Name]) => Promise<void> };
/**
 * Repeated work that finds the rows left behind by a crash or a lost job. One round runs at a time in the whole installation; the
 * next begins `everyMs` (whole seconds) after its end. It must still be safe to run twice at once, because a process that hangs
 * loses its round to another.
 */
export type Sweep = { name: string; everyMs: number; run: () => Promise<void> };

/** One transaction: a refusal or a fault rolls it back, an ok commits it. No network call inside. */
export type Transact = <T, R extends Refusal = Refusal>(
  write: (stores: Stores) => Promise<Result<T, R>>,
) => Promise<Result<T, R>>;

/** Reads without a transaction: each statement sees the state committed when it began. For use cases that change nothing. */
export type Read = <T>(query: (stores: Omit<Stores, 'jobs' | 'events'>) => Promise<T>) => Promise<T>;

export type Clock = { now(): string };
/** New ids are UUIDv7. `derived` always returns the same id for the same name, so that a repeated write hits the first row. */
export type Ids = { next(): string; derived(name: string): string };

/** A whole number from 0 to 2³² − 1. */
export type Random = { uint32(): number };

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account (`hash` null), so that response times do not reveal which e-mails exist. */
  matches(password: string, hash: string | null): Promise<boolean>;
};
/** Opaque random tokens; only the hash is stored. `isHashOf` compares in constant time. */
export type TokenMint = {
  mint(): { token: string; hash: string };
  hashOf(token: string): string;
  isHashOf(hash: string, token: string): boolean;
};
/** AES-256-GCM; `context` binds a ciphertext to its row and column. Opening a moved or altered one throws. */
export type SecretBox = { seal(plain: string, context: string): string; open(sealed: string, context: string): string };

/**
 * Sends a mail; `id` lets the service recognize a repeat. `refused`: the service will never accept this mail (`detail` contains
 * neither mail nor address). Throws on every other fault, so that the job is run again.
 */
export type Mailer = {
  send(mail: { id: string; to: string; subject: string; text: string; html: string }): Promise<MailOutcome>;
};
export type MailOutcome = { kind: 'sent' } | { kind: 'refused'; detail: string };

/** Logs events that an operator should see. Never contains secrets, tokens or prompts. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Record<string, unknown>) => void;

/** The dependencies of use cases on the outside world: these, and those that the features declare. */
export type Ports = Merged<typeof features, 'ports'> & {
  transact: Transact;
  read: Read;
  clock: Clock;
  ids: Ids;
  random: Random;
  passwords: PasswordHasher;
  tokens: TokenMint;
  secrets: SecretBox;
  mailer: Mailer;
  log: Log;
};
