import type { Choice } from '#core/schedules/outbox/choices.ts';
import type { Result } from '#core/shared/result.ts';
import type { OutboxChange } from '#core/schedules/outbox/outbox-row.ts';
import { v7 } from 'uuid';
import { discard } from '#core/schedules/outbox/discard.ts';
import { resolve } from '#core/schedules/outbox/resolve.ts';
import { refuse } from '#core/shared/result.ts';
import { currentDatabase } from './current-database.ts';
import { changeOutbox, deviceNow, readWhole } from './outbox-store.ts';
import { sendKept } from './sync.ts';

/** Takes back a change that was never sent. Refuses as core/schedules/outbox/discard.ts does. */
export async function discardChange(entityId: string, opId: string): Promise<Result<OutboxChange>> {
  const open = currentDatabase();
  if (!open) return refuse('outbox.answered');
  return changeOutbox(open, entityId, ({ outbox }) => discard(outbox.rows, opId, { now: deviceNow() }));
}

/** Carries out what the person decided about a schedule and sends it. Refuses as core/schedules/outbox/resolve.ts does. */
export async function decideChange(entityId: string, choice: Choice): Promise<Result<OutboxChange>> {
  const open = currentDatabase();
  if (!open) return refuse('outbox.answered');
  const offsetMs = Number((await open.database.meta.get('serverOffsetMs'))?.value ?? 0);
  const now = deviceNow();
  const serverNow = new Date(Date.parse(now) + offsetMs).toISOString();
  const decided = await changeOutbox(open, entityId, ({ outbox, server, seq }) =>
    resolve(outbox.rows, choice, { now, serverNow, seen: server, opIds: [v7(), v7(), v7()], entityId: v7(), seq }),
  );
  if (decided.ok) void sendKept();
  return decided;
}

/** Everything that waits on this device, for a person or for support: no token, no file bytes. */
export async function exportOutbox(): Promise<string> {
  const open = currentDatabase();
  const outbox = open ? await readWhole(open.database) : { rows: [], quarantined: [] };
  const history = open ? await open.database.history.toArray() : [];
  return JSON.stringify({ exportedAt: deviceNow(), ...outbox, history }, null, 2);
}
