import type { TransactionOrKnex } from 'objection';
import type { PlanStore } from '#core/subscriptions/plan.ts';
import { PlanRow, toPlan, toPlanRow } from './rows/plan-row.ts';

export function createPlanStore(trx: TransactionOrKnex): PlanStore {
  return {
    async active() {
      const rows = await PlanRow.query(trx).where('is_active', true).orderBy(['price_cents', 'name']);
      return rows.map(toPlan);
    },
    async insert(plan) {
      await trx('plans').insert(toPlanRow(plan));
    },
  };
}
