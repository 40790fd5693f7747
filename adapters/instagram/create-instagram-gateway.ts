import type {
  ContainerStatus,
  GatewayResponse,
  InstagramGateway,
  InstagramProfile,
} from '#core/publishing/instagram-gateway.ts';
import type { PostKind } from '#core/publishing/publication.ts';
import type { GraphRequest } from './graph-client.ts';
import type { Rest } from '#core/publishing/usage.ts';
import { restAfter } from '#core/publishing/usage.ts';
import { instagramScopes } from '#core/publishing/instagram-account.ts';
import { createGraphClient, unknown, firstListed, numberOf, textOf, objectOf } from './graph-client.ts';
import { containerForm } from './container-form.ts';

type Post = { id: string; caption: string; timestamp: string; kind: PostKind };

export type InstagramSettings = {
  appId: string;
  appSecret: string;
  /** `https://graph.instagram.com` */
  graphUrl: string;
  /** `https://api.instagram.com` */
  apiUrl: string;
  /** `https://www.instagram.com/oauth/authorize` */
  authorizeUrl: string;
  /** `v26.0`. A version lives about two years (developers.facebook.com/docs/graph-api/changelog/versions). */
  graphVersion: string;
  now?: () => number;
};

const readTimeoutMs = 10_000;
/** Meta fetches the media during the call. */
const createTimeoutMs = 45_000;
const publishTimeoutMs = 45_000;
const profileFields = 'user_id,username,account_type,followers_count';

/** Instagram API with Instagram Login: developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login. */
export function createInstagramGateway(settings: InstagramSettings): InstagramGateway {
  const send = createGraphClient();
  const now = settings.now ?? Date.now;
  /** By account token; of a token that was replaced a few bytes remain. */
  const rests = new Map<string, Rest | null>();
  const call = (request: GraphRequest) => {
    const { token } = request;
    if (token === undefined) return send(request);
    // Without the header a response shows nothing: an earlier one's pause stays.
    const noteUsage = (header: string | null) => {
      if (header !== null) rests.set(token, restAfter(header, new Date(now()).toISOString()));
    };
    return send({ ...request, noteUsage });
  };
  const api = settings.apiUrl.replace(/\/+$/, '');
  const graph = settings.graphUrl.replace(/\/+$/, '');
  const versioned = (path: string) => `${graph}/${settings.graphVersion}/${path}`;
  const expiry = (answer: Record<string, unknown>) =>
    new Date(now() + (numberOf(answer['expires_in']) ?? 0) * 1000).toISOString();
  const read = (token: string, path: string, query: Record<string, string>) =>
    call({ method: 'GET', url: versioned(path), query, token, timeoutMs: readTimeoutMs });

  return {
    authorizeUrl(state, redirectUri) {
      const url = new URL(settings.authorizeUrl);
      const values = {
        client_id: settings.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: instagramScopes.join(','),
        state,
        // Otherwise the popup uses the account that is signed in in the browser.
        force_reauth: 'true',
      };
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
      return url.href;
    },

    async connect(code, redirectUri) {
      const { appId, appSecret } = settings;
      const exchanged = await call({
        method: 'POST',
        url: `${api}/oauth/access_token`,
        multipart: {
          client_id: appId,
          client_secret: appSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
        secrets: [appSecret, code],
        timeoutMs: readTimeoutMs,
      });
      if (exchanged.kind !== 'ok') return exchanged;
      const grant = readExchange(exchanged.value);
      if (grant === null) return unknown('the exchange answered without a token');
      const lasting = await call({
        method: 'GET',
        url: `${graph}/access_token`,
        query: { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: grant.token },
        secrets: [appSecret, grant.token],
        timeoutMs: readTimeoutMs,
      });
      if (lasting.kind !== 'ok') return lasting;
      const token = textOf(lasting.value['access_token']);
      if (token === '') return unknown('no long-lived token was answered');
      const me = await read(token, 'me', { fields: profileFields });
      if (me.kind !== 'ok') return me;
      const profile = profileOf(me.value);
      if (profile === null) return unknown('the profile has no professional account id');
      return { kind: 'ok', value: { token, expiresAt: expiry(lasting.value), scopes: grant.scopes, profile } };
    },

    async refreshToken(token) {
      const answer = await call({
        method: 'GET',
        url: `${graph}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: token },
        secrets: [token],
        timeoutMs: readTimeoutMs,
      });
      if (answer.kind !== 'ok') return answer;
      const fresh = textOf(answer.value['access_token']);
      if (fresh === '' || numberOf(answer.value['expires_in']) === null) {
        return unknown('no token was answered');
      }
      return { kind: 'ok', value: { token: fresh, expiresAt: expiry(answer.value) } };
    },

    async createContainer({ instagramUserId, token }, container) {
      const answer = await call({
        method: 'POST',
        url: versioned(`${instagramUserId}/media`),
        form: containerForm(container),
        token,
        timeoutMs: createTimeoutMs,
      });
      return idOf(answer, (containerId) => ({ containerId }));
    },

    async containerStatus({ token }, containerId) {
      const answer = await read(token, containerId, { fields: 'status_code,status' });
      if (answer.kind !== 'ok') return answer;
      const status = statuses.find((known) => known === answer.value['status_code']);
      if (status === undefined) return unknown('the status of the container is unknown');
      return { kind: 'ok', value: { status, detail: textOf(answer.value['status']) || null } };
    },

    async publish({ instagramUserId, token }, containerId) {
      const answer = await call({
        method: 'POST',
        url: versioned(`${instagramUserId}/media_publish`),
        form: { creation_id: containerId },
        token,
        timeoutMs: publishTimeoutMs,
      });
      return idOf(answer, (mediaId) => ({ mediaId }));
    },

    async permalink({ token }, mediaId) {
      const answer = await read(token, mediaId, { fields: 'permalink' });
      if (answer.kind !== 'ok') return answer;
      const permalink = textOf(answer.value['permalink']);
      return /^https?:\/\//.test(permalink)
        ? { kind: 'ok', value: { permalink } }
        : unknown('no permalink was answered');
    },

    async recentMedia({ instagramUserId, token }, since, kind) {
      const list = kind === 'story' ? 'stories' : 'media';
      const answer = await read(token, `${instagramUserId}/${list}`, {
        fields: 'id,caption,timestamp,media_type,media_product_type',
        since: String(Math.floor(Date.parse(since) / 1000)),
        limit: '50',
      });
      return answer.kind === 'ok' ? { kind: 'ok', value: { media: readPosts(answer.value, kind) } } : answer;
    },

    restOf: ({ token }) => rests.get(token) ?? null,

    async quota({ instagramUserId, token }) {
      const answer = await read(token, `${instagramUserId}/content_publishing_limit`, { fields: 'quota_usage,config' });
      if (answer.kind !== 'ok') return answer;
      const entry = firstListed(answer.value);
      const used = numberOf(entry?.['quota_usage']);
      const total = numberOf(objectOf(entry?.['config'])?.['quota_total']);
      if (used === null || total === null) return unknown('no quota was answered');
      return { kind: 'ok', value: { used, total } };
    },
  };
}

const statuses: readonly ContainerStatus[] = ['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'];

function idOf<T>(answer: GatewayResponse<Record<string, unknown>>, named: (id: string) => T): GatewayResponse<T> {
  if (answer.kind !== 'ok') return answer;
  const id = textOf(answer.value['id']);
  return id === '' ? unknown('no id was answered') : { kind: 'ok', value: named(id) };
}

/**
 * `user_id` is the professional account used in paths; `id` is this app's own number for it. Flat, or as `{data: [{…}]}`
 * (developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/get-started).
 */
function profileOf(answer: Record<string, unknown>): InstagramProfile | null {
  const me = firstListed(answer) ?? answer;
  const instagramUserId = textOf(me['user_id']);
  const username = textOf(me['username']);
  if (!/^\d+$/.test(instagramUserId) || username === '') return null;
  return {
    instagramUserId,
    username,
    accountType: textOf(me['account_type']),
    followerCount: numberOf(me['followers_count']) ?? 0,
  };
}

/**
 * The response to a code, seen in two shapes: flat, and as `{data: [{…}]}`; `permissions` as text or as a list. Its
 * user id is not read: it is a JSON number above 2^53, and of this app's own numbering. Null without a token.
 */
export function readExchange(answer: Record<string, unknown>): { token: string; scopes: string[] } | null {
  const grant = firstListed(answer) ?? answer;
  const token = textOf(grant['access_token']);
  if (token === '') return null;
  const permissions = grant['permissions'];
  const scopes = Array.isArray(permissions) ? permissions.map(textOf) : textOf(permissions).split(/[\s,]+/);
  return { token, scopes: scopes.filter(Boolean) };
}

/**
 * A list of posts. A published reel has `media_type=VIDEO`, `media_product_type=REELS`, a carousel
 * `media_type=CAROUSEL_ALBUM` (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media);
 * stories have a list of their own.
 */
export function readPosts(answer: Record<string, unknown>, input: PostKind): Post[] {
  const rows = Array.isArray(answer['data']) ? answer['data'] : [];
  return rows.flatMap((row) => {
    const post = objectOf(row);
    const id = textOf(post?.['id']);
    const at = Date.parse(instantOf(textOf(post?.['timestamp'])));
    if (post === null || id === '' || Number.isNaN(at)) return [];
    const kind = input === 'story' ? 'story' : kindOf(textOf(post['media_type']), textOf(post['media_product_type']));
    return [{ id, caption: textOf(post['caption']), timestamp: new Date(at).toISOString(), kind }];
  });
}

function kindOf(mediaType: string, productType: string): PostKind {
  if (mediaType === 'CAROUSEL_ALBUM') return 'carousel';
  return productType === 'REELS' ? 'reels' : 'feed';
}

/** Meta writes `2026-11-21T09:00:00+0000`; standard date parsing needs a colon in the zone. */
function instantOf(text: string): string {
  return text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}
