// spec: 2.84
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { notifications, pushKey, subscribePush } from '#core/contract/notifications.ts';
import type { NotificationView } from '#core/notifications/notification.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { usePushOffer } from '../../../pwa/src/features/notifications/notification-state.ts';
import { usePushDevice } from '../../../pwa/src/install/push-device.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { noon, openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const model = '01990000-0000-7000-8000-0000000000aa';
const offer = () => page.getByRole('region', { name: 'Sonuçları size bildirelim mi?' });
const bell = (unread: number) => page.getByRole('button', { name: new RegExp(`^Bildirimler.*${unread}`) });

function published(n: number, part: Partial<NotificationView> = {}): NotificationView {
  const params = { influencerId: model, influencerName: 'Defne' };
  return {
    id: `01990000-0000-7000-8000-00000000000${n}`,
    kind: 'published',
    params,
    createdAt: noon,
    readAt: null,
    ...part,
  };
}

/** A browser that could receive pushes, at the start of the app. */
async function openWith(...rows: NotificationView[]) {
  onTestFinished(() => {
    usePushOffer.setState({ isDue: false });
    usePushDevice.setState({ state: 'unknown' });
    localStorage.removeItem('vitrin.push-offer');
    localStorage.removeItem('vitrin.push');
  });
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  let permission: NotificationPermission = 'default';
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (permission = 'granted'));
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  tells(...rows);
  await openScreen('/dashboard');
  await expect.element(bell(rows.length)).toBeVisible();
}

function tells(...rows: NotificationView[]) {
  server.api.answers(notifications, { notifications: rows, next: null, unread: rows.length });
}

/** The bell shows them: everything that they bring is drawn by then or loading. */
async function come(...rows: NotificationView[]) {
  tells(...rows);
  await refresh(notifications);
  await expect.element(bell(rows.length)).toBeVisible();
}

test('pushes are offered when a success comes while the app is open, and are on with one press', async () => {
  await openWith(published(1));
  expect(usePushOffer.getState().isDue).toBe(false);
  await come(published(2), published(1));
  await expect.element(offer()).toBeVisible();
  await expectAccessible('the offer of pushes');
  server.api.answers(pushKey, { publicKey: 'BAAA' });
  server.api.answers(subscribePush, { id: model });
  await offer().getByRole('button', { name: 'Bildirimleri aç' }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  expect(usePushDevice.getState().state).toBe('on');
});

test('a person who declines is not asked again on this device', async () => {
  await openWith(published(1));
  await come(published(2), published(1));
  await offer().getByRole('button', { name: 'Hayır, teşekkürler' }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  await come(published(3), published(2), published(1));
  expect(usePushOffer.getState().isDue).toBe(false);
});

test.each([
  ['a failure', [published(2, { kind: 'publicationFailed' }), published(1)]],
  ['an older success that is on top once a newer one was deleted', []],
] as const)('nothing is offered for %s', async (_title, next) => {
  if (next.length > 0) {
    await openWith(published(1));
    await come(...next);
  } else {
    await openWith(published(3), published(2));
    await come(published(2));
  }
  expect(usePushOffer.getState().isDue).toBe(false);
});
