import { lazyScreen } from '../layouts/lazy-layouts.ts';

/* Each page with the texts that it uses; tests/pwa/i18n/texts-of-screens.test.ts checks that the lists are complete. */
export const LandingPage = lazyScreen(() => import('./LandingPage.tsx').then((m) => m.LandingPage), 'landing');
export const AuthPage = lazyScreen(() => import('./AuthPage.tsx').then((m) => m.AuthPage), 'accounts', 'sentences');
export const AccountLinkPage = lazyScreen(
  () => import('./AccountLinkPage.tsx').then((m) => m.AccountLinkPage),
  'accounts',
  'sentences',
);
export const LegalPage = lazyScreen(() => import('./LegalPage.tsx').then((m) => m.LegalPage), 'legal');
export const ModelDetailPage = lazyScreen(
  () => import('./ModelDetailPage.tsx').then((m) => m.ModelDetailPage),
  'marketplace',
  'payments',
);
export const MarketplacePage = lazyScreen(
  () => import('./MarketplacePage.tsx').then((m) => m.MarketplacePage),
  'marketplace',
  'payments',
);
export const DashboardPage = lazyScreen(
  () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
  'influencers',
  'contents',
);
export const CreatorPage = lazyScreen(
  () => import('./CreatorPage.tsx').then((m) => m.CreatorPage),
  'generation',
  'contents',
  'fields',
  'influencers',
  'sentences',
);
export const ToChosenModelPage = lazyScreen(() => import('./ToChosenModelPage.tsx').then((m) => m.ToChosenModelPage));
export const AllModelsPage = lazyScreen(() => import('./AllModelsPage.tsx').then((m) => m.AllModelsPage));
export const PlannerPage = lazyScreen(
  () => import('./PlannerPage.tsx').then((m) => m.PlannerPage),
  'schedules',
  'marks',
  'filter',
  'sentences',
);
export const SubscriptionsPage = lazyScreen(
  () => import('./SubscriptionsPage.tsx').then((m) => m.SubscriptionsPage),
  'subscriptions',
  'credits',
  'payments',
);
export const ProfilePage = lazyScreen(
  () => import('./ProfilePage.tsx').then((m) => m.ProfilePage),
  'accounts',
  'profile',
  'sentences',
);
export const AccountPage = lazyScreen(
  () => import('./AccountPage.tsx').then((m) => m.AccountPage),
  'subscriptions',
  'credits',
  'sentences',
);
export const AssetsPage = lazyScreen(
  () => import('./AssetsPage.tsx').then((m) => m.AssetsPage),
  'assets',
  'assetChoice',
  'sentences',
);
export const CertificatePage = lazyScreen(
  () => import('./CertificatePage.tsx').then((m) => m.CertificatePage),
  'certificate',
  'sentences',
);
export const CertificateCheckPage = lazyScreen(
  () => import('./CertificateCheckPage.tsx').then((m) => m.CertificateCheckPage),
  'certificate',
  'sentences',
);
export const VerifyPage = lazyScreen(
  () => import('./VerifyPage.tsx').then((m) => m.VerifyPage),
  'verification',
  'sentences',
);
export const PaymentSuccessPage = lazyScreen(
  () => import('./PaymentSuccessPage.tsx').then((m) => m.PaymentSuccessPage),
  'payments',
);
export const AdminOverviewPage = lazyScreen(
  () => import('./AdminOverviewPage.tsx').then((m) => m.AdminOverviewPage),
  'analytics',
  'operations',
);
export const AdminOperationsPage = lazyScreen(
  () => import('./AdminOperationsPage.tsx').then((m) => m.AdminOperationsPage),
  'operations',
  'reports',
  'sentences',
);
export const AdminInfluencersPage = lazyScreen(
  () => import('./AdminInfluencersPage.tsx').then((m) => m.AdminInfluencersPage),
  'influencers',
  'influencerAdmin',
  'references',
  'editing',
  'sentences',
);
export const AdminUsersPage = lazyScreen(
  () => import('./AdminUsersPage.tsx').then((m) => m.AdminUsersPage),
  'userAdmin',
  'editing',
  'sentences',
);
export const AdminCreditsPage = lazyScreen(
  () => import('./AdminCreditsPage.tsx').then((m) => m.AdminCreditsPage),
  'credits',
  'creditAdmin',
  'editing',
  'sentences',
);
export const AdminSubscriptionsPage = lazyScreen(
  () => import('./AdminSubscriptionsPage.tsx').then((m) => m.AdminSubscriptionsPage),
  'subscriptions',
  'planAdmin',
  'editing',
  'sentences',
);
export const AdminInstagramPage = lazyScreen(
  () => import('./AdminInstagramPage.tsx').then((m) => m.AdminInstagramPage),
  'publishing',
  'sentences',
  'when',
);
export const AdminWebhooksPage = lazyScreen(
  () => import('./AdminWebhooksPage.tsx').then((m) => m.AdminWebhooksPage),
  'webhooks',
  'webhookAdmin',
  'webhookTest',
  'fields',
  'health',
  'sentences',
);
export const AdminNewWebhookPage = lazyScreen(
  () => import('./AdminNewWebhookPage.tsx').then((m) => m.AdminNewWebhookPage),
  'webhookAdmin',
  'webhookMode',
  'webhookRecipes',
  'sentences',
);
export const AdminWebhookStartPage = lazyScreen(
  () => import('./AdminWebhookStartPage.tsx').then((m) => m.AdminWebhookStartPage),
  'webhooks',
  'webhookAdmin',
  'webhookMode',
  'webhookRecipes',
  'webhookTest',
  'fields',
  'editing',
  'sentences',
);
export const AdminWebhookPage = lazyScreen(
  () => import('./AdminWebhookPage.tsx').then((m) => m.AdminWebhookPage),
  'webhooks',
  'webhookAdmin',
  'webhookMode',
  'webhookTest',
  'fields',
  'editing',
  'health',
  'sentences',
);
export const AdminSettingsPage = lazyScreen(
  () => import('./AdminSettingsPage.tsx').then((m) => m.AdminSettingsPage),
  'audit',
  'settings',
  'when',
  'editing',
  'sentences',
);
export const AdminLegacyPage = lazyScreen(
  () => import('./AdminLegacyPage.tsx').then((m) => m.AdminLegacyPage),
  'operations',
);
export const AdminAccountPage = lazyScreen(() => import('./AdminAccountPage.tsx').then((m) => m.AdminAccountPage));
export const UnknownAddress = lazyScreen(() => import('./UnknownAddress.tsx').then((m) => m.UnknownAddress));
