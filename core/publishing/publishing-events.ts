import type { DomainEvent } from '#core/events/event.ts';
import type { Content } from '#core/contents/content.ts';
import type { InstagramAccount } from './instagram-account.ts';
import type { Publication } from './publication.ts';
import { permalinkOf } from './publication.ts';

type OfContent = Pick<Content, 'influencerId'>;

export function publicationStarted(
  publication: Publication,
  content: OfContent,
  at: string,
): DomainEvent<'publication.started'> {
  return { type: 'publication.started', userId: publication.userId, at, ...idsOf(publication, content) };
}

/** The events of a publication's step: none, its end, or another change. */
export function publicationEvents(
  before: Publication,
  after: Publication,
  content: OfContent,
  at: string,
): DomainEvent<'publication.ended' | 'publication.changed'>[] {
  const facts = { userId: after.userId, at, ...idsOf(after, content) };
  const { status } = after;
  const isNew = status !== before.status;
  if (isNew && (status === 'published' || status === 'failed' || status === 'unconfirmed')) {
    return [{ type: 'publication.ended', ...facts, outcome: status }];
  }
  return isNew || permalinkOf(after) !== permalinkOf(before) ? [{ type: 'publication.changed', ...facts }] : [];
}

export function instagramChanged(
  type: 'instagram.connected' | 'instagram.disconnected',
  { id, influencerId }: Pick<InstagramAccount, 'id' | 'influencerId'>,
  at: string,
): DomainEvent<'instagram.connected' | 'instagram.disconnected'> {
  return { type, userId: null, at, accountId: id, influencerId };
}

function idsOf({ id, contentId, scheduleId }: Publication, { influencerId }: OfContent) {
  return { publicationId: id, contentId, scheduleId, influencerId };
}
