import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { Media } from '#core/generation/generation.ts';
import type { Content } from '#core/contents/content.ts';
import type { Publication, PublicationView } from '#core/publishing/publication.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Readiness } from '#core/publishing/publication-schema.ts';
import type { Observation } from '#core/publishing/observation.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';
import { presentPublication } from '#core/publishing/publication.ts';
import { newPublication, readyToPublish } from '#core/publishing/new-publication.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { storedPath } from '#core/contents/new-content.ts';
import { fileProblem, videoProblem } from '#core/publishing/file-problem.ts';
import { decide } from '#core/publishing/decide.ts';
import { markedBy } from '#core/publishing/disclosure.ts';
import { displayedResult } from '#core/generation/generation-states.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { claimPublication, storeOutcome } from '#core/publishing/use-cases/steps/store-outcome.ts';
import { prepareImage } from './steps/prepare-media.ts';

type Judging = { actor: Actor; id: string };

type Judged = Promise<Result<{ publication: PublicationView }>>;

/**
 * Spec §5: claims the one post of a content on its model's account; the job does the rest. For a content that is being
 * posted or live it returns the existing publication. Several named files become one carousel. Refuses `notFound` (not
 * the caller's), and as `readyToPublish` does.
 */
export function publishContent(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    id: string;
    contentId: string;
    caption: string;
    /** Omitted: as the owner's settings of the model say. */
    isAdvertising?: boolean | undefined;
    brand?: string | null | undefined;
    /** Of its images; omitted: the one the workflow wrote. */
    altText?: string | null | undefined;
    coverSeconds?: number | null | undefined;
    /** Addresses of the content's files to post, in this order; none: the main file. */
    files: readonly string[];
    /** How images outside the shapes that Instagram accepts are shown. */
    fit: ImageFit;
  }): Promise<Result<{ publication: PublicationView }>> =>
    ports.transact(async (stores) => {
      // Locked: one deleted at the same moment is not posted.
      const [content] = await stores.contents.lockAll([input.contentId]);
      if (content?.userId !== input.actor.userId || content.deletedAt !== null) return refuse('notFound');
      if (!(await stores.ownerships.owns(content.userId, content.influencerId))) return refuse('notFound');
      const account = await stores.instagramAccounts.byInfluencer(content.influencerId);
      const preset = await stores.ownerships.advertisedBrand(content.userId, content.influencerId);
      const advertising = markedBy(input, preset);
      const { disclosure: words } = (await stores.settings.get()).settings;
      const ready = readyToPublish(content, account, { ...input, ...advertising }, words);
      if (!ready.ok) return ready;
      const made = { id: input.id, now: ports.clock.now() };
      const earlier = await stores.publications.openCallOf(content.id, ready.value.accountId);
      const { fit, coverSeconds = null } = input;
      const altText = input.altText === undefined ? (content.altText ?? null) : input.altText?.trim() || null;
      const post = { ...ready.value, fit, altText, coverSeconds, scheduleId: null, earlier };
      const publication = newPublication(content, post, made);
      return ok({ publication: presentPublication(await claim(stores, publication, content)) });
    });
}

/** A second caller gets the publication of the first. */
async function claim(stores: Stores, publication: Publication, content: Content): Promise<Publication> {
  if (await claimPublication(stores, publication, content)) return publication;
  const live = await stores.publications.liveOf(publication.contentId, publication.accountId);
  const earlier = live ?? (await stores.publications.byId(publication.id));
  if (earlier?.contentId !== publication.contentId) {
    throw new Error(`content ${publication.contentId} could not be claimed`);
  }
  return earlier;
}

/**
 * The obstacles to posting a file on the account of its model: read freshly each time, nothing is stored or changed.
 * The file is one of a content, or of an unsaved run. Refuses `notFound` for a model or a file that is not the
 * caller's.
 */
export function judgeReadiness(ports: Pick<Ports, 'read' | 'secrets' | 'instagram' | 'log' | 'files' | 'videos'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    file: string;
  }): Promise<Result<{ readiness: Readiness }>> => {
    const { actor, influencerId } = input;
    const url = storedPath(input.file);
    const row = await ports.read(async (stores) => {
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return null;
      const own = await ownFile(stores, actor.userId, url);
      return own && { file: own.file, account: await stores.instagramAccounts.byInfluencer(influencerId) };
    });
    if (!row) return refuse('notFound');
    const { account, file } = row;
    const [quota, failure] = await Promise.all([
      account?.isActive ? requestQuota(ports, account) : null,
      fileFailure(ports, file),
    ]);
    return ok({
      readiness: {
        account: account && { username: account.username, isActive: account.isActive },
        quota,
        failure,
      },
    });
  };
}

/** Images are made to fit, so every existing image that is large enough can be posted. */
async function fileFailure(
  { files, videos }: Pick<Ports, 'files' | 'videos'>,
  file: Media,
): Promise<PublicationFailure | null> {
  const stored = await files.openParts(file.url);
  if (!stored) return 'mediaMissing';
  if (file.kind !== 'video') return fileProblem(file, 'feed');
  const video = await videos.read(stored);
  return video ? videoProblem(video, 'reels') : 'mediaFormat';
}

/**
 * An image as the feed will show it: the very file that is sent when it is shared with this fit. Safe to repeat, it is
 * made once. Refuses `notFound` unless it is an existing image of the caller's own, as a content or as the result of a
 * run.
 */
export function previewPost(ports: Pick<Ports, 'read' | 'clock' | 'files' | 'images' | 'signer'>) {
  return async (input: { actor: Actor; file: string; fit: ImageFit }): Promise<Result<{ url: string }>> => {
    const url = storedPath(input.file);
    const own = await ports.read((stores) => ownFile(stores, input.actor.userId, url));
    if (!own) return refuse('notFound');
    const made = await prepareImage(ports, { url, shape: 'feed', fit: input.fit, from: own.from });
    return made.ok ? ok({ url: made.url }) : refuse('notFound');
  };
}

/**
 * Starts an immediate look at Instagram for an unconfirmed post. Any other publication is returned unchanged. Refuses
 * `notFound` for another user's.
 */
export function checkPublication(ports: Pick<Ports, 'transact' | 'clock'>) {
  return (input: Judging): Judged => judge(ports, input, { kind: 'checkAsked' });
}

/**
 * The owner looked on Instagram and declares that an unconfirmed post is not there: the content may be published again,
 * and that looks once more before it posts. A repeat returns the same. Refuses `notFound` for another user's,
 * `instagram.onItsWay` for a post whose outcome cannot be known yet.
 */
export function declareMissing(ports: Pick<Ports, 'transact' | 'clock'>) {
  return (input: Judging): Judged => judge(ports, input, { kind: 'declaredMissing' });
}

/**
 * An admin does the same for any customer's post (the contract's access), with an entry in the audit log. A repeat that
 * changes nothing writes none. Refuses as `checkPublication` and `declareMissing` do.
 */
export function judgeAsAdmin(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({
    kind,
    ...input
  }: Judging & { kind: 'checkAsked' | 'declaredMissing' }): Promise<Result<{ ok: true }>> => {
    const judged = await judge(ports, input, { kind }, async (stores, row, at) => {
      const account = await stores.instagramAccounts.byId(row.accountId);
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at,
          actorId: input.actor.userId,
          action: kind === 'checkAsked' ? 'checked' : 'declaredMissing',
          subject: { kind: 'publication', id: row.id, name: account?.username ?? '' },
        }),
      );
    });
    return judged.ok ? ok({ ok: true as const }) : judged;
  };
}

/** `record`: stores what an admin changed; without it only the owner may judge. */
function judge(
  ports: Pick<Ports, 'transact' | 'clock'>,
  { actor, id }: Judging,
  observation: Observation,
  record?: (stores: Stores, row: Publication, at: string) => Promise<void>,
): Judged {
  return ports.transact(async (stores) => {
    const row = await stores.publications.lock(id);
    if (!row || (!record && row.userId !== actor.userId)) return refuse('notFound');
    if (observation.kind === 'declaredMissing' && isOnItsWay(row)) return refuse('instagram.onItsWay');
    const now = ports.clock.now();
    const step = decide(row, observation, now);
    if (!step) return ok({ publication: presentPublication(row) });
    await stores.publications.move(step.publication, [row.status]);
    await storeOutcome(stores, row, step.publication, now);
    await record?.(stores, row, now);
    if (step.publication.nextStepAt !== null) await stores.jobs.enqueue('advance-publication', { publicationId: id });
    return ok({ publication: presentPublication(step.publication) });
  });
}

function isOnItsWay({ status }: Publication): boolean {
  return status === 'claimed' || status === 'container' || status === 'publishing';
}

/**
 * How many posts of the last 24 hours Instagram counts for an account, and how many it allows; requested each time,
 * never cached. Null when the account is passive or Instagram does not respond. Refuses `notFound`.
 */
export function readQuota(ports: Pick<Ports, 'read' | 'secrets' | 'instagram' | 'log'>) {
  return async ({ id }: { id: string }): Promise<Result<{ quota: { used: number; total: number } | null }>> => {
    const account = await ports.read((stores) => stores.instagramAccounts.byId(id));
    if (!account) return refuse('notFound');
    return ok({ quota: account.isActive ? await requestQuota(ports, account) : null });
  };
}

/**
 * A file of an undeleted content of this user, or of one of their runs, and that; null for anything else. `url` as it is
 * stored.
 */
async function ownFile(
  { contents, generations }: Pick<Stores, 'contents' | 'generations'>,
  userId: string,
  url: string,
): Promise<{ file: Media; from: Pick<Content, 'influencerId' | 'inputData'> } | null> {
  const content = await contents.byFiles(userId, [url]);
  const stored = content?.deletedAt === null ? content.files.find((file) => file.url === url) : undefined;
  if (content && stored) return { file: stored, from: content };
  const run = await generations.withMedia(userId, url);
  const made = run && displayedResult(run)?.media.find((file) => file.url === url);
  return run && made ? { file: made, from: run } : null;
}

/**
 * How many posts of the last 24 hours Instagram counts for an account, and how many it allows; null when it does not
 * return them.
 */
async function requestQuota(
  { secrets, instagram, log }: Pick<Ports, 'secrets' | 'instagram' | 'log'>,
  { id, sealedToken, instagramUserId }: Pick<InstagramAccount, 'id' | 'sealedToken' | 'instagramUserId'>,
): Promise<{ used: number; total: number } | null> {
  try {
    const token = secrets.open(sealedToken, tokenContext(id));
    const answer = await instagram.quota({ instagramUserId, token });
    if (answer.kind === 'ok') return answer.value;
    log('warn', 'instagram.quotaUnread', { accountId: id, outcome: answer.kind });
  } catch (fault) {
    // A token that cannot be unsealed shows on the card as an account to connect again.
    log('error', 'instagram.quotaUnread', { accountId: id, outcome: String(fault) });
  }
  return null;
}
