import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { ok } from '#core/shared/result.ts';

/** Stripe's customer of this user, made at the first purchase. Two tabs at once get the same one: the call is keyed on the user. */
export async function ensureCustomer(ports: Pick<Ports, 'transact' | 'payments'>, user: User): Promise<string> {
  const known = await ports.transact(async (stores) => ok(await stores.stripeCustomers.idOf(user.id)));
  if (known.ok && known.value !== null) return known.value;
  const made = await ports.payments.createCustomer({ userId: user.id, email: user.email, name: user.name });
  const kept = await ports.transact(async (stores) => {
    await stores.stripeCustomers.insert(user.id, made.customerId);
    return ok(await stores.stripeCustomers.idOf(user.id));
  });
  return (kept.ok && kept.value) || made.customerId;
}
