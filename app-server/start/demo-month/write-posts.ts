import type { Ports, Stores } from '#core/ports.ts';
import type { Called, Publication } from '#core/publishing/publication.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Moment } from './write-payments.ts';
import { accountIdName } from '#core/publishing/instagram-account.ts';
import { newPublication } from '#core/publishing/new-publication.ts';
import { demoInstagramAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { idOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';
import { hashOf } from '#adapters/stand-ins/kit/seed.ts';

/** A post of a saved picture. */
export type PastPost = {
  key: string;
  contentId: string;
  /** The plan that it was made for; null: it was shared by hand. */
  scheduleId: string | null;
  /** Of the demo; only a connected one is posted. */
  model: string;
  caption: string;
  /** The committed picture that the stand-in of Instagram shows. */
  picture: string;
  at: string;
  end: 'published' | 'unconfirmed' | PublicationFailure;
};

type PostPorts = Pick<Ports, 'ids'> & { instagramUrl: string };

export const accountOf = (model: string) => demoInstagramAccounts.find((account) => account.model === model);

/** Puts the published ones into the stand-in's profiles, so that their links open. */
export async function postAtInstagram(ports: PostPorts, posts: readonly PastPost[]): Promise<void> {
  const published = posts.filter(({ end }) => end === 'published');
  const shown = published.map(({ key, model, caption, picture, at }) => ({
    ...namesOf(key),
    username: accountOf(model)!.username,
    caption,
    picture,
    at: Date.parse(at),
  }));
  const response = await fetch(`${ports.instagramUrl}/_control/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ posts: shown }),
  });
  if (!response.ok) throw new Error(`the past of Instagram: ${response.status} ${await response.text()}`);
}

/** A content that was never saved, since its run could not be paid, is not posted. */
export function momentOfPost(ports: PostPorts, post: PastPost): Moment {
  return {
    at: post.at,
    write: async (stores) => {
      const content = await stores.contents.byId(post.contentId);
      if (!content) return;
      const publication = publicationOf(ports, content, post);
      await stores.publications.insert(publication);
      if (publication.status === 'published') {
        const { permalink, finishedAt: publishedAt } = publication;
        await stores.contents.save({ ...content, status: 'published', publishedAt, permalink });
      }
      if (post.scheduleId !== null) await endPlan(stores, post.scheduleId, publication);
      await stores.events.append({
        type: 'publication.ended',
        userId: content.userId,
        at: post.at,
        publicationId: publication.id,
        contentId: content.id,
        scheduleId: post.scheduleId,
        influencerId: content.influencerId,
        outcome: post.end === 'published' || post.end === 'unconfirmed' ? post.end : 'failed',
      });
    },
  };
}

/** The plan generated and posted: it ends with its post. */
async function endPlan(
  { schedules }: Pick<Stores, 'schedules'>,
  scheduleId: string,
  publication: Publication,
): Promise<void> {
  const plan = await schedules.byId(scheduleId);
  if (plan?.status !== 'completed') throw new Error(`the demo has no such plan: ${scheduleId}`);
  const posted = { ...plan, autoPublish: true, caption: publication.caption, publicationId: publication.id };
  if (publication.status !== 'failed') await schedules.save(posted);
  else await schedules.save({ ...posted, status: 'failed', failure: `publication.${publication.failure}` });
}

export const publicationIdOf = (ports: Pick<Ports, 'ids'>, { key }: Pick<PastPost, 'key'>): string =>
  idOf(ports, 'publication', key);

type Posted = Parameters<typeof newPublication>[0];

function publicationOf(ports: PostPorts, content: Posted, post: PastPost): Publication {
  const { key, caption, at, end } = post;
  const account = accountOf(post.model)!;
  const {
    status: _new,
    items: _items,
    lost: _lost,
    unreadable: _unreadable,
    waits: _waits,
    ...claimed
  } = newPublication(
    content,
    {
      kind: 'feed',
      fileIndexes: [0],
      fit: 'pad',
      accountId: ports.ids.derived(accountIdName(account.instagramUserId)),
      caption,
      disclosure: { isAdvertising: false, brand: null, words: [] },
      scheduleId: post.scheduleId,
      earlier: null,
    },
    { id: publicationIdOf(ports, post), now: at },
  ) as Extract<Publication, { status: 'claimed' }>;
  const { earlier: _earlier, nextStepAt: _next, ...claim } = claimed;
  const { id: mediaId, shortcode } = namesOf(key);
  const finishedAt = secondsAfter(at, 20);
  const containerId = `1789${digitsOf(`${key}/container`)}`;
  const called: Called = { containerId, caption, kind: 'feed', firstCallAt: at, lastCallAt: at };
  const over = { nextStepAt: null, finishedAt };
  if (end === 'published') {
    return {
      ...claim,
      ...over,
      status: 'published',
      called,
      mediaId,
      permalink: `${ports.instagramUrl}/p/${shortcode}/`,
      looks: 1,
    };
  }
  if (end === 'unconfirmed')
    return { ...claim, status: 'unconfirmed', called, answer: { kind: 'none' }, nextStepAt: null };
  return { ...claim, ...over, status: 'failed', failure: end, called: null };
}

/** The id and the short name of the post at Instagram. */
function namesOf(key: string): { id: string; shortcode: string } {
  return { id: `1809${digitsOf(key)}`, shortcode: `C${hashOf(key).toString(36)}${hashOf(`${key}/2`).toString(36)}` };
}

function digitsOf(name: string): string {
  return `${hashOf(name)}${hashOf(`${name}/more`)}`.padEnd(13, '7').slice(0, 13);
}
