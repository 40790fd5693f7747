import type { Ports, Stores } from '#core/ports.ts';
import type { Observation } from '#core/publishing/observation.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Step } from '#core/publishing/step.ts';
import type { Turn } from './take-turn.ts';
import { decide } from '#core/publishing/decide.ts';
import { instagramChanged } from '#core/publishing/publishing-events.ts';
import { failureOf } from '#core/publishing/present-publication.ts';
import { plain } from '#core/publishing/step.ts';
import { keepOutcome } from './keep-outcome.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Decides on the locked row the effect of an observation and stores it, whole or not at all: the row, the content of a
 * live post, the events, the job of the next step. Null when nothing changes: the observation came too late for the
 * state, or the turn is over and another worker continues. One exception: a live post is stored whichever worker
 * reports it. Before a publish call the account is checked once more.
 */
export async function commitStep(
  ports: Pick<Ports, 'transact' | 'clock' | 'log'>,
  turn: Turn,
  seen: Observation | null,
): Promise<Step | null> {
  const kept = await ports.transact(async (stores) => {
    const row = await stores.publications.lock(turn.publication.id);
    if (!row) return ok(null);
    const isLive = seen?.kind === 'called' && seen.answer.kind === 'ok';
    if (row.leaseUntil !== turn.leaseUntil && !isLive) return ok(null);
    const now = ports.clock.now();
    const step = await decideWithAccount(stores, row, seen, now);
    if (!step) return ok(null);
    const leaseUntil = step.call === 'publish' ? turn.leaseUntil : null;
    const publication = { ...step.publication, leaseUntil };
    if (!(await stores.publications.move(publication, [row.status]))) return ok(null);
    if (step.account === 'passive') await makePassive(stores, publication.accountId, now);
    await keepOutcome(stores, row, publication, now);
    if (step.call === null && publication.nextStepAt !== null) await enqueueNext(stores, publication, now);
    return ok({ ...step, publication });
  });
  const step = kept.ok ? kept.value : null;
  if (step && step.publication.status !== turn.publication.status) tellOperator(ports, step.publication);
  return step;
}

/** Disconnected while the container was being processed: nothing is posted any more. */
async function decideWithAccount(
  stores: Stores,
  row: Publication,
  seen: Observation | null,
  now: string,
): Promise<Step | null> {
  if (seen === null) return plain(withoutNextStep(row));
  const step = decide(row, seen, now);
  if (step?.call !== 'publish') return step;
  const account = await stores.instagramAccounts.byId(row.accountId);
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

function tellOperator({ log }: Pick<Ports, 'log'>, publication: Publication): void {
  const { id, status, detail } = publication;
  const containerId = 'called' in publication ? (publication.called?.containerId ?? null) : null;
  const mediaId = publication.status === 'published' ? publication.mediaId : null;
  const level = status === 'failed' || status === 'unconfirmed' ? 'warn' : 'info';
  const fields = { publicationId: id, containerId, mediaId, failure: failureOf(publication), detail };
  log(level, `publication.${status}`, fields);
}
