import type { Ports, Stores } from '#core/ports.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Step } from '#core/publishing/step.ts';
import type { Turn } from './take-turn.ts';
import { afterAccountGone, afterAccountPassive } from '#core/publishing/publication-steps.ts';
import { instagramChanged, publicationEvents } from '#core/publishing/publishing-events.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Keeps what a turn found out, whole or not at all: the row, the content of a post that is live, the events that say so, the job
 * of the next step. Null when the turn is over and another worker goes on; then nothing changes, with one exception: a post known to be
 * live is kept whoever brings the news. Before a publish call the account is looked at once more.
 */
export async function commitStep(
  ports: Pick<Ports, 'transact' | 'clock' | 'log'>,
  turn: Turn,
  found: Step,
): Promise<Step | null> {
  const kept = await ports.transact(async (stores) => {
    const row = await stores.publications.lock(turn.publication.id);
    if (!row) return ok(null);
    const isLive = found.publication.mediaId !== null && row.mediaId === null;
    if (row.leaseUntil !== turn.leaseUntil && !isLive) return ok(null);
    const now = ports.clock.now();
    const step = found.call === 'publish' ? await withAccount(stores, row, found, now) : found;
    const leaseUntil = step.call === 'publish' ? turn.leaseUntil : null;
    const publication = { ...step.publication, leaseUntil };
    if (!(await stores.publications.move(publication, [row.status]))) return ok(null);
    if (step.account === 'passive') await makePassive(stores, publication.accountId, now);
    await keepOutcome(stores, row, publication, now);
    if (step.call === null && publication.nextStepAt !== null) await enqueueNext(stores, publication, now);
    return ok({ ...step, publication });
  });
  const step = kept.ok ? kept.value : null;
  if (step && step.publication.status !== turn.publication.status) tellOperator(ports, step);
  return step;
}

/** Disconnected while the container was being processed: nothing is posted any more. */
async function withAccount(stores: Stores, row: Publication, found: Step, now: string): Promise<Step> {
  const account = await stores.instagramAccounts.byId(row.accountId);
  if (account === null) return afterAccountGone(row, now);
  return account.isActive ? found : afterAccountPassive(row, now);
}

async function makePassive(stores: Stores, accountId: string, now: string): Promise<void> {
  const account = await stores.instagramAccounts.byId(accountId);
  if (!account?.isActive) return;
  await stores.instagramAccounts.save({ ...account, isActive: false });
  await stores.events.append(instagramChanged('instagram.disconnected', account, now));
}

async function keepOutcome(stores: Stores, before: Publication, after: Publication, now: string): Promise<void> {
  if (after.status === before.status && after.permalink === before.permalink) return;
  const content = await stores.contents.byId(after.contentId);
  if (!content) throw new Error(`the content of publication ${after.id} is not there`);
  if (after.status === 'published') {
    await stores.contents.save({
      ...content,
      status: 'published',
      publishedAt: content.publishedAt ?? now,
      permalink: after.permalink ?? content.permalink,
    });
  }
  await stores.events.append(...publicationEvents(before, after, content, now));
}

async function enqueueNext(stores: Stores, { id, nextStepAt }: Publication, now: string): Promise<void> {
  const startAfter = nextStepAt !== null && nextStepAt > now ? { startAfter: nextStepAt } : {};
  await stores.jobs.enqueue('advance-publication', { publicationId: id }, startAfter);
}

function tellOperator({ log }: Pick<Ports, 'log'>, { publication }: Step): void {
  const { id, status, failure, failureDetail, containerId, mediaId } = publication;
  const level = status === 'failed' || status === 'unconfirmed' ? 'warn' : 'info';
  log(level, `publication.${status}`, { publicationId: id, containerId, mediaId, failure, detail: failureDetail });
}
