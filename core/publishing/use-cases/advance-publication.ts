import type { Ports, Stores } from '#core/ports.ts';
import type { GatewayAccount } from '#core/publishing/instagram-gateway.ts';
import type { Turn } from './steps/request-instagram.ts';
import type { Observation, Step } from '#core/publishing/observation.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { ageMs, minute, later, second } from '#core/publishing/poll-times.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { ok } from '#core/shared/result.ts';
import { plain } from '#core/publishing/observation.ts';
import { failureOf } from '#core/publishing/publication.ts';
import { decide } from '#core/publishing/decide.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';
import { requestInstagram, takeTurn } from './steps/request-instagram.ts';
import { storeOutcome } from './steps/store-outcome.ts';

const atOnce = 100;
/** Time for the ordinary job. */
const grace = 3 * second;

type AdvancePorts = Pick<
  Ports,
  'transact' | 'read' | 'clock' | 'secrets' | 'files' | 'images' | 'videos' | 'signer' | 'instagram' | 'log'
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
    const observation = await requestInstagram(ports, turn, account);
    if (observation?.kind !== 'resting') await noteRest(ports, turn, account);
    const step = await commitStep(ports, turn, observation);
    if (step?.call !== 'publish' || step.publication.status !== 'publishing' || account === null) return;
    if (ageMs(ports.clock.now(), turn.leaseUntil) < publishMs) {
      await commitStep(ports, turn, { kind: 'called', answer: heldUp });
      return;
    }
    const answer = await ports.instagram.publish(account, step.publication.called.containerId);
    await commitStep(ports, turn, { kind: 'called', answer });
    await noteRest(ports, turn, account);
  };
}

/** Shares the usage that Instagram reported with every process and every publication of the account. */
async function noteRest(
  { transact, clock, instagram, log }: Pick<Ports, 'transact' | 'clock' | 'instagram' | 'log'>,
  { publication }: Turn,
  account: GatewayAccount | null,
): Promise<void> {
  const rest = account && instagram.restOf(account);
  if (rest === null || rest.until <= clock.now()) return;
  const { until } = rest;
  const { accountId } = publication;
  await transact(async ({ instagramAccounts }) => ok(await instagramAccounts.rest(accountId, until)));
  log('warn', 'instagram.resting', { accountId, until });
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

/**
 * Publications with an overdue step and without a worker, left by a crash or a lost job. Returns how many got their
 * job.
 */
export function sweepPublications(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const swept = await ports.transact(async (stores) => {
      const due = await stores.publications.due(later(ports.clock.now(), -grace), atOnce);
      for (const { id } of due) await stores.jobs.enqueue('advance-publication', { publicationId: id });
      return ok(due.length);
    });
    return swept.ok ? swept.value : 0;
  };
}

/**
 * Decides on the locked row the effect of an observation and stores it, whole or not at all: the row, the content of a
 * live post, the events, the job of the next step. Null when nothing changes: the observation came too late for the
 * state, or the turn is over and another worker continues. One exception: a live post is stored whichever worker
 * reports it. Before a publish call the account is checked once more.
 */
async function commitStep(
  ports: Pick<Ports, 'transact' | 'clock' | 'log'>,
  turn: Turn,
  observation: Observation | null,
): Promise<Step | null> {
  const stored = await ports.transact(async (stores) => {
    const row = await stores.publications.lock(turn.publication.id);
    if (!row) return ok(null);
    const isLive = observation?.kind === 'called' && observation.answer.kind === 'ok';
    if (row.leaseUntil !== turn.leaseUntil && !isLive) return ok(null);
    const now = ports.clock.now();
    const step = await decideWithAccount(stores, row, observation, now);
    if (!step) return ok(null);
    const leaseUntil = step.call === 'publish' ? turn.leaseUntil : null;
    const publication = { ...step.publication, leaseUntil };
    if (!(await stores.publications.move(publication, [row.status]))) return ok(null);
    if (step.account === 'passive') await makePassive(stores, publication.accountId, now);
    await storeOutcome(stores, row, publication, now);
    if (step.call === null && publication.nextStepAt !== null) await enqueueNext(stores, publication, now);
    return ok({ ...step, publication });
  });
  const step = stored.ok ? stored.value : null;
  if (step && step.publication.status !== turn.publication.status) notifyOperator(ports, step.publication);
  return step;
}

/**
 * Disconnected while the container was being processed: nothing is posted any more. An account that is connected stays
 * so until the step is stored, since the record of the call names it.
 */
async function decideWithAccount(
  stores: Stores,
  row: Publication,
  observation: Observation | null,
  now: string,
): Promise<Step | null> {
  if (observation === null) return plain(withoutNextStep(row));
  const step = decide(row, observation, now);
  if (step?.call !== 'publish') return step;
  const account = await stores.instagramAccounts.lockShared(row.accountId);
  if (account === null) return decide(row, { kind: 'accountGone' }, now);
  return account.isActive ? step : decide(row, { kind: 'accountPassive' }, now);
}

async function makePassive(stores: Stores, accountId: string, now: string): Promise<void> {
  const account = await stores.instagramAccounts.byId(accountId);
  if (!account?.isActive) return;
  await stores.instagramAccounts.save({ ...account, isActive: false });
  await stores.events.append(instagramChanged('instagram.disconnected', account, now));
}

async function enqueueNext(stores: Stores, { id, nextStepAt }: Publication, now: string): Promise<void> {
  const startAfter = nextStepAt !== null && nextStepAt > now ? { startAfter: nextStepAt } : {};
  await stores.jobs.enqueue('advance-publication', { publicationId: id }, startAfter);
}

/** No more can be learnt about it. */
function withoutNextStep(row: Publication): Publication {
  return row.status === 'published' ? { ...row, nextStepAt: null } : row;
}

function notifyOperator({ log }: Pick<Ports, 'log'>, publication: Publication): void {
  const { id, status, detail } = publication;
  const containerId = 'called' in publication ? (publication.called?.containerId ?? null) : null;
  const mediaId = publication.status === 'published' ? publication.mediaId : null;
  const level = status === 'failed' || status === 'unconfirmed' ? 'warn' : 'info';
  const fields = { publicationId: id, containerId, mediaId, failure: failureOf(publication), detail };
  log(level, `publication.${status}`, fields);
}
