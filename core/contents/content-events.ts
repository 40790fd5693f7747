import type { DomainEvent } from '#core/events/event.ts';
import type { Content } from './content.ts';

export function contentKept(content: Content, at: string): DomainEvent<'content.kept'> {
  const { id, userId, influencerId, generationId } = content;
  return { type: 'content.kept', userId, at, contentId: id, influencerId, generationId };
}

/** Its owner edited, deleted or restored it. */
export function contentChanged(content: Content, at: string): DomainEvent<'content.changed'> {
  const { id, userId, influencerId } = content;
  return { type: 'content.changed', userId, at, contentId: id, influencerId };
}
