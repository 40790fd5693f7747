// spec: 7.35, 7.91
import type { WorkflowHistory, WorkflowState } from '#core/generation/workflow-figures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stopWebhook, webhookConfigs, webhookFigures, webhookHistory } from '#core/contract/webhooks.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAdminWebhook, anId, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const webhook = anAdminWebhook({ name: { tr: 'Portre', en: 'Portrait' } });
const open: WorkflowState = {
  state: 'open',
  since: '2026-11-24T06:00:00.000Z',
  retryAt: '2026-11-24T06:01:00.000Z',
  busyUntil: null,
};
const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 26 + at)).toISOString().slice(0, 10),
  done: at === 28 ? 9 : 0,
  lost: at === 29 ? 3 : 0,
  seconds: at === 28 ? { p50: 40, p90: 60, p95: 75 } : null,
  charged: at === 28 ? 27 : 0,
  returned: at === 29 ? 9 : 0,
}));
const history: WorkflowHistory = {
  webhookId: webhook.id,
  state: open,
  days,
  done: 9,
  lost: 3,
  seconds: { p50: 40, p90: 60, p95: 75 },
  charged: 27,
  returned: 9,
  failures: [
    { generationId: anId(5), at: '2026-11-24T06:00:00.000Z', failure: 'webhook.unreachable', detail: 'status 500' },
  ],
};

async function openWorkflows() {
  const figures = { webhookId: webhook.id, days: [], runs: 12, done: 9, lost: 3, lastFailure: null, state: open };
  server.api.answers(webhookConfigs, { webhooks: [webhook] });
  server.api.answers(webhookFigures, {
    figures: [{ ...figures, days: days.slice(-7).map((day) => ({ ...day, runs: 1 })) }],
  });
  server.api.answers(webhookHistory, { history });
  await openScreen('/admin/webhooks', { user: admin });
}

async function openHealth() {
  await page.getByRole('button', { name: 'Portre: sağlık', exact: true }).click();
  return page.getByRole('dialog', { name: 'Sağlık: Portre' });
}

test('a card shows that its service does not respond, and its health shows thirty days, credits and the last failures', async () => {
  await openWorkflows();
  // Under the open dialog the cards have no roles.
  await expect.element(page.getByRole('listitem').getByText('Yanıt vermiyor').first()).toBeInTheDocument();
  const health = await openHealth();
  await expect.element(health).toMatchTextContent(/Başarı%75Süre \(p50\)40 snSüre \(p95\)1 dk 15 sn/);
  await expect.element(health).toMatchTextContent(/Harcanan kredi27Geri verilen kredi9/);
  await expect.element(health.getByRole('img', { name: /9 tamamlandı, 3 sonuçsuz$/ })).toBeVisible();
  await expect.element(health.getByText(/adrese ulaşılamadı/)).toMatchTextContent(/webhook.unreachable status 500/);
});

test('a problem of the account shows its reason in the service’s own words, and the service’s price stands beside ours', async () => {
  const state = { ...open, state: 'paused', retryAt: null, reason: 'account' } as const;
  await openWorkflows();
  server.api.answers(webhookHistory, {
    history: {
      ...history,
      state,
      costs: [{ unit: 'USD', amount: 0.36, runs: 9 }],
      failures: [
        {
          ...history.failures[0]!,
          failure: 'operator.account',
          detail: 'status 403',
          message: 'User is locked. Reason: Exhausted balance.',
        },
      ],
    },
  });
  const health = await openHealth();
  await expect.element(health.getByText(/^Servis hesabınızı reddetti/)).toBeVisible();
  await expect.element(health.getByText('User is locked. Reason: Exhausted balance.')).toBeVisible();
  await expect.element(health).toMatchTextContent(/Servisin ücreti0.36 USD · üretim başına 0.04 USD · fiyat \d+ kredi/);
  await expectAccessible('health with a problem of the account');
});

test('an admin lets a workflow accept runs again, and pauses a working one', async () => {
  await openWorkflows();
  const health = await openHealth();
  const closed = { ...open, state: 'closed', since: null, retryAt: null } as const;
  server.api.answers(stopWebhook, { state: closed });
  server.api.answers(webhookHistory, { history: { ...history, state: closed } });
  await health.getByRole('button', { name: 'Sürdür', exact: true }).click();
  await expect.element(health.getByRole('button', { name: 'Durdur', exact: true })).toBeVisible();
  await health.getByRole('button', { name: 'Durdur', exact: true }).click();
  await expect
    .poll(() => server.api.requestsOf(stopWebhook).map(({ body }) => body))
    .toEqual([{ isPaused: false }, { isPaused: true }]);
});
