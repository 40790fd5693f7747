import type { OverdueTimes } from './generation-states.ts';
import type { Generation, GenerationStatus, ListedGeneration } from './generation.ts';
import type { StateTimes } from './receipt.ts';
import type { CountedHistory } from './workflow-history.ts';
import type { CountedWorkflow } from './workflow-figures.ts';

export type GenerationStore = {
  /** What each workflow that is not deleted did since then, by the day its runs were accepted. */
  countWorkflows(since: string): Promise<CountedWorkflow[]>;
  /** What ended of one workflow since then, by day, with what the ledger charged and gave back. */
  historyOf(webhookId: string, since: string): Promise<CountedHistory>;
  byId(id: string): Promise<Generation | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Generation | null>;
  /** False when a generation with this id is there already. */
  insert(generation: Generation): Promise<boolean>;
  /** Saves the run's state only when the row is still in `from`; false otherwise. `at`: when it came into the state, if that is new. */
  move(generation: Generation, from: GenerationStatus, at: string): Promise<boolean>;
  /** Since when the states were noted: nothing for runs of before. */
  stateTimesOf(id: string): Promise<StateTimes>;
  /** Keeps the hash of a token that a callback may come with. */
  addCallbackToken(id: string, hash: string, now: string): Promise<void>;
  /** Hashes of the tokens a run's callbacks may come with; one for each time it was called. */
  callbackTokens(id: string): Promise<string[]>;
  /** In one statement for all runs of a process. Answers the ids that are still worked on; the others have ended. */
  extendLeases(ids: readonly string[], until: string): Promise<string[]>;
  /** Whether a held run waits that may begin now; `nextWaiting` finds which. */
  isAnyWaiting(now: string): Promise<boolean>;
  /**
   * The held run whose turn it is, of those that wait and may begin now: of the person with the fewest runs in flight, then of the one
   * whose last run began longest ago, then the oldest. Runs whose workflow takes none now are left out. Until the transaction ends
   * nobody else is told one, so that each choice sees those before it. Null when none waits.
   */
  nextWaiting(now: string): Promise<string | null>;
  /** How many runs of the user have not ended. */
  openOf(userId: string): Promise<number>;
  /** The user's runs something may still come of: open ones, and ended ones whose result may come late. */
  expectingIdsOf(userId: string): Promise<string[]>;
  /** Takes what a person typed and sent out of the runs that have ended. */
  forgetInputs(userId: string): Promise<void>;
  ofUser(userId: string, filter: { influencerId: string | null; limit: number }): Promise<ListedGeneration[]>;
  /** Ids and states of runs for which nobody acted in time, and of ended ones whose late result waits to be copied; oldest first, at most `limit` of each. */
  overdue(times: OverdueTimes, limit: number): Promise<{ id: string; status: GenerationStatus }[]>;
  /** The user's run that produced this stored file, in time or late; null when it is not theirs or not shown to them. */
  withMedia(userId: string, url: string): Promise<Generation | null>;
  /** Takes these files out of a run's result. Safe to repeat. */
  dropFiles(id: string, urls: readonly string[]): Promise<void>;
  /** The user's latest run of this model with exactly this text as its result, in time or late; null when there is none. */
  withText(userId: string, influencerId: string, text: string): Promise<Generation | null>;
};
