import type { TransactionOrKnex } from 'objection';
import type { WebhookTest, WebhookTestStore } from '#core/generation/webhook-test.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { insertNew, rowOf } from './row-model.ts';

class WebhookTestModel extends rowOf<WebhookTest>() {
  static override tableName = 'webhook_tests';
  static override jsonAttributes = ['workflow', 'reference', 'sent', 'request', 'exchanges', 'outcome'];
}

export function createWebhookTestStore(trx: TransactionOrKnex): WebhookTestStore {
  const tests = () => WebhookTestModel.query(trx);
  return {
    insert: (test) => insertNew(WebhookTestModel, trx, test),
    byId: async (id) => toTest(await tests().findById(id)),
    lock: async (id) => toTest(await tests().findById(id).forUpdate()),
    async save({ id, ...changes }) {
      await tests().findById(id).patch(changes);
    },
    openOf: (userId, now) =>
      tests().where('user_id', userId).whereNull('ended_at').where('deadline', '>', now).resultSize(),
    async removeBefore(startedBefore, limit) {
      const old = tests().select('id').where('started_at', '<', startedBefore).orderBy('started_at').limit(limit);
      return tests().delete().whereIn('id', old);
    },
  };
}

function toTest(row: WebhookTestModel | undefined): WebhookTest | null {
  // A test that began under an older version lacks the settings of this one.
  return row ? { ...row, workflow: { ...laterSettings, ...row.workflow } } : null;
}

const { keyHosts, moderationWords, costPath, costUnit, scorePath } = emptyWorkflow;
const laterSettings = { keyHosts, moderationWords, costPath, costUnit, scorePath };

export const stores = { webhookTests: createWebhookTestStore };

export const notExported = {
  webhook_tests: 'tests by admins of workflows, with secrets of services',
};
