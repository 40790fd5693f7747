import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Publication, PublicationView } from '#core/publishing/publication.ts';
import type { Observation } from '#core/publishing/observation.ts';
import { decide } from '#core/publishing/decide.ts';
import { presentPublication } from '#core/publishing/present-publication.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { keepOutcome } from './steps/keep-outcome.ts';

type Judging = { actor: Actor; id: string };
type Judged = Promise<Result<{ publication: PublicationView }>>;

/**
 * Starts an immediate look at Instagram for an unconfirmed post. Any other publication is returned unchanged. Refuses
 * `notFound` for another user's.
 */
export function checkPublication(ports: Pick<Ports, 'transact' | 'clock'>) {
  return (input: Judging): Judged => judge(ports, input, { kind: 'checkAsked' });
}

/**
 * The owner looked on Instagram and declares that an unconfirmed post is not there: the content may be published again,
 * and that looks once more before it posts. A repeat returns the same. Refuses `notFound` for another user's,
 * `instagram.onItsWay` for a post whose outcome cannot be known yet.
 */
export function declareMissing(ports: Pick<Ports, 'transact' | 'clock'>) {
  return (input: Judging): Judged => judge(ports, input, { kind: 'declaredMissing' });
}

function judge(ports: Pick<Ports, 'transact' | 'clock'>, { actor, id }: Judging, seen: Observation): Judged {
  return ports.transact(async (stores) => {
    const row = await stores.publications.lock(id);
    if (row?.userId !== actor.userId) return refuse('notFound');
    if (seen.kind === 'declaredMissing' && isOnItsWay(row)) return refuse('instagram.onItsWay');
    const now = ports.clock.now();
    const step = decide(row, seen, now);
    if (!step) return ok({ publication: presentPublication(row) });
    await stores.publications.move(step.publication, [row.status]);
    await keepOutcome(stores, row, step.publication, now);
    if (step.publication.nextStepAt !== null) await stores.jobs.enqueue('advance-publication', { publicationId: id });
    return ok({ publication: presentPublication(step.publication) });
  });
}

function isOnItsWay({ status }: Publication): boolean {
  return status === 'claimed' || status === 'container' || status === 'publishing';
}
