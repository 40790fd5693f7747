import * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { SyncReply, SyncRequest } from '#core/schedules/plan-operation.ts';
import type { ProtocolSupport } from '#core/outbox/protocol.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Result } from '#core/shared/result.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RateLimits, Taken } from '../http/rate-limits.ts';
import * as contract from '#core/contract/schedule-sync.ts';
import { operationSchema, syncRequestSchema } from '#core/schedules/plan-operation-schema.ts';
import { syncCeiling } from '#core/outbox/sync-limits.ts';
import { protocolSupport, upcast } from '#core/outbox/protocol.ts';
import { scheduleChanges } from '#core/schedules/use-cases/queries.ts';
import type { ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import { sync } from '#core/outbox/use-cases/sync.ts';
import { planEntity } from '#core/schedules/use-cases/steps/plan-entity.ts';
import { id } from '#core/shared/schema.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { endpoint } from '../http/endpoint.ts';
import { schemaIssues } from '../http/schema-issues.ts';
import { textIssues } from '../http/text-issues.ts';

type SyncPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'log'>;
type SyncTools = {
  rateLimits: Pick<RateLimits, 'take'>;
  isOutage: (fault: unknown) => boolean;
  /** Other than this build's in tests alone. */
  protocols?: ProtocolSupport;
};

export function syncRoutes(ports: SyncPorts, tools: SyncTools): Endpoint[] {
  const { rateLimits, isOutage, protocols = protocolSupport } = tools;
  return [
    endpoint(contract.scheduleChanges, ({ actor, params, query }) =>
      scheduleChanges(ports)({ actor, influencerId: params.id, since: query.since }),
    ),
    endpoint(contract.syncSchedules, async ({ actor, body }) => {
      const request = upcast(body, protocols);
      const serverTime = ports.clock.now();
      const reply = { protocol: request === null ? protocols.newest : body.protocol, serverTime };
      const headers = { 'X-Sync-Protocol': String(reply.protocol) };
      if (request === null) {
        return { ok: true, headers, value: { ...reply, upgradeRequired: true, results: [], changes: {} } };
      }
      const plans = planEntity(actor.userId);
      const envelope = readEnvelope(request, (raw) => {
        const parsed = operationSchema.safeParse(raw, { reportInput: true });
        return parsed.success ? ok(plans.read(parsed.data)) : invalid(schemaIssues(parsed.error));
      });
      if (!envelope.ok) return envelope;
      const { ops, cursors } = envelope.value;
      const taken = await takeOperations(rateLimits, actor.userId, ops.length);
      if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
      const done = await sync(ports)({
        actor,
        ops,
        entities: [plans],
        changes: (stores) => plans.changesSince(stores, cursors),
        mayRun: () => rateLimits.take('costly', actor.userId),
        isOutage,
      });
      if (!done.ok) return done;
      const { changes } = done.value;
      const results = done.value.results.map(({ entity: _only, view, ...result }) => ({ ...result, schedule: view }));
      return { ok: true, headers, value: { ...reply, upgradeRequired: false, results, changes } as SyncReply };
    }),
  ];
}

async function takeOperations(rateLimits: Pick<RateLimits, 'take'>, userId: string, count: number): Promise<Taken> {
  if (count === 0) return { ok: true };
  const taken = await rateLimits.take('operation', userId, count);
  return taken.ok ? rateLimits.take('operationOfDay', userId, count) : taken;
}

const envelopeSchema = z.extend(syncRequestSchema, { ops: z.array(z.looseObject({ opId: id })) });

type Sent = SentOperation<ReadOperation>;
type Envelope = Pick<SyncRequest, 'cursors'> & { ops: Sent[] };
type Read = (raw: Record<string, unknown>) => Sent['read'];

/** Refuses `input.invalid` for what is wrong around the operations, and `sync.tooManyOperations {max}`. */
function readEnvelope(request: Record<string, unknown>, read: Read): Result<Envelope> {
  const { operations: max } = syncCeiling;
  if (Array.isArray(request['ops']) && request['ops'].length > max) return refuse('sync.tooManyOperations', { max });
  const envelope = envelopeSchema.safeParse(request, { reportInput: true });
  if (!envelope.success) return invalid(schemaIssues(envelope.error));
  const { cursors, ops } = envelope.data;
  return ok({ cursors, ops: ops.map((raw) => readOperation(raw, read)) });
}

function readOperation(raw: Record<string, unknown> & { opId: string }, read: Read): Sent {
  const unstorable = textIssues(raw);
  return {
    opId: raw.opId,
    entity: 'schedule',
    userId: idOf(raw['userId']),
    entityId: idOf(raw['entityId']),
    raw,
    read: unstorable.length > 0 ? invalid(unstorable) : read(raw),
  };
}

function idOf(value: unknown): string | null {
  const read = id.safeParse(value);
  return read.success ? read.data : null;
}
