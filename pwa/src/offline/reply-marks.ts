/**
 * The version of each cached reply: a reply that was cached under another mark has another shape and is deleted. Written from the contract
 * by `npm run api-docs`.
 */
export const replyMarks: Readonly<Record<string, string>> = {
  'contents.list': 'ce00c775ed7d7c48',
  'generation.list': '581f12533495365a',
  'marketplace.models': 'dba5f81d336b56ea',
  'marketplace.model': '1a350cf55ff61c00',
  'marketplace.categories': '8e2b17836b93d39e',
  'influencers.owned': '2112d92afb07c135',
  'influencers.ownedOne': '503de4d3709668fa',
  'marketplace.ownedModels': '1a4117b0a07d8bc3',
  'webhooks.active': '54cd041e73b75c79',
  'schedules.platforms': 'be95cf51f027ea7e',
  'templates.list': 'e7f14485bc877414',
  'instagram.ownRequest': '23f0fa7dcc537450',
  'credits.balance': '6d050a24b247d987',
  'credits.transactions': '4e1c5041d09944cc',
  'subscriptions.current': 'cef82752fb6f7975',
  'subscriptions.plans': '83b99ccc03cadaf5',
  'subscriptions.billingHistory': '1aee5464227ccfbd',
};
