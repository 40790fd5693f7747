import type { Ports } from '#core/ports.ts';
import type { GatewayAccount, GatewayAnswer } from '#core/publishing/instagram-gateway.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Step } from '#core/publishing/step.ts';
import type { FoundPost } from '#core/publishing/publication-outcome.ts';
import type { Turn } from './take-turn.ts';
import { afterMedia, afterPermalink, earliestPost } from '#core/publishing/publication-outcome.ts';
import {
  afterAccountGone,
  afterAccountPassive,
  afterCreate,
  afterStatus,
  nextQuestion,
} from '#core/publishing/publication-steps.ts';
import { failed, plain } from '#core/publishing/step.ts';
import { ok } from '#core/shared/result.ts';
import { prepareMedia } from './prepare-media.ts';

type AskPorts = Pick<Ports, 'transact' | 'clock' | 'files' | 'images' | 'instagram'>;

/** The next question about a publication and what follows from its answer. Nothing here publishes. */
export async function askInstagram(ports: AskPorts, turn: Turn, account: GatewayAccount | null): Promise<Step> {
  const { publication } = turn;
  const question = nextQuestion(publication);
  if (question === null) return plain({ ...publication, nextStepAt: null });
  if (turn.account === null) return afterAccountGone(publication, ports.clock.now());
  const passive = account === null || !turn.account.isActive;
  if (passive && (question === 'create' || publication.status === 'container')) {
    return afterAccountPassive(publication, ports.clock.now());
  }
  if (account === null) return afterAccountGone(publication, ports.clock.now());
  switch (question) {
    case 'create':
      return create(ports, turn, account);
    case 'status':
      return status(ports, publication, account);
    case 'media': {
      const since = earliestPost(publication);
      const answer = await ports.instagram.recentMedia(account, since, publication.kind);
      return afterMedia(publication, await withoutBound(ports, answer), ports.clock.now());
    }
    case 'permalink': {
      const answer = await ports.instagram.permalink(account, publication.mediaId ?? '');
      return afterPermalink(publication, answer, ports.clock.now());
    }
    default:
      return question satisfies never;
  }
}

async function create(ports: AskPorts, { publication, content }: Turn, account: GatewayAccount): Promise<Step> {
  const media = await prepareMedia(ports, publication, content);
  if (!media.ok) return plain(failed(publication, media.failure, media.detail, ports.clock.now()));
  const { kind, caption } = publication;
  const answer = await ports.instagram.createContainer(account, { kind, caption, mediaUrl: media.mediaUrl });
  return afterCreate(publication, answer, ports.clock.now());
}

/** How many posts the account has left is asked just before one is used. No answer is no reason to wait. */
async function status(ports: AskPorts, publication: Publication, account: GatewayAccount): Promise<Step> {
  const answer = await ports.instagram.containerStatus(account, publication.containerId ?? '');
  const isReady = answer.kind === 'ok' && answer.value.status === 'FINISHED' && publication.status === 'container';
  const quota = isReady ? await ports.instagram.quota(account) : null;
  const hasQuota = quota?.kind !== 'ok' || quota.value.used < quota.value.total;
  return afterStatus(publication, answer, hasQuota, ports.clock.now());
}

/** Posts that belong to another publication are not ours, however much they look like it. */
async function withoutBound(
  ports: Pick<Ports, 'transact'>,
  answer: GatewayAnswer<{ media: FoundPost[] }>,
): Promise<GatewayAnswer<{ media: FoundPost[] }>> {
  if (answer.kind !== 'ok') return answer;
  const free = await ports.transact(async (stores) => {
    const media: FoundPost[] = [];
    for (const post of answer.value.media) if (!(await stores.publications.mediaIdTaken(post.id))) media.push(post);
    return ok(media);
  });
  return free.ok ? { kind: 'ok', value: { media: free.value } } : { kind: 'unknown', detail: 'not looked up' };
}
