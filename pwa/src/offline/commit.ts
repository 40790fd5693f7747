import type { AnyOperation, RowProblem } from './outbox/outbox-row.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { OpenDatabase } from './current-database.ts';
import type { Change } from './outbox-store.ts';
import type { Committed } from './outcomes.ts';
import { plannerView } from './outbox/planner-view.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { refuse } from '#core/shared/result.ts';
import { ApiError } from '../api/api-error.ts';
import { locale } from '../i18n/i18n.ts';
import { currentDatabase, isWritingOver } from './current-database.ts';
import { storeChange, storeChanges, storeSwap } from './outbox-store.ts';
import { readWhole } from './stored-outbox.ts';
import { outcomesOf } from './outcomes.ts';
import { isStorageFull } from './storage-fault.ts';
import { sendPending } from './sync.ts';

/** The longest time that a screen waits for the server's result before it shows that the change is stored on the device. */
const answerWaitMs = 8_000;
/** The same for many changes at once, whose form stays open during that time. */
const manyWaitMs = 2_000;

/** `answer`: the outcome of the change once the server responded or did not respond in time. It never rejects. */
export type Stored = { answer: Promise<Committed> };
/** The same of two moves that exchange times. */
export type SwapStored = { answer: Promise<Committed[]> };

/**
 * Stores a change on the device; resolves once it is on the disk, so that no screen waits for the network. `hasValues`: the
 * change has values that the person typed, so a refused one stays in the outbox to be corrected; any other refused change is
 * removed. Both end as `conflict`. Throws ApiError for refusals of the rules, and `outbox.notKept` when the device could not
 * store the change.
 */
export async function store(change: Change, { hasValues }: { hasValues: boolean }): Promise<Stored> {
  const open = openOrThrow();
  const operation = valueOf(await keeping(() => storeChange(open, change)));
  return { answer: settledOf(open, [operation], { releases: !hasValues }).then(([outcome]) => outcome!) };
}

/**
 * Stores two moves that exchange times, both or none. If the server refuses one of them, however late, the other one is undone.
 * Throws as `store` does.
 */
export async function storeExchange(moves: readonly [Change, Change]): Promise<SwapStored> {
  const open = openOrThrow();
  const operations = valueOf(await keeping(() => storeSwap(open, moves)));
  return { answer: settledOf(open, operations, { releases: true }) };
}

/** The outcomes once the server responded or did not respond in time; a refused change is a conflict. */
async function settledOf(
  open: OpenDatabase,
  operations: readonly AnyOperation[],
  how: { releases: boolean },
): Promise<Committed[]> {
  try {
    await received(answerWaitMs);
    const outcomes = await outcomesOf(open, operations, how);
    return outcomes.map((each) => (each.state === 'refused' ? { ...each, state: 'conflict', schedule: null } : each));
  } catch {
    // The database closed in the meantime: the changes are stored, and the outbox shows their outcomes.
    return operations.map(() => ({ state: 'stored', schedule: null }));
  }
}

/**
 * Stores a change on the device and waits a little for the server's result. Throws ApiError for a refusal of the rules or of the
 * server: the change is then removed, and the screen still has the typed values. A refused change with a later change behind it
 * waits for the person (`conflict`). Throws `outbox.notKept` when the device could not store it.
 */
export async function commit(change: Change): Promise<Committed> {
  const open = openOrThrow();
  const operation = valueOf(await keeping(() => storeChange(open, change)));
  const [outcome] = await responsesOf(open, [operation]);
  if (outcome instanceof ApiError) throw outcome;
  return outcome!;
}

/**
 * Stores a change on the device and sends it only after `holdMs`: until then the person can discard it with `discardChange`, also
 * after a reload. `outcome` is null for a discarded change; it rejects as `commit` throws.
 */
export async function commitHeld(
  change: Change,
  holdMs: number,
): Promise<{ opId: string; outcome: Promise<Committed | null> }> {
  const open = openOrThrow();
  const operation = valueOf(await keeping(() => storeChange(open, { ...change, holdMs })));
  // Lets the engine schedule its sending.
  void sendPending();
  const until = Date.now() + holdMs;
  const outcomeLater = async () => {
    // By the clock of the outbox: a timer may fire earlier.
    for (let left = holdMs; left > 0; left = until - Date.now()) await new Promise((over) => setTimeout(over, left));
    const [outcome] = await responsesOf(open, [operation]);
    if (!(outcome instanceof ApiError)) return outcome!;
    if (outcome.code === 'outbox.answered') return null;
    throw outcome;
  };
  return { opId: operation.opId, outcome: outcomeLater() };
}

/**
 * The same for many new schedules: all are stored, or none. One outcome per operation; a refused one is an ApiError among them.
 */
export async function commitAll(makes: Parameters<typeof storeChanges>[1]): Promise<(Committed | ApiError)[]> {
  const open = openOrThrow();
  const operations = valueOf(await keeping(() => storeChanges(open, makes)));
  return responsesOf(open, operations, manyWaitMs);
}

/**
 * `done`: the server did them all. `stored`: some wait on this device and are sent automatically. Rejects with the first refused
 * one; the others are done or stored.
 */
export type AllStored = { answer: Promise<'done' | 'stored'> };

/**
 * The same for changes of several schedules, one after the other; resolves once those that the rules accept are stored on the
 * device.
 */
export async function storeEach(changes: readonly Change[]): Promise<AllStored> {
  const open = openOrThrow();
  const operations: AnyOperation[] = [];
  const refused: ApiError[] = [];
  for (const change of changes) {
    const stored = await keeping(() => storeChange(open, change));
    if (stored.ok) operations.push(stored.value);
    else refused.push(refusal(stored.refusal));
  }
  const answer = async () => {
    // The database closed in the meantime: the changes are stored, and the outbox shows their outcomes.
    const outcomes = await responsesOf(open, operations).catch(() => []);
    for (const outcome of outcomes) {
      if (outcome instanceof ApiError) refused.push(outcome);
      else if (outcome.state === 'conflict') refused.push(refusal(outcome.problem));
    }
    if (refused[0]) throw refused[0];
    const done = outcomes.filter((outcome) => !(outcome instanceof ApiError) && outcome.state === 'done');
    return done.length === operations.length ? 'done' : 'stored';
  };
  return { answer: answer() };
}

/** The plans of one bulk schedule for display: those of the server with the pending operations on top. */
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

async function keeping<T>(work: () => Promise<Result<T, DeviceRefusal>>): Promise<Result<T, DeviceRefusal>> {
  try {
    return await work();
  } catch (fault) {
    return refuse(isStorageFull(fault) ? 'outbox.storageFull' : 'outbox.notKept');
  }
}

function valueOf<T>(result: Result<T, DeviceRefusal>): T {
  if (result.ok) return result.value;
  throw refusal(result.refusal);
}

/** Resolves after the flush that this change requested, or after `waitMs`. */
async function received(waitMs: number): Promise<void> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp, waitMs);
  await Promise.race([sendPending(), late]);
  clearTimeout(timer);
}

/** The outcomes; a refused change is an ApiError. */
async function responsesOf(
  open: OpenDatabase,
  operations: readonly AnyOperation[],
  waitMs = answerWaitMs,
): Promise<(Committed | ApiError)[]> {
  await received(waitMs);
  const outcomes = await outcomesOf(open, operations);
  return outcomes.map((outcome) => (outcome.state === 'refused' ? refusal(outcome.problem) : outcome));
}

/** A refusal in the form in which screens receive those of the server. */
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
