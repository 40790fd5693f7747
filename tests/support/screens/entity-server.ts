import type { ReplyOf } from '#core/contract/route.ts';
import type { sync } from '#core/contract/sync.ts';
import type { Fields } from '#core/outbox/field-table.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { AnyOperation, Values } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { ContractServer } from './contract-server.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { anyTable } from '../../../pwa/src/offline/outbox/device-entity.ts';
import { fieldTable } from '#core/outbox/field-table.ts';

type Reply = ReplyOf<typeof sync>;
type Result = Reply['results'][number];
type EntityName = 'template' | 'preset' | 'content' | 'preferences' | 'model';

/** The rows of one entity as a server stores them; applies their operations with the rules of the real one, as far as screens can tell. */
export type EntityServer<V extends Values> = {
  /** Those that are not deleted. */
  views: () => V[];
  deleted: () => V[];
  /** Somebody else edits one. */
  put: (view: V) => void;
  remove: (id: string) => void;
  /** Its deletion is a conflict from now on, as of a content that is being posted. */
  lock: (id: string) => void;
  /** The next operation is answered so and not applied. */
  refuses: (refusal: Refusal) => void;
  /** Those that were applied or refused, without repeats. */
  operations: () => AnyOperation[];
  answer: (operation: AnyOperation) => Result;
};

/** `viewOf`: a row as its result has it. */
export function startEntityServer<V extends Values & { id: string }>({
  entity,
  fields,
  views,
  deleted = [],
  viewOf = (row) => row,
}: {
  entity: EntityName;
  fields: Fields;
  views: readonly V[];
  deleted?: readonly V[];
  viewOf?: (row: V) => unknown;
}): EntityServer<V> {
  const { unlike } = anyTable(fields);
  const { changedElsewhere } = fieldTable(fields);
  const rows = new Map<string, { view: V; isDeleted: boolean }>();
  const refusals: Refusal[] = [];
  const locked = new Set<string>();
  const operations: AnyOperation[] = [];
  const answered = new Map<string, Result>();
  const list = (isDeleted: boolean) =>
    [...rows.values()].filter((row) => row.isDeleted === isDeleted).map(({ view }) => view);
  for (const view of views) rows.set(view.id, { view, isDeleted: false });
  for (const view of deleted) rows.set(view.id, { view, isDeleted: true });

  const apply = (operation: AnyOperation): Partial<Result> => {
    const refusal = refusals.shift();
    if (refusal) return { status: 'rejected', refusal };
    const row = rows.get(operation.entityId);
    switch (operation.kind) {
      case 'create': {
        const at = new Date().toISOString();
        const view = { id: operation.entityId, ...operation.fields, createdAt: at, updatedAt: at } as unknown as V;
        rows.set(operation.entityId, { view, isDeleted: false });
        return {};
      }
      case 'restore':
        if (!row) return conflict('gone');
        row.isDeleted = false;
        return {};
      case 'update': {
        if (!row || row.isDeleted) return conflict('gone');
        const changed = changedElsewhere(row.view as never, operation.base.fields as never, operation.fields as never);
        if (changed.length > 0) return conflict('changed', changed);
        row.view = { ...row.view, ...operation.fields };
        return {};
      }
      case 'delete': {
        if (!row || row.isDeleted) return {};
        if (locked.has(operation.entityId)) return conflict('locked');
        const changed = unlike(row.view, operation.base.fields);
        if (changed.length > 0) return conflict('changed', changed);
        row.isDeleted = true;
        return {};
      }
      default:
        throw new Error(`${entity} has no ${operation.kind}`);
    }
  };
  const answer = (operation: AnyOperation): Result => {
    const earlier = answered.get(operation.opId);
    if (earlier) return { ...earlier, replayed: true };
    operations.push(operation);
    const done = apply(operation);
    const row = rows.get(operation.entityId);
    const result = {
      ...blank(operation.opId, entity),
      ...done,
      [entity]: row && !row.isDeleted && done.status !== 'rejected' ? viewOf(row.view) : null,
    };
    answered.set(operation.opId, result);
    return result;
  };
  return {
    views: () => list(false),
    deleted: () => list(true),
    put: (view) => void rows.set(view.id, { view, isDeleted: false }),
    remove: (id) => void (rows.get(id)!.isDeleted = true),
    lock: (id) => void locked.add(id),
    refuses: (refusal) => void refusals.push(refusal),
    operations: () => operations,
    answer,
  };
}

function conflict(kind: 'changed' | 'gone' | 'locked', names: string[] = []): Partial<Result> {
  return { status: 'conflict', conflict: { kind, fields: names } };
}

/** Answers `POST /sync` with the results of this entity from now on; returns the answer, for a call that was held or cut. */
export function serveSync(api: ContractServer, { answer }: Pick<EntityServer<never>, 'answer'>) {
  const reply = ({ body }: { body: unknown }): Reply => ({
    protocol: 1,
    upgradeRequired: false,
    serverTime: new Date().toISOString(),
    results: (body as { ops: AnyOperation[] }).ops.map(answer),
    changes: {},
  });
  api.answers(syncRoute, reply);
  return reply;
}

function blank(opId: string, entity: string): Result {
  return {
    opId,
    entity,
    status: 'ok',
    replayed: false,
    schedule: null,
    template: null,
    preset: null,
    content: null,
    preferences: null,
    model: null,
    conflict: null,
    refusal: null,
    retryAfterMs: null,
  };
}
