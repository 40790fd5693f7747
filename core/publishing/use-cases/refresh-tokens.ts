import type { Ports } from '#core/ports.ts';
import type { InstagramAccount } from '#core/publishing/instagram-account.ts';
import type { GatewayResponse } from '#core/publishing/instagram-gateway.ts';
import { ruleFor } from '#core/publishing/graph-errors.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';
import { hour, later } from '#core/publishing/poll-times.ts';
import { ok } from '#core/shared/result.ts';

type RefreshPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'secrets' | 'instagram' | 'log'>;

/** A token lives 60 days and dies for good without a refresh; it is refreshed when half of that is left. */
const ahead = 30 * 24 * hour;
const atOnce = 50;

/**
 * Renews the tokens of connections. The old token stays until a new one is stored; trouble on the way changes nothing,
 * and only Instagram's own statement that a token is dead makes an account passive. Returns how many were refreshed.
 */
export function refreshTokens(ports: RefreshPorts) {
  return async (): Promise<number> => {
    const dueBefore = later(ports.clock.now(), ahead);
    const due = await ports.read((stores) => stores.instagramAccounts.toRefresh(dueBefore, atOnce));
    let refreshed = 0;
    for (const account of due) {
      try {
        if (await refreshOne(ports, account)) refreshed++;
      } catch (fault) {
        // The next to end come first each time: a failing one must not block the others.
        ports.log('error', 'instagram.refreshFailed', { accountId: account.id, outcome: String(fault) });
      }
    }
    return refreshed;
  };
}

async function refreshOne(ports: RefreshPorts, account: InstagramAccount): Promise<boolean> {
  const context = tokenContext(account.id);
  const token = openToken(ports, account.sealedToken, context);
  const answer = token === null ? unreadable : await ports.instagram.refreshToken(token);
  const changes = changesOf(ports, answer, context);
  if (changes === null) {
    ports.log('warn', 'instagram.refreshFailed', { accountId: account.id, outcome: answer.kind });
    return false;
  }
  await ports.transact(async (stores) => {
    const present = await stores.instagramAccounts.byId(account.id);
    // Connected again meanwhile: that token is newer than this one.
    if (present?.sealedToken !== account.sealedToken) return ok(null);
    await stores.instagramAccounts.save({ ...present, ...changes });
    if (present.isActive !== changes.isActive) {
      const type = changes.isActive ? 'instagram.connected' : 'instagram.disconnected';
      await stores.events.append(instagramChanged(type, present, ports.clock.now()));
    }
    return ok(null);
  });
  ports.log('info', 'instagram.refreshed', { accountId: account.id, isActive: changes.isActive });
  return changes.isActive;
}

const unreadable = { kind: 'unknown', detail: 'the token cannot be opened', reach: 'notSent' } as const;

function openToken({ secrets }: RefreshPorts, sealed: string, context: string): string | null {
  try {
    return secrets.open(sealed, context);
  } catch {
    return null;
  }
}

function changesOf(
  ports: RefreshPorts,
  answer: GatewayResponse<{ token: string; expiresAt: string }>,
  context: string,
): (Pick<InstagramAccount, 'isActive'> & Partial<InstagramAccount>) | null {
  if (answer.kind === 'ok') {
    const { token, expiresAt } = answer.value;
    return { isActive: true, sealedToken: ports.secrets.seal(token, context), tokenExpiresAt: expiresAt };
  }
  const isDead = answer.kind === 'refused' && ruleFor(answer.error, 'read').action === 'pause';
  return isDead ? { isActive: false } : null;
}
