import type { Ports, Stores } from '#core/ports.ts';
import type {
  Activity,
  Analytics,
  CreditStats,
  DayFigures,
  DailyFigure,
  FigureTotals,
} from '#core/analytics/analytics.ts';
import { monthlyGrowth, byDay, sumOf } from '#core/analytics/analytics.ts';
import type { Result } from '#core/shared/result.ts';
import type { NamedAuditEntry } from '#core/audit/audit-entry.ts';
import type { ListedGeneration } from '#core/generation/generation.ts';
import type { Order } from '#core/payments/order.ts';
import type { UserDetail } from '../user-detail.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { presentAttempt, presentOrder } from '#core/payments/order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { displayedValues } from '#core/subscriptions/subscription.ts';
import { detailRows } from '../user-detail.ts';

type FigureReads = Pick<Stores, 'figures'>;

/** The figures of the admin overview (spec §2). */
export function getAnalytics({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<Analytics> =>
    read(async (stores) => {
      const now = Date.parse(clock.now());
      const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
      const last = await stores.figures.lastClosedDay();
      const [whole, twoMonths, lastMonth] = await addedSince(stores, last, [daysAgo(60), daysAgo(30)]);
      return {
        ...(await stores.analytics.models()),
        totalUsers: whole!.users,
        totalContents: whole!.contents,
        monthlyGrowth: monthlyGrowth(lastMonth!.contents, twoMonths!.contents - lastMonth!.contents),
      };
    });
}

type Added = { users: number; contents: number };

/**
 * Accounts and contents added since the beginning, then since each of the instants, which ascend: the stored figures of the closed days,
 * and the rows of the time before and after them. Each row after the closed days is read once. Exact, except that erased contents are
 * missing from the part of a day that an instant begins.
 */
export async function addedSince(
  { figures, analytics }: Pick<Stores, 'figures' | 'analytics'>,
  last: string | null,
  instants: readonly string[],
): Promise<Added[]> {
  const open = last === null ? null : startOfDay(addDays(last, 1));
  const cuts = [open, ...instants.filter((each) => open === null || each >= open)];
  const pieces = await Promise.all(cuts.map((cut, n) => analytics.added(cut, cuts[n + 1] ?? null)));
  const rowsSince = (cut: string | null) => sumOfAdded(pieces.slice(cuts.indexOf(cut)));
  return Promise.all(
    [null, ...instants].map(async (instant) => {
      if (last === null || cuts.slice(1).includes(instant)) return rowsSince(instant);
      if (instant === null) return sumOfAdded([addedOf(await figures.storedTotals(last)), rowsSince(open)]);
      const firstWhole = addDays(dayOfInstant(instant), 1);
      const [stored, partOfDay] = await Promise.all([
        figures.stored(firstWhole, last),
        analytics.added(instant, startOfDay(firstWhole)),
      ]);
      return sumOfAdded([addedOf(stored), partOfDay, rowsSince(open)]);
    }),
  );
}

function addedOf(stored: Parameters<typeof sumOf>[0]): Added {
  const { newUsers, deletedUsers, contentsSaved } = sumOf(stored);
  return { users: newUsers - deletedUsers, contents: contentsSaved };
}

function sumOfAdded(parts: readonly Added[]): Added {
  return parts.reduce((sum, each) => ({ users: sum.users + each.users, contents: sum.contents + each.contents }), {
    users: 0,
    contents: 0,
  });
}

/** Spec §7 GET /credits/admin/stats. Issued: bought, granted by plans and added by admins; used: the cost of runs. */
export function getCreditStats({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<CreditStats> =>
    read(async (stores) => {
      const totals = await totalFigures(stores, clock.now());
      return {
        totalUsers: totals.newUsers - totals.deletedUsers,
        totalCreditsIssued: totals.creditsIssued,
        totalCreditsUsed: totals.creditsUsed,
        activeSubscriptions: await stores.analytics.activeSubscriptions(),
        totalRevenue: dollarsOf(totals.revenueCents - totals.refundedCents),
        totalRefunded: dollarsOf(totals.refundedCents),
      };
    });
}

/** Figures of the last `days` days of the Turkish calendar, oldest first, today included. */
export function getDays({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ days }: { days: number }): Promise<{ days: DayFigures[] }> => {
    const today = dayOfInstant(clock.now());
    const first = addDays(today, 1 - days);
    const figures = await read((stores) => figuresBetween(stores, first, today));
    return {
      days: byDay(figures, first, today).map(({ revenueCents, refundedCents, ...day }) => ({
        ...day,
        revenue: dollarsOf(revenueCents),
        refunded: dollarsOf(refundedCents),
        netRevenue: dollarsOf(revenueCents - refundedCents),
      })),
    };
  };
}

/** The newest activities (spec §2), newest first. */
export function listActivities({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ activities: Activity[] }> => ({
    activities: await read((stores) => stores.analytics.activities(20)),
  });
}

/** Everything since the beginning: closed days from their stored figures, the rest counted. */
export async function totalFigures({ figures }: FigureReads, now: string): Promise<FigureTotals> {
  const last = await figures.lastClosedDay();
  const open = last === null ? await figures.firstDay() : addDays(last, 1);
  const counted = open === null ? [] : await figures.count(open, dayOfInstant(now));
  const stored = last === null ? [] : await figures.storedTotals(last);
  return sumOf([...stored, ...counted]);
}

/** The figures of the days from `from` to `to`, both included. */
export async function figuresBetween({ figures }: FigureReads, from: string, to: string): Promise<DailyFigure[]> {
  const last = await figures.lastClosedDay();
  if (last === null || last < from) return figures.count(from, to);
  const stored = await figures.stored(from, last < to ? last : to);
  return last < to ? [...stored, ...(await figures.count(addDays(last, 1), to))] : stored;
}

/** GET /users/{id}: everything about one user, for admins. Refuses `notFound`, also for a deleted account. */
export function getUserDetail({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ id }: { id: string }): Promise<Result<UserDetail>> =>
    read(async (stores) => {
      const user = await stores.users.account(id);
      if (!user) return refuse('notFound');
      const [balance, orders, invoices, subscription, models, sessions, runs, toAccount, toCredits] = await Promise.all(
        [
          stores.credits.balanceOf(id),
          stores.orders.ofUser(id, detailRows),
          stores.subscriptions.invoicesOf(id, { limit: detailRows, offset: 0 }),
          displayedSubscription(stores, id),
          stores.influencers.ownedBy(id),
          stores.sessions.ofUser(id, clock.now()),
          stores.generations.ofUser(id, { influencerId: null, limit: detailRows }),
          stores.audit.list({ subjectKind: 'user', subjectId: id, limit: detailRows }),
          stores.audit.list({ subjectKind: 'credits', subjectId: id, limit: detailRows }),
        ],
      );
      const nameOf = await influencerNames(stores, [
        ...orders.flatMap(modelOf),
        ...runs.map((run) => run.influencerId),
      ]);
      const webhookOf = await webhookNames(stores, runs);
      return ok({
        user,
        ...balance,
        orders: orders.map((order) => ({
          ...presentOrder(order),
          influencerName: modelOf(order).map(nameOf)[0] ?? null,
          fulfilledAt: order.fulfilledAt,
          attempts: order.attempts.map(presentAttempt),
        })),
        invoices: invoices.rows.map((invoice) => ({
          id: invoice.id,
          planName: invoice.planName,
          amount: dollarsOf(invoice.amountCents),
          returned: dollarsOf(invoice.returnedCents),
          status: invoice.status,
          createdAt: invoice.createdAt,
          paidAt: invoice.paidAt,
          attempts: invoice.attempts.map(presentAttempt),
        })),
        subscription,
        models: models.map(({ id: modelId, name, referenceImageUrl, color }) => ({
          id: modelId,
          name,
          referenceImageUrl,
          color,
        })),
        sessions,
        runs: runs.map((run) => ({
          id: run.id,
          webhookName: webhookOf(run.webhookId),
          influencerName: nameOf(run.influencerId),
          status: run.status,
          failure: 'failure' in run ? run.failure : null,
          creditCost: run.creditCost,
          createdAt: run.createdAt,
        })),
        audit: newest([...toAccount, ...toCredits]),
      });
    });
}

async function displayedSubscription(
  stores: Pick<Stores, 'subscriptions' | 'plans'>,
  userId: string,
): Promise<UserDetail['subscription']> {
  const row = await stores.subscriptions.latestOf(userId);
  const plan = row && (await stores.plans.byId(row.planId));
  if (!row || !plan) return null;
  const { status, period, cancelsAtPeriodEnd: cancelAtPeriodEnd } = displayedValues(row);
  return { id: row.id, planName: plan.displayName, status, currentPeriodEnd: period?.end ?? null, cancelAtPeriodEnd };
}

/** Ids of entries grow with time. */
function newest(entries: readonly NamedAuditEntry[]): NamedAuditEntry[] {
  return entries.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, detailRows);
}

type Reading = Pick<Stores, 'influencers' | 'webhooks'>;

function modelOf({ purchase }: Order): string[] {
  return purchase.kind === 'model' ? [purchase.influencerId] : [];
}

async function influencerNames({ influencers }: Reading, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await Promise.all([...new Set(ids)].map((id) => influencers.byId(id)));
  const names = new Map(rows.flatMap((each) => (each ? [[each.id, each.name] as const] : [])));
  return (id) => names.get(id) ?? '';
}

async function webhookNames({ webhooks }: Reading, runs: readonly ListedGeneration[]) {
  const rows = await Promise.all([...new Set(runs.map((run) => run.webhookId))].map((id) => webhooks.byId(id)));
  const names = new Map(rows.flatMap((each) => (each ? [[each.id, each.name] as const] : [])));
  return (id: string) => names.get(id) ?? { tr: '', en: '' };
}
