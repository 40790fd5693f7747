import type { Locale } from '#core/shared/locale.ts';
import type { Notification } from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import { notificationLink, notificationWords } from './notification-words.ts';
import { notificationText } from '#core/texts/texts.ts';

/**
 * The content shown by the service worker (pwa/src/service-worker/push.ts). `tag`: a newer one of the same tag replaces
 * it.
 */
export type PushPayload = {
  id: string;
  tag: string;
  title: string;
  body: string;
  link: string;
  action: string;
  /** Unread ones in all, for the badge. */
  unread: number;
  lang: Locale;
};

export type PushMessage = {
  payload: string;
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** RFC 8030 §5.4: at most 32 characters of base64url. A waiting message of the same topic is replaced. */
  topic: string;
};

/** Push services accept 4096 bytes encrypted (RFC 8291 §4); a longer payload is shortened well below that. */
export const maxPayloadBytes = 3000;

export function actionWords(kind: Notification['kind'], locale: Locale): string {
  return notificationText(`action.${notificationKinds[kind].action}`, locale);
}

type NotifiedRow = Pick<Notification, 'id' | 'kind' | 'params' | 'pushAfter'>;

/** The push of one notification, or of `count` that waited together for the end of the quiet hours. */
export function pushMessage(
  notifications: NotifiedRow,
  reader: { locale: Locale; unread: number; count: number },
): PushMessage {
  const { locale, unread, count } = reader;
  const { urgency, ttlSeconds } = notificationKinds[notifications.kind];
  const tag = count > 1 ? `quiet-${notifications.pushAfter}` : notifications.id;
  const payload: PushPayload =
    count > 1
      ? {
          id: notifications.id,
          tag,
          ...collapsed(count, locale),
          link: '/dashboard?notifications=open',
          unread,
          lang: locale,
        }
      : {
          id: notifications.id,
          tag,
          ...shortened(notificationWords(notifications, locale)),
          link: notificationLink(notifications),
          action: actionWords(notifications.kind, locale),
          unread,
          lang: locale,
        };
  return { payload: JSON.stringify(payload), urgency, ttlSeconds, topic: topicOf(tag) };
}

function collapsed(count: number, locale: Locale): Pick<PushPayload, 'title' | 'body' | 'action'> {
  return {
    title: notificationText('several.title', locale, { count }),
    body: notificationText('several.body', locale),
    action: notificationText('action.open', locale),
  };
}

/** A character takes at most six bytes as JSON: 100 and 300 of them stay below the limit. */
function shortened({ title, body }: { title: string; body: string }) {
  return { title: cut(title, 100), body: cut(body, 300) };
}

function cut(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
}

function topicOf(tag: string): string {
  return tag.replaceAll(/[^A-Za-z0-9]/g, '').slice(-32);
}
