import type { Operation } from '#core/schedules/outbox/operation.ts';
import type { OutboxRow, RowProblem } from '#core/schedules/outbox/outbox-row.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Result } from '#core/shared/result.ts';
import type { OpenDatabase } from './current-database.ts';
import type { Change } from './outbox-store.ts';
import { resolve } from '#core/schedules/outbox/resolve.ts';
import { plannerView } from '#core/schedules/outbox/planner-view.ts';
import { noChange } from '#core/schedules/outbox/outbox-row.ts';
import { readOutbox } from '#core/schedules/outbox/read-outbox.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { ApiError } from '../api/api-error.ts';
import { locale } from '../i18n/i18n.ts';
import { currentDatabase, isWritingOver } from './current-database.ts';
import { changeOutbox, deviceNow, keepChange, keepChanges, readWhole } from './outbox-store.ts';
import { isStorageFull } from './storage-fault.ts';
import { sendKept } from './sync.ts';

/** How long a screen waits for the server's word on a change before it says that the change is kept here. */
const wordMs = 8_000;

/**
 * How far a change has come when the screen goes on. `done`: the server did it, `schedule` as it is there (null once deleted). `kept`: it is
 * on this device and goes out by itself. `conflict`: the server has another version; the change waits for the person.
 */
export type Committed = { state: 'done' | 'kept' | 'conflict'; schedule: ScheduleView | null };

/**
 * Keeps a change on the device and waits a little for the server's word on it. Throws ApiError for what the rules or the server refuse:
 * nothing of it is left then, the screen still has what was typed. Throws `outbox.notKept` when the device could not keep it.
 */
export async function commit(change: Change): Promise<Committed> {
  const open = openOrThrow();
  const operation = valueOf(await keeping(() => keepChange(open, change)));
  await heard();
  const [outcome] = await outcomesOf(open, [operation]);
  if (outcome instanceof ApiError) throw outcome;
  return outcome!;
}

/** The same for many new schedules: all are kept, or none. One outcome per operation; a refused one is an ApiError among them. */
export async function commitAll(makes: Parameters<typeof keepChanges>[1]): Promise<(Committed | ApiError)[]> {
  const open = openOrThrow();
  const operations = valueOf(await keeping(() => keepChanges(open, makes)));
  await heard();
  return outcomesOf(open, operations);
}

/** The same for changes of several schedules, one after the other. Throws the first refusal; the others are done. */
export async function commitEach(changes: readonly Change[]): Promise<void> {
  const open = openOrThrow();
  const operations: Operation[] = [];
  for (const change of changes) operations.push(valueOf(await keeping(() => keepChange(open, change))));
  await heard();
  const outcomes = await outcomesOf(open, operations);
  const refused = outcomes.find((outcome) => outcome instanceof ApiError);
  if (refused) throw refused;
}

/** The plans of one bulk schedule as they are shown: those of the server with what waits on top. */
export async function plansOfGroup(groupId: string): Promise<ScheduleView[]> {
  const { database } = openOrThrow();
  const snapshot = await database.snap_schedules.toArray();
  return plannerView(snapshot, await readWhole(database))
    .map(({ schedule }) => schedule)
    .filter(({ bulkId }) => bulkId === groupId);
}

function openOrThrow(): OpenDatabase {
  const open = currentDatabase();
  if (!open) throw refusal({ code: 'outbox.notKept' });
  if (isWritingOver()) throw refusal({ code: 'outbox.outdated' });
  return open;
}

async function keeping<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (fault) {
    return refuse(isStorageFull(fault) ? 'outbox.storageFull' : 'outbox.notKept');
  }
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw refusal(result.refusal);
}

/** Until the flush this change asked for is over, or has taken too long. */
async function heard(): Promise<void> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp, wordMs);
  await Promise.race([sendKept(), late]);
  clearTimeout(timer);
}

/** How far each of these changes has come, in their order; what the server refused is an ApiError, and nothing of it is left. */
async function outcomesOf(open: OpenDatabase, operations: readonly Operation[]): Promise<(Committed | ApiError)[]> {
  const { outbox, history, snap_schedules } = open.database;
  const entityIds = [...new Set(operations.map(({ entityId }) => entityId))];
  const opIds = operations.map(({ opId }) => opId);
  const held = await open.database.transaction('r', [outbox, history, snap_schedules], async () => ({
    rows: readOutbox(await outbox.where('operation.entityId').anyOf(entityIds).toArray()).rows,
    left: await history.bulkGet(opIds),
    schedules: new Map((await snap_schedules.bulkGet(entityIds)).map((schedule) => [schedule?.id, schedule])),
  }));
  const rowOf = new Map(held.rows.map((row) => [row.operation.opId, row]));
  return Promise.all(
    operations.map(({ opId, entityId }, index) => {
      // Merged into another operation, its fate is that one's.
      const row = rowOf.get(opId) ?? rowOf.get(held.left[index]?.by ?? '');
      return outcomeOf(open, row, held.schedules.get(entityId) ?? null);
    }),
  );
}

async function outcomeOf(
  open: OpenDatabase,
  row: OutboxRow | undefined,
  schedule: ScheduleView | null,
): Promise<Committed | ApiError> {
  if (!row) return { state: 'done', schedule };
  if (row.state === 'conflict') return { state: 'conflict', schedule };
  if (row.state !== 'rejected') return { state: 'kept', schedule };
  await giveBack(open, row);
  return refusal(row.lastError ?? { code: 'server.fault' });
}

/** What the server refused goes back to the screen that still shows it. */
async function giveBack(open: OpenDatabase, { operation }: OutboxRow): Promise<void> {
  const { entityId } = operation;
  const unused = ['', '', ''] as const;
  await changeOutbox(open, entityId, ({ outbox, server, seq }) => {
    const now = deviceNow();
    const dropped = resolve(
      outbox.rows,
      { kind: 'drop' },
      {
        now,
        serverNow: now,
        seen: server,
        opIds: unused,
        entityId,
        seq,
      },
    );
    return dropped.ok ? dropped : ok(noChange);
  });
}

/** A refusal as screens get it of the server. */
export function refusal({ code, params, issues = [] }: RowProblem): ApiError {
  const language = locale();
  return new ApiError({
    code: code as ApiError['code'],
    message: sentenceOf(code, language, params),
    status: 400,
    params,
    issues: issues.map((each) => ({
      path: each.path,
      code: each.code,
      message: sentenceOf(each.code, language, each.params),
      ...(each.params ? { params: each.params } : {}),
    })),
    isCoded: true,
  });
}
