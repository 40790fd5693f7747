import type { Page, Paged } from '#core/shared/page.ts';
import type { CreditTransaction, AdminTransaction } from './ledger-schema.ts';
import type { LocalText, Locale } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import { sentenceOf } from '#core/texts/texts.ts';
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
  /** The postings about one order or invoice, oldest first. */
  entriesOfSource(sourceType: 'order' | 'subscription', sourceId: string): Promise<LedgerEntry[]>;
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
  reclaim(taken: {
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

/**
 * Details stored with a spend, so that its line can be shown in either language years later, whatever was renamed
 * since.
 */
export function spendDetail(spend: { workflow: LocalText; influencer: string }): LedgerEntry['detail'] {
  return { workflowTr: spend.workflow.tr, workflowEn: spend.workflow.en, influencer: spend.influencer };
}

export function packDetail(pack: { packageType: string; credits: number }): LedgerEntry['detail'] {
  return { packageType: pack.packageType, credits: pack.credits };
}

export function planDetail(name: LocalText): LedgerEntry['detail'] {
  return { planTr: name.tr, planEn: name.en };
}

/** A posting in both languages: `Kredi paketi · 100 kredi`, `Dört kare · Defne Aksoy` (spec §3 Credit transaction). */
export function presentTransaction(entry: LedgerEntry): CreditTransaction {
  return {
    id: entry.id,
    type: entry.kind,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    description: inBoth((locale) => describe(entry, locale)),
    reference: entry.sourceType === 'order' || entry.sourceType === 'generation' ? entry.sourceId : null,
    createdAt: entry.createdAt,
  };
}

export function presentAdminTransaction(entry: OwnedEntry): AdminTransaction {
  return { ...presentTransaction(entry), user: entry.user };
}

function inBoth(textIn: (locale: Locale) => string): LocalText {
  return { tr: textIn('tr'), en: textIn('en') };
}

function describe({ kind, sourceType, detail, amount }: LedgerEntry, locale: Locale): string {
  const sentence = (code: SentenceCode): string => sentenceOf(code, locale);
  const credits = sentenceOf('credits.line.amount', locale, { amount: grouped(Math.abs(amount), locale) });
  const note = text(detail['note']);
  switch (kind) {
    case 'purchase':
      return join(sentence('credits.line.purchase'), credits);
    case 'subscription':
      return join(planOf(detail, locale) || sentence('credits.line.subscription'), credits);
    case 'spend':
      return join(workflowOf(detail, locale) || sentence('credits.line.spend'), text(detail['influencer']));
    case 'grant':
      return note || join(sentence(sourceType === 'demo' ? 'credits.line.welcome' : 'credits.line.grant'), credits);
    case 'refund':
      return join(sentence(amount < 0 ? 'credits.line.takenBack' : 'credits.line.refund'), note || credits);
    case 'adjustment':
      return join(sentence('credits.line.adjustment'), note);
  }
  return kind satisfies never;
}

function workflowOf(detail: LedgerEntry['detail'], locale: Locale): string {
  return (locale === 'en' && text(detail['workflowEn'])) || text(detail['workflowTr']);
}

function planOf(detail: LedgerEntry['detail'], locale: Locale): string {
  return (locale === 'en' && text(detail['planEn'])) || text(detail['planTr']);
}

function text(value: string | number | undefined): string {
  return value === undefined ? '' : String(value).trim();
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}

function grouped(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(amount);
}
