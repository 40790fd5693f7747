import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Makes a confirmed card the one that is charged, and pays open invoices with it. Never inside a transaction, safe to
 * repeat. `ignored`: the setup is not confirmed, or not of this row (`rowId` null: of the row it names). `overtaken`: a
 * card that was entered later is charged already, and stays. Refuses as the gateway and the bank do.
 */
export async function adoptCard(
  { billing, read }: Pick<Ports, 'billing' | 'read'>,
  { setupId, rowId }: { setupId: string; rowId: string | null },
): Promise<Result<'adopted' | 'overtaken' | 'ignored'>> {
  const found = await billing.retrieveCardSetup(setupId);
  if (!found.ok) return found;
  const setup = found.value;
  if (!setup?.isConfirmed || setup.rowId === null || setup.methodId === null) return ok('ignored');
  if (rowId !== null && rowId !== setup.rowId) return ok('ignored');
  const { methodId } = setup;
  const row = await read(({ subscriptions }) => subscriptions.byId(setup.rowId!));
  if (row?.state !== 'renewing') return ok('ignored');
  const subscriptionId = row.stripeId;
  const asked = await billing.retrieveSubscription(subscriptionId);
  if (!asked.ok) return asked;
  if (!asked.value || asked.value.customerId !== setup.customerId) return ok('ignored');
  const present = await billing.chargedCard(subscriptionId);
  if (!present.ok) return present;
  const isOvertaken = present.value !== null && setup.enteredAt !== null && present.value.enteredAt > setup.enteredAt;
  if (isOvertaken) return ok('overtaken');
  const charged = await billing.chargeCard({ subscriptionId, customerId: setup.customerId, methodId });
  if (!charged.ok) return charged;
  const invoices = await billing.listInvoices(subscriptionId);
  if (!invoices.ok) return invoices;
  const isBehind = asked.value.status === 'past_due' || asked.value.status === 'unpaid';
  const open = isBehind ? invoices.value.find(({ status }) => status === 'open') : undefined;
  if (!open) return ok('adopted');
  const paid = await billing.payInvoice({ invoiceId: open.id, methodId });
  return paid.ok ? ok('adopted') : paid;
}
