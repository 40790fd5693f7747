import type { DomainEvent } from '#core/events/event.ts';
import type { BreakerChange } from './workflow-health.ts';
import type { EndedGeneration, Generation } from './generation.ts';
import { isOrderOnly } from './generation-states.ts';

export function generationAccepted(generation: Generation, at: string): DomainEvent<'generation.accepted'> {
  return { type: 'generation.accepted', userId: generation.userId, at, ...idsOf(generation) };
}

export function generationAdvanced(generation: Generation, at: string): DomainEvent<'generation.advanced'> {
  return { type: 'generation.advanced', userId: generation.userId, at, ...idsOf(generation) };
}

export function generationCameLate(generation: Generation, at: string): DomainEvent<'generation.cameLate'> {
  return { type: 'generation.cameLate', userId: generation.userId, at, ...idsOf(generation) };
}

export function generationFinished(ended: EndedGeneration, at: string): DomainEvent<'generation.finished'> {
  const outcome = isOrderOnly(ended) ? 'ordered' : ended.status;
  return { type: 'generation.finished', userId: ended.userId, at, ...idsOf(ended), outcome };
}

/** The credits of a run: held, spent or returned. */
export function creditsMoved(
  { userId, id, creditCost }: Generation,
  move: DomainEvent<'credits.moved'>['move'],
  at: string,
): DomainEvent<'credits.moved'> {
  return { type: 'credits.moved', userId, at, move, amount: creditCost, sourceId: id };
}

export function workflowChanged(webhookId: string, change: BreakerChange, at: string): DomainEvent<'workflow.changed'> {
  return { type: 'workflow.changed', userId: null, at, webhookId, change };
}

function idsOf({ id, influencerId, scheduleId }: Generation) {
  return { generationId: id, influencerId, scheduleId };
}
