import type { Content } from '#core/contents/content.ts';
import type { Advertising, Disclosure } from './disclosure.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { PostKind, Called, Publication } from './publication.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { InstagramAccount } from './instagram-account.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { brandIssues } from '#core/shared/brand.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { captionIssues } from './caption.ts';
import { discloseCaption, disclosureOf, refusedProblem } from './disclosure.ts';

type ReadyPost = {
  kind: PostKind;
  fileIndexes: number[];
  accountId: string;
  caption: string;
  disclosure: Disclosure;
};

/**
 * 2 to 10 images and videos: developers.facebook.com/docs/instagram-platform/content-publishing, "Carousel
 * limitations".
 */
const maxFiles = 10;

/**
 * The claim of one post: made before anything is sent to Instagram. Due at once. `earlier` is the call of a publication
 * of the same content with an uncertain end, to be looked at first.
 */
export function newPublication(
  content: Content,
  post: {
    kind: PostKind;
    /** Several only for a carousel. */
    fileIndexes: readonly number[];
    fit: ImageFit;
    accountId: string;
    caption: string;
    altText?: string | null;
    coverSeconds?: number | null;
    coverContentId?: string | null;
    disclosure: Disclosure;
    scheduleId: string | null;
    earlier: Called | null;
  },
  made: { id: string; now: string },
): Publication {
  return {
    id: made.id,
    userId: content.userId,
    contentId: content.id,
    scheduleId: post.scheduleId,
    accountId: post.accountId,
    kind: post.kind,
    fileIndexes: post.fileIndexes,
    fit: post.fit,
    caption: post.caption,
    altText: post.altText ?? null,
    coverSeconds: post.coverSeconds ?? null,
    coverContentId: post.coverContentId ?? null,
    disclosure: post.disclosure,
    leaseUntil: null,
    detail: null,
    createdAt: made.now,
    status: 'claimed',
    items: [],
    lost: 0,
    unreadable: 0,
    waits: 0,
    earlier: post.earlier,
    nextStepAt: made.now,
  };
}

/**
 * Spec §5: the contents that can be shared, their account and their captions, with the words of disclosure. A video in the feed is a reel, several
 * files are a carousel; without named files it is the main one. Refuses `instagram.textNotPublishable`,
 * `instagram.audioNotPublishable`,
 * `instagram.noFile`, `instagram.notConnected` (no Business or Creator account), `instagram.accountPassive {username}`,
 * `input.invalid` with issues of `caption` and of `files`: `instagram.tooManyFiles {count, max}`,
 * `instagram.notItsFile`, `instagram.fileTwice`. Where the installation refuses incomplete disclosures, also the problem
 * of `disclosureProblem`.
 */
export function readyToPublish(
  content: Content,
  account: InstagramAccount | null,
  { caption: typed, files, ...advertising }: { caption: string; files: readonly string[] } & Advertising,
  settings: DisclosureSettings,
): Result<ReadyPost> {
  if (content.contentType === 'text') return refuse('instagram.textNotPublishable');
  if (content.contentType === 'audio') return refuse('instagram.audioNotPublishable');
  if (content.contentUrl === null) return refuse('instagram.noFile');
  if (account === null) return refuse('instagram.notConnected');
  if (!account.isActive) return refuse('instagram.accountPassive', { username: account.username });
  const fileIndexes = files.length === 0 ? [0] : files.map((file) => indexOf(content, file));
  const { caption, words } = discloseCaption(typed, advertising, settings);
  const disclosure = disclosureOf(advertising, words);
  const issues = [
    ...captionIssues(caption),
    ...fileIssues(fileIndexes),
    ...brandIssues('brand', advertising.brand),
    ...refusedProblem(typed, advertising, settings),
  ];
  if (issues.length > 0) return invalid(issues);
  return ok({ kind: kindOf(content, fileIndexes), fileIndexes, accountId: account.id, caption, disclosure });
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
