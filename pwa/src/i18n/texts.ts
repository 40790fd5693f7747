import { adminTexts } from './texts/admin.ts';
import { authTexts } from './texts/auth.ts';
import { contentsTexts } from './texts/contents.ts';
import { creatorTexts } from './texts/creator.ts';
import { dashboardTexts } from './texts/dashboard.ts';
import { fieldsTexts } from './texts/fields.ts';
import { instagramTexts } from './texts/instagram.ts';
import { landingTexts } from './texts/landing.ts';
import { layoutTexts } from './texts/layout.ts';
import { marketplaceTexts } from './texts/marketplace.ts';
import { offlineTexts } from './texts/offline.ts';
import { pageTexts } from './texts/pages.ts';
import { paymentTexts } from './texts/payment.ts';
import { plannerTexts } from './texts/planner.ts';
import { sessionTexts } from './texts/session.ts';
import { subscriptionsTexts } from './texts/subscriptions.ts';
import { uiTexts } from './texts/ui.ts';

/** Every text of the app. Add a feature's file here once; keys start with the feature's name. */
export const allTexts = {
  ...uiTexts,
  ...layoutTexts,
  ...pageTexts,
  ...sessionTexts,
  ...authTexts,
  ...landingTexts,
  ...marketplaceTexts,
  ...paymentTexts,
  ...dashboardTexts,
  ...contentsTexts,
  ...creatorTexts,
  ...plannerTexts,
  ...subscriptionsTexts,
  ...adminTexts,
  ...instagramTexts,
  ...offlineTexts,
  ...fieldsTexts,
};

export type TextKey = keyof typeof allTexts;
