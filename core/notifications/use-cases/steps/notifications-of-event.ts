import type { Stores } from '#core/ports.ts';
import type { NewNotification, NotificationParams } from '#core/notifications/notification.ts';
import type { NotifyingEvent } from '#core/notifications/from-event.ts';
import { kindOfEvent } from '#core/notifications/from-event.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';

type Reads = Omit<Stores, 'jobs' | 'events'>;
type EventOfOne = Exclude<NotifyingEvent, { type: 'credits.moved' | 'workflow.changed' }>;

/**
 * The receivers of an event of one object, with the values of their words. Empty when the rows show that it is
 * outdated.
 */
export async function notificationsOfEvent(stores: Reads, event: EventOfOne): Promise<NewNotification[]> {
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

async function modelOf({ influencers }: Reads, influencerId: string): Promise<NotificationParams> {
  const model = await influencers.byId(influencerId);
  return model ? { influencerId, influencerName: model.name } : { influencerId };
}
