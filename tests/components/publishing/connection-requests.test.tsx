// spec: 2.168
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { influencers, ownedInfluencer } from '#core/contract/influencers.ts';
import {
  declineInstagram,
  instagramAccounts,
  instagramRequests,
  ownInstagramRequest,
  requestInstagram,
} from '#core/contract/instagram.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anId, anInfluencer, aUser, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCalendar } from '../schedules/open-calendar.ts';

const server = useContractServer();
const unconnected = anInfluencer({ instagramAccount: null });
const requestedAt = '2026-11-25T09:00:00.000Z';
const none = page.getByText('Instagram hesabı bağlı değil', { exact: true });
const send = page.getByRole('button', { name: 'Bağlantı iste', exact: true });
const input = page.getByText(/^Bağlantı istendi: 25 Kasım 2026\./);

async function openUnconnected() {
  serveCalendar(server.api);
  server.api.answers(ownedInfluencer, { influencer: unconnected });
  startPlannerServer(server.api, []);
  await openScreen(`/dashboard/schedule/${unconnected.id}`);
}

test('the calendar of a model without an account shows why the last request was declined, and one press requests one from the admins', async () => {
  server.api.answers(ownInstagramRequest, {
    request: null,
    declined: { reason: 'Hesap kişisel.', at: '2026-11-24T10:00:00.000Z' },
  });
  server.api.answers(requestInstagram, { request: { id: anId(60), askedAt: requestedAt } });
  await openUnconnected();
  await expect.element(none).toBeVisible();
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
  const declined = page.getByText('Son isteğiniz reddedildi (24 Kasım 2026): Hesap kişisel.', { exact: true });
  await expect.element(declined).toBeVisible();
  await expectAccessible('a calendar without an account');
  server.api.answers(ownInstagramRequest, { request: { id: anId(60), askedAt: requestedAt }, declined: null });
  await send.click();
  await expect.element(input).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await expect.element(declined).not.toBeInTheDocument();
  expect(server.api.requestsOf(requestInstagram).map(({ body }) => body)).toEqual([{ influencerId: unconnected.id }]);
});

test('an account that was connected meanwhile is announced and shown', async () => {
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  const params = { username: 'defne.aksoy' };
  server.api.refuses(requestInstagram, { code: 'instagram.connectedMeanwhile', params });
  await openUnconnected();
  await expect.element(none).toBeVisible();
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  await send.click();
  const sentence = sentenceOf('instagram.connectedMeanwhile', 'tr', params);
  // An error is shown on screen and, for screen readers, in an alert.
  await expect.element(page.getByText(`İstek gönderilemedi: ${sentence}`).first()).toBeVisible();
  await expect.element(page.getByText('@defne.aksoy', { exact: true })).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
});

const mira = { id: anId(5), name: 'Mira Tan', referenceImageUrl: null, color: '#2447E8' };
const request = (n: number, name: string) => ({
  id: anId(n),
  askedAt: '2026-11-24T09:00:00.000Z',
  person: { id: anId(n + 10), name, email: `${n}@example.com` },
  influencer: mira,
});

async function openRequests() {
  server.api.answers(influencers, theModels([]));
  server.api.answers(instagramAccounts, { accounts: [] });
  server.api.answers(instagramRequests, { requests: [request(61, 'Elif Demir'), request(62, 'Can Yılmaz')] });
  await openScreen('/admin/instagram', { user: aUser({ role: 'admin' }) });
  const list = page.getByRole('region', { name: '1 bağlantı isteği' });
  await expect.element(list.getByText(/^Elif Demir, Can Yılmaz · /)).toBeVisible();
  return list;
}

test('admins see who requests which model, and a press opens the connection of that model', async () => {
  const list = await openRequests();
  await expectAccessible('the requests for connections');
  await list.getByRole('button', { name: 'Mira Tan için hesap bağla' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instagram Hesabı Bağla' });
  await expect.element(drawer.getByRole('combobox')).toMatchTextContent(/Mira Tan/);
  await expect.element(drawer.getByRole('button', { name: 'Bağla', exact: true })).toBeVisible();
});

test('admins decline a request with a reason', async () => {
  const list = await openRequests();
  await list.getByRole('button', { name: 'Mira Tan için bağlantı isteğini reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bağlantı isteğini reddet: Mira Tan' });
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog.getByText(sentenceOf('instagram.reasonRequired', 'tr'))).toBeVisible();
  await expectAccessible('declining a request');
  await dialog.getByRole('textbox', { name: /Neden/ }).fill('Hesap kişisel.');
  server.api.refuses(declineInstagram, { code: 'instagram.noRequest' });
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(dialog.getByText(sentenceOf('instagram.noRequest', 'tr'))).toBeVisible();
  server.api.answers(declineInstagram, { ok: true });
  server.api.answers(instagramRequests, { requests: [] });
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect.element(page.getByText('İstek reddedildi, isteyene bildirildi.')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  expect(server.api.requestsOf(declineInstagram).at(-1)).toMatchObject({
    params: { id: mira.id },
    body: { reason: 'Hesap kişisel.', requestIds: [anId(61), anId(62)] },
  });
});
