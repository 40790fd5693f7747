import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { InstagramConnection, Grant, InstagramAccount } from '#core/publishing/instagram-account.ts';
import type { Actor } from '#core/shared/actor.ts';
import { grantOf, auditedAccount, accountIdName, tokenContext } from '#core/publishing/instagram-account.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';

type StorePorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets' | 'log'>;

type FinishPorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'tokens' | 'secrets' | 'instagram' | 'log'>;

/** How long an admin may take on Instagram's pages. */
const stateLife = 15 * minute;

/**
 * Handles an admin's return from Instagram. The state is used up first, whatever follows; nothing is stored unless
 * every check passes. Refuses `instagram.badState` (unknown, used, late, or its user is no longer an admin),
 * `instagram.cancelled`, `instagram.exchangeRefused`, `instagram.unreachable`, `instagram.scopeMissing {scopes}`,
 * `instagram.personalAccount {username}`, `instagram.takenBy {username, name}`, `instagram.alreadyConnected {name,
 * username}`.
 */
export function finishConnection(ports: FinishPorts) {
  return async (input: {
    state: string | null;
    code: string | null;
    redirectUri: string;
  }): Promise<Result<{ username: string; influencerName: string }>> => {
    const connection = await takeConnection(ports, input.state);
    if (!connection) return refuse('instagram.badState');
    if (!input.code) return refuse('instagram.cancelled');
    const answer = await ports.instagram.connect(input.code, input.redirectUri);
    if (answer.kind !== 'ok') {
      const detail = answer.kind === 'unknown' ? answer.detail : `${answer.error.code}/${answer.error.subcode ?? '-'}`;
      ports.log('warn', 'instagram.connectFailed', { influencerId: connection.influencerId, detail });
    }
    const grant = grantOf(answer);
    if (!grant.ok) return grant;
    return storeAccount(ports, connection, grant.value);
  };
}

async function takeConnection(ports: FinishPorts, state: string | null): Promise<InstagramConnection | null> {
  if (!state) return null;
  const now = ports.clock.now();
  const taken = await ports.transact(async (stores) => {
    const hash = ports.tokens.hashOf(state);
    const connection = await stores.instagramAccounts.takeConnection(hash, now, later(now, -stateLife));
    const admin = connection && (await stores.users.byId(connection.adminId));
    return ok(admin?.role === 'admin' ? connection : null);
  });
  return taken.ok ? taken.value : null;
}

/**
 * The address for an admin to connect the account of a model. The state in it is random, stored only as a hash, bound
 * to this admin and this model, and good for one use. An account whose token has died may be connected again. Refuses
 * `notFound`, `instagram.alreadyConnected {name, username}`.
 */
export function startConnection(ports: Pick<Ports, 'transact' | 'clock' | 'tokens' | 'instagram'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    redirectUri: string;
  }): Promise<Result<{ authUrl: string }>> =>
    ports.transact(async (stores) => {
      const { actor, influencerId, redirectUri } = input;
      const influencer = await stores.influencers.byId(influencerId);
      if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
      const account = await stores.instagramAccounts.byInfluencer(influencerId);
      if (account?.isActive) {
        return refuse('instagram.alreadyConnected', { name: influencer.name, username: account.username });
      }
      const { token, hash } = ports.tokens.mint();
      const createdAt = ports.clock.now();
      await stores.instagramAccounts.startConnection({
        stateHash: hash,
        adminId: actor.userId,
        influencerId,
        createdAt,
        usedAt: null,
      });
      return ok({ authUrl: ports.instagram.authorizeUrl(token, redirectUri) });
    });
}

/**
 * Disconnects an account; its token is deleted with the row. Schedules stay: one that runs meanwhile saves its content
 * and shows that no account is connected, and publishes it once there is one. A post in progress looks for the account
 * just before publishing and stops. Refuses `notFound`.
 */
export function deleteAccount(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'log'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> => {
    const deleted = await ports.transact(async (stores) => {
      const account = await stores.instagramAccounts.byId(id);
      if (!account) return refuse('notFound');
      await stores.instagramAccounts.remove(id);
      await stores.events.append(instagramChanged('instagram.disconnected', account, ports.clock.now()));
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: ports.clock.now(),
          actorId: actor.userId,
          action: 'disconnected',
          subject: { kind: 'instagramAccount', id, name: account.username },
          before: auditedAccount(account),
        }),
      );
      return ok(account);
    });
    if (!deleted.ok) return deleted;
    const { username, influencerId } = deleted.value;
    ports.log('info', 'instagram.deleted', { accountId: id, username, influencerId, adminId: actor.userId });
    return ok({ ok: true as const });
  };
}

/**
 * Binds the account that an admin connected to the chosen model. The same account again gets its new token; another one
 * replaces an account whose token had died. Open requests for it are answered. One Instagram account is never on two
 * models.
 */
async function storeAccount(
  ports: StorePorts,
  { influencerId, adminId }: InstagramConnection,
  grant: Grant,
): Promise<Result<{ username: string; influencerName: string }>> {
  const stored = await ports.transact(async (stores): Promise<Result<InstagramAccount>> => {
    const influencer = await stores.influencers.lock(influencerId);
    if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
    const { username, instagramUserId } = grant.profile;
    const elsewhere = await stores.instagramAccounts.byInstagramUserId(instagramUserId);
    if (elsewhere && elsewhere.influencerId !== influencerId) {
      return refuse('instagram.takenBy', { username, name: elsewhere.influencerName });
    }
    const present = await stores.instagramAccounts.byInfluencer(influencerId);
    const isSame = present?.instagramUserId === instagramUserId;
    if (present?.isActive && !isSame) {
      return refuse('instagram.alreadyConnected', { name: influencer.name, username: present.username });
    }
    const id = present && isSame ? present.id : ports.ids.derived(accountIdName(instagramUserId));
    const account: InstagramAccount = {
      id,
      influencerId,
      influencerName: influencer.name,
      instagramUserId,
      username,
      followerCount: grant.profile.followerCount,
      accountType: grant.profile.accountType,
      isActive: true,
      sealedToken: ports.secrets.seal(grant.token, tokenContext(id)),
      tokenExpiresAt: grant.expiresAt,
      restsUntil: null,
      createdAt: present && isSame ? present.createdAt : ports.clock.now(),
    };
    const written = await write(stores, present, account);
    if (!written.ok) return written;
    const now = ports.clock.now();
    await stores.connectionRequests.answer(influencerId, now);
    await stores.events.append(instagramChanged('instagram.connected', account, now));
    await stores.audit.append(
      auditEntry({
        id: ports.ids.next(),
        at: now,
        actorId: adminId,
        action: 'connected',
        subject: { kind: 'instagramAccount', id, name: username },
        before: present && !isSame ? auditedAccount(present) : null,
        after: auditedAccount(account),
      }),
    );
    return written;
  });
  if (!stored.ok) return stored;
  const { id, username, influencerName } = stored.value;
  ports.log('info', 'instagram.connected', { accountId: id, username, influencerId, adminId });
  return ok({ username, influencerName });
}

async function write(
  stores: Stores,
  present: InstagramAccount | null,
  account: InstagramAccount,
): Promise<Result<InstagramAccount>> {
  if (present?.id === account.id) {
    await stores.instagramAccounts.save(account);
    return ok(account);
  }
  if (present) await stores.instagramAccounts.remove(present.id);
  if (await stores.instagramAccounts.insert(account)) return ok(account);
  // Another admin connected one of the two a moment ago.
  const taken = await stores.instagramAccounts.byInstagramUserId(account.instagramUserId);
  const { username, influencerName: name } = account;
  return taken && taken.influencerId !== account.influencerId
    ? refuse('instagram.takenBy', { username, name: taken.influencerName })
    : refuse('instagram.alreadyConnected', { name, username });
}
