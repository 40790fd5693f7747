/** What leaves the device first when room is needed: long lists, then what the marketplace offers. */
export const lists: readonly string[] = [
  'contents.list',
  'generation.list',
  'marketplace.models',
  'marketplace.model',
  'marketplace.categories',
];

/**
 * Names of the readings whose last reply is kept for the screens of a customer. Plans of the calendar have a table of their own. Names
 * alone: the routes themselves would take their modules out of the chunks of other screens.
 */
export const keptRoutes: readonly string[] = [
  ...lists,
  'influencers.owned',
  'influencers.ownedOne',
  'marketplace.ownedModels',
  'webhooks.active',
  'schedules.platforms',
  'templates.list',
  'instagram.ownRequest',
  'credits.balance',
  'credits.transactions',
  'subscriptions.current',
  'subscriptions.plans',
  'subscriptions.billingHistory',
];
