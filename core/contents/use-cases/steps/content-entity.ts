import type { Stores } from '#core/ports.ts';
import type { Content, ContentView } from '#core/contents/content.ts';
import { contentChanged, erasedBefore } from '#core/contents/content.ts';
import type { ContentOperation } from '#core/contents/content-operation.ts';
import type { AppliedOperation } from '#core/outbox/operation.ts';
import type { Effect, Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { Result } from '#core/shared/result.ts';
import { contentTable } from '#core/contents/content-operation.ts';
import { parseTags } from '#core/contents/tags.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { markDeleted } from './content-of-run.ts';
import { viewContents } from './view-contents.ts';
import { notFound } from '#core/outbox/use-cases/steps/entity.ts';

type Operation = AppliedOperation<ContentOperation>;
type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
type Applied = Promise<Result<Effect>>;
type Values = { isFavourite?: boolean | undefined; tags?: readonly string[] | undefined };

/** The contents in one request of a person: favourites, tags, deletions. */
export function contentEntity(userId: string): Entity<ContentView> & { read: (operation: Operation) => ReadOperation } {
  return {
    name: 'content',
    begin: () => undefined,
    read: (operation) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: false,
      apply: (stores, { now }) => applyContentOperation(stores, operation, now),
      isPassing: () => false,
    }),
    async views(stores, ids) {
      const rows = ids.length === 0 ? [] : await stores.contents.byIds(ids);
      const own = rows.filter((content) => content.userId === userId && content.deletedAt === null);
      return new Map((await viewContents(stores, own)).map((view) => [view.id, view]));
    },
  };
}

/** Refuses before its first write: `input.invalid` as `parseTags` does, `notFound` for a restoration after 30 days. */
async function applyContentOperation(stores: Stores, op: Operation, now: string): Applied {
  const wanted = op.kind === 'update' && op.fields.tags ? parseTags(op.fields.tags) : null;
  if (wanted && !wanted.ok) return wanted;
  const [rows] = await stores.contents.lockAll([op.entityId]);
  const content = rows?.userId === op.userId ? rows : null;
  switch (op.kind) {
    case 'update':
      return content?.deletedAt === null ? update(stores, op, content, now) : ok({ ...conflict('gone'), ...notFound });
    case 'delete':
      return content ? remove(stores, op, content, now) : ok({ status: 'ok', isRepeatable: true, ...notFound });
    case 'restore':
      return content ? restore(stores, content, now) : ok({ ...conflict('gone'), ...notFound });
    default:
      return op satisfies never;
  }
}

async function update(stores: Stores, op: OperationOf<'update'>, content: Content, now: string): Applied {
  const wanted = withStoredTags(op.fields);
  if (op.base !== null) {
    const changed = contentTable.changedElsewhere(content, withStoredTags(op.base.fields), wanted);
    if (changed.length > 0) return ok(conflict('changed', changed));
  }
  if (contentTable.unlike(content, wanted).length === 0) return ok({ status: 'ok' });
  const { isFavourite, tags } = contentTable.withValues(content, wanted);
  await stores.contents.organise(content.id, { isFavourite, tags: [...tags] });
  await stores.events.append(contentChanged(content, now));
  return ok({ status: 'ok' });
}

/** Tags as they are stored, so that two spellings of one tag are the same. */
function withStoredTags(values: Values): Values {
  const tags = values.tags && parseTags(values.tags);
  return tags?.ok ? { ...values, tags: tags.value } : values;
}

/** A repeat changes nothing, and is recorded, so that it deletes no content that was restored in between. */
async function remove(stores: Stores, op: OperationOf<'delete'>, content: Content, now: string): Applied {
  if (content.deletedAt !== null) return ok({ status: 'ok' });
  const isBeingPosted = (await stores.contents.beingPosted([content.id])).length > 0;
  if (isBeingPosted) return ok(conflict('locked'));
  const changed = contentTable.unlike(content, withStoredTags(op.base?.fields ?? {}));
  if (changed.length > 0) return ok(conflict('changed', changed));
  await markDeleted(stores, [content], now, now);
  return ok({ status: 'ok' });
}

async function restore(stores: Stores, content: Content, now: string): Applied {
  if (content.deletedAt === null) return ok({ status: 'ok' });
  if (content.deletedAt < erasedBefore(now)) return refuse('notFound');
  await markDeleted(stores, [content], null, now);
  return ok({ status: 'ok' });
}
