import type { EventType } from '#core/events/event.ts';
import type { AnyRoute } from '#core/contract/route.ts';
import { events } from '#core/contract/events.ts';
import { eventsSeenHeader } from '#core/events/position.ts';
import { assets } from '#core/contract/assets.ts';
import { contents, contentTags } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generation, generations } from '#core/contract/generation.ts';
import {
  influencer,
  influencerReferences,
  influencers,
  ownedInfluencer,
  ownedInfluencers,
} from '#core/contract/influencers.ts';
import { instagramAccounts, instagramRequests, ownInstagramRequest, publication } from '#core/contract/instagram.ts';
import { certificate, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { notifications } from '#core/contract/notifications.ts';
import { order } from '#core/contract/payments.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { currentSession, onSession } from './session-store.ts';
import { apiBase } from './api-address.ts';
import { noteConnection } from './connection.ts';
import { isOwn } from './own-reply.ts';
import { createEventStream } from './event-stream.ts';
import { queryClient } from './query-client.ts';
import { onReply } from './call.ts';

const credits = [creditBalance, creditTransactions];
const runs = [generation, generations];
const posts = [publication, contents, schedulesOfInfluencer];
const models = [influencers, influencer, ownedInfluencers, ownedInfluencer];
const market = [marketplaceModels, marketplaceModel];

/** The routes whose data an event changes. */
const displayedBy: Record<EventType, readonly AnyRoute[]> = {
  'account.registered': [],
  'account.deleted': [],
  'session.ended': [],
  'order.paid': [order],
  // Another payment may pay for the model from then on, with another certificate.
  'order.refunded': [order, ownedModels, certificate],
  'order.refundFailed': [order],
  'order.linkSent': [],
  'ownership.granted': [ownedModels, certificate, ...models, ...market],
  'ownership.arranged': [ownedInfluencers],
  'ownership.withdrawn': [ownedModels, certificate, ...models, ...market],
  'subscription.changed': [currentSubscription, billingHistory],
  'credits.moved': credits,
  'generation.accepted': runs,
  'generation.advanced': [...runs, schedulesOfInfluencer],
  'generation.cameLate': runs,
  'generation.finished': [...runs, schedulesOfInfluencer],
  'content.kept': [contents, generations, schedulesOfInfluencer],
  'content.changed': [contents, contentTags, generations],
  'asset.changed': [assets, schedulesOfInfluencer],
  'schedule.changed': [schedulesOfInfluencer],
  'publication.started': posts,
  'publication.changed': posts,
  'publication.ended': posts,
  'notification.added': [notifications],
  'notification.read': [notifications],
  'instagram.requested': [instagramRequests, ownInstagramRequest],
  'instagram.declined': [instagramRequests, ownInstagramRequest],
  'instagram.connected': [instagramAccounts, instagramRequests, ownInstagramRequest, ...models],
  'instagram.disconnected': [instagramAccounts, ...models],
  'workflow.changed': [],
  'influencer.changed': [...models, ...market, influencerReferences],
};

/** Reads that poll while no events arrive. */
const question = [...runs, publication, schedulesOfInfluencer].map(({ name }) => name);

/** Tracks which events the reads of this page already include, to detect whether a stream that begins later skipped some. */
type Readings = {
  /** A read was answered. False: its request was sent before the stream began, so its data may miss the latest events. */
  note: (eventPosition: string | null, requestedAt: number) => boolean;
  /**
   * A stream began, without the events up to `seen`. Returns a time: older data may miss events and must be read again. If every read
   * includes the events up to `seen`, this is the time of the first read, and no data of this page is older.
   */
  begin: (eventPosition: string | null, now: number) => number;
  forget: () => void;
};

const nothing = { least: null as bigint | null, isUnknown: false, firstAt: null as number | null };

/** A window in the background closes its connection: a browser has six for all windows of a site. */
const hiddenForMs = 10_000;
/** Events that arrive together cause one read. */
const togetherMs = 50;
/** While events arrive, screens still poll at this interval. */
const safetyMs = 60_000;

let isUp = false;
const listeners = new Set<(event: string) => void>();
const unread = new Set<string>();
const readings = createReadings();
let reading: ReturnType<typeof setTimeout> | undefined;

/** The polling interval of a screen: `whenDownMs` only while no events arrive. */
export function pollEvery(whenDownMs: number): number {
  return isUp ? Math.max(safetyMs, whenDownMs) : whenDownMs;
}

/** Calls the listener with the type of each arriving event, and with `reset` when some were missed. */
export function onLiveEvent(listener: (event: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the screen up to date with the server while a person is signed in and the window is visible. */
export function startLiveUpdates(): void {
  let token: string | null | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let stream: ReturnType<typeof createEventStream> | null = null;

  const follow = () => {
    const session = currentSession();
    const next = session.status === 'signed-in' ? session.token : null;
    if (next === token) return;
    // Reads of a visitor or of another person are irrelevant for this person's events.
    if (token !== undefined) readings.forget();
    token = next;
    // Another person's position in the events does not apply to this person.
    stream?.stop();
    stream = next === null ? null : streamOf(next);
    if (document.visibilityState === 'visible') stream?.start();
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(() => stream?.stop(), hiddenForMs);
    else if (!isUp) stream?.start();
  });
  globalThis.addEventListener('online', () => {
    if (document.visibilityState === 'visible') stream?.start();
  });
  onReply((eventPosition, requestedAt) => {
    // The response is put into the cache first.
    if (!readings.note(eventPosition, requestedAt)) setTimeout(() => readOlderThan(Infinity));
  });
  onSession(follow);
  follow();
}

function streamOf(token: string) {
  let eventPosition: string | null = null;
  return createEventStream({
    open: async (lastEventId, signal) => {
      const response = await fetch(`${apiBase()}${events.path}`, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
        },
        cache: 'no-store',
        signal,
      });
      if (!isOwn({ header: (name) => response.headers.get(name) })) throw new Error('Response not from our server');
      eventPosition = response.headers.get(eventsSeenHeader);
      return response;
    },
    onEvent(event) {
      for (const listener of listeners) listener(event);
      if (event === 'reset') void queryClient.invalidateQueries();
      else reread(displayedByEvent(event));
    },
    onChange({ up, resumed }) {
      const was = isUp;
      isUp = up;
      if (up) noteReached();
      // Data read before the stream began may be older than its first event.
      if (up && !resumed) readOlderThan(readings.begin(eventPosition, Date.now()));
      // A new read also sets how often the screens poll from now on.
      if (was && !up && currentSession().status === 'signed-in') reread(question);
    },
  });
}

/** Failed reads are repeated as soon as the server is reachable. */
function noteReached(): void {
  noteConnection('own');
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.fetchFailureCount > 0 });
}

function readOlderThan(now: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < now && state.fetchStatus === 'idle',
  });
}

function reread(names: readonly string[]): void {
  for (const name of names) unread.add(name);
  reading ??= setTimeout(() => {
    const now = [...unread];
    unread.clear();
    reading = undefined;
    for (const name of now) void queryClient.invalidateQueries({ queryKey: [name] });
  }, togetherMs);
}

export function createReadings(clock: () => number = () => Date.now()): Readings {
  let noted = { ...nothing };
  let stream: { eventPosition: bigint; at: number } | null = null;
  return {
    note(text, requestedAt) {
      noted.firstAt ??= clock();
      const eventPosition = numberOf(text);
      if (eventPosition === null) noted.isUnknown = true;
      else if (noted.least === null || eventPosition < noted.least) noted.least = eventPosition;
      // A read requested later than that is not repeated: another process of the server may lag for a while.
      return (
        stream === null || eventPosition === null || requestedAt >= stream.at || eventPosition >= stream.eventPosition
      );
    },
    begin(text, now) {
      const eventPosition = numberOf(text);
      stream = eventPosition === null ? null : { eventPosition, at: now };
      const { least, isUnknown, firstAt } = noted;
      if (eventPosition === null || isUnknown || (least !== null && least < eventPosition)) return now;
      return firstAt ?? now;
    },
    forget() {
      noted = { ...nothing };
      stream = null;
    },
  };
}

function numberOf(text: string | null): bigint | null {
  return text !== null && /^\d{1,20}$/.test(text) ? BigInt(text) : null;
}

/** Names of the reads to repeat. A newer server may send types that this version does not know. */
export function displayedByEvent(event: string): string[] {
  return (displayedBy[event as EventType] ?? []).map(({ name }) => name);
}
