import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Operation, SyncRequest } from '#core/schedules/plan-operation.ts';
import type { Choice } from '../../../pwa/src/offline/outbox/choices.ts';
import type { HistoryEntry, OutboxChange, OutboxRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Outbox } from '../../../pwa/src/offline/outbox/read-outbox.ts';
import type { BatchLimit } from '../../../pwa/src/offline/outbox/batch.ts';
import type { HttpResult, Verdict } from '../../../pwa/src/offline/outbox/reply.ts';
import type { ChaosPerson, Plant } from './chaos-server.ts';
import { nextBatch } from '../../../pwa/src/offline/outbox/batch.ts';
import { discard } from '../../../pwa/src/offline/outbox-actions.ts';
import { enqueue } from '../../../pwa/src/offline/outbox/enqueue.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { newRow, rowsOf } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannerView } from '../../../pwa/src/offline/outbox/planner-view.ts';
import { readOutbox } from '../../../pwa/src/offline/outbox/read-outbox.ts';
import { release } from '../../../pwa/src/offline/flush-part.ts';
import { judgeAnswer } from '../../../pwa/src/offline/outbox/reply.ts';
import { resolve } from '../../../pwa/src/offline/outbox/resolve.ts';
import { settle } from '../../../pwa/src/offline/outbox/settle.ts';

export type Flight = { leaseId: string; request: SyncRequest; answer: HttpResult | null };

/** A device as in the app: tables that store JSON, with the rules of pwa/src/offline/outbox. It has no rules of its own. */
export function createDevice(person: ChaosPerson, newId: () => string, plant: Plant | null) {
  const { influencerId, webhookConfigId, creditCost } = person;
  const costs = { [webhookConfigId]: creditCost };
  const outbox = new Map<string, string>();
  const history = new Map<string, HistoryEntry>();
  const snapshot = new Map<string, ScheduleView>();
  const deviceId = newId();
  let cursor = 0;
  let seq = 0;
  let limit: BatchLimit = batchLimit;

  const read = (): Outbox => readOutbox([...outbox.values()].map((text): unknown => JSON.parse(text)));
  const put = (rows: readonly OutboxRow[]) => {
    for (const row of rows) outbox.set(row.operation.opId, JSON.stringify(row));
  };
  const write = (change: Pick<OutboxChange, 'put' | 'remove' | 'history'> & { forget?: string[] }) => {
    for (const opId of change.remove) outbox.delete(opId);
    for (const opId of change.forget ?? []) history.delete(opId);
    for (const entry of change.history) history.set(entry.opId, entry);
    put(change.put);
  };
  const historyOf = (entityId: string) => [...history.values()].filter((entry) => entry.entityId === entityId);
  /** The fault: sent operations count as unsent. */
  const asUnsent = (rows: OutboxRow[]): OutboxRow[] =>
    plant === 'cancelAfterAttempt'
      ? rows.map(({ operation, queuedAt, shown: displayed, tries }) => ({
          ...newRow(operation, { now: queuedAt, shown: displayed }),
          tries,
        }))
      : rows;

  /** The fault: every sent operation counts as sent by this sender. */
  const asLeasedBy = (leaseId: string, rows: OutboxRow[]): OutboxRow[] =>
    plant === 'releasesOthers'
      ? rows.map((row) => (row.state === 'sending' ? { ...row, lease: { ...row.lease, id: leaseId } } : row))
      : rows;

  return {
    read,
    history,
    /** The lease of each operation that is being sent. */
    leases: () =>
      new Map(read().rows.flatMap((row) => (row.state === 'sending' ? [[row.operation.opId, row.lease.id]] : []))),
    /** The first of three numbers, as the app counts them. */
    nextSeq: () => (seq += 3) - 2,
    server: (id: string) => snapshot.get(id) ?? null,
    snapshot: () => [...snapshot.values()],
    view: () => plannerView([...snapshot.values()], read(), costs),

    /** Enqueues a change as the screen does; returns a code when it is refused. */
    enqueue(operation: Operation, now: string): string | null {
      const { rows, quarantined } = read();
      const { entityId } = operation;
      const own = rowsOf(rows, entityId);
      const taken = enqueue({ rows: operation.kind === 'delete' ? asUnsent(own) : own, quarantined }, operation, {
        now,
        server: snapshot.get(entityId) ?? null,
        history: historyOf(entityId),
        held: rows.length,
      });
      if (!taken.ok) return taken.refusal.code;
      write(taken.value);
      return null;
    },
    resolve(entityId: string, choice: Choice, context: { now: string; serverNow: string }): OutboxChange | null {
      const notifications = resolve(rowsOf(read().rows, entityId), choice, {
        ...context,
        current: snapshot.get(entityId) ?? null,
        costs,
        opIds: [newId(), newId(), newId()],
        entityId: newId(),
        seq: seq + 1,
      });
      seq += 3;
      if (!notifications.ok) return null;
      write(notifications.value);
      return notifications.value;
    },
    discard(row: OutboxRow, now: string): boolean {
      const { entityId, opId } = row.operation;
      const notifications = discard(rowsOf(read().rows, entityId), opId, { now, history: historyOf(entityId) });
      if (notifications.ok) write(notifications.value);
      return notifications.ok;
    },

    /** Begins a request; marks its operations before they are sent. */
    begin(now: string, isAlone: boolean): Flight & { wakeAt: string | null } {
      const leaseId = newId();
      const {
        send,
        put: changed,
        wakeAt,
      } = nextBatch(read(), { now, lease: { id: leaseId, since: now }, isAlone, limit });
      put(changed);
      const ops = send.map(({ operation }) => operation);
      const request = { protocol: 1, deviceId, pending: outbox.size, cursors: { [influencerId]: cursor }, ops };
      return { leaseId, request: JSON.parse(JSON.stringify(request)) as SyncRequest, answer: null, wakeAt };
    },
    /** The response arrives, or it is certain that none will. */
    end(
      { leaseId, request }: Flight,
      answer: HttpResult | null,
      { now, random }: { now: string; random: number },
    ): Verdict['kind'] {
      const verdict = judgeAnswer(
        answer,
        request.ops.map(({ opId }) => opId),
        now,
      );
      const { rows } = read();
      if (verdict.kind !== 'answered') {
        if (plant === 'keepsLost' && verdict.kind === 'offline') return verdict.kind;
        const released = release(asLeasedBy(leaseId, rows), verdict, { leaseId, limit, now, random });
        limit = released.limit;
        put(released.put);
        return verdict.kind;
      }
      limit = batchLimit;
      const entities = new Set(request.ops.map(({ entityId }) => entityId));
      const held = {
        rows: rows.filter(({ operation }) => entities.has(operation.entityId)),
        server: [...entities].flatMap((id) => snapshot.get(id) ?? []),
        cursors: { [influencerId]: cursor },
      };
      const settled = settle(verdict.reply, held, { leaseId, since: request.cursors, now, random });
      write(settled);
      if (settled.replaced.includes(influencerId)) snapshot.clear();
      for (const schedule of settled.upserts) snapshot.set(schedule.id, schedule);
      for (const id of settled.deleted) snapshot.delete(id);
      cursor = settled.cursors[influencerId] ?? cursor;
      return 'answered';
    },
  };
}
