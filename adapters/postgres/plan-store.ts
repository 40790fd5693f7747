import type { TransactionOrKnex } from 'objection';
import type { Plan, PlanStore } from '#core/subscriptions/plan.ts';
import { rowOf } from './row-model.ts';

class PlanModel extends rowOf<Plan>() {
  static override tableName = 'plans';
  static override jsonAttributes = ['displayName', 'description', 'features'];
}

export function createPlanStore(trx: TransactionOrKnex): PlanStore {
  return {
    async active() {
      const rows = await PlanModel.query(trx).where('is_active', true).orderBy(['price_cents', 'name']);
      return rows.map((row) => ({ ...row }));
    },
    async all() {
      const rows = await PlanModel.query(trx).orderBy([{ column: 'is_active', order: 'desc' }, 'price_cents', 'name']);
      return rows.map((row) => ({ ...row }));
    },
    async insert(plan) {
      await PlanModel.query(trx).insert(plan);
    },
  };
}
