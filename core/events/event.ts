import type { Locale } from '#core/shared/locale.ts';

/**
 * The facts of each kind of event besides its user and time. Ids and codes only: no names, addresses, prompts or
 * secrets.
 */
type Facts = {
  'account.registered': { locale: Locale };
  /** The account was deleted: name and e-mail were replaced, all sign-ins have ended. */
  'account.deleted': {};
  /** One of the user's sign-ins has ended. */
  'session.ended': {};
  'order.paid': { orderId: string; kind: 'model' | 'credits' | 'subscription' };
  /** Money of the order is on its way back to the card. `credits`: removed with it; events of older versions lack them. */
  'order.refunded': { orderId: string; refundId: string; credits?: number };
  /** The bank returned a refund: its goods are the buyer's again, such as these credits. */
  'order.refundFailed': { orderId: string; refundId: string; credits?: number };
  /** An admin sent the buyer a link to pay the order. */
  'order.linkSent': { orderId: string };
  'ownership.granted': { influencerId: string };
  /** Its owner pinned it, or put it into a group. */
  'ownership.arranged': { influencerId: string };
  /** The money for the model was refunded. */
  'ownership.withdrawn': { influencerId: string };
  /** The visible data of a subscription has changed: its plan, its status (`was` before), its period or its renewal. */
  'subscription.changed': { subscriptionId: string; status: string; was: string | null };
  /** `sourceId`: the generation, the order or the invoice behind it. `amount` in credits, always positive. */
  'credits.moved': { move: 'held' | 'spent' | 'returned' | 'added' | 'taken'; amount: number; sourceId: string };
  'generation.accepted': { generationId: string; influencerId: string; scheduleId: string | null };
  /** A running run: its status has changed and it has not ended. */
  'generation.advanced': { generationId: string; influencerId: string; scheduleId: string | null };
  'generation.finished': {
    generationId: string;
    influencerId: string;
    scheduleId: string | null;
    /** ordered: done, without a result. */
    outcome: 'done' | 'ordered' | 'failed' | 'timed_out' | 'unknown' | 'cancelled';
  };
  /** A result that came after its run's end was stored, free of charge. */
  'generation.cameLate': { generationId: string; influencerId: string; scheduleId: string | null };
  'content.kept': { contentId: string; influencerId: string; generationId: string | null };
  /** Its owner added a tag, deleted it, or the like. */
  'content.changed': { contentId: string; influencerId: string };
  /** Its owner added, edited, deleted or restored it. */
  'asset.changed': { assetId: string; influencerId: string };
  'schedule.changed': {
    scheduleId: string;
    influencerId: string;
    change: 'created' | 'edited' | 'deleted' | 'restored' | 'started' | 'advanced' | 'completed' | 'failed';
  };
  'publication.started': PublicationFacts;
  /** `unconfirmed` may be followed by another one, once its outcome is known. */
  'publication.ended': PublicationFacts & { outcome: 'published' | 'failed' | 'unconfirmed' };
  /** A field of a post changed after its end: its link was found, say. */
  'publication.changed': PublicationFacts;
  /** The user's list of notifications has a new entry. */
  'notification.added': { notificationId: string; kind: string };
  /** Some were read or deleted: the display of other devices has changed. */
  'notification.read': {};
  /** Concerns all users: an account belongs to a model, not to a user. */
  'instagram.connected': { accountId: string; influencerId: string };
  'instagram.disconnected': { accountId: string; influencerId: string };
  /** An owner requests that the admins connect an account to a model of theirs. */
  'instagram.requested': { requestId: string; influencerId: string };
  /** The admins declined such a request. */
  'instagram.declined': { requestId: string; influencerId: string };
  /** A workflow stopped or resumed taking runs. Concerns all users. */
  'workflow.changed': { webhookId: string; change: 'opened' | 'probing' | 'closed' | 'paused' | 'accountProblem' };
  /** The public page of a model has changed. Concerns all users. */
  'influencer.changed': { influencerId: string };
};

type PublicationFacts = { publicationId: string; contentId: string; scheduleId: string | null; influencerId: string };

export type EventType = keyof Facts;

/** Events for all users carry `userId` null, all others the user they concern. */
type PublicEventType = 'instagram.connected' | 'instagram.disconnected' | 'influencer.changed' | 'workflow.changed';

type EventOf<Type extends EventType> = {
  type: Type;
  userId: Type extends PublicEventType ? null : string;
  /** When it happened, by the clock of the use case. */
  at: string;
} & Facts[Type];

/** A domain event: one of the types above, or of those named. JSON-safe. */
export type DomainEvent<Type extends EventType = EventType> = { [Each in Type]: EventOf<Each> }[Type];

/** Its id grows within one transaction, not across transactions: never sort by it alone. */
export type StoredEvent<Type extends EventType = EventType> = DomainEvent<Type> & { id: string };

export type EventStore = {
  /**
   * Stores events in the caller's transaction, in the order given, together with the jobs of their handlers: all of it
   * exists when, and only when, that transaction commits. One statement, and one more for each handler that is called.
   */
  append(...events: readonly DomainEvent[]): Promise<void>;
  /**
   * Stores events of the past, oldest first, in one statement: they are shown as activities, and no handler is called.
   */
  recordPast(events: readonly DomainEvent[]): Promise<void>;
};
