import * as z from 'zod/mini';
import type { Refusal } from '#core/shared/result.ts';
import type { Fields } from './field-table.ts';
import type { EntityOperation } from './operation.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { sentSchemas } from './field-table-schema.ts';
import { conflictKinds, resultStatuses } from './operation.ts';

/** The properties of every operation besides its kind. */
export const operationIdentity = {
  opId: id,
  seq: z.number().check(z.int(), z.gte(0)),
  userId: id,
  entityId: id,
};

const editKinds = ['create', 'update', 'delete', 'restore'] as const;
type EditKind = (typeof editKinds)[number];

/** The operations of an entity with these fields, of all kinds or of some. */
export function editSchema<const F extends Fields, Entity extends string, K extends EditKind = EditKind>(
  entity: Entity,
  fields: F,
  kinds: readonly K[] = editKinds as readonly EditKind[] as readonly K[],
) {
  const all = z.object(sentSchemas(fields));
  const some = z.partial(all);
  const base = z.object({ version: z.number().check(z.int(), z.gte(0)), fields: some });
  const identity = { ...operationIdentity, entity: z.literal(entity) };
  const schemas = {
    create: z.object({ ...identity, kind: z.literal('create'), fields: all }),
    update: z.object({ ...identity, kind: z.literal('update'), fields: some, base }),
    delete: z.object({ ...identity, kind: z.literal('delete'), base }),
    restore: z.object({ ...identity, kind: z.literal('restore') }),
  };
  const [first, ...others] = kinds.map((kind) => schemas[kind]);
  return z.discriminatedUnion('kind', [first!, ...others]) as unknown as z.ZodMiniType<
    Extract<EntityOperation<F, { entity: Entity }>, { kind: K }>
  >;
}

const refusalSchema = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  issues: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        /** Stored texts come in both languages. */
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), localTextSchema]))),
      }),
    ),
  ),
}) as unknown as z.ZodMiniType<Refusal>;

/** The properties of every result. */
export const resultFields = {
  opId: id,
  status: z.enum(resultStatuses),
  /** The result repeats that of an earlier delivery of the same operation. */
  replayed: z.boolean(),
  conflict: z.nullable(z.object({ kind: z.enum(conflictKinds), fields: z.array(z.string()) })),
  refusal: z.nullable(refusalSchema),
  retryAfterMs: z.nullable(z.number()),
};

/** Parsed when a body is not a request of this protocol: another protocol, or a malformed operation. */
export const anyRequestSchema = z.looseObject({ protocol: z.number().check(z.int()) });
