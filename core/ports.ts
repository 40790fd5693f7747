import type { Result, Refusal } from '#core/shared/result.ts';
import type { AccountLinkStore, SessionStore, UserStore } from '#core/accounts/account-stores.ts';
import type { InfluencerStore } from '#core/influencers/influencer-store.ts';
import type { OwnershipStore } from '#core/marketplace/ownership.ts';
import type { CreditStore } from '#core/credits/ledger.ts';
import type { OrderStore, StripeCustomerStore, StripeEventStore } from '#core/payments/order.ts';
import type { PaymentGrantStore } from '#core/payments/payment-grant.ts';
import type { PaymentGateway } from '#core/payments/payment-gateway.ts';
import type { BillingGateway } from '#core/subscriptions/billing-gateway.ts';
import type { PlanStore } from '#core/subscriptions/plan.ts';
import type { SubscriptionStore } from '#core/subscriptions/subscription.ts';
import type { WebhookStore } from '#core/webhooks/webhook.ts';
import type { Preset } from '#core/generation/preset.ts';
import type { SavedFormStore } from '#core/saved-forms/saved-form.ts';
import type { Template } from '#core/schedules/template.ts';
import type { CalendarFeedStore } from '#core/schedules/calendar-feed.ts';
import type { GenerationStore } from '#core/generation/generation-store.ts';
import type { WebhookTestStore } from '#core/generation/webhook-test.ts';
import type { WorkflowHealthStore } from '#core/generation/workflow-health.ts';
import type { CallbackGateway } from '#core/generation/callback-gateway.ts';
import type { WorkflowCaller } from '#core/generation/workflow-caller.ts';
import type { Limits } from '#core/settings/limits.ts';
import type { SettingsReader, SettingsStore } from '#core/settings/settings.ts';
import type { FileStore, ImageTool, PictureSource } from '#core/files/file-ports.ts';
import type { FilmTool } from '#core/files/film.ts';
import type { MediaReferences } from '#core/files/media-references.ts';
import type { UploadStore } from '#core/files/upload.ts';
import type { CertificatePaper } from '#core/marketplace/certificate-paper.ts';
import type { ArchiveWriter } from '#core/contents/archive-writer.ts';
import type { ContentStore } from '#core/contents/content-store.ts';
import type { BulkScheduleStore } from '#core/schedules/bulk-schedule.ts';
import type { SyncOperationStore } from '#core/outbox/sync-operation.ts';
import type { PlatformStore, ScheduleStore } from '#core/schedules/schedule.ts';
import type { ConnectionRequestStore } from '#core/publishing/connection-request.ts';
import type { InstagramAccountStore } from '#core/publishing/instagram-account.ts';
import type { AuditStore } from '#core/audit/audit-entry.ts';
import type { EventStore } from '#core/events/event.ts';
import type { EventFor, HandlerName } from '#core/event-subscriptions.ts';
import type { NotificationStore } from '#core/notifications/notification.ts';
import type { OwnDataStore } from '#core/exports/own-data.ts';
import type { PreferenceStore } from '#core/notifications/preferences.ts';
import type { PushSubscriptionStore } from '#core/notifications/push-subscription.ts';
import type { PushGateway } from '#core/notifications/push-gateway.ts';
import type { FigureStore } from '#core/analytics/daily-figures.ts';
import type { AnalyticsStore } from '#core/analytics/analytics.ts';
import type { PublicationStore } from '#core/publishing/publication.ts';
import type { InstagramGateway } from '#core/publishing/instagram-gateway.ts';

/** Everything a use case can read or write, bound to one transaction or, for reads, to none. There is no other way to the database. */
export type Stores = {
  users: UserStore;
  sessions: SessionStore;
  accountLinks: AccountLinkStore;
  influencers: InfluencerStore;
  ownerships: OwnershipStore;
  credits: CreditStore;
  orders: OrderStore;
  stripeEvents: StripeEventStore;
  stripeCustomers: StripeCustomerStore;
  paymentGrants: PaymentGrantStore;
  plans: PlanStore;
  subscriptions: SubscriptionStore;
  webhooks: WebhookStore;
  webhookTests: WebhookTestStore;
  generations: GenerationStore;
  workflowHealth: WorkflowHealthStore;
  presets: SavedFormStore<Preset>;
  templates: SavedFormStore<Template>;
  calendarFeeds: CalendarFeedStore;
  uploads: UploadStore;
  mediaReferences: MediaReferences;
  contents: ContentStore;
  schedules: ScheduleStore;
  bulkSchedules: BulkScheduleStore;
  syncOperations: SyncOperationStore;
  platforms: PlatformStore;
  instagramAccounts: InstagramAccountStore;
  connectionRequests: ConnectionRequestStore;
  publications: PublicationStore;
  notifications: NotificationStore;
  preferences: PreferenceStore;
  ownData: OwnDataStore;
  pushSubscriptions: PushSubscriptionStore;
  analytics: AnalyticsStore;
  figures: FigureStore;
  events: EventStore;
  audit: AuditStore;
  settings: SettingsStore;
  jobs: JobQueue;
};

/** Jobs commit with the transaction that enqueues them. Every job may run twice: it carries an id, the row is the truth. */
export type JobQueue = {
  enqueue<Name extends JobName>(name: Name, data: Jobs[Name], options?: { startAfter?: string }): Promise<void>;
  /** Many jobs of one name in one statement. */
  enqueueAll<Name extends JobName>(
    name: Name,
    jobs: readonly { data: Jobs[Name]; startAfter?: string }[],
  ): Promise<void>;
};
export type Jobs = {
  'stripe-event': { eventId: string };
  'run-generation': { generationId: string };
  /** The next step of a run that waits for its service: a question, or the end at its deadline. */
  'ask-provider': { generationId: string };
  /** Tells the provider of a cancelled run that nobody waits for it. */
  'cancel-generation': { generationId: string };
  'run-schedule': { scheduleId: string; version: number };
  'advance-publication': { publicationId: string };
  /** At its time: asks which devices of the person are told. */
  'push-notification': { notificationId: string };
  /** One notification (or `count` of them as one) to one device; `attempt` counts the pauses a push service asked for. */
  'send-push': { notificationId: string; subscriptionId: string; count: number; attempt: number };
  'mail-notification': { notificationId: string };
  'mail-account-link': { linkId: string };
} & {
  /** Each event handler has a queue of its own name; appending an event enqueues them, nobody else does. */
  [Name in HandlerName]: { event: EventFor<Name> };
};
export type JobName = keyof Jobs;
/** What the worker runs. A handler may be called twice for the same data; it throws only for faults worth a retry. */
export type JobHandlers = { [Name in JobName]?: (data: Jobs[Name]) => Promise<void> };
/**
 * Work that is repeated: finds what a crash or a lost job left behind. One round runs at a time in the whole installation; the next
 * begins `everyMs` (whole seconds) after it has ended. Still safe to run twice at once: a process that hangs loses its round to another.
 */
export type Sweep = { name: string; everyMs: number; run: () => Promise<void> };

/** One transaction: a refusal or a fault rolls it back, an ok commits it. No network call inside. */
export type Transact = <T, R extends Refusal = Refusal>(
  write: (stores: Stores) => Promise<Result<T, R>>,
) => Promise<Result<T, R>>;

/** Reads without a transaction: each statement sees what was committed when it began. For what changes nothing. */
export type Read = <T>(query: (stores: Omit<Stores, 'jobs' | 'events'>) => Promise<T>) => Promise<T>;

export type Clock = { now(): string };
/** New ids are UUIDv7. `derived` gives the same id for the same name, always: what makes a repeated write land on the first one. */
export type Ids = { next(): string; derived(name: string): string };

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account (`hash` null), so that answers do not tell which e-mails exist. */
  matches(password: string, hash: string | null): Promise<boolean>;
};
/** Opaque random tokens; only the hash is stored. `isHashOf` takes the same time whatever differs. */
export type TokenMint = {
  mint(): { token: string; hash: string };
  hashOf(token: string): string;
  isHashOf(hash: string, token: string): boolean;
};
/** AES-256-GCM; `context` binds a ciphertext to its row and column. Opening a moved or altered one throws. */
export type SecretBox = { seal(plain: string, context: string): string; open(sealed: string, context: string): string };

/**
 * Sends a mail; `id` lets the service know a repeat. `refused`: this mail will never be taken (`detail` repeats neither
 * mail nor address). Throws on every other fault, so that the job is run again.
 */
export type Mailer = {
  send(mail: { id: string; to: string; subject: string; text: string; html: string }): Promise<MailOutcome>;
};
export type MailOutcome = { kind: 'sent' } | { kind: 'refused'; detail: string };

/** Told about things worth an operator's eye. Never carries secrets, tokens or prompts. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Record<string, unknown>) => void;

export type Ports = {
  transact: Transact;
  read: Read;
  clock: Clock;
  ids: Ids;
  passwords: PasswordHasher;
  tokens: TokenMint;
  secrets: SecretBox;
  payments: PaymentGateway;
  billing: BillingGateway;
  workflows: WorkflowCaller;
  callbacks: CallbackGateway;
  files: FileStore;
  archives: ArchiveWriter;
  papers: CertificatePaper;
  images: ImageTool;
  films: FilmTool;
  pictures: PictureSource;
  instagram: InstagramGateway;
  mailer: Mailer;
  push: PushGateway;
  /** What admins set while the product runs. */
  settings: SettingsReader;
  /** What holds now: as admins set it, within what the environment allows. */
  limits: Limits;
  /** The most the environment allows. */
  allowedLimits: Limits;
  log: Log;
};
