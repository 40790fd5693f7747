import type { TransactionOrKnex } from 'objection';
import type { Breaker } from '#core/generation/breaker.ts';
import type { WorkflowHealth, WorkflowHealthStore } from '#core/generation/workflow-health.ts';
import { freshHealth } from '#core/generation/workflow-health.ts';
import { insertNew, rowOf } from './row-model.ts';

/**
 * The fields of every state of a breaker; those of other states are null, which a check of the table enforces, except
 * for `failedFor`.
 */
type Row = {
  webhookId: string;
  state: Breaker['state'];
  since: string | null;
  failuresInRow: number | null;
  recent: string | null;
  failedFor: string[] | null;
  retryAt: string | null;
  openings: number | null;
  probeId: string | null;
  busyUntil: string | null;
  pauses: number;
};

class WorkflowHealthModel extends rowOf<Row>() {
  static override tableName = 'workflow_health';
  static override idColumn = 'webhook_id';
}

export function createWorkflowHealthStore(trx: TransactionOrKnex): WorkflowHealthStore {
  const rows = () => WorkflowHealthModel.query(trx);
  return {
    async of(webhookId) {
      const row = await rows().findById(webhookId);
      return row ? toHealth(row) : freshHealth(webhookId);
    },
    async lock(webhookId) {
      await insertNew(WorkflowHealthModel, trx, toRow(freshHealth(webhookId)));
      const row = await rows().findById(webhookId).forUpdate();
      if (!row) throw new Error(`workflow ${webhookId} has no row of its health`);
      return toHealth(row);
    },
    async save(health) {
      await rows().findById(health.webhookId).patch(toRow(health));
    },
    async list() {
      return (await rows().orderBy('webhook_id')).map(toHealth);
    },
  };
}

const noState = {
  since: null,
  failuresInRow: null,
  recent: null,
  failedFor: null,
  retryAt: null,
  openings: null,
  probeId: null,
};

function toRow({ webhookId, breaker, busyUntil, pauses }: WorkflowHealth): Row {
  return { webhookId, ...noState, ...breaker, busyUntil, pauses };
}

function toHealth(row: Row): WorkflowHealth {
  const { webhookId, busyUntil, pauses } = row;
  return { webhookId, breaker: breakerOf(row), busyUntil, pauses };
}

function breakerOf({ state, since, failuresInRow, recent, failedFor, retryAt, openings, probeId }: Row): Breaker {
  switch (state) {
    case 'closed':
      // Older versions write rows without it.
      return { state, since, failuresInRow: failuresInRow!, recent: recent!, failedFor: failedFor ?? [] };
    case 'open':
      return { state, since: since!, retryAt: retryAt!, openings: openings! };
    case 'halfOpen':
      return { state, since: since!, retryAt: retryAt!, probeId: probeId!, openings: openings! };
    case 'paused':
      return { state, since: since! };
    default:
      return state satisfies never;
  }
}

export const stores = { workflowHealth: createWorkflowHealthStore };
