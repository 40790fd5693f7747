import type { DomainEvent } from '#core/events/event.ts';
import type { Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import type { ConnectionRequestView, DeclinedRequest, OpenRequest } from './instagram-account-schema.ts';
export type { ConnectionRequestView, DeclinedRequest, OpenRequest } from './instagram-account-schema.ts';

/**
 * An owner's request that the admins connect an Instagram account to a model. Answered when one is connected, or
 * declined with a reason.
 */
export type ConnectionRequest = {
  id: string;
  userId: string;
  influencerId: string;
  askedAt: string;
  answeredAt: string | null;
  /** The admin's words; null unless it was declined. */
  declineReason: string | null;
};

export const maxDeclineReason = 300;

/** How many open ones admins see at once; the oldest first. */
export const displayedRequests = 200;

export type ConnectionRequestStore = {
  /** False when the user has an open one for this model already. */
  insert(request: ConnectionRequest): Promise<boolean>;
  openOf(userId: string, influencerId: string): Promise<ConnectionRequest | null>;
  /** The open one, else the one that was answered last. */
  lastOf(userId: string, influencerId: string): Promise<ConnectionRequest | null>;
  byId(id: string): Promise<ConnectionRequest | null>;
  /** The open ones of existing models that their users still own, the oldest first. */
  listOpen(limit: number): Promise<OpenRequest[]>;
  /** Marks the open ones of a model as answered. */
  answer(influencerId: string, at: string): Promise<void>;
  /** Declines the open ones among these, for this model and of users who still own it; returns them. */
  decline(
    requests: { influencerId: string; ids: readonly string[] },
    at: string,
    reason: string,
  ): Promise<ConnectionRequest[]>;
  /** Users whose request was answered by an account at this moment, and who still own the model. */
  answeredAt(influencerId: string, at: string): Promise<string[]>;
  forgetPerson(userId: string): Promise<void>;
};

export function presentRequest({ id: requestId, askedAt: requestedAt }: ConnectionRequest): ConnectionRequestView {
  return { id: requestId, askedAt: requestedAt };
}

/** Null where it was not declined: it is open, or was answered by an account. */
export function presentDeclined({ answeredAt, declineReason }: ConnectionRequest): DeclinedRequest | null {
  return answeredAt === null || declineReason === null ? null : { reason: declineReason, at: answeredAt };
}

/**
 * The reason for the owner. Refuses `input.invalid` with `instagram.reasonRequired` and `instagram.reasonTooLong {max}`
 * at `reason`.
 */
export function parseDeclineReason(typed: string): Result<string> {
  const reason = typed.trim();
  if (reason === '') return invalid([issue('reason', 'instagram.reasonRequired')]);
  if (reason.length > maxDeclineReason) {
    return invalid([issue('reason', 'instagram.reasonTooLong', { max: maxDeclineReason })]);
  }
  return ok(reason);
}

export function connectionRequested(request: ConnectionRequest): DomainEvent<'instagram.requested'> {
  const { userId, influencerId, askedAt: requestedAt } = request;
  return { type: 'instagram.requested', userId, at: requestedAt, requestId: request.id, influencerId };
}

export function connectionDeclined(request: ConnectionRequest, at: string): DomainEvent<'instagram.declined'> {
  const { userId, influencerId } = request;
  return { type: 'instagram.declined', userId, at, requestId: request.id, influencerId };
}
