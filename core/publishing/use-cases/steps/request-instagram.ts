import type { Ports } from '#core/ports.ts';
import type { GatewayAccount } from '#core/publishing/instagram-gateway.ts';
import type { Called, InContainer, Publication, PublicationIn } from '#core/publishing/publication.ts';
import type { MatchedPost, Observation, PostsReading } from '#core/publishing/observation.ts';
import type { Content } from '#core/contents/content.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';
import { childrenOf, containerToRead, nextFile } from '#core/publishing/publication.ts';
import { nextQuestion } from '#core/publishing/decide.ts';
import { earliestPost } from '#core/publishing/decide-post.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { ok } from '#core/shared/result.ts';
import { prepareCover, prepareMedia } from './prepare-media.ts';

/**
 * One worker's turn at a publication. `leaseUntil` also identifies it: its findings count only while the row has the
 * same value.
 */
export type Turn = {
  publication: Publication;
  account: InstagramAccount | null;
  content: Content | null;
  leaseUntil: string;
};

/** Longer than the slowest requests of one turn together; after it another worker may continue. */
const leaseMs = 2 * minute;

type RequestPorts = Pick<Ports, 'read' | 'clock' | 'files' | 'images' | 'videos' | 'signer' | 'instagram'>;

/** The next request for a publication and its response; null when no more can be learnt. Nothing here publishes. */
export async function requestInstagram(
  ports: RequestPorts,
  turn: Turn,
  account: GatewayAccount | null,
): Promise<Observation | null> {
  const { publication } = turn;
  const question = nextQuestion(publication);
  if (question === null) return null;
  if (turn.account === null) return { kind: 'accountGone' };
  const isUncalled = publication.status === 'claimed' || publication.status === 'container';
  if (account === null || (isUncalled && !turn.account.isActive)) {
    return { kind: isUncalled ? 'accountPassive' : 'accountGone' };
  }
  const { restsUntil } = turn.account;
  if (restsUntil !== null && restsUntil > ports.clock.now()) return { kind: 'resting', until: restsUntil };
  switch (question) {
    case 'earlier':
      return publication.status === 'claimed' && publication.earlier !== null
        ? { kind: 'earlierRead', ...(await readCall(ports, account, publication.earlier)) }
        : null;
    case 'create':
      return create(ports, turn, account);
    case 'carousel':
      return publication.status === 'container' ? createCarousel(ports, publication, account) : null;
    case 'status':
      return status(ports, publication, account);
    case 'posts':
      return publication.status === 'published'
        ? { kind: 'searched', posts: await postsSince(ports, account, publication.called) }
        : null;
    case 'permalink': {
      const mediaId = publication.status === 'published' ? publication.mediaId : null;
      return { kind: 'linked', answer: await ports.instagram.permalink(account, mediaId ?? '') };
    }
    default:
      return question satisfies never;
  }
}

/** The container of the next file: the whole post, or one item of a carousel. */
async function create(
  ports: RequestPorts,
  { publication, content }: Turn,
  account: GatewayAccount,
): Promise<Observation | null> {
  const fileIndex = publication.status === 'claimed' ? nextFile(publication.fileIndexes, publication.items) : null;
  if (fileIndex === null) return null;
  const media = await prepareMedia(ports, { ...publication, fileIndex }, content);
  if (!media.ok) return { kind: 'mediaFailed', failure: media.failure, detail: media.detail };
  const { kind, caption, altText, coverSeconds, coverContentId } = publication;
  const { mediaUrl, manifest, seconds = 0 } = media;
  // Instagram refuses a moment after the end.
  const moment = coverSeconds !== null && coverSeconds < seconds ? coverSeconds : null;
  const coverUrl = kind === 'reels' && coverContentId !== null ? await prepareCover(ports, coverContentId) : null;
  const container =
    kind === 'carousel'
      ? ({ kind: 'item', mediaUrl, altText } as const)
      : { kind, mediaUrl, caption, altText, coverSeconds: moment, coverUrl };
  return { kind: 'created', fileIndex, manifest, answer: await ports.instagram.createContainer(account, container) };
}

async function createCarousel(
  ports: RequestPorts,
  publication: PublicationIn<InContainer>,
  account: GatewayAccount,
): Promise<Observation> {
  const children = childrenOf(publication, publication.items);
  const container = { kind: 'carousel', children, caption: publication.caption } as const;
  return { kind: 'carouselCreated', answer: await ports.instagram.createContainer(account, container) };
}

/** The account's remaining posts are requested just before one is used. A missing response is no reason to wait. */
async function status(
  ports: RequestPorts,
  publication: Publication,
  account: GatewayAccount,
): Promise<Observation | null> {
  if (publication.status === 'publishing' || publication.status === 'unconfirmed') {
    return { kind: 'read', ...(await readCall(ports, account, publication.called)), hasQuota: true };
  }
  const containerId = publication.status === 'container' ? containerToRead(publication) : null;
  if (publication.status !== 'container' || containerId === null) return null;
  const container = await ports.instagram.containerStatus(account, containerId);
  const isFinished = container.kind === 'ok' && container.value.status === 'FINISHED';
  const isReady = isFinished && containerId === publication.containerId;
  const quota = isReady ? await ports.instagram.quota(account) : null;
  const hasQuota = quota?.kind !== 'ok' || quota.value.used < quota.value.total;
  const rest = ports.instagram.restOf(account);
  const restUntil = rest?.isBlocked ? rest.until : null;
  return { kind: 'read', container, posts: null, hasQuota, restUntil };
}

/** A call is looked at from both sides: its container, and the account's posts. */
async function readCall(ports: RequestPorts, account: GatewayAccount, called: Called) {
  const container = await ports.instagram.containerStatus(account, called.containerId);
  return { container, posts: await postsSince(ports, account, called) };
}

/** Posts of another publication are not ours, however similar they are. */
async function postsSince(
  ports: Pick<Ports, 'read' | 'instagram'>,
  account: GatewayAccount,
  called: Called,
): Promise<PostsReading> {
  const answer = await ports.instagram.recentMedia(account, earliestPost(called), called.kind);
  if (answer.kind !== 'ok') return answer;
  const media = await ports.read(async (stores) => {
    const free: MatchedPost[] = [];
    for (const post of answer.value.media) if (!(await stores.publications.mediaIdTaken(post.id))) free.push(post);
    return free;
  });
  return { kind: 'ok', value: { media } };
}

/** Null when the publication is not due, or another worker has it. */
export async function takeTurn(ports: Pick<Ports, 'transact' | 'clock'>, publicationId: string): Promise<Turn | null> {
  const now = ports.clock.now();
  const leaseUntil = later(now, leaseMs);
  const taken = await ports.transact(async (stores) => {
    if (!(await stores.publications.takeLease(publicationId, now, leaseUntil))) return ok(null);
    const publication = await stores.publications.byId(publicationId);
    if (!publication) return ok(null);
    const account = await stores.instagramAccounts.byId(publication.accountId);
    const content = await stores.contents.byId(publication.contentId);
    return ok({ publication, account, content, leaseUntil });
  });
  return taken.ok ? taken.value : null;
}
