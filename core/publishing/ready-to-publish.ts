import type { Content } from '#core/contents/content.ts';
import type { Result } from '#core/shared/result.ts';
import type { InstagramAccount } from './instagram-account.ts';
import type { Publication } from './publication.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { captionIssues } from './caption.ts';

export type ReadyPost = { kind: Publication['kind']; accountId: string; caption: string };

/**
 * Spec §5: what can be shared, to which account, in which words. A video in the feed is a reel. Refuses
 * `instagram.textNotPublishable`, `instagram.noFile`, `instagram.notConnected` (no Business or Creator account),
 * `instagram.accountPassive {username}`, `input.invalid` with issues of `caption`.
 */
export function readyToPublish(content: Content, account: InstagramAccount | null, caption: string): Result<ReadyPost> {
  if (content.contentType === 'text') return refuse('instagram.textNotPublishable');
  if (content.contentUrl === null) return refuse('instagram.noFile');
  if (account === null) return refuse('instagram.notConnected');
  if (!account.isActive) return refuse('instagram.accountPassive', { username: account.username });
  const issues = captionIssues(caption);
  if (issues.length > 0) return invalid(issues);
  return ok({ kind: content.contentType === 'video' ? 'reels' : 'feed', accountId: account.id, caption });
}
