import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import {
  deleteNotification,
  notificationPreferences,
  notifications,
  pushKey,
  readNotifications,
  subscribePush,
  unsubscribePush,
} from '#core/contract/notifications.ts';
import type { NotificationView } from '#core/notifications/notification.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { preferenceFields, preferenceValuesOf, withPreferences } from '#core/notifications/preference-fields.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { currentSession } from '../../../pwa/src/api/session-store.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { closeCentre } from '../../../pwa/src/features/notifications/notification-state.ts';
import { useCreditPacks } from '../../../pwa/src/session/credit-packs.ts';
import { usePushDevice } from '../../../pwa/src/install/push-device.ts';
import { noon, openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const model = '01990000-0000-7000-8000-0000000000aa';
const one = (n: number, part: Partial<NotificationView> = {}): NotificationView => ({
  id: `01990000-0000-7000-8000-00000000000${n}`,
  kind: 'published',
  params: { influencerId: model, influencerName: 'Defne' },
  createdAt: noon,
  readAt: null,
  ...part,
});
const three = [
  one(3),
  one(2, { kind: 'creditsShort', params: { balance: 3, needed: 12 } }),
  one(1, { kind: 'modelReady', createdAt: '2026-11-24T20:30:00.000Z', readAt: noon }),
];

const bell = () => page.getByRole('button', { name: /^Bildirimler/ });
const sheet = () => page.getByRole('dialog');

async function openCentre(rows: NotificationView[], unread = rows.filter(({ readAt }) => readAt === null).length) {
  onTestFinished(() => {
    closeCentre();
    usePushDevice.setState({ state: 'unknown' });
  });
  server.api.answers(notifications, { notifications: rows, next: null, unread });
  server.api.answers(notificationPreferences, { preferences: defaultPreferences });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const screen = await openScreen('/dashboard');
  await bell().click();
  await expect.element(sheet()).toBeVisible();
  return screen;
}

test('the bell shows how many are unread; the list is grouped by day and by model, newest first', async () => {
  await openCentre(three);
  await expect.element(page.getByText('2', { exact: true })).toBeInTheDocument();
  await expect.element(sheet().getByRole('region', { name: 'Bugün' }).getByRole('listitem').nth(1)).toBeVisible();
  await expect.element(sheet().getByRole('region', { name: 'Dün' }).getByText('Modeliniz hazır')).toBeVisible();
  const today = sheet().getByRole('region', { name: 'Bugün' });
  await expect.element(today.getByRole('heading', { name: 'Defne' })).toBeVisible();
  await expect.element(today.getByText('Gönderi Instagram’da.')).toBeVisible();
});

test('a notification of a result has its picture, in the colour of the model', async () => {
  const picture = '/media/demo/defne/sample-1.webp';
  await openCentre([
    one(2, { kind: 'generationDone', picture, color: '#C40E73' }),
    one(1, { kind: 'creditsLow', params: {} }),
  ]);
  const rows = sheet().getByRole('region', { name: 'Bugün' }).getByRole('listitem');
  await expect.poll(() => rows.nth(0).element().querySelector('.window img')).not.toBeNull();
  expect(rows.nth(1).element().querySelector('.window')).toBeNull();
});

test('an empty list describes its future contents', async () => {
  await openCentre([]);
  await expect.element(sheet().getByRole('heading', { name: 'Henüz bildirim yok' })).toBeVisible();
  expect(sheet().getByRole('button', { name: 'Tümünü okundu say' }).elements()).toEqual([]);
});

test('all notifications are marked read up to the newest that is shown', async () => {
  await openCentre(three);
  server.api.answers(readNotifications, () => {
    const read = three.map((each) => ({ ...each, readAt: noon }));
    server.api.answers(notifications, { notifications: read, next: null, unread: 0 });
    return { unread: 0 };
  });
  await sheet().getByRole('button', { name: 'Tümünü okundu say' }).click();
  await expect.element(sheet().getByRole('button', { name: 'Tümünü okundu say' })).not.toBeInTheDocument();
  expect(server.api.requestsOf(readNotifications).map(({ body }) => body)).toEqual([{ upTo: three[0]!.id }]);
});

test('one notification is deleted', async () => {
  await openCentre(three);
  server.api.answers(deleteNotification, () => {
    server.api.answers(notifications, { notifications: three.slice(1), next: null, unread: 1 });
    return { unread: 1 };
  });
  await sheet().getByRole('button', { name: 'Sil: Gönderi yayında' }).click();
  await expect.element(sheet().getByText('Gönderi yayında')).not.toBeInTheDocument();
  expect(server.api.requestsOf(deleteNotification).map(({ params }) => params)).toEqual([{ id: three[0]!.id }]);
});

test('a pressed notification is marked read and opens its place: here the credit packs', async () => {
  const screen = await openCentre([one(2, { kind: 'creditsShort', params: { balance: 3, needed: 12 } })]);
  server.api.answers(readNotifications, { unread: 0 });
  await sheet()
    .getByRole('link', { name: /Kredi planlara yetmiyor/ })
    .click();
  await expect
    .poll(() => server.api.requestsOf(readNotifications).map(({ body }) => body))
    .toEqual([{ ids: [one(2).id] }]);
  await expect.poll(() => useCreditPacks.getState().open).toBe(true);
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Bildirimler' })).not.toBeInTheDocument();
});

/** The settings as a server stores them. */
function storedSettings() {
  const { user } = currentSession() as Extract<ReturnType<typeof currentSession>, { status: 'signed-in' }>;
  const stored = startEntityServer({
    entity: 'preferences',
    fields: preferenceFields,
    views: [{ id: user.id, ...preferenceValuesOf(defaultPreferences) }],
    viewOf: (values) => withPreferences(defaultPreferences, values),
  });
  const now = () => stored.views()[0]!;
  server.api.answers(notificationPreferences, () => ({ preferences: withPreferences(defaultPreferences, now()) }));
  return { ...stored, now, answerOfSync: serveSync(server.api, stored) };
}
const openSettings = () => sheet().getByRole('button', { name: 'Bildirim ayarları' }).click();
const postMail = () => sheet().getByRole('checkbox', { name: 'Gönderi yayında: E-posta' });
/** Beside the column with the same name. */
const marks = () => sheet().getByText('Cihazda', { exact: true }).elements().length - 1;
const save = () => sheet().getByRole('button', { name: 'Kaydet' }).click();

test('preferences are saved; impossible hours are reported at the field', async () => {
  await openCentre([]);
  const stored = storedSettings();
  await sheet().getByRole('button', { name: 'Bildirim ayarları' }).click();
  const until = sheet().getByLabelText('Bitiş');
  await until.fill('22:00');
  await sheet().getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(sheet().getByText('Bitiş saati başlangıç saatinden farklı olmalıdır.')).toBeVisible();
  expect(stored.operations()).toEqual([]);
  await until.fill('07:00');
  await sheet().getByRole('checkbox', { name: 'Gönderi yayında: E-posta' }).click();
  await expect.element(sheet().getByRole('checkbox', { name: 'Yenileme ödemesi alınamadı: E-posta' })).toBeDisabled();
  await save();
  await expect.element(page.getByText('Bildirim ayarları kaydedildi.')).toBeVisible();
  expect(stored.operations()).toMatchObject([
    {
      entity: 'preferences',
      kind: 'update',
      fields: { 'quietHours.until': '07:00', 'published.mail': true },
      base: { fields: { 'quietHours.until': '08:00', 'published.mail': false } },
    },
  ]);
});

test('without a network a setting is saved on the device, displayed at once, and sent once', async () => {
  await openCentre([]);
  const stored = storedSettings();
  await openSettings();
  await expect.element(postMail()).not.toBeChecked();
  server.api.cutsLine(syncRoute);
  await postMail().click();
  await save();
  await expect
    .element(page.getByText('Bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.'))
    .toBeVisible();
  await expect.poll(marks).toBe(1);
  await sheet().getByRole('button', { name: 'Bildirimlere dön' }).click();
  await openSettings();
  await expect.element(postMail()).toBeChecked();
  expect(stored.now()['published.mail']).toBe(false);
  server.api.answers(syncRoute, stored.answerOfSync);
  await flushNow();
  await expect.poll(marks).toBe(0);
  await flushNow();
  expect(stored.operations()).toHaveLength(1);
  expect(stored.now()['published.mail']).toBe(true);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('another switch from elsewhere is merged; the same setting asks, with both values', async () => {
  await openCentre([]);
  const stored = storedSettings();
  await openSettings();
  const until = sheet().getByLabelText('Bitiş');
  await expect.element(until).toBeVisible();
  server.api.answers(activeWebhooks, { webhooks: [] });
  stored.put({ ...stored.now(), 'published.push': false });
  await postMail().click();
  await save();
  await expect.poll(() => stored.now()).toMatchObject({ 'published.push': false, 'published.mail': true });
  stored.put({ ...stored.now(), 'quietHours.until': '06:00' });
  await until.fill('07:00');
  await save();
  await expect.element(page.getByText(sentenceOf('outbox.entity.conflict.changed', 'tr')).first()).toBeVisible();
  await sheet().getByRole('button', { name: 'Karar ver' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'Düzenleme: Bildirim ayarları' })).toBeVisible();
  await expect.element(outbox.getByText('Sessiz saatler: Bitiş')).toBeVisible();
  await expect.element(outbox.getByText('06:00')).toBeVisible();
  expect(outbox.getByRole('radio', { name: 'Kopya olarak oluştur' }).elements()).toEqual([]);
  await outbox.getByRole('radio', { name: 'Benimkini uygula' }).click();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => stored.now()['quietHours.until']).toBe('07:00');
});

/** A browser that supports pushes, with the person's answer to its question. */
function browserWithPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let subscription: object | null = null;
  const keys = { p256dh: 'p', auth: 'a' };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () =>
      (subscription = {
        toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }),
        unsubscribe: async () => ((subscription = null), true),
      }),
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (permission = answer));
}

test('pushes to this device are turned on and off, and the server is notified both times', async () => {
  browserWithPush('default', 'granted');
  await openCentre([]);
  await sheet().getByRole('button', { name: 'Bildirim ayarları' }).click();
  const device = sheet().getByRole('switch', { name: /Bu cihaza bildirim gönder/ });
  await expect.element(device).not.toBeChecked();
  server.api.answers(pushKey, { publicKey: 'BAAA' });
  server.api.answers(subscribePush, { id: model });
  await device.click();
  await expect.element(device).toBeChecked();
  expect(server.api.requestsOf(subscribePush).map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } },
  ]);
  server.api.answers(unsubscribePush, { ok: true });
  await device.click();
  await expect.element(device).not.toBeChecked();
  await expect.poll(() => server.api.requestsOf(unsubscribePush).map(({ params }) => params)).toEqual([{ id: model }]);
});

test('a refusal of the browser is explained in words, with the place to change it', async () => {
  browserWithPush('denied');
  await openCentre([]);
  await sheet().getByRole('button', { name: 'Bildirim ayarları' }).click();
  await expect.element(sheet().getByText(/^Bildirimler bu tarayıcıda engellenmiş\./)).toBeVisible();
  await expect.element(sheet().getByRole('switch', { name: /Bu cihaza bildirim gönder/ })).toBeDisabled();
});

test('the device is not offered before a first success', async () => {
  browserWithPush('default');
  await openCentre([one(1, { kind: 'modelReady' })]);
  await expect
    .element(
      sheet()
        .getByText(/^Modeliniz hazır/)
        .first(),
    )
    .toBeVisible();
  expect(sheet().getByRole('switch').elements()).toEqual([]);
});

test('the device is offered after a first success', async () => {
  browserWithPush('default');
  await openCentre(three);
  await expect.element(sheet().getByRole('switch', { name: /Bu cihaza bildirim gönder/ })).toBeVisible();
});
