import * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { SyncRequest } from '#core/schedules/plan-operation.ts';
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
import { syncSchedules } from '#core/schedules/use-cases/sync-schedules.ts';
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

export function scheduleSyncRoutes(ports: SyncPorts, tools: SyncTools): Endpoint[] {
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
      const envelope = readEnvelope(request);
      if (!envelope.ok) return envelope;
      const { ops, cursors } = envelope.value;
      const taken = await takeOperations(rateLimits, actor.userId, ops.length);
      if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
      const mayTrigger = () => rateLimits.take('costly', actor.userId);
      const done = await syncSchedules(ports)({ actor, ops, cursors, mayTrigger, isOutage });
      return done.ok ? { ok: true, headers, value: { ...reply, upgradeRequired: false, ...done.value } } : done;
    }),
  ];
}

async function takeOperations(rateLimits: Pick<RateLimits, 'take'>, userId: string, count: number): Promise<Taken> {
  if (count === 0) return { ok: true };
  const taken = await rateLimits.take('operation', userId, count);
  return taken.ok ? rateLimits.take('operationOfDay', userId, count) : taken;
}

const envelopeSchema = z.extend(syncRequestSchema, { ops: z.array(z.looseObject({ opId: id })) });

type Envelope = Pick<SyncRequest, 'cursors'> & { ops: SentOperation[] };

/** Refuses `input.invalid` for what is wrong around the operations, and `sync.tooManyOperations {max}`. */
function readEnvelope(request: Record<string, unknown>): Result<Envelope> {
  const { operations: max } = syncCeiling;
  if (Array.isArray(request['ops']) && request['ops'].length > max) return refuse('sync.tooManyOperations', { max });
  const read = envelopeSchema.safeParse(request, { reportInput: true });
  if (!read.success) return invalid(schemaIssues(read.error));
  const { cursors, ops } = read.data;
  return ok({ cursors, ops: ops.map(readOperation) });
}

function readOperation(raw: Record<string, unknown> & { opId: string }): SentOperation {
  const parsed = operationSchema.safeParse(raw, { reportInput: true });
  const unkeepable = textIssues(raw);
  return {
    opId: raw.opId,
    userId: idOf(raw['userId']),
    entityId: idOf(raw['entityId']),
    raw,
    read:
      unkeepable.length > 0
        ? invalid(unkeepable)
        : parsed.success
          ? ok(parsed.data)
          : invalid(schemaIssues(parsed.error)),
  };
}

function idOf(value: unknown): string | null {
  const read = id.safeParse(value);
  return read.success ? read.data : null;
}
