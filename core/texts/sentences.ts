import type { Texts } from './in-language.ts';
import { inputRefusals, inputSentences } from './input-sentences.ts';
import { auditRefusals } from './audit-sentences.ts';
import { httpRefusals } from './http-sentences.ts';
import { accountRefusals, accountSentences } from './account-sentences.ts';
import { paymentDeclines, paymentRefusals, paymentSentences } from './payment-sentences.ts';
import { subscriptionRefusals } from './subscription-sentences.ts';
import { creditRefusals, creditSentences } from './credit-sentences.ts';
import { planRefusals, planSentences } from './plan-sentences.ts';
import { influencerRefusals, influencerSentences } from './influencer-sentences.ts';
import { webhookRefusals, webhookSentences } from './webhook-sentences.ts';
import { fileRefusals } from './file-sentences.ts';
import { generationRefusals, generationSentences } from './generation-sentences.ts';
import { contentRefusals, contentSentences } from './content-sentences.ts';
import { presetRefusals, presetSentences } from './preset-sentences.ts';
import { templateRefusals, templateSentences } from './template-sentences.ts';
import { scheduleRefusals, scheduleSentences } from './schedule-sentences.ts';
import { settingsSentences } from './settings-sentences.ts';
import { notificationSentences } from './notification-sentences.ts';
import { outboxRefusals, outboxSentences } from './outbox-sentences.ts';
import { publishingRefusals, publishingSentences } from './publishing-sentences.ts';

/** What a use case may refuse with: each code also has an HTTP status (app-server/http/refusal-status.ts). */
export const refusalSentences = {
  ...httpRefusals,
  ...inputRefusals,
  ...auditRefusals,
  ...accountRefusals,
  ...paymentRefusals,
  ...paymentDeclines,
  ...subscriptionRefusals,
  ...creditRefusals,
  ...planRefusals,
  ...fileRefusals,
  ...influencerRefusals,
  ...webhookRefusals,
  ...generationRefusals,
  ...presetRefusals,
  ...contentRefusals,
  ...scheduleRefusals,
  ...templateRefusals,
  ...outboxRefusals,
  ...publishingRefusals,
} satisfies Texts;

/** Every code with a sentence: refusals, issues of single fields, and what became of a run, a schedule or a post. */
export const sentences = {
  ...refusalSentences,
  ...inputSentences,
  ...accountSentences,
  ...paymentSentences,
  ...creditSentences,
  ...webhookSentences,
  ...planSentences,
  ...influencerSentences,
  ...generationSentences,
  ...presetSentences,
  ...contentSentences,
  ...scheduleSentences,
  ...templateSentences,
  ...outboxSentences,
  ...publishingSentences,
  ...settingsSentences,
  ...notificationSentences,
} satisfies Texts;
