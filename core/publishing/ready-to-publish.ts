import type { Content } from '#core/contents/content.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { InstagramAccount } from './instagram-account.ts';
import type { PostKind } from './post-kind.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { captionIssues } from './caption.ts';

export type ReadyPost = { kind: PostKind; fileIndexes: number[]; accountId: string; caption: string };

/**
 * 2 to 10 images and videos: developers.facebook.com/docs/instagram-platform/content-publishing, "Carousel
 * limitations".
 */
const maxFiles = 10;

/**
 * Spec §5: the contents that can be shared, their account and their captions. A video in the feed is a reel, several
 * files are a carousel; without named files it is the main one. Refuses `instagram.textNotPublishable`,
 * `instagram.noFile`, `instagram.notConnected` (no Business or Creator account), `instagram.accountPassive {username}`,
 * `input.invalid` with issues of `caption` and of `files`: `instagram.tooManyFiles {count, max}`,
 * `instagram.notItsFile`, `instagram.fileTwice`.
 */
export function readyToPublish(
  content: Content,
  account: InstagramAccount | null,
  { caption, files }: { caption: string; files: readonly string[] },
): Result<ReadyPost> {
  if (content.contentType === 'text') return refuse('instagram.textNotPublishable');
  if (content.contentUrl === null) return refuse('instagram.noFile');
  if (account === null) return refuse('instagram.notConnected');
  if (!account.isActive) return refuse('instagram.accountPassive', { username: account.username });
  const fileIndexes = files.length === 0 ? [0] : files.map((file) => indexOf(content, file));
  const issues = [...captionIssues(caption), ...fileIssues(fileIndexes)];
  if (issues.length > 0) return invalid(issues);
  return ok({ kind: kindOf(content, fileIndexes), fileIndexes, accountId: account.id, caption });
}

function indexOf({ files }: Content, named: string): number {
  const path = storedPath(named);
  return files.findIndex(({ url }) => url === path);
}

function fileIssues(fileIndexes: readonly number[]): Issue[] {
  const count = fileIndexes.length;
  if (count > maxFiles) return [issue('files', 'instagram.tooManyFiles', { count, max: maxFiles })];
  if (fileIndexes.includes(-1)) return [issue('files', 'instagram.notItsFile')];
  return new Set(fileIndexes).size < count ? [issue('files', 'instagram.fileTwice')] : [];
}

function kindOf({ files }: Content, fileIndexes: readonly number[]): PostKind {
  if (fileIndexes.length > 1) return 'carousel';
  return files[fileIndexes[0]!]?.kind === 'video' ? 'reels' : 'feed';
}
