import type { Ports, Stores } from '#core/ports.ts';
import type { Called, Publication } from '#core/publishing/publication.ts';
import type { Advertising, DisclosedCaption } from '#core/publishing/disclosure.ts';
import type { DisclosureRecord } from '#core/publishing/disclosure-record.ts';
import type { PublicationFailure } from '#core/publishing/graph-errors.ts';
import type { Moment } from './write-payments.ts';
import { accountIdName } from '#core/publishing/instagram-account.ts';
import { discloseCaption, disclosureOf, markedBy } from '#core/publishing/disclosure.ts';
import { defaultSettings } from '#core/settings/settings.ts';
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
  /** As typed: the words of disclosure come before it. */
  caption: string;
  /** The brand that it advertises. */
  brand?: string | undefined;
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
  const shown = published.map((post) => ({
    ...namesOf(post.key),
    username: accountOf(post.model)!.username,
    caption: disclosed(post).caption,
    picture: post.picture,
    at: Date.parse(post.at),
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
      const record = recordOf(publication, accountOf(post.model)!);
      if (record) await stores.disclosureRecords.insert(record);
      if (publication.status === 'published') {
        const { permalink, finishedAt: publishedAt } = publication;
        await stores.contents.save({ ...content, status: 'published', publishedAt, permalink });
      }
      if (post.scheduleId !== null) await endPlan(stores, post.scheduleId, post, publication);
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
  post: PastPost,
  publication: Publication,
): Promise<void> {
  const plan = await schedules.byId(scheduleId);
  if (plan?.status !== 'completed') throw new Error(`the demo has no such plan: ${scheduleId}`);
  const { isAdvertising, brand } = advertisingOf(post);
  const marked = { caption: post.caption, isAdvertising, brand };
  const posted = { ...plan, ...marked, autoPublish: true, publicationId: publication.id };
  if (publication.status !== 'failed') await schedules.save(posted);
  else await schedules.save({ ...posted, status: 'failed', failure: `publication.${publication.failure}` });
}

export const publicationIdOf = (ports: Pick<Ports, 'ids'>, { key }: Pick<PastPost, 'key'>): string =>
  idOf(ports, 'publication', key);

type Posted = Parameters<typeof newPublication>[0];

function publicationOf(ports: PostPorts, content: Posted, post: PastPost): Publication {
  const { key, at, end } = post;
  const { caption, words } = disclosed(post);
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
      disclosure: disclosureOf(advertisingOf(post), words),
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

function advertisingOf({ brand }: PastPost): Advertising {
  return markedBy({}, brand ?? null);
}

function disclosed(post: PastPost): DisclosedCaption {
  return discloseCaption(post.caption, advertisingOf(post), defaultSettings.disclosure);
}

/** Of a post that was sent. */
function recordOf(
  publication: Publication,
  { instagramUserId, username }: { instagramUserId: string; username: string },
): DisclosureRecord | null {
  const called = 'called' in publication ? publication.called : null;
  if (called === null || publication.disclosure === null) return null;
  const { id: publicationId, contentId, userId, kind, disclosure } = publication;
  const { containerId, lastCallAt: sentAt } = called;
  const post = { publicationId, containerId, contentId, userId, instagramUserId, username, kind, sentAt };
  return { ...post, ...disclosure, isAiLabelled: true, manifests: [null] };
}

/** The id and the short name of the post at Instagram. */
function namesOf(key: string): { id: string; shortcode: string } {
  return { id: `1809${digitsOf(key)}`, shortcode: `C${hashOf(key).toString(36)}${hashOf(`${key}/2`).toString(36)}` };
}

function digitsOf(name: string): string {
  return `${hashOf(name)}${hashOf(`${name}/more`)}`.padEnd(13, '7').slice(0, 13);
}
