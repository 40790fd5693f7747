import type { OverdueTimes } from './generation-states.ts';
import type { Generation, GenerationStatus, ListedGeneration } from './generation.ts';
import type { StateTimes } from './receipt.ts';
import type { CountedHistory, CountedWorkflow } from './workflow-figures.ts';

export type GenerationStore = {
  /** The runs of each workflow that is not deleted since then, by the day they were accepted. */
  countWorkflows(since: string): Promise<CountedWorkflow[]>;
  /** The ended runs of one workflow since then, by day, with the ledger's charges and releases. */
  historyOf(webhookId: string, since: string): Promise<CountedHistory>;
  byId(id: string): Promise<Generation | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Generation | null>;
  /** False when a generation with this id exists already. */
  insert(generation: Generation): Promise<boolean>;
  /** Saves the run's state only when the row is still in `from`; false otherwise. `at`: when it came into the state, if that is new. */
  move(generation: Generation, from: GenerationStatus, at: string): Promise<boolean>;
  /** The recorded times of the states: none for runs from before. */
  stateTimesOf(id: string): Promise<StateTimes>;
  /** Stores the hash of a valid callback token. */
  addCallbackToken(id: string, hash: string, now: string): Promise<void>;
  /** Hashes of the valid tokens of a run's callbacks; one for each time it was called. */
  callbackTokens(id: string): Promise<string[]>;
  /** The run is called once more: callbacks of the earlier calls are not accepted any more. */
  removeCallbackTokens(id: string): Promise<void>;
  /** In one statement for all runs of a process. Returns the ids of the running ones; the others have ended. */
  extendLeases(ids: readonly string[], until: string): Promise<string[]>;
  /** Whether a waiting held run may begin now; `nextWaiting` finds which. */
  isAnyWaiting(now: string): Promise<boolean>;
  /**
   * The held run whose turn it is, of those that wait and may begin now: of the user with the fewest runs in flight,
   * then of the one whose last run began longest ago, then the oldest. Runs whose workflow takes none now are left out.
   * Until the transaction ends no other caller gets one, so that each choice sees those before it. Null when none
   * waits.
   */
  nextWaiting(now: string): Promise<string | null>;
  /** How many runs of the user have not ended. */
  openOf(userId: string): Promise<number>;
  /** The user's runs that may still produce a result: open ones, and ended ones whose result may come late. */
  expectingIdsOf(userId: string): Promise<string[]>;
  /** Removes prompts and inputs from the user's ended runs. */
  forgetInputs(userId: string): Promise<void>;
  ofUser(userId: string, filter: { influencerId: string | null; limit: number }): Promise<ListedGeneration[]>;
  /**
   * Ids and states of overdue runs, and of ended ones whose late result waits to be copied; oldest first, at most
   * `limit` of each.
   */
  overdue(times: OverdueTimes, limit: number): Promise<{ id: string; status: GenerationStatus }[]>;
  /** The user's run that produced this stored file, in time or late; null when it is not theirs or hidden from them. */
  withMedia(userId: string, url: string): Promise<Generation | null>;
  /** Removes these files from a run's result. Safe to repeat. */
  dropFiles(id: string, urls: readonly string[]): Promise<void>;
  /** The user's latest run of this model with exactly this text as its result, in time or late; null without one. */
  withText(userId: string, influencerId: string, text: string): Promise<Generation | null>;
};
