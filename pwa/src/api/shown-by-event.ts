import type { EventType } from '#core/events/event.ts';
import type { AnyRoute } from '#core/contract/route.ts';
import { contents, contentTags } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generation, generations } from '#core/contract/generation.ts';
import { influencer, influencers, ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { instagramAccounts, instagramRequests, ownInstagramRequest, publication } from '#core/contract/instagram.ts';
import { certificate, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { notifications } from '#core/contract/notifications.ts';
import { order } from '#core/contract/payments.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { schedulesOfInfluencer } from '#core/contract/schedules.ts';

const credits = [creditBalance, creditTransactions];
const runs = [generation, generations];
const posts = [publication, contents, schedulesOfInfluencer];
const models = [influencers, influencer, ownedInfluencers, ownedInfluencer];
const market = [marketplaceModels, marketplaceModel];

/** The routes whose data an event changes. */
const shownBy: Record<EventType, readonly AnyRoute[]> = {
  'account.registered': [],
  'account.deleted': [],
  'session.ended': [],
  'order.paid': [order],
  'ownership.granted': [ownedModels, certificate, ...models, ...market],
  'ownership.withdrawn': [ownedModels, certificate, ...models, ...market],
  'subscription.changed': [currentSubscription, billingHistory],
  'credits.moved': credits,
  'generation.accepted': runs,
  'generation.advanced': [...runs, schedulesOfInfluencer],
  'generation.cameLate': runs,
  'generation.finished': [...runs, schedulesOfInfluencer],
  'content.kept': [contents, generations, schedulesOfInfluencer],
  'content.changed': [contents, contentTags, generations],
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
  'influencer.changed': [...models, ...market],
};

/** Names of the reads to repeat. A newer server may send types that this version does not know. */
export function shownByEvent(event: string): string[] {
  return (shownBy[event as EventType] ?? []).map(({ name }) => name);
}

/** Reads that poll while no events arrive. */
export const asking = [...runs, publication, schedulesOfInfluencer].map(({ name }) => name);
