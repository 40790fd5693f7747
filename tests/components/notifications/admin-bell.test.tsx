// spec: 7.34
import type { NotificationView } from '#core/notifications/notification.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { notifications, readNotifications } from '#core/contract/notifications.ts';
import { webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { closeCentre } from '../../../pwa/src/features/notifications/notification-state.ts';
import { anAdminWebhook, anId, aUser } from '../../support/screens/examples.ts';
import { noon, openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const name = { tr: 'Portre', en: 'Portrait' };
const webhook = anAdminWebhook({ name });
const params = { workflowId: webhook.id, workflow: name };
const notified: NotificationView[] = [
  { id: anId(92), kind: 'workflowResumed', params, createdAt: noon, readAt: null },
  { id: anId(91), kind: 'workflowStopped', params, createdAt: noon, readAt: null },
];

test.each([
  ['wide', 1280],
  ['as a phone', 390],
])(
  'in the admin area the bell shows a stopped workflow, and a press opens it with its state (%s)',
  async (_title, width) => {
    onTestFinished(() => closeCentre());
    await page.viewport(width, 844);
    const days = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${19 + at}`, runs: 1, done: 0, lost: 1 }));
    const state = { state: 'open', since: noon, retryAt: '2026-11-25T09:01:00.000Z', busyUntil: null } as const;
    const counts = { runs: 7, done: 2, lost: 5, lastFailure: null };
    server.api.answers(notifications, { notifications: notified, next: null, unread: 2 });
    server.api.answers(readNotifications, { unread: 1 });
    server.api.answers(webhookConfigs, { webhooks: [webhook] });
    server.api.answers(webhookFigures, { figures: [{ webhookId: webhook.id, days, ...counts, state }] });
    await openScreen('/admin/webhooks', { user: admin });
    await page.getByRole('button', { name: 'Bildirimler, 2 okunmadı', exact: true }).click();
    const centre = page.getByRole('dialog', { name: 'Bildirimler', exact: true });
    await expect.element(centre.getByRole('link', { name: /yeniden çalışıyor/ })).toBeVisible();
    await centre.getByRole('link', { name: /yanıt vermiyor/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Portre', level: 1 })).toBeVisible();
    const note = page.getByRole('region', { name: 'Sağlık', exact: true });
    await expect.element(note).toMatchTextContent(/Yanıt vermiyor/);
    await expect.element(centre).not.toBeInTheDocument();
  },
);
