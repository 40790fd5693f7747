import { randomUUID } from 'node:crypto';
import type { Content } from '#core/contents/content.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';

type Needed<Row, Names extends keyof Row> = Pick<Row, Names> & Partial<Row>;

/** A saved image of a person and a model. */
export function contentRow(parts: Needed<Content, 'userId' | 'influencerId' | 'createdAt'>): Content {
  return {
    id: randomUUID(),
    contentType: 'image',
    prompt: 'Sahilde',
    contentUrl: null,
    thumbnailUrl: null,
    files: [],
    generatedText: null,
    status: 'archived',
    inputData: {},
    publishedAt: null,
    permalink: null,
    generationId: null,
    isFavourite: false,
    tags: [],
    score: null,
    deletedAt: null,
    ...parts,
  };
}

/** The connected account of a model. */
export function accountRow(parts: Needed<InstagramAccount, 'influencerId' | 'createdAt'>): InstagramAccount {
  return {
    id: randomUUID(),
    influencerName: 'Defne Aksoy',
    instagramUserId: '17841405793187218',
    username: 'defne.aksoy',
    followerCount: 1200,
    accountType: 'BUSINESS',
    isActive: true,
    sealedToken: 'sealed',
    tokenExpiresAt: '2027-01-20T09:00:00.000Z',
    restsUntil: null,
    ...parts,
  };
}
