import type { Page, Paged } from '#core/shared/page.ts';
import type { CreditTransaction } from './ledger-schema.ts';
export type { CreditTransaction, AdminTransaction } from './ledger-schema.ts';

/** `balance` is the spendable part: posted − held. Whole credits. Credits never expire (spec §1). */
export type Balance = { balance: number; held: number };

export type TxnKind = CreditTransaction['type'];

/** A posting as stored; `detail` fills the sentence in the reader's language. */
export type LedgerEntry = {
  id: string;
  kind: TxnKind;
  amount: number;
  balanceAfter: number;
  sourceType: 'order' | 'generation' | 'admin' | 'demo' | 'subscription';
  sourceId: string;
  detail: Record<string, string | number>;
  createdAt: string;
};

/** A posting with its user. */
export type OwnedEntry = LedgerEntry & { user: { id: string; name: string; email: string } };

export type AllEntriesFilter = {
  userId?: string | undefined;
  kind?: TxnKind | undefined;
  /** Id of the last posting of the page before. */
  before?: string | undefined;
} & Page;

/** A figure of the ledger that its parts do not explain. */
export type LedgerDifference = { rule: string; subject: string; expected: string; found: string };

/** The ledger. Amounts are positive whole credits. Postings are keyed on business objects, never on event ids. */
export type CreditStore = {
  balanceOf(userId: string): Promise<Balance>;
  entriesOf(userId: string, filter: { kind?: TxnKind } & Page): Promise<Paged<LedgerEntry>>;
  /** Adds credits once per `idem`; false when that key was posted before. */
  grant(grant: {
    userId: string;
    amount: number;
    kind: Exclude<TxnKind, 'spend'>;
    idem: string;
    sourceType: LedgerEntry['sourceType'];
    sourceId: string;
    detail: LedgerEntry['detail'];
    actorId: string | null;
    now: string;
  }): Promise<boolean>;
  /**
   * A payment was refunded: takes `amount` credits, below zero too when they were spent (the account then owes them); a
   * negative `amount` returns taken credits. Once per `idem`.
   */
  takeBack(taken: {
    userId: string;
    amount: number;
    idem: string;
    sourceType: 'order' | 'subscription';
    sourceId: string;
    now: string;
  }): Promise<boolean>;
  /**
   * An admin adds (positive) or takes credits, once per `idem`. `insufficient` changes nothing: only spendable credits
   * are taken, never held ones.
   */
  adjust(adjustment: {
    userId: string;
    amount: number;
    idem: string;
    sourceId: string;
    detail: LedgerEntry['detail'];
    actorId: string;
    now: string;
  }): Promise<'done' | 'insufficient' | 'already'>;
  /** The postings of all users, newest first: from `offset` below the posting `before`. */
  allEntries(filter: AllEntriesFilter): Promise<OwnedEntry[]>;
  /**
   * Holds `amount` for a generation. `insufficient` changes nothing; a second hold for the same generation is
   * `already`.
   */
  hold(hold: {
    userId: string;
    generationId: string;
    amount: number;
    now: string;
    expiresAt: string;
  }): Promise<'held' | 'insufficient' | 'already'>;
  /** Turns the hold into a spend, once. False when it was settled before or never made. */
  capture(generationId: string, detail: LedgerEntry['detail'], now: string): Promise<boolean>;
  /** Releases the hold, once. False when it was settled before or never made. */
  release(generationId: string, now: string): Promise<boolean>;
  /** Every figure recomputed from its parts; empty when all of them agree. */
  audit(): Promise<LedgerDifference[]>;
};
