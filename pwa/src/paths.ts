/** Every address of the app (spec §2), one function each. No other code builds a path. */
export const paths = {
  home: () => '/',
  forgotPassword: () => '/auth/forgot',
  /** The targets of mailed links, with their token behind `#` (core/accounts/account-link.ts). */
  resetPassword: () => '/auth/reset',
  verifyEmail: () => '/auth/verify',
  terms: () => '/terms',
  privacy: () => '/privacy',
  contact: () => '/contact',
  /** The model that a visitor wants to buy is in the address, for browsers without scripts. */
  auth: (selectedModelId?: string) =>
    selectedModelId ? `/auth?selectedModel=${encodeURIComponent(selectedModelId)}` : '/auth',
  marketplace: (selectedModelId?: string) =>
    selectedModelId ? `/marketplace?selectedModel=${encodeURIComponent(selectedModelId)}` : '/marketplace',
  model: (modelId: string) => `/marketplace/model/${encodeURIComponent(modelId)}`,
  dashboard: () => '/dashboard',
  /** With the bought model handed over to its owner. */
  handover: (influencerId: string) => `/dashboard?handover=${encodeURIComponent(influencerId)}`,
  creator: (influencerId: string) => `/dashboard/content-creator/${encodeURIComponent(influencerId)}`,
  calendar: () => '/dashboard/schedule',
  planner: (influencerId: string) => `/dashboard/schedule/${encodeURIComponent(influencerId)}`,
  /** The products, clothes and places of an owned model. */
  assets: (influencerId: string) => `/dashboard/assets/${encodeURIComponent(influencerId)}`,
  subscriptions: () => '/dashboard/subscriptions',
  /** The entries of the desktop's account menu, as a page for the phone. */
  account: () => '/dashboard/account',
  profile: () => '/dashboard/profile',
  /** The certificate of an owned model, for its owner. */
  certificate: (influencerId: string) => `/dashboard/certificate/${encodeURIComponent(influencerId)}`,
  /** The return address of the bank; Stripe adds its own parameters. */
  paymentSuccess: (orderId?: string) =>
    orderId ? `/payment-success?order=${encodeURIComponent(orderId)}` : '/payment-success',
  admin: () => '/admin',
  adminOperations: () => '/admin/operations',
  adminInfluencers: () => '/admin/influencers',
  /** With the empty form open. */
  adminNewInfluencer: () => '/admin/influencers?edit=new',
  adminUsers: () => '/admin/users',
  adminNewUser: () => '/admin/users?edit=new',
  /** The open order of a person. */
  adminOrder: (userId: string, orderId = '') => `/admin/users?edit=${userId}&order=${orderId}`,
  adminCredits: () => '/admin/credits',
  adminSubscriptions: () => '/admin/subscriptions',
  /** Opens the form of a new plan. */
  adminNewPlan: () => '/admin/subscriptions?edit=new',
  /** Only one person's subscriptions. */
  adminSubscriptionsOf: (userId: string) => `/admin/subscriptions?user=${userId}`,
  adminInstagram: () => '/admin/instagram',
  adminWebhooks: () => '/admin/webhooks',
  /** The starting points of a new workflow. */
  adminNewWebhook: () => '/admin/webhooks/new',
  /** The form of a new workflow: empty, from the opened file, or from a recipe by its name. */
  adminNewWebhookFrom: (start: string) => `/admin/webhooks/new/${start}`,
  adminWebhook: (webhookId: string) => `/admin/webhooks/${webhookId}`,
  /** The form of a new workflow, filled from another one. */
  adminWebhookCopy: (webhookId: string) => `/admin/webhooks/${webhookId}/copy`,
  adminSettings: () => '/admin/settings',
  adminAccount: () => '/admin/account',
  adminLegacy: () => '/admin-legacy',
} as const;
