import * as z from 'zod/mini';
import type { DomainEvent } from '#core/events/event.ts';
import { id, instant } from '#core/shared/schema.ts';

/** Somebody asked the admins to connect an Instagram account to a model of theirs. Answered when one is connected. */
export type ConnectionRequest = {
  id: string;
  userId: string;
  influencerId: string;
  askedAt: string;
  answeredAt: string | null;
};

/** As its person sees it. */
export const connectionRequestSchema = z.object({ id, askedAt: instant });

/** As admins see it: an open one, with who asks and for which model. */
export const openRequestSchema = z.object({
  id,
  askedAt: instant,
  person: z.object({ id, name: z.string(), email: z.string() }),
  influencer: z.object({ id, name: z.string(), referenceImageUrl: z.nullable(z.string()), color: z.string() }),
});

export type ConnectionRequestView = z.infer<typeof connectionRequestSchema>;
export type OpenRequest = z.infer<typeof openRequestSchema>;

/** How many open ones admins see at once; the oldest first. */
export const shownRequests = 200;

export type ConnectionRequestStore = {
  /** False when the person has an open one for this model already. */
  insert(request: ConnectionRequest): Promise<boolean>;
  openOf(userId: string, influencerId: string): Promise<ConnectionRequest | null>;
  byId(id: string): Promise<ConnectionRequest | null>;
  /** The open ones of models that are there, the oldest first. */
  listOpen(limit: number): Promise<OpenRequest[]>;
  /** Answers the open ones of a model. */
  answer(influencerId: string, at: string): Promise<void>;
  /** Who was answered at this moment. */
  answeredAt(influencerId: string, at: string): Promise<string[]>;
  forgetPerson(userId: string): Promise<void>;
};

export function presentRequest({ id: requestId, askedAt }: ConnectionRequest): ConnectionRequestView {
  return { id: requestId, askedAt };
}

export function connectionRequested(request: ConnectionRequest): DomainEvent<'instagram.requested'> {
  const { userId, influencerId, askedAt } = request;
  return { type: 'instagram.requested', userId, at: askedAt, requestId: request.id, influencerId };
}
