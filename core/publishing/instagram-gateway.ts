/**
 * Instagram API with Instagram Login (facts A1–A6). Answers are values; nothing throws for what Instagram or the network says.
 * `unknown` means the call may have had its effect (time-out, reset, 5xx).
 */
export type InstagramGateway = {
  authorizeUrl(state: string, redirectUri: string): string;
  /** Code → long-lived token → profile. */
  connect(
    code: string,
    redirectUri: string,
  ): Promise<GatewayAnswer<{ token: string; expiresAt: string; scopes: string[]; profile: InstagramProfile }>>;
  createContainer(
    account: GatewayAccount,
    container: { kind: 'feed' | 'story' | 'reels'; mediaUrl: string; caption: string },
  ): Promise<GatewayAnswer<{ containerId: string }>>;
  containerStatus(
    account: GatewayAccount,
    containerId: string,
  ): Promise<GatewayAnswer<{ status: ContainerStatus; detail: string | null }>>;
  /** The one call with an outside effect; never retried by the adapter. */
  publish(account: GatewayAccount, containerId: string): Promise<GatewayAnswer<{ mediaId: string }>>;
  permalink(account: GatewayAccount, mediaId: string): Promise<GatewayAnswer<{ permalink: string }>>;
  /** Posts since an instant, newest first: for reconciling an unknown publish (A9 step 7). */
  recentMedia(
    account: GatewayAccount,
    since: string,
  ): Promise<
    GatewayAnswer<{ media: { id: string; caption: string; timestamp: string; kind: 'feed' | 'story' | 'reels' }[] }>
  >;
  /** Rolling 24 h quota (IG-14). */
  quota(account: GatewayAccount): Promise<GatewayAnswer<{ used: number; total: number }>>;
};
export type GatewayAccount = { instagramUserId: string; token: string };
export type InstagramProfile = {
  instagramUserId: string;
  username: string;
  accountType: string;
  followerCount: number;
};
export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';
export type GatewayAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; error: GraphError }
  | { kind: 'unknown'; detail: string };
export type GraphError = {
  code: number;
  subcode: number | null;
  message: string;
  traceId: string | null;
  status: number;
};
