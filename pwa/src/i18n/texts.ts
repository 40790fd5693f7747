import { uiTexts } from '../ui/texts.ts';
import { layoutTexts } from '../layouts/texts.ts';
import { pageTexts } from '../pages/texts.ts';
import { sessionTexts } from '../session/texts.ts';
import { fieldsTexts } from '../fields/texts.ts';
import { accountsTexts } from '../features/accounts/texts.ts';
import { analyticsTexts } from '../features/analytics/texts.ts';
import { contentsTexts } from '../features/contents/texts.ts';
import { creditsTexts } from '../features/credits/texts.ts';
import { generationTexts } from '../features/generation/texts.ts';
import { influencersTexts } from '../features/influencers/texts.ts';
import { marketplaceTexts } from '../features/marketplace/texts.ts';
import { paymentsTexts } from '../features/payments/texts.ts';
import { publishingTexts } from '../features/publishing/texts.ts';
import { schedulesTexts } from '../features/schedules/texts.ts';
import { subscriptionsTexts } from '../features/subscriptions/texts.ts';
import { webhooksTexts } from '../features/webhooks/texts.ts';
import { landingTexts } from '../features/marketplace/landing/texts.ts';

/** Every text of the app. Add a feature's file here once; keys start with the feature's name. */
export const allTexts = {
  ...uiTexts,
  ...layoutTexts,
  ...pageTexts,
  ...sessionTexts,
  ...fieldsTexts,
  ...accountsTexts,
  ...analyticsTexts,
  ...contentsTexts,
  ...creditsTexts,
  ...generationTexts,
  ...influencersTexts,
  ...landingTexts,
  ...marketplaceTexts,
  ...paymentsTexts,
  ...publishingTexts,
  ...schedulesTexts,
  ...subscriptionsTexts,
  ...webhooksTexts,
};

export type TextKey = keyof typeof allTexts;
