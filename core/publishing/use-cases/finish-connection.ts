import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { InstagramConnection } from '#core/publishing/instagram-account.ts';
import { grantOf } from '#core/publishing/connection.ts';
import { later, minute } from '#core/publishing/poll-times.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { keepAccount } from './steps/keep-account.ts';

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
    return keepAccount(ports, connection, grant.value);
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
