/**
 * The version of each cached reply: a reply that was cached under another mark has another shape and is deleted. Written from the contract
 * by `npm run api-docs`.
 */
export const replyMarks: Readonly<Record<string, string>> = {
  'contents.list': '2c000c599c1ca6aa',
  'generation.list': 'd6265fc6a435b63b',
  'marketplace.models': '221d90cb96c3acec',
  'marketplace.model': '74badeabd9efd27a',
  'marketplace.categories': '8e2b17836b93d39e',
  'influencers.owned': '720e58bb9e29bd44',
  'influencers.ownedOne': '80b7700d5b8e1f40',
  'marketplace.ownedModels': '897c7fce2f5961dd',
  'webhooks.active': '421ef51c6fba9d1f',
  'schedules.platforms': 'be95cf51f027ea7e',
  'templates.list': '56c643f93e094764',
  'presets.list': 'fb112e138102ce54',
  'assets.list': '6dead4b5ef6be078',
  'instagram.ownRequest': '23f0fa7dcc537450',
  'credits.balance': '6d050a24b247d987',
  'credits.transactions': '4e1c5041d09944cc',
  'subscriptions.current': 'cef82752fb6f7975',
  'subscriptions.plans': '83b99ccc03cadaf5',
  'subscriptions.billingHistory': '1aee5464227ccfbd',
  'notifications.preferences': 'd8f8920dbaf728be',
};
