import type { Arrangement } from '#core/influencers/arrangement.ts';

/**
 * The right to generate with a model, and the order it comes from (glossary: ownership, licence). One row per user and
 * model.
 */
export type Ownership = { userId: string; influencerId: string; orderId: string | null; createdAt: string };

/** All of a removed ownership that comes back with it: the certificate, the date, the place in its owner's list. */
export type WithdrawnOwnership = Arrangement & {
  certificateNumber: string;
  createdAt: string;
  handedOverAt: string | null;
};

/** With the number of its certificate, made when it was stored. */
export type CertifiedOwnership = Ownership & { certificateNumber: string };

/** A bought model is handed over to its owner on the first screen that can: a full screen in its colour, once. Later than this it is old news. */
export const handoverDays = 7;

export type OwnershipStore = {
  owns(userId: string, influencerId: string): Promise<boolean>;
  /** False when the user already owns the model; nothing changes then. Without a certificate it gets a new one. */
  insert(ownership: Ownership & Partial<WithdrawnOwnership>): Promise<boolean>;
  /** Removes the ownership of this order; null when the model is owned through another one, or not at all. */
  remove(of: Omit<Ownership, 'createdAt'>): Promise<WithdrawnOwnership | null>;
  /** The place of an owned model in the user's list, locked until the transaction ends; null when the user does not own it. */
  lockArrangement(userId: string, influencerId: string): Promise<Arrangement | null>;
  arrange(of: Pick<Ownership, 'userId' | 'influencerId'>, arrangement: Arrangement): Promise<void>;
  /** The brand that marks the new posts of the user's model; null without one. */
  advertisedBrand(userId: string, influencerId: string): Promise<string | null>;
  idsOf(userId: string): Promise<string[]>;
  /** Null when the user does not own the model. */
  certified(userId: string, influencerId: string): Promise<CertifiedOwnership | null>;
  /** The model last bought since that time which was not handed over; null without one. Models without an order never are. */
  awaitingHandover(userId: string, since: string): Promise<string | null>;
  /** True only for the first call of an ownership. */
  handOver(userId: string, influencerId: string, at: string): Promise<boolean>;
  byCertificate(number: string): Promise<CertifiedOwnership | null>;
};
