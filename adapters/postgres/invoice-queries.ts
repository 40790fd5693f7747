import type { TransactionOrKnex } from 'objection';
import type { LocalText } from '#core/shared/locale.ts';
import type { SubscriptionInvoice, SubscriptionStore, SubscriptionTerms } from '#core/subscriptions/subscription.ts';
import { raw } from 'objection';
import { withoutCards } from './order-store.ts';
import { rowOf } from './row-model.ts';

type Queries = Pick<
  SubscriptionStore,
  'agree' | 'termsOf' | 'invoice' | 'saveInvoice' | 'lastGranted' | 'openInvoice' | 'invoicesOf' | 'forgetCards'
>;

class TermsModel extends rowOf<SubscriptionTerms>() {
  static override tableName = 'subscription_terms';
  static override idColumn = ['subscription_id', 'price_id'];
}

class InvoiceModel extends rowOf<
  SubscriptionInvoice & { planName?: LocalText | null; returnedCents?: number | null }
>() {
  static override tableName = 'subscription_invoices';
  static override jsonAttributes = ['attempts'];
}

/** The agreed terms, and the payments. */
export function invoiceQueries(trx: TransactionOrKnex): Queries {
  const invoices = () => InvoiceModel.query(trx);
  return {
    async agree(terms) {
      await TermsModel.query(trx).insert(terms).onConflict(['subscription_id', 'price_id']).merge();
    },
    async termsOf(subscriptionId) {
      const rows = await TermsModel.query(trx).where('subscription_id', subscriptionId);
      return rows.map((row) => ({ ...row }));
    },
    async invoice(id) {
      const row = await invoices().findById(id);
      return row ? { ...row } : null;
    },
    async saveInvoice(invoice) {
      await invoices().insert(invoice).onConflict('id').merge();
    },
    async lastGranted(subscriptionId) {
      const row = await invoices()
        .where('subscription_id', subscriptionId)
        .whereNotNull('granted_at')
        .orderBy([
          { column: 'period_start', order: 'desc' },
          { column: 'created_at', order: 'desc' },
        ])
        .first();
      return row ? { ...row } : null;
    },
    async openInvoice(subscriptionId) {
      const row = await invoices()
        .where({ subscription_id: subscriptionId, status: 'open' })
        .orderBy('created_at', 'desc')
        .first();
      return row ? { ...row } : null;
    },
    async forgetCards(userId) {
      await invoices()
        .where('user_id', userId)
        .whereRaw(`attempts <> '[]'`)
        .patch({ attempts: raw(withoutCards) });
    },
    async invoicesOf(userId, { limit, offset }) {
      const rows = await invoices()
        .select(
          'subscription_invoices.*',
          'plans.display_name as planName',
          'payment_grants.returned_cents as returnedCents',
        )
        .leftJoin('plans', 'plans.id', 'subscription_invoices.plan_id')
        .leftJoin('payment_grants', 'payment_grants.payment_intent_id', 'subscription_invoices.payment_intent_id')
        .where('subscription_invoices.user_id', userId)
        .orderBy([
          { column: 'subscription_invoices.created_at', order: 'desc' },
          { column: 'subscription_invoices.id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset);
      const total = await invoices().where('user_id', userId).resultSize();
      return {
        rows: rows.map((row) => ({ ...row, planName: row.planName ?? null, returnedCents: row.returnedCents ?? 0 })),
        total,
      };
    },
  };
}
