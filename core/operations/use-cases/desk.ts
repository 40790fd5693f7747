import type { JobName, Jobs, Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { AuditAction, AuditSubject } from '#core/audit/audit-entry.ts';
import type { Result } from '#core/shared/result.ts';
import type { Desk, Installation } from '../desk.ts';
import type { DeskKind } from '../desk-kinds.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { deskOf, lastEnds } from '../desk.ts';
import { deskRules } from '../desk-kinds.ts';

type Writes = Pick<Ports, 'transact' | 'clock' | 'ids'>;
type Done = Promise<Result<{ ok: true }>>;

const most = { limit: 50, counted: 1_000 };

/** Everything that needs a person. */
export function getDesk({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<Desk> => deskOf(await read((stores) => stores.desk.waiting(clock.now(), most)));
}

/** Queues, processes and the last ends of repeated operations. */
export function getInstallation({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<Installation> =>
    read(async ({ desk, operations }) => {
      const [queues, processes, latest] = await Promise.all([desk.queues(), desk.processes(), operations.latest()]);
      return { queues, processes, operations: lastEnds(latest) };
    });
}

/**
 * An admin has taken care of an item that does not end by itself: it leaves the list until it happens again. A repeat
 * changes nothing. Refuses `notFound` for a kind that ends with its cause.
 */
export function handleItem(ports: Writes) {
  return async ({ actor, kind, id }: { actor: Actor; kind: DeskKind; id: string }): Done => {
    const { handledAs } = deskRules[kind];
    if (handledAs === undefined) return refuse('notFound');
    return ports.transact(async (stores) => {
      const at = ports.clock.now();
      const { items } = deskOf(await stores.desk.waiting(at, most));
      const item = items.find((each) => each.kind === kind && each.id === id);
      if (item && (await stores.desk.handle({ kind, id }, at))) {
        const name = item.name ?? item.model?.name ?? item.workflow?.name.tr ?? `$${item.amount}`;
        const subject = { kind: handledAs, id: handledAs === 'webhook' ? (item.workflow?.id ?? id) : id, name };
        await stores.audit.append(entryOf(ports, { actor, at, action: 'handled', subject }));
      }
      return ok({ ok: true as const });
    });
  };
}

/**
 * A job that failed every retry runs again, with all its retries. Refuses `notFound` when it is not there any more, as after a
 * repeat, or when its queue does not exist any more.
 */
export function requeueJob(ports: Writes) {
  return async ({ actor, id }: { actor: Actor; id: string }): Done =>
    ports.transact(async (stores) => {
      const job = await stores.desk.takeDeadJob(id);
      if (!job || job.queue === null) return refuse('notFound');
      await stores.jobs.enqueue(job.queue as JobName, job.data as Jobs[JobName]);
      const subject = { kind: 'job', id, name: job.queue } as const;
      await stores.audit.append(entryOf(ports, { actor, at: ports.clock.now(), action: 'requeued', subject }));
      return ok({ ok: true as const });
    });
}

/** Deletes a job that failed every retry. A repeat changes nothing. */
export function discardJob(ports: Writes) {
  return async ({ actor, id }: { actor: Actor; id: string }): Done =>
    ports.transact(async (stores) => {
      const job = await stores.desk.takeDeadJob(id);
      if (job) {
        const subject = { kind: 'job', id, name: job.queue ?? '' } as const;
        await stores.audit.append(entryOf(ports, { actor, at: ports.clock.now(), action: 'deleted', subject }));
      }
      return ok({ ok: true as const });
    });
}

function entryOf(
  { ids }: Pick<Ports, 'ids'>,
  { actor, ...entry }: { actor: Actor; at: string; action: AuditAction; subject: AuditSubject },
) {
  return auditEntry({ id: ids.next(), actorId: actor.userId, ...entry });
}
