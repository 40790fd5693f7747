import type { Planned } from '#core/schedules/plan-fields.ts';
import type { Change } from '../../../pwa/src/offline/outbox-store.ts';
import type { Choice } from '../../../pwa/src/offline/outbox/choices.ts';
import type { User } from '#core/accounts/user.ts';
import {
  createOperation,
  deleteOperation,
  triggerOperation,
  updateOperation,
} from '../../../pwa/src/offline/outbox/new-operation.ts';
import { rowsOf } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannerView } from '../../../pwa/src/offline/outbox/planner-view.ts';
import { commit, commitAll } from '../../../pwa/src/offline/commit.ts';
import { currentDatabase, evictedNow, isWritingOver } from '../../../pwa/src/offline/current-database.ts';
import { decideChange } from '../../../pwa/src/offline/outbox-actions.ts';
import { storeChange, storeChanges } from '../../../pwa/src/offline/outbox-store.ts';
import { readWhole } from '../../../pwa/src/offline/stored-outbox.ts';
import { flushNow, cacheModels, resumeSync } from '../../../pwa/src/offline/sync.ts';
import { undoByChange } from '../../../pwa/src/offline/revert-by-change.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { storeFile } from '../../../pwa/src/offline/cached-files.ts';
import { hasReserve } from '../../../pwa/src/offline/reserve.ts';
import { sweepFiles } from '../../../pwa/src/offline/sweep-files.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { storeSession, leaveSession, restoreSession, settleLeaving } from '../../../pwa/src/api/session-store.ts';

/** The outbox and the sync engine of the app, without its screens: tests of faults drive them in a real browser. */
const views = () => {
  const { database } = currentDatabase()!;
  return database.transaction('r', [database.snap_schedules, database.outbox], async () =>
    plannerView(await database.snap_schedules.toArray(), await readWhole(database)),
  );
};
const displayedNow = async (id: string) => {
  const match = (await views()).find(({ schedule }) => schedule.id === id)?.schedule;
  if (!match) throw new Error(`No schedule ${id} is shown`);
  return match;
};
const creation = (id: string, influencerId: string, fields: Planned): Change => ({
  entityId: id,
  make: (made) => createOperation(made, { id, influencerId, fields }),
});
const store = async (change: Change) => {
  const stored = await storeChange(currentDatabase()!, change);
  return stored.ok ? stored.value.opId : stored.refusal.code;
};

const device = {
  start(): void {
    restoreSession();
    startSync({ hold: () => () => undefined, onHint: () => () => undefined });
  },
  signIn(token: string, user: User): void {
    storeSession(token, user);
    resumeSync();
  },
  signOut(): void {
    leaveSession();
    settleLeaving();
  },
  follow: (influencerIds: string[]) => cacheModels(influencerIds),
  create: (id: string, influencerId: string, fields: Planned) => store(creation(id, influencerId, fields)),
  async createMany(influencerId: string, plans: { id: string; fields: Planned }[]): Promise<void> {
    const makes = plans.map(
      (plan) => (made: Parameters<Change['make']>[0]) => createOperation(made, { ...plan, influencerId }),
    );
    const stored = await storeChanges(currentDatabase()!, makes);
    if (!stored.ok) throw new Error(stored.refusal.code);
  },
  async edit(id: string, fields: Partial<Planned>) {
    const displayed = await displayedNow(id);
    return store({ entityId: id, make: (made) => updateOperation(made, displayed, fields) });
  },
  async remove(id: string) {
    const displayed = await displayedNow(id);
    return store({ entityId: id, make: (made) => deleteOperation(made, displayed) });
  },
  async trigger(id: string) {
    const displayed = await displayedNow(id);
    return store({ entityId: id, make: (made) => triggerOperation(made, displayed) });
  },
  /** As the sheet does it with the last change of a schedule. */
  async reclaim(id: string) {
    const rows = rowsOf((await readWhole(currentDatabase()!.database)).rows, id);
    const undone = await undoByChange(rows, rows.at(-1)!);
    return undone.ok ? 'ok' : undone.refusal.code;
  },
  /** As a screen does it: waits for the response of the server and returns the outcome. */
  async commit(id: string, influencerId: string, fields: Planned) {
    try {
      return (await commit(creation(id, influencerId, fields))).state;
    } catch (error) {
      return (error as { code: string }).code;
    }
  },
  async commitAll(influencerId: string, plans: { id: string; fields: Planned }[]) {
    try {
      const outcomes = await commitAll(
        plans.map((plan) => (made) => createOperation(made, { ...plan, influencerId, groupId: plans[0]!.id })),
      );
      return outcomes.map((outcome) => ('state' in outcome ? outcome.state : outcome.code));
    } catch (error) {
      return [(error as { code: string }).code];
    }
  },
  async decide(id: string, choice: Choice) {
    const decided = await decideChange(id, choice);
    return decided.ok ? 'ok' : decided.refusal.code;
  },
  flush: () => flushNow(),
  shown: async () => (await views()).map(({ schedule }) => schedule),
  outbox: () => currentDatabase()!.database.outbox.orderBy('operation.seq').toArray(),
  quarantined: async () => (await readWhole(currentDatabase()!.database)).quarantined,
  history: () => currentDatabase()!.database.history.toArray(),
  attachments: async () =>
    (await currentDatabase()!.database.attachments.toArray()).map(({ sha256, size, sentAt }) => ({
      sha256,
      size,
      sentAt,
    })),
  async storeFile(name: string, type: string, base64: string) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return storeFile(new File([bytes], name, { type }));
  },
  /** A file of this many random bytes. */
  async ignoreNoise(bytes: number): Promise<string> {
    const parts = Array.from({ length: Math.ceil(bytes / 65_536) }, () =>
      crypto.getRandomValues(new Uint8Array(65_536)),
    );
    try {
      await storeFile(new File([new Blob(parts).slice(0, bytes)], 'noise.bin'));
      return 'stored';
    } catch (error) {
      return (error as { code: string }).code;
    }
  },
  sweep: () => sweepFiles(currentDatabase()!.database),
  /** A row as another version of the app stored it. */
  putRow: (row: unknown) => currentDatabase()!.database.outbox.put(row as never),
  hasReserve: () => hasReserve(currentDatabase()!.database),
  state: () => useSyncState.getState(),
  wasEvicted: () => evictedNow() !== null,
  isOpen: () => currentDatabase() !== null,
  isOutdated: () => isWritingOver(),
};
export type Device = typeof device;
(globalThis as unknown as { device: Device }).device = device;
