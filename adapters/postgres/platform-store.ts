import type { TransactionOrKnex } from 'objection';
import type { Platform, PlatformStore } from '#core/schedules/schedule.ts';
import { rowOf } from './row-model.ts';

class PlatformModel extends rowOf<Platform>() {
  static override tableName = 'platforms';
}

export function createPlatformStore(trx: TransactionOrKnex): PlatformStore {
  return {
    async list() {
      const rows = await PlatformModel.query(trx)
        .select('id', 'name', 'display_name', 'is_active')
        .orderBy(['display_order', 'name']);
      return rows.map((row) => ({ ...row }));
    },
  };
}

export const stores = { platforms: createPlatformStore };
