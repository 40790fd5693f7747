import type { AnyRoute } from '#core/contract/route.ts';
import { assets } from '#core/contract/assets.ts';
import { contents } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { ownInstagramRequest } from '#core/contract/instagram.ts';
import { marketplaceCategories, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { presets } from '#core/contract/presets.ts';
import { platforms } from '#core/contract/schedules.ts';
import { billingHistory, currentSubscription, plans } from '#core/contract/subscriptions.ts';
import { templates } from '#core/contract/templates.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';

/** These replies are the first to be deleted when room is needed: long lists, then the marketplace. */
export const lists: readonly AnyRoute[] = [
  contents,
  generations,
  marketplaceModels,
  marketplaceModel,
  marketplaceCategories,
];

/** The routes whose last reply is cached for the screens of a customer. Plans of the calendar have a table of their own. */
export const cachedRoutes: readonly AnyRoute[] = [
  ...lists,
  ownedInfluencers,
  ownedInfluencer,
  ownedModels,
  activeWebhooks,
  platforms,
  templates,
  presets,
  assets,
  ownInstagramRequest,
  creditBalance,
  creditTransactions,
  currentSubscription,
  plans,
  billingHistory,
  notificationPreferences,
];
