import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Grant } from '#core/publishing/connection.ts';
import type { InstagramAccount, InstagramConnection } from '#core/publishing/instagram-account.ts';
import { accountIdName, auditedAccount, tokenContext } from '#core/publishing/instagram-account.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';
import { ok, refuse } from '#core/shared/result.ts';

type KeepPorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets' | 'log'>;

/**
 * Binds the account that an admin connected to the chosen model. The same account again gets its new token; another one
 * replaces an account whose token had died. Open requests for it are answered. One Instagram account is never on two
 * models.
 */
export async function keepAccount(
  ports: KeepPorts,
  { influencerId, adminId }: InstagramConnection,
  grant: Grant,
): Promise<Result<{ username: string; influencerName: string }>> {
  const kept = await ports.transact(async (stores): Promise<Result<InstagramAccount>> => {
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
  if (!kept.ok) return kept;
  const { id, username, influencerName } = kept.value;
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
