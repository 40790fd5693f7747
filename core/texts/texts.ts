import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Sentences } from './sentences.ts';
import { localText } from '#core/shared/locale.ts';
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
const refusalSentences = {
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
} satisfies Sentences;

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
} satisfies Sentences;

export type RefusalCode = keyof typeof refusalSentences;
export type SentenceCode = keyof typeof sentences;

/** True for a code this version knows; a newer server may send others. */
export function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(sentences, code);
}

/** What fills a sentence's `{names}`; a text that is stored in both languages fills each sentence in its own. */
export type SentenceParams = Record<string, string | number | LocalText>;

/** A sentence by its code, as rows and replies carry it. */
export type Message = { code: SentenceCode; params?: Record<string, string | number> };

/** The sentence for a code in the reader's language, its `{names}` filled. */
export function sentenceOf(code: SentenceCode, locale: Locale, params: SentenceParams = {}): string {
  return sentences[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? written(params[name]!, locale) : whole,
  );
}

/** The sentence of a message from the wire; one this version does not know is told as an unexpected error. */
export function messageText({ code, params }: Message, locale: Locale): string {
  return isSentenceCode(code) ? sentenceOf(code, locale, params) : sentenceOf('server.fault', locale);
}

/** 57,3 MB and 2.303 characters in Turkish, 57.3 MB and 2,303 in English. */
function written(value: string | number | LocalText, locale: Locale): string {
  if (typeof value === 'object') return localText(value, locale);
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
