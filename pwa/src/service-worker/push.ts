import type { PushPayload } from '#core/notifications/push-message.ts';
import { openAddress } from '../install/service-worker-names.ts';

declare const self: ServiceWorkerGlobalScope;

type Payload = Omit<PushPayload, 'id'>;

/** Shows pushed notifications, and opens their link on a press. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = (event.notification.data ?? {}) as { link?: unknown };
    event.waitUntil(open(typeof link === 'string' ? link : '/'));
  });
}

/** Every push must show a notification: browsers end a subscription that shows none. */
async function show(text: string): Promise<void> {
  const { title, body, tag, link, action, lang, unread } = readPayload(text);
  // Chromium's; not in the standard types.
  const buttons = action === '' ? {} : { actions: [{ action: 'open', title: action }] };
  await Promise.all([
    badge(unread),
    self.registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-192.png',
      data: { link },
      ...buttons,
    }),
  ]);
}

function readPayload(text: string): Payload {
  const otherwise: Payload = {
    tag: 'other',
    title: 'Vitrin',
    body: '',
    link: '/dashboard',
    action: '',
    unread: 1,
    lang: 'tr',
  };
  try {
    const read = JSON.parse(text) as Partial<Payload> | null;
    return typeof read?.title === 'string' ? { ...otherwise, ...read } : otherwise;
  } catch {
    return otherwise;
  }
}

async function badge(unread: number): Promise<void> {
  // Not every browser and not every app has it.
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(unread).catch(() => undefined);
}

/** An open page navigates by itself, so that unsaved changes are not lost; only addresses of the app are opened. */
async function open(link: string): Promise<void> {
  const url = new URL(link, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(url.href);
    return;
  }
  await page.focus().catch(() => undefined);
  page.postMessage({ type: openAddress, link: `${url.pathname}${url.search}` });
}
