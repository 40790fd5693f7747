import type { Ports } from '#core/ports.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from './steps/send-mail.ts';

/**
 * Mails that a renewal could not be charged, unless it was paid meanwhile. Safe to repeat: the mail is named after the
 * invoice.
 */
export function mailFailedRenewal(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ subscriptionId }: { subscriptionId: string }): Promise<void> => {
    const unpaid = await ports.read(async ({ subscriptions, plans, users }) => {
      const row = await subscriptions.byId(subscriptionId);
      if (row?.status !== 'past_due') return null;
      const [invoice, plan, user] = await Promise.all([
        subscriptions.openInvoice(subscriptionId),
        plans.byId(row.planId),
        users.byId(row.userId),
      ]);
      return invoice && plan && user ? { invoice, plan, user } : null;
    });
    if (!unpaid) return;
    const { invoice, plan, user } = unpaid;
    const { amountCents, receiptUrl: paymentUrl } = invoice;
    const params = { name: user.name, plan: plan.displayName, amountCents, paymentUrl };
    // Stripe's events contain no language: Turkish, the default (spec §1), with a line in English.
    const mail = mailOf({ kind: 'failedRenewal', params }, 'tr', ports.settings.current().brandName);
    await sendMail(ports, { id: `renewal-${invoice.id}`, to: user.email, ...mail });
  };
}
