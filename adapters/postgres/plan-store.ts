import type { TransactionOrKnex } from 'objection';
import type { Plan, PlanStore } from '#core/subscriptions/plan.ts';
import { insertNew, rowOf } from './row-model.ts';

class PlanModel extends rowOf<Plan>() {
  static override tableName = 'plans';
  static override jsonAttributes = ['displayName', 'description', 'features'];
}

export function createPlanStore(trx: TransactionOrKnex): PlanStore {
  const all = async () => {
    const rows = await PlanModel.query(trx).orderBy([{ column: 'is_active', order: 'desc' }, 'price_cents', 'name']);
    return rows.map((row) => ({ ...row }));
  };
  return {
    all,
    async active() {
      const rows = await PlanModel.query(trx).where('is_active', true).orderBy(['price_cents', 'name']);
      return rows.map((row) => ({ ...row }));
    },
    async allLocked() {
      await trx.raw('lock table plans in share row exclusive mode');
      return all();
    },
    async byId(id) {
      const row = await PlanModel.query(trx).findById(id);
      return row ? { ...row } : null;
    },
    async lock(id) {
      const row = await PlanModel.query(trx).findById(id).forUpdate();
      return row ? { ...row } : null;
    },
    insert: (plan) => insertNew(PlanModel, trx, plan),
    async save({ id, name: _name, ...plan }) {
      await PlanModel.query(trx).findById(id).patch(plan);
    },
  };
}

export const stores = { plans: createPlanStore };
