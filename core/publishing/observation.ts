import type { ContainerStatus, GatewayAnswer } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind } from './post-kind.ts';

export type ContainerReading = GatewayAnswer<{ status: ContainerStatus; detail: string | null }>;
export type FoundPost = { id: string; caption: string; timestamp: string; kind: PostKind };
/** The account's latest posts, without those bound to another publication. */
export type PostsReading = GatewayAnswer<{ media: FoundPost[] }>;

/** An event of a publication. Only `called` follows a call with an effect. */
export type Observation =
  /** The container of an earlier call for the same content, and the account's posts. */
  | { kind: 'earlierRead'; container: ContainerReading; posts: PostsReading }
  /** The media could not be prepared. */
  | { kind: 'mediaFailed'; failure: PublicationFailure; detail: string }
  /** The container of a file. */
  | { kind: 'created'; fileIndex: number; answer: GatewayAnswer<{ containerId: string }> }
  /** The parent container, which names those of all files. */
  | { kind: 'carouselCreated'; answer: GatewayAnswer<{ containerId: string }> }
  /** `posts` only once media_publish was called; `hasQuota` is false when the account's posts of the day are used up. */
  | { kind: 'read'; container: ContainerReading; posts: PostsReading | null; hasQuota: boolean }
  | { kind: 'called'; answer: GatewayAnswer<{ mediaId: string }> }
  | { kind: 'searched'; posts: PostsReading }
  | { kind: 'linked'; answer: GatewayAnswer<{ permalink: string }> }
  | { kind: 'accountGone' }
  | { kind: 'accountPassive' }
  /** A person requested another look. */
  | { kind: 'checkAsked' }
  /** The owner looked on Instagram and declares that the post is not there. */
  | { kind: 'declaredMissing' };
