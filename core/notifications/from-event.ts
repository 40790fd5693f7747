import type { StoredEvent } from '#core/events/event.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { toldTypes } from './told-types.ts';

/** Credits are compared with what is planned for so many days. */
export const upcomingDays = 3;

/** Below this many credits a person is told, once until it is more again. */
export const lowBalance = 20;

export type ToldEvent = StoredEvent<(typeof toldTypes)[number]>;

function told(kind: NotificationKind, subject: string): { kind: NotificationKind; key: string } {
  return { kind, key: `${kind}:${subject}` };
}

/** What an event of one object tells, and the key it is told under; null for nothing. Credits depend on the balance, workflows on what was told before. */
export function kindOfEvent(event: ToldEvent): { kind: NotificationKind; key: string } | null {
  switch (event.type) {
    case 'generation.finished':
      // What becomes of a schedule's run is told with the schedule.
      if (event.scheduleId !== null) return null;
      // Who cancelled knows, and nothing comes of an order.
      if (event.outcome === 'cancelled' || event.outcome === 'ordered') return null;
      return told(event.outcome === 'done' ? 'generationDone' : 'generationFailed', event.generationId);
    case 'generation.cameLate':
      return { kind: 'generationDone', key: `generationDone:late:${event.generationId}` };
    case 'schedule.changed':
      // An edited schedule may fail again: the moment tells one failure from the next.
      if (event.change === 'failed') return told('scheduleFailed', `${event.scheduleId}:${event.at}`);
      return event.change === 'completed' ? told('scheduleCompleted', `${event.scheduleId}:${event.at}`) : null;
    case 'publication.ended':
      if (event.outcome === 'published') return told('published', event.publicationId);
      if (event.outcome === 'unconfirmed') return told('publicationUnconfirmed', event.publicationId);
      // The schedule fails with its post and tells it.
      return event.scheduleId === null ? told('publicationFailed', event.publicationId) : null;
    case 'instagram.requested':
      return told('instagramRequested', event.requestId);
    case 'instagram.declined':
      return told('instagramDeclined', event.requestId);
    case 'instagram.connected':
      return told('instagramConnected', `${event.influencerId}:${event.at}`);
    case 'instagram.disconnected':
      return told('instagramDisconnected', `${event.accountId}:${event.at}`);
    case 'subscription.changed':
      if (event.status === event.was) return null;
      if (event.status === 'past_due') return told('renewalFailed', `${event.subscriptionId}:${event.at}`);
      return event.status === 'canceled' ? told('subscriptionEnded', event.subscriptionId) : null;
    case 'ownership.granted':
      return told('modelReady', `${event.influencerId}:${event.at}`);
    case 'workflow.changed':
    case 'credits.moved':
      return null;
  }
  return event satisfies never;
}

type CreditKind = 'creditsLow' | 'creditsShort';
export const creditKinds = ['creditsLow', 'creditsShort'] as const satisfies readonly CreditKind[];

/** What a balance gives cause to tell. `needed`: what is planned for the next days will take. Not reaching for it says more than being low. */
export function creditKindOf({ balance, needed }: { balance: number; needed: number }): CreditKind | null {
  if (needed > balance) return 'creditsShort';
  return balance < lowBalance ? 'creditsLow' : null;
}
