import { jsonReply, route, type PlainReply, type SandboxRoute } from '../kit/sandbox-server.ts';
import { findToken, graphRoute, missingScope, withFault, graphError, graphOk, withRawNumber } from './graph-call.ts';
import type { InstagramWorld, SandboxAccount, SandboxToken } from './instagram-state.ts';
import { accountOf, dayMs, hourMs, newSecret } from './instagram-state.ts';

const longLife = 60 * dayMs;

/** Code to short token to long token to its refresh, and the profile. */
export function tokenApi(world: InstagramWorld): SandboxRoute[] {
  return [
    route('POST', '/oauth/access_token', (request) =>
      withFault(world, 'exchange', async () => exchangeCode(world, await fieldsOf(request))),
    ),
    route('GET', '/access_token', ({ query }) =>
      withFault(world, 'longToken', () => {
        if (query.get('grant_type') !== 'ig_exchange_token') return graphError(100, null, 'Unsupported grant_type.');
        if (query.get('client_secret') !== world.options.appSecret)
          return graphError(101, null, 'Invalid client_secret.');
        const match = findToken(world, query.get('access_token') ?? '');
        if ('status' in match) return match;
        if (match.token.kind !== 'short')
          return graphError(452, null, 'Session key invalid: the token is long-lived already.');
        const token = newToken(world, match.token.username, match.token.scopes, 'long');
        return jsonReply(200, { access_token: token.token, token_type: 'bearer', expires_in: longLife / 1000 });
      }),
    ),
    route('GET', '/refresh_access_token', ({ query }) =>
      withFault(world, 'refresh', () => {
        const match = findToken(world, query.get('access_token') ?? '');
        if ('status' in match) return match;
        const { token } = match;
        if (token.kind !== 'long' || world.now() - token.issuedAt < dayMs) {
          return graphError(100, null, 'The token must be long-lived and at least 24 hours old.');
        }
        token.issuedAt = world.now();
        token.expiresAt = world.now() + longLife;
        world.state.save();
        return jsonReply(200, { access_token: token.token, token_type: 'bearer', expires_in: longLife / 1000 });
      }),
    ),
    ...graphRoute(world, 'GET', '/me', 'me', (_request, caller) => {
      const refused = missingScope(caller, 'instagram_business_basic');
      if (refused) return refused;
      const profile = profileOf(world, caller.account);
      return graphOk(world.state.value.switches.meShape === 'flat' ? profile : { data: [profile] });
    }),
  ];
}

/** developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login: a multipart form. */
async function fieldsOf(request: Parameters<SandboxRoute['answer']>[0]): Promise<Record<string, string>> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const parts = await request.multipart();
    return Object.fromEntries(parts.map((part) => [part.name, part.bytes.toString('utf8')]));
  }
  return Object.fromEntries(new URLSearchParams(request.text()));
}

function exchangeCode(world: InstagramWorld, fields: Record<string, string>): PlainReply {
  const { options, state } = world;
  if (fields['client_id'] !== options.appId || fields['client_secret'] !== options.appSecret) {
    return refuse('Invalid client_id or client_secret');
  }
  if (fields['grant_type'] !== 'authorization_code') return refuse('Invalid grant_type');
  const code = state.value.codes.find((each) => each.code === fields['code']);
  if (code === undefined) return refuse('Invalid authorization code');
  if (code.used) return refuse('This authorization code has been used');
  if (world.now() >= code.expiresAt) return refuse('This authorization code has expired');
  if (code.redirectUri !== fields['redirect_uri'])
    return refuse('Error validating verification code: redirect_uri differs');
  code.used = true;
  const { token } = newToken(world, code.username, code.scopes, 'short');
  const { exchangeShape, permissionsShape } = state.value.switches;
  const permissions = permissionsShape === 'text' ? code.scopes.join(',') : code.scopes;
  const one = withRawNumber(
    { access_token: token, user_id: null, permissions },
    'user_id',
    accountOf(world, code.username).scopedId,
  );
  const body = exchangeShape === 'flat' ? one : `{"data":[${one}]}`;
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function refuse(message: string): PlainReply {
  return jsonReply(400, { error_type: 'OAuthException', code: 400, error_message: message });
}

function newToken(world: InstagramWorld, username: string, scopes: string[], kind: SandboxToken['kind']): SandboxToken {
  const now = world.now();
  const token: SandboxToken = {
    token: newSecret('IGAA'),
    username,
    scopes,
    kind,
    issuedAt: now,
    expiresAt: now + (kind === 'short' ? hourMs : longLife),
    revoked: false,
  };
  world.state.value.tokens.push(token);
  world.state.save();
  return token;
}

function profileOf(world: InstagramWorld, account: SandboxAccount) {
  const type = account.accountType;
  return {
    id: account.scopedId,
    user_id: account.userId,
    username: account.username,
    name: account.name,
    account_type: world.state.value.switches.mixedCaseTypes ? `${type[0]}${type.slice(1).toLowerCase()}` : type,
    profile_picture_url: `${world.url()}/avatars/${account.username}`,
    followers_count: account.followers,
    follows_count: 120,
    media_count: world.state.value.posts.filter(({ username }) => username === account.username).length,
  };
}
