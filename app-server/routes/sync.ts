import type { WebFeature } from '../web-feature.ts';
import * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { ProtocolSupport } from '#core/outbox/protocol.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { SyncResult } from '#core/outbox/use-cases/sync.ts';
import type { OperationResult, ScheduleChanges, SyncRequest } from '#core/schedules/plan-operation.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits, RateRule, Taken } from '../http/rate-limits.ts';
import * as contract from '#core/contract/schedule-sync.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { protocolSupport, upcast, syncCeiling } from '#core/outbox/protocol.ts';
import { sync } from '#core/outbox/use-cases/sync.ts';
import { operationSchema, syncRequestSchema } from '#core/schedules/plan-operation-schema.ts';
import { contentEntity } from '#core/contents/use-cases/steps/content-entity.ts';
import { arrangementEntity } from '#core/influencers/use-cases/steps/arrangement-entity.ts';
import { arrangementOperationSchema } from '#core/influencers/arrangement-schema.ts';
import { contentOperationSchema } from '#core/contents/content-schema.ts';
import { presetKind } from '#core/generation/use-cases/steps/preset-kind.ts';
import { presetOperationSchema } from '#core/generation/preset-schema.ts';
import { preferenceOperationSchema } from '#core/notifications/preference-operation-schema.ts';
import { preferencesEntity } from '#core/notifications/use-cases/steps/preferences-entity.ts';
import { templateOperationSchema } from '#core/schedules/templates/template-schema.ts';
import { scheduleChanges } from '#core/schedules/use-cases/queries.ts';
import { planEntity } from '#core/schedules/use-cases/steps/plan-entity.ts';
import { savedFormEntity } from '#core/saved-forms/use-cases/steps/saved-form-entity.ts';
import { templateKind } from '#core/schedules/use-cases/steps/template-kind.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { id } from '#core/shared/schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { schemaIssues, textIssues } from '../http/validation-issues.ts';

type SyncPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'log'>;
const rates = {
  /** Operations that the devices of one account send from their outboxes. */
  operation: { points: 2_000, seconds: 600 },
  /** The same per day: each operation leaves a record for two months. */
  operationOfDay: { points: 20_000, seconds: 86_400 },
} satisfies Record<string, RateRule>;
type OperationLimits = Pick<RateLimits<keyof typeof rates | 'costly'>, 'take'>;
type SyncTools = {
  rateLimits: OperationLimits;
  isOutage: (fault: unknown) => boolean;
  /** `entity` is one of this build's, else `other`. */
  countSync?: ((entity: string, outcome: string) => void) | undefined;
  /** Only tests use other protocols than this build's. */
  protocols?: ProtocolSupport;
};

export function syncRoutes(ports: SyncPorts, tools: SyncTools): Endpoint[] {
  return [
    endpoint(contract.scheduleChanges, ({ actor, params, query }) =>
      scheduleChanges(ports)({ actor, influencerId: params.id, since: query.since }),
    ),
    // Devices of older versions: only operations of plans.
    endpoint(contract.syncSchedules, ({ actor, body }) =>
      answer(ports, tools, {
        actor,
        body,
        others: [],
        toResult: ({ view, entity: _plan, ...result }) => ({ ...result, schedule: view }) as OperationResult,
      }),
    ),
    endpoint(syncRoute, ({ actor, body, locale }) => {
      const others = otherEntities(actor.userId, locale);
      const names = ['schedule', ...others.map(({ name }) => name)];
      return answer(ports, tools, {
        actor,
        body,
        others,
        toResult: ({ view, ...result }) => {
          const views = Object.fromEntries(names.map((name) => [name, result.entity === name ? view : null]));
          return { ...result, ...views } as AnyResult;
        },
      });
    }),
  ];
}

/** The entities other than plans, with the schemas of their operations. */
function otherEntities(userId: string, locale: Locale): Readable[] {
  return [
    readable(savedFormEntity(templateKind, userId), templateOperationSchema),
    readable(savedFormEntity(presetKind, userId), presetOperationSchema),
    readable(contentEntity(userId), contentOperationSchema),
    readable(arrangementEntity(userId), arrangementOperationSchema),
    readable(preferencesEntity(userId, locale), preferenceOperationSchema),
  ];
}

type AnyResult = ReplyOf<typeof syncRoute>['results'][number];
type Readable = Entity & { readRaw: (raw: unknown) => Result<ReadOperation> };
type Answering<R> = {
  actor: Actor;
  body: { protocol: number } & Record<string, unknown>;
  /** The entities other than plans whose operations are read. */
  others: readonly Readable[];
  /** The schema of the reply checks the view. */
  toResult: (result: SyncResult) => R;
};

async function answer<R>(ports: SyncPorts, tools: SyncTools, { actor, body, others, toResult }: Answering<R>) {
  const { rateLimits, isOutage, countSync, protocols = protocolSupport } = tools;
  const request = upcast(body, protocols);
  const serverTime = ports.clock.now();
  const reply = { protocol: request === null ? protocols.newest : body.protocol, serverTime };
  const headers = { 'X-Sync-Protocol': String(reply.protocol) };
  if (request === null) {
    return { ok: true as const, headers, value: { ...reply, upgradeRequired: true, results: [], changes: {} } };
  }
  const plans = planEntity(actor.userId);
  const entities = [readable(plans, operationSchema), ...others];
  const envelope = readEnvelope(request, entities);
  if (!envelope.ok) return envelope;
  const { ops, cursors } = envelope.value;
  const taken = await takeOperations(rateLimits, actor.userId, ops.length);
  if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
  const done = await sync(ports)<Record<string, ScheduleChanges>>({
    actor,
    ops,
    entities,
    changes: (stores) => plans.changesSince(stores, cursors),
    mayRun: () => rateLimits.take('costly', actor.userId),
    isOutage,
  });
  if (!done.ok) return done;
  const { results, changes } = done.value;
  const known = new Set(entities.map(({ name }) => name));
  for (const { entity, status } of results) countSync?.(known.has(entity) ? entity : 'other', status);
  return {
    ok: true as const,
    headers,
    value: { ...reply, upgradeRequired: false, results: results.map(toResult), changes },
  };
}

async function takeOperations(rateLimits: OperationLimits, userId: string, count: number): Promise<Taken> {
  if (count === 0) return { ok: true };
  const taken = await rateLimits.take('operation', userId, count);
  return taken.ok ? rateLimits.take('operationOfDay', userId, count) : taken;
}

/** An entity with the schema of its operations. */
function readable<O>(entity: Entity & { read: (operation: O) => ReadOperation }, schema: z.ZodMiniType<O>): Readable {
  return {
    ...entity,
    readRaw: (raw) => {
      const parsed = schema.safeParse(raw, { reportInput: true });
      return parsed.success ? ok(entity.read(parsed.data)) : invalid(schemaIssues(parsed.error));
    },
  };
}

const envelopeSchema = z.extend(syncRequestSchema, { ops: z.array(z.looseObject({ opId: id })) });

type Sent = SentOperation<ReadOperation>;
type Envelope = Pick<SyncRequest, 'cursors'> & { ops: Sent[] };

/** Refuses `input.invalid` for problems outside the operations, and `sync.tooManyOperations {max}`. */
function readEnvelope(request: Record<string, unknown>, entities: readonly Readable[]): Result<Envelope> {
  const { operations: max } = syncCeiling;
  if (Array.isArray(request['ops']) && request['ops'].length > max) return refuse('sync.tooManyOperations', { max });
  const read = envelopeSchema.safeParse(request, { reportInput: true });
  if (!read.success) return invalid(schemaIssues(read.error));
  const { cursors, ops } = read.data;
  return ok({ cursors, ops: ops.map((raw) => readOperation(raw, entities)) });
}

const planNames = ['plan', 'schedule'];

/**
 * An operation without `entity` is one of a plan, as is every operation on the path that reads plans alone. One of an unknown entity
 * is only identified: a newer server may know the entity.
 */
function readOperation(raw: Record<string, unknown> & { opId: string }, entities: readonly Readable[]): Sent {
  const unstorable = textIssues(raw);
  const named = raw['entity'];
  const isPlan = entities.length === 1 || typeof named !== 'string' || planNames.includes(named);
  const entity = isPlan ? entities[0]! : entities.find(({ name }) => name === named);
  return {
    opId: raw.opId,
    entity: entity?.name ?? String(named),
    userId: idOf(raw['userId']),
    entityId: idOf(raw['entityId']),
    raw,
    read: entity && unstorable.length === 0 ? entity.readRaw(raw) : invalid(unstorable),
  };
}

function idOf(value: unknown): string | null {
  const read = id.safeParse(value);
  return read.success ? read.data : null;
}

export const web = {
  rates,
  start: ({ ports, ...tools }) => ({ endpoints: syncRoutes(ports, tools) }),
} satisfies WebFeature;
