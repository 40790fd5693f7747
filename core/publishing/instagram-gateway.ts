import type { GraphError } from './graph-errors.ts';
import type { PostKind } from './publication.ts';
import type { Rest } from './usage.ts';

/**
 * Instagram API with Instagram Login (developers.facebook.com/docs/instagram-platform). Responses are values; no error
 * of Instagram or the network is thrown. `unknown` means the call may have had its effect (time-out, reset, 5xx),
 * unless it was `notSent`.
 */
export type InstagramGateway = {
  authorizeUrl(state: string, redirectUri: string): string;
  /** Code → long-lived token → profile. */
  connect(
    code: string,
    redirectUri: string,
  ): Promise<GatewayResponse<{ token: string; expiresAt: string; scopes: string[]; profile: InstagramProfile }>>;
  createContainer(account: GatewayAccount, container: NewContainer): Promise<GatewayResponse<{ containerId: string }>>;
  containerStatus(
    account: GatewayAccount,
    containerId: string,
  ): Promise<GatewayResponse<{ status: ContainerStatus; detail: string | null }>>;
  /** The one call with an outside effect; never retried by the adapter. */
  publish(account: GatewayAccount, containerId: string): Promise<GatewayResponse<{ mediaId: string }>>;
  permalink(account: GatewayAccount, mediaId: string): Promise<GatewayResponse<{ permalink: string }>>;
  /** Posts of a kind since an instant, newest first: to find the post of a call whose response was lost. */
  recentMedia(
    account: GatewayAccount,
    since: string,
    kind: PostKind,
  ): Promise<GatewayResponse<{ media: { id: string; caption: string; timestamp: string; kind: PostKind }[] }>>;
  /** The rest of the account that its last response in this process demands; null: none. */
  restOf(account: GatewayAccount): Rest | null;
  /** Posts of the last 24 hours and how many are allowed. */
  quota(account: GatewayAccount): Promise<GatewayResponse<{ used: number; total: number }>>;
  /** A token at least a day old lives 60 days more. The returned token replaces the old one. */
  refreshToken(token: string): Promise<GatewayResponse<{ token: string; expiresAt: string }>>;
};
/**
 * A post of one file; one file of a carousel, which is not published by itself and has no caption; or the carousel, which names the
 * containers of its 2 to 10 files in their order.
 */
export type NewContainer =
  | ({ kind: 'feed' | 'story' | 'reels'; mediaUrl: string; caption: string } & Details)
  | ({ kind: 'item'; mediaUrl: string } & Pick<Details, 'altText'>)
  | { kind: 'carousel'; children: readonly string[]; caption: string };
/** `altText` is sent with images outside stories, the cover with reels: its image, else its moment. */
type Details = { altText?: string | null; coverSeconds?: number | null; coverUrl?: string | null };
export type GatewayAccount = { instagramUserId: string; token: string };
export type InstagramProfile = {
  instagramUserId: string;
  username: string;
  accountType: string;
  followerCount: number;
};
export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';
export type GatewayResponse<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; error: GraphError }
  | { kind: 'unknown'; detail: string; reach: Reach };
/**
 * How far a call of unknown outcome came: never left this machine, no response came back, or a response without the
 * outcome.
 */
export type Reach = 'notSent' | 'unanswered' | 'answered';
