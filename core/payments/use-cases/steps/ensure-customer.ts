import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Stripe's customer of this user, made at the first purchase. Two tabs at once get the same one: the call is keyed on user
 * and attempt. Refuses as the gateway does; a definite refusal uses its attempt up.
 */
export async function ensureCustomer(
  ports: Pick<Ports, 'transact' | 'payments' | 'clock'>,
  user: User,
): Promise<Result<string>> {
  const known = await ports.transact(async ({ stripeCustomers }) => ok(await stripeCustomers.current(user.id)));
  if (!known.ok) return known;
  const { customerId, nextAttempt: attempt } = known.value;
  if (customerId !== null) return ok(customerId);
  const made = await ports.payments.createCustomer({ userId: user.id, attempt, email: user.email, name: user.name });
  if (!made.ok) {
    if (made.refusal.code === 'payments.providerRefused') await useUp(ports, user.id, attempt);
    return made;
  }
  return ports.transact(async ({ stripeCustomers }) => {
    await stripeCustomers.insert(user.id, made.value.customerId);
    return ok((await stripeCustomers.current(user.id)).customerId ?? made.value.customerId);
  });
}

async function useUp(ports: Pick<Ports, 'transact' | 'clock'>, userId: string, attempt: number): Promise<void> {
  await ports.transact(async ({ stripeCustomers }) => {
    await stripeCustomers.useUp(userId, attempt, ports.clock.now());
    return ok(null);
  });
}
