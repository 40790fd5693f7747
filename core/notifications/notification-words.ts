import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Message, NotificationText, SentenceParams } from '#core/texts/texts.ts';
import type { NotificationView } from './notification.ts';
import { localText } from '#core/shared/locale.ts';
import { messageText, notificationText } from '#core/texts/texts.ts';
import { upcomingDays } from './from-event.ts';

/** Why a workflow is stopped, when the operator's account with its service is the reason. */
export const accountFailure = 'generation.operator.account';

export type NotificationWords = { title: string; body: string };

type NotifiedRow = Pick<NotificationView, 'kind' | 'params'>;

/** The words of a notification in one language: the same in the app, in a push and in a mail. No name takes an ending. */
export function notificationWords({ kind, params }: NotifiedRow, locale: Locale): NotificationWords {
  const model = params.influencerName ?? '';
  const sentence = (key: NotificationText, filling?: SentenceParams) => notificationText(key, locale, filling);
  switch (kind) {
    case 'generationDone':
      return params.isLate
        ? {
            title: sentence('generationDone.lateTitle'),
            body: named(model, sentence('generationDone.lateBody'), locale),
          }
        : { title: sentence('generationDone.title'), body: named(model, sentence('generationDone.body'), locale) };
    case 'generationFailed':
    case 'scheduleFailed':
    case 'publicationFailed':
      return { title: sentence(`${kind}.title`), body: named(model, why(params.failure, locale), locale) };
    case 'scheduleCompleted':
    case 'published':
    case 'publicationUnconfirmed':
    case 'instagramRequested':
    case 'instagramConnected':
    case 'instagramDisconnected':
    case 'modelReady':
    case 'reportReceived':
      return { title: sentence(`${kind}.title`), body: named(model, sentence(`${kind}.body`), locale) };
    case 'creditsLow':
      return {
        title: sentence('creditsLow.title'),
        body: sentence('creditsLow.body', { balance: String(params.balance ?? 0) }),
      };
    case 'creditsShort': {
      const figures = { needed: String(params.needed ?? 0), balance: String(params.balance ?? 0), days: upcomingDays };
      return { title: sentence('creditsShort.title'), body: sentence('creditsShort.body', figures) };
    }
    case 'instagramDeclined': {
      // The admin's own words are between the name and the possible action.
      const reason = params.reason ? `“${params.reason}” ` : '';
      return {
        title: sentence('instagramDeclined.title'),
        body: after(model, reason + sentence('instagramDeclined.body')),
      };
    }
    case 'paymentRequested':
      return {
        title: sentence('paymentRequested.title'),
        body: named(purchase(params, locale), sentence('paymentRequested.body'), locale),
      };
    case 'paymentRefunded': {
      const effect = !params.isGoods ? 'money' : params.influencerId === undefined ? 'credits' : 'model';
      const amount = moneyIn(params.amount ?? 0, locale);
      return {
        title: sentence('paymentRefunded.title'),
        body: after(purchase(params, locale), sentence(`paymentRefunded.${effect}`, { amount })),
      };
    }
    case 'refundFailed': {
      const amount = moneyIn(params.amount ?? 0, locale);
      const effect = params.isGoods ? 'goods' : 'money';
      return {
        title: sentence('refundFailed.title'),
        body: after(purchase(params, locale), sentence(`refundFailed.${effect}`, { amount })),
      };
    }
    case 'renewalFailed':
    case 'subscriptionEnded':
      return {
        title: sentence(`${kind}.title`),
        body: after(inLanguage(params.plan, locale), sentence(`${kind}.body`)),
      };
    case 'workflowStopped':
    case 'workflowResumed': {
      const workflow = inLanguage(params.workflow, locale);
      const effect = sentence(params.isJudge ? `${kind}.judge` : `${kind}.runs`);
      if (params.failure === accountFailure) {
        const body = sentence('workflowStopped.accountBody', { workflow, effect });
        return { title: sentence('workflowStopped.accountTitle'), body };
      }
      return { title: sentence(`${kind}.title`), body: sentence(`${kind}.body`, { workflow, effect }) };
    }
  }
  return kind satisfies never;
}

/** Names the goods of an order: a model, a plan, or a number of credits. */
function purchase({ influencerName, plan, credits }: NotificationView['params'], locale: Locale): string {
  if (credits !== undefined) return notificationText('credits', locale, { credits: String(credits) });
  return influencerName ?? inLanguage(plan, locale);
}

/** `$9,99` in Turkish, `$9.99` in English (spec §1: USD). */
export function moneyIn(dollars: number, locale: Locale): string {
  const tag = locale === 'tr' ? 'tr-TR' : 'en-US';
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(dollars);
}

function inLanguage(text: LocalText | undefined, locale: Locale): string {
  return text ? localText(text, locale) : '';
}

function after(name: string, text: string): string {
  return name === '' ? text : `${name}: ${text}`;
}

function named(name: string, text: string, locale: Locale): string {
  return name === '' ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1) : after(name, text);
}

/** The sentence of the failure in the reader's language. */
function why(failure: string | undefined, locale: Locale): string {
  const text = failure === undefined ? '' : messageText({ code: failure } as Message, locale);
  return text === '' ? notificationText('details', locale) : text;
}

/**
 * The place in the app that a notification opens, as an address below its root (spec §2). `?packs=open` opens the
 * credit packs there, `?packs=<pack>` with that pack chosen, `&pay=open` the payment of the selected model.
 */
export function notificationLink({ kind, params }: Pick<NotificationView, 'kind' | 'params'>): string {
  switch (kind) {
    case 'generationDone':
    case 'generationFailed':
    case 'modelReady':
    case 'publicationFailed':
    case 'instagramConnected':
      return creatorOf(params.influencerId);
    case 'scheduleCompleted':
    case 'scheduleFailed':
    case 'instagramDeclined':
    case 'instagramDisconnected':
      return plannerOf(params);
    case 'published':
    case 'publicationUnconfirmed':
      return params.scheduleId === undefined ? creatorOf(params.influencerId) : plannerOf(params);
    case 'creditsLow':
    case 'creditsShort':
      return '/dashboard?packs=open';
    case 'instagramRequested':
      return `/admin/instagram?connect=${params.influencerId ?? '1'}`;
    case 'reportReceived':
      return '/admin/operations?reports=waiting';
    case 'workflowStopped':
    case 'workflowResumed':
      return params.workflowId === undefined ? '/admin/webhooks' : `/admin/webhooks/${params.workflowId}`;
    case 'paymentRequested':
      if (params.influencerId !== undefined) return `/marketplace?selectedModel=${params.influencerId}&pay=open`;
      return `/dashboard?packs=${params.packId ?? 'open'}`;
    case 'paymentRefunded':
    case 'refundFailed':
      return params.influencerId === undefined
        ? '/dashboard/subscriptions'
        : `/marketplace/model/${params.influencerId}`;
    case 'renewalFailed':
    case 'subscriptionEnded':
      return '/dashboard/subscriptions';
  }
  return kind satisfies never;
}

function creatorOf(influencerId: string | undefined): string {
  return influencerId === undefined ? '/dashboard' : `/dashboard/content-creator/${influencerId}`;
}

function plannerOf({ influencerId, day }: NotificationView['params']): string {
  if (influencerId === undefined) return '/dashboard';
  return `/dashboard/schedule/${influencerId}${day === undefined ? '' : `?day=${day}`}`;
}
