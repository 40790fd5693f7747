import type { Ports, Stores } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { NotifyingEvent } from '#core/notifications/from-event.ts';
import type { Order } from '#core/payments/order.ts';
import type { Bought } from '#core/notifications/mails.ts';
import type { NewNotification, NotificationParams } from '#core/notifications/notification.ts';
import { ok } from '#core/shared/result.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from './use-cases/steps/send-mail.ts';
import { accountFailure } from './notification-words.ts';
import { addNotifications } from './use-cases/steps/add-notifications.ts';
import { notifyOfCredits } from './use-cases/notify-of-credits.ts';
import { kindOfEvent } from '#core/notifications/from-event.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';

export function notificationEventHandlers(
  ports: Pick<Ports, 'read' | 'transact' | 'ids' | 'clock' | 'mailer' | 'log' | 'settings'>,
): EventHandler[] {
  return [
    { name: 'notifications.mail-welcome', handle: mailWelcome(ports) },
    { name: 'notifications.mail-failed-renewal', handle: mailFailedRenewal(ports) },
    { name: 'notifications.mail-receipt', handle: mailReceipt(ports) },
    { name: 'notifications.tell', handle: notify(ports) },
    { name: 'notifications.forget-person', handle: forgetNotified(ports) },
  ];
}

/** The account was deleted: its notifications, preferences and devices are deleted. Safe to repeat. */
function forgetNotified({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async (stores) => {
      await stores.notifications.forgetPerson(userId);
      await stores.preferences.forgetPerson(userId);
      await stores.pushSubscriptions.forgetPerson(userId);
      return ok(null);
    });
  };
}

/** Welcomes a new account, in the language of its registration. Safe to repeat: the mail is named after the account. */
function mailWelcome(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ userId, locale }: { userId: string; locale: Locale }): Promise<void> => {
    const user = await ports.read((stores) => stores.users.byId(userId));
    if (!user) return;
    const mail = mailOf({ kind: 'welcome', params: { name: user.name } }, locale, ports.settings.current().brandName);
    await sendMail(ports, { id: `welcome-${user.id}`, to: user.email, ...mail });
  };
}

/** Notifies the users of an event, by their preferences. Safe to repeat: once per user and key. */
export function notify(ports: Pick<Ports, 'transact' | 'ids' | 'clock'>) {
  return async (event: NotifyingEvent): Promise<void> => {
    await ports.transact(async (stores) => {
      if (event.type === 'credits.moved') await notifyOfCredits(stores, ports, event.userId);
      else if (event.type === 'workflow.changed') await notifyOfWorkflow(stores, ports, event);
      else await addNotifications(stores, ports, await notificationsOfEvent(stores, event));
      return ok(null);
    });
  };
}

/**
 * Mails that a renewal could not be charged, unless it was paid meanwhile. Safe to repeat: the mail is named after the
 * invoice.
 */
function mailFailedRenewal(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
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

/**
 * Notifies admins once that a workflow's service failed too often, however many tests failed since, or that it reported
 * a problem of the operator's account, and once that it works again. A stop by an admin's hand is not notified.
 */
async function notifyOfWorkflow(
  stores: Stores,
  ports: Pick<Ports, 'ids' | 'clock'>,
  { webhookId, change, at }: Extract<NotifyingEvent, { type: 'workflow.changed' }>,
): Promise<void> {
  const webhook = await stores.webhooks.byId(webhookId);
  if (!webhook) return;
  const isJudge = webhook.purpose === 'judge';
  const params = { workflowId: webhookId, workflow: webhook.name, ...(isJudge && { isJudge }) };
  const stoppedKey = `workflowStopped:${webhookId}`;
  const accountKey = `workflowStopped:account:${webhookId}`;
  const admins = await stores.notifications.admins();
  if (change === 'opened' || change === 'accountProblem') {
    // A late repeat: it works again since.
    const { breaker } = await stores.workflowHealth.of(webhookId);
    if (breaker.state === 'closed' && breaker.since !== null && breaker.since > at) return;
    const notifications = admins.map((userId) => ({
      userId,
      kind: 'workflowStopped' as const,
      ...(change === 'opened'
        ? { key: stoppedKey, params }
        : { key: accountKey, params: { ...params, failure: accountFailure } }),
    }));
    await addNotifications(stores, ports, notifications);
  }
  if (change !== 'closed') return;
  const key = `workflowResumed:${webhookId}:${at}`;
  for (const userId of admins) {
    const freed = await stores.notifications.freeKeys(userId, [stoppedKey, accountKey]);
    if (freed > 0) await addNotifications(stores, ports, [{ userId, kind: 'workflowResumed', key, params }]);
  }
}

/** Sends the receipt of a paid order. Safe to repeat: the mail is named after the order. */
function mailReceipt(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ orderId }: { orderId: string }): Promise<void> => {
    const paid = await ports.read(async (stores) => {
      const order = await stores.orders.byId(orderId);
      const user = order && (await stores.users.byId(order.userId));
      if (!order?.fulfilledAt || !user) return null;
      return { order, at: order.fulfilledAt, user, bought: await boughtWith(stores, order) };
    });
    if (!paid) return;
    const { order, at, user, bought } = paid;
    const params = { name: user.name, bought, amountCents: order.amountCents, orderId, at };
    // Stripe's events contain no language of the buyer: Turkish, the default (spec §1), with a line in English.
    const mail = mailOf({ kind: 'receipt', params }, 'tr', ports.settings.current().brandName);
    await sendMail(ports, { id: `receipt-${orderId}`, to: user.email, ...mail });
  };
}

async function boughtWith(stores: Pick<Stores, 'influencers' | 'plans'>, { purchase }: Order): Promise<Bought> {
  if (purchase.kind === 'credits') return { kind: 'credits', credits: purchase.credits };
  if (purchase.kind === 'subscription') {
    const plan = await stores.plans.byId(purchase.planId);
    return { kind: 'plan', name: plan?.displayName ?? { tr: '', en: '' }, credits: purchase.credits };
  }
  const model = await stores.influencers.byId(purchase.influencerId);
  return { kind: 'model', name: model?.name ?? '' };
}

type Reads = Omit<Stores, 'jobs' | 'events'>;
type EventOfOne = Exclude<NotifyingEvent, { type: 'credits.moved' | 'workflow.changed' }>;

/**
 * The receivers of an event of one object, with the values of their words. Empty when the rows show that it is
 * outdated.
 */
async function notificationsOfEvent(stores: Reads, event: EventOfOne): Promise<NewNotification[]> {
  const notice = kindOfEvent(event);
  if (notice === null) return [];
  const params = await paramsOf(stores, event);
  if (params === null) return [];
  const people = await concerned(stores, event);
  return people.map((userId) => ({ userId, ...notice, params }));
}

async function concerned(stores: Reads, event: EventOfOne): Promise<string[]> {
  const { notifications, connectionRequests } = stores;
  if (event.type === 'instagram.requested') return notifications.admins();
  if (event.type === 'instagram.connected') return connectionRequests.answeredAt(event.influencerId, event.at);
  if (event.type === 'instagram.disconnected') return notifications.plannersOf(event.influencerId);
  return [event.userId];
}

/** Null when there is no notification. */
async function paramsOf(stores: Reads, event: EventOfOne): Promise<NotificationParams | null> {
  switch (event.type) {
    case 'generation.finished': {
      const run = await stores.generations.byId(event.generationId);
      const failure = run && 'failure' in run && run.failure ? { failure: `generation.${run.failure}` } : {};
      return { ...(await modelOf(stores, event.influencerId)), generationId: event.generationId, ...failure };
    }
    case 'generation.cameLate':
      return { ...(await modelOf(stores, event.influencerId)), generationId: event.generationId, isLate: true };
    case 'schedule.changed':
      return ofSchedule(stores, event.scheduleId, event.change);
    case 'publication.ended':
      return ofPost(stores, event);
    case 'subscription.changed': {
      const row = await stores.subscriptions.byId(event.subscriptionId);
      const plan = row && (await stores.plans.byId(row.planId));
      return plan ? { plan: plan.displayName } : {};
    }
    case 'instagram.requested': {
      const request = await stores.connectionRequests.byId(event.requestId);
      if (request?.answeredAt !== null) return null;
      const isOwn = await stores.ownerships.owns(request.userId, event.influencerId);
      return isOwn ? modelOf(stores, event.influencerId) : null;
    }
    case 'instagram.declined': {
      const reason = (await stores.connectionRequests.byId(event.requestId))?.declineReason;
      return reason ? { ...(await modelOf(stores, event.influencerId)), reason } : null;
    }
    case 'order.refunded':
    case 'order.refundFailed':
      return ofRefund(stores, event);
    case 'order.linkSent':
      return ofOpenOrder(stores, event.orderId);
    case 'ownership.granted':
    case 'instagram.connected':
    case 'instagram.disconnected':
      return modelOf(stores, event.influencerId);
  }
  return event satisfies never;
}

/** A completed one that was posted is notified with its post, and one whose post is open with that. */
async function ofSchedule(stores: Reads, id: string, change: string): Promise<NotificationParams | null> {
  const schedule = await stores.schedules.byId(id);
  if (!schedule || schedule.deletedAt !== null || schedule.status !== change) return null;
  if (schedule.status === 'completed' && schedule.publicationId !== null) return null;
  const failure = schedule.status === 'failed' ? schedule.failure : null;
  if (failure === 'publication.unconfirmed') return null;
  return {
    ...(await modelOf(stores, schedule.influencerId)),
    scheduleId: id,
    day: dayOfInstant(schedule.scheduledAt),
    ...(failure !== null && { failure }),
  };
}

async function ofPost(
  stores: Reads,
  event: Extract<NotifyingEvent, { type: 'publication.ended' }>,
): Promise<NotificationParams> {
  const model = await modelOf(stores, event.influencerId);
  const post = await stores.publications.byId(event.publicationId);
  const schedule = event.scheduleId === null ? null : await stores.schedules.byId(event.scheduleId);
  return {
    ...model,
    publicationId: event.publicationId,
    ...(schedule ? { scheduleId: schedule.id, day: dayOfInstant(schedule.scheduledAt) } : {}),
    ...(post?.status === 'failed' ? { failure: `publication.${post.failure}` } : {}),
  };
}

async function ofRefund(
  stores: Reads,
  { type, orderId, refundId, credits }: Extract<NotifyingEvent, { refundId: string }>,
): Promise<NotificationParams | null> {
  const [order, refund] = await Promise.all([stores.orders.byId(orderId), stores.refunds.byId(refundId)]);
  // A deleted account is notified of nothing.
  if (!order || !refund || !(await stores.users.byId(order.userId))) return null;
  // A late job: the bank has returned it since, and that is notified by its own event.
  if (type === 'order.refunded' && refund.state === 'failed') return null;
  const { purchase, userId, status } = order;
  const ownership = purchase.kind === 'model' ? await stores.ownerships.certified(userId, purchase.influencerId) : null;
  const hasGoods = purchase.kind === 'model' || (credits ?? purchase.credits) > 0;
  // Of a payment that was never granted, nothing is taken.
  const isMoved =
    purchase.kind !== 'model' || (type === 'order.refunded' ? !ownership : ownership?.orderId === orderId);
  const isGoods = status === 'fulfilled' && hasGoods && isMoved;
  return {
    ...(await ofPurchase(stores, order)),
    amount: dollarsOf(refund.amountCents),
    ...(isGoods && { isGoods }),
  };
}

/** Null once it was paid, or its model is owned: nothing is left to pay. */
async function ofOpenOrder(stores: Reads, orderId: string): Promise<NotificationParams | null> {
  const order = await stores.orders.byId(orderId);
  if (order?.status !== 'open' && order?.status !== 'canceled') return null;
  const { purchase, userId } = order;
  if (purchase.kind === 'model' && (await stores.ownerships.owns(userId, purchase.influencerId))) return null;
  return ofPurchase(stores, order);
}

async function ofPurchase(stores: Reads, { purchase }: Order): Promise<NotificationParams> {
  if (purchase.kind === 'model') return modelOf(stores, purchase.influencerId);
  if (purchase.kind === 'credits') return { packId: purchase.packageType, credits: purchase.credits };
  const plan = await stores.plans.byId(purchase.planId);
  return plan ? { plan: plan.displayName } : {};
}

async function modelOf({ influencers }: Reads, influencerId: string): Promise<NotificationParams> {
  const model = await influencers.byId(influencerId);
  return model ? { influencerId, influencerName: model.name } : { influencerId };
}
