import type { Ports } from '#core/ports.ts';
import type { GatewayAccount } from '#core/publishing/instagram-gateway.ts';
import type { Turn } from './steps/take-turn.ts';
import { ageMs, minute } from '#core/publishing/poll-times.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { askInstagram } from './steps/ask-instagram.ts';
import { commitStep } from './steps/commit-step.ts';
import { takeTurn } from './steps/take-turn.ts';

type AdvancePorts = Pick<
  Ports,
  'transact' | 'read' | 'clock' | 'secrets' | 'files' | 'images' | 'films' | 'instagram' | 'log'
>;

/** A publish call begun later than this before the lease ends could overlap with the next worker's turn. */
const publishMs = 1 * minute;
const heldUp = { kind: 'unknown', detail: 'held up before the call', reach: 'notSent' } as const;

/**
 * The job of a publication: one turn under a lease sends Instagram one request, stores the result, and leaves the next
 * look to another job. The intention to call media_publish is committed before the call; a turn that dies after it
 * leaves a row that shows it, and from then on only reads determine the outcome. Safe to run twice, at once and after
 * any crash.
 */
export function advancePublication(ports: AdvancePorts) {
  return async ({ publicationId }: { publicationId: string }): Promise<void> => {
    const turn = await takeTurn(ports, publicationId);
    if (!turn) return;
    const account = openAccount(ports, turn);
    const step = await commitStep(ports, turn, await askInstagram(ports, turn, account));
    if (step?.call !== 'publish' || step.publication.status !== 'publishing' || account === null) return;
    if (ageMs(ports.clock.now(), turn.leaseUntil) < publishMs) {
      await commitStep(ports, turn, { kind: 'called', answer: heldUp });
      return;
    }
    const answer = await ports.instagram.publish(account, step.publication.called.containerId);
    await commitStep(ports, turn, { kind: 'called', answer });
  };
}

/**
 * Null when there is no account, or its token cannot be unsealed: with another key than the one that sealed it, say.
 */
function openAccount(ports: AdvancePorts, { account, publication }: Turn): GatewayAccount | null {
  if (account === null) return null;
  try {
    const token = ports.secrets.open(account.sealedToken, tokenContext(account.id));
    return { instagramUserId: account.instagramUserId, token };
  } catch {
    ports.log('error', 'publication.tokenUnreadable', { publicationId: publication.id, accountId: account.id });
    return null;
  }
}
