/** Every address of the app (spec §2), one function each. Nothing else spells a path. */
export const paths = {
  home: () => '/',
  forgotPassword: () => '/auth/forgot',
  /** What mailed links lead to, with their token behind `#` (core/accounts/account-link.ts). */
  resetPassword: () => '/auth/reset',
  verifyEmail: () => '/auth/verify',
  terms: () => '/terms',
  privacy: () => '/privacy',
  contact: () => '/contact',
  /** The model a visitor wants to buy is in the address, for those whose browser runs no scripts. */
  auth: (selectedModelId?: string) =>
    selectedModelId ? `/auth?selectedModel=${encodeURIComponent(selectedModelId)}` : '/auth',
  marketplace: (selectedModelId?: string) =>
    selectedModelId ? `/marketplace?selectedModel=${encodeURIComponent(selectedModelId)}` : '/marketplace',
  model: (modelId: string) => `/marketplace/model/${encodeURIComponent(modelId)}`,
  dashboard: () => '/dashboard',
  creator: (influencerId: string) => `/dashboard/content-creator/${encodeURIComponent(influencerId)}`,
  planner: (influencerId: string) => `/dashboard/schedule/${encodeURIComponent(influencerId)}`,
  subscriptions: () => '/dashboard/subscriptions',
  /** What the account menu of a desktop lists, as a page for the phone. */
  account: () => '/dashboard/account',
  profile: () => '/dashboard/profile',
  /** The certificate of an owned model, for its owner. */
  certificate: (influencerId: string) => `/dashboard/certificate/${encodeURIComponent(influencerId)}`,
  /** The bank's way back; Stripe adds its own parameters. */
  paymentSuccess: (orderId?: string) =>
    orderId ? `/payment-success?order=${encodeURIComponent(orderId)}` : '/payment-success',
  admin: () => '/admin',
  adminInfluencers: () => '/admin/influencers',
  /** With the empty form open. */
  adminNewInfluencer: () => '/admin/influencers?edit=new',
  adminUsers: () => '/admin/users',
  adminNewUser: () => '/admin/users?edit=new',
  adminCredits: () => '/admin/credits',
  adminSubscriptions: () => '/admin/subscriptions',
  /** Opens the form of a new plan. */
  adminNewPlan: () => '/admin/subscriptions?edit=new',
  /** Only what one person has. */
  adminSubscriptionsOf: (userId: string) => `/admin/subscriptions?user=${userId}`,
  adminInstagram: () => '/admin/instagram',
  /** With the panel that connects an account open. */
  adminConnectInstagram: () => '/admin/instagram?connect=1',
  adminWebhooks: () => '/admin/webhooks',
  /** What a new workflow can begin with. */
  adminNewWebhook: () => '/admin/webhooks/new',
  /** The form of a new workflow: empty, the file that was opened, or a recipe by its name. */
  adminNewWebhookFrom: (start: string) => `/admin/webhooks/new/${start}`,
  adminWebhook: (webhookId: string) => `/admin/webhooks/${webhookId}`,
  /** The form of a new workflow, filled as another one. */
  adminWebhookCopy: (webhookId: string) => `/admin/webhooks/${webhookId}/copy`,
  adminSettings: () => '/admin/settings',
  adminAccount: () => '/admin/account',
  adminLegacy: () => '/admin-legacy',
} as const;
