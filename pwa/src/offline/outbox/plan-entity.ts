import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Operation, OperationOf, OperationResult } from '#core/schedules/plan-operation.ts';
import type { DeviceEntity, WorkflowCosts } from './device-entity.ts';
import type { AnyKind, AnyOperation, OutboxRow, Values } from './outbox-row.ts';
import { costOfRun, planTable, triggerOperation } from './new-operation.ts';

export type PlanRow = OutboxRow<Operation, ScheduleView, OperationResult>;

/** An operation without an entity belongs to a plan. */
export function isPlanOperation(operation: AnyOperation): operation is Operation {
  return operation.entity === undefined;
}

export function isPlanRow(row: OutboxRow): row is PlanRow {
  return isPlanOperation(row.operation);
}

/** The kinds that a plan itself marks as blocked. */
const blockedKinds: Partial<Record<AnyKind, keyof ScheduleView['blocked']>> = {
  update: 'edit',
  trigger: 'trigger',
  delete: 'delete',
};

export const planEntity: DeviceEntity = {
  name: 'plan',
  viewName: 'schedule',
  table: planTable,
  routes: [],
  created: (operation, createdAt, costs) => created(operation as OperationOf<'create'>, createdAt, costs),
  edited: (view, { fields }, costs) => edited(view as ScheduleView, fields, costs),
  refusalOf: (kind, server) => {
    const blocked = blockedKinds[kind];
    return blocked ? (server as ScheduleView).blocked[blocked] : null;
  },
  deleted: 'schedules.deleted',
  codeOf: (code) => code,
  problemOf(operation, { status, conflict, refusal, schedule }) {
    if (status === 'conflict' && operation.kind === 'trigger') {
      if (conflict?.kind === 'changed') return { code: 'outbox.conflict.changedBeforeRun' };
      if (conflict?.kind === 'price' && schedule) {
        const params = { agreed: operation.creditCost ?? 0, now: costOfRun(schedule as ScheduleView) };
        return { code: 'outbox.conflict.price', params };
      }
    }
    const isNotOwned = operation.kind === 'create' && refusal?.code === 'schedules.notOwned';
    return isNotOwned ? { code: 'outbox.notOwned' } : null;
  },
  isCreated: true,
  isEditedWhole: true,
  nameField: 'prompt',
  timeField: 'scheduledAt',
  run: (trigger, view) =>
    triggerOperation(trigger, view as ScheduleView, { onlyGenerate: trigger.autoPublish === false }),
};

function created(operation: OperationOf<'create'>, createdAt: string, costs: WorkflowCosts): ScheduleView {
  return {
    id: operation.entityId,
    influencerId: operation.influencerId,
    ...operation.fields,
    status: 'pending',
    version: 0,
    failure: null,
    consequence: null,
    creditCost: costOf(operation.fields.webhookConfigId, costs) ?? 0,
    creditsUsed: 0,
    creditsReturned: 0,
    contentId: operation.fields.sourceContentId ?? null,
    bulkId: operation.groupId,
    thumbnailUrl: null,
    permalink: null,
    instagramPostId: null,
    step: null,
    blocked: { edit: null, trigger: null, delete: null },
    createdAt,
  };
}

function edited(schedule: ScheduleView, fields: Values, costs: WorkflowCosts): ScheduleView {
  const { webhookConfigId } = fields as { webhookConfigId?: string | null };
  return {
    ...planTable.withValues(schedule, fields),
    creditCost: costOf(webhookConfigId ?? null, costs) ?? schedule.creditCost,
  };
}

function costOf(webhookId: string | null, costs: WorkflowCosts): number | null {
  return webhookId !== null && Object.hasOwn(costs, webhookId) ? costs[webhookId]! : null;
}
