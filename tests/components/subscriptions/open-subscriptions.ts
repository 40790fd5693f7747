import type { ReplyOf } from '#core/contract/route.ts';
import { creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription, plans } from '#core/contract/subscriptions.ts';
import { anId } from '../../support/screens/examples.ts';
import { openScreen, type useContractServer } from '../../support/screens/open-screen.tsx';

type Plan = ReplyOf<typeof plans>['plans'][number];
type Current = NonNullable<ReplyOf<typeof currentSubscription>['subscription']>;

const text = (tr: string) => ({ tr, en: tr });

export function aPlan(parts: Partial<Plan> = {}): Plan {
  return {
    id: anId(70),
    name: 'basic',
    displayName: text('Temel'),
    description: text('İlk adım'),
    price: 14.99,
    credits: 200,
    interval: 'month',
    features: [text('Ayda on içerik')],
    renews: true,
    isActive: true,
    ...parts,
  };
}

export const basic = aPlan();
export const pro = aPlan({ id: anId(71), name: 'pro', displayName: text('Pro'), price: 29.99, credits: 500 });

/** Of the plan Pro, paid until 21 December. */
export function aCurrent(parts: Partial<Current> = {}): Current {
  const { id, displayName, price, credits, interval } = pro;
  return {
    id: anId(80),
    user: { name: 'Elif Kaya' },
    planId: id,
    plan: { id, displayName, price, credits, interval, name: 'pro' },
    status: 'active',
    renews: true,
    currentPeriodStart: '2026-11-21T09:00:00.000Z',
    currentPeriodEnd: '2026-12-21T09:00:00.000Z',
    cancelAtPeriodEnd: false,
    nextPlan: null,
    pendingPlan: null,
    paymentUrl: null,
    endedAt: null,
    ...parts,
  };
}

type Server = ReturnType<typeof useContractServer>;

export async function openSubscriptions(
  server: Server,
  subscription: Current | null,
  history: ReplyOf<typeof billingHistory> = { history: [], total: 0 },
): Promise<void> {
  server.api.answers(plans, { plans: [basic, pro] });
  server.api.answers(creditTransactions, { transactions: [], total: 0 });
  server.api.answers(billingHistory, history);
  server.api.answers(currentSubscription, { subscription });
  await openScreen('/dashboard/subscriptions');
}
