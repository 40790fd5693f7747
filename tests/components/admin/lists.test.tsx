// spec: 2.13, 2.147, 2.149, 2.150, 2.157, 2.164, 2.171, 2.172, 2.181, 8.54
import type { ReplyOf } from '#core/contract/route.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { influencers } from '#core/contract/influencers.ts';
import { adminPlans, adminSubscriptions } from '#core/contract/subscriptions.ts';
import { users } from '#core/contract/users.ts';
import { webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import {
  aResponseField,
  aUser,
  aWorkflow,
  aListedUser,
  anId,
  anAdminInfluencer,
  theModels,
} from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const open = (tab: string) => openScreen(`/admin/${tab}`, { user: admin });
type Plan = ReplyOf<typeof adminPlans>['plans'][number];

function aPlan(parts: Partial<Plan>): Plan {
  return {
    id: anId(60),
    name: 'pro',
    displayName: { tr: 'Profesyonel', en: 'Professional' },
    description: { tr: 'Haftada on içerik', en: 'Ten contents a week' },
    price: 29.9,
    credits: 300,
    interval: 'month',
    features: [],
    renews: true,
    isActive: true,
    stripePriceId: null,
    version: 1,
    ...parts,
  };
}

test('models are cards with figures and price; an empty list is described as empty', async () => {
  server.api.answers(influencers, theModels([anAdminInfluencer()]));
  await open('influencers');
  const card = page.getByRole('main').getByRole('listitem');
  await expect.element(card.getByRole('heading', { name: 'Defne Aksoy' })).toBeVisible();
  await expect.element(card.getByText('3 satış · 5 içerik')).toBeVisible();
  await expect.element(card.getByText('Referans yok')).toBeVisible();
  await expect.element(card.getByText('$29,99')).toBeVisible();
});

test('an empty list of models is described as empty', async () => {
  server.api.answers(influencers, theModels([]));
  await open('influencers');
  await expect.element(page.getByText('Henüz influencer yok')).toBeVisible();
});

test('accounts are rows with name, address and role, fifty a page', async () => {
  server.api.answers(users, { users: [aListedUser(admin), aListedUser({ id: anId(61) })], total: 51 });
  await open('users');
  await expect.element(page.getByRole('row', { name: /Deniz Arslan.*Yönetici/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Elif Kaya.*elif@example.com/ })).toBeVisible();
  expect(server.api.requestsOf(users)[0]?.query).toMatchObject({ limit: '50', offset: '0' });
});

test('a list that did not load gives the reason and can be requested again', async () => {
  server.api.refuses(webhookConfigs, { code: 'server.fault' });
  server.api.answers(webhookFigures, { figures: [] });
  await open('webhooks');
  await expect.element(page.getByText('Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible();
  server.api.answers(webhookConfigs, { webhooks: [] });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(page.getByText('Henüz webhook yok')).toBeVisible();
});

test('plans are cards with price, period, credits and state', async () => {
  const second = aPlan({ id: anId(62), displayName: { tr: 'Ajans', en: 'Agency' }, interval: 'year', isActive: false });
  server.api.answers(adminPlans, { plans: [aPlan({}), second] });
  server.api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  await open('subscriptions');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect
    .element(cards.first())
    .toMatchTextContent(/Profesyonel.*Aktif.*Haftada on içerik.*\$29,90.*Aylık.*300 kredi/);
  await expect.element(cards.nth(1)).toMatchTextContent(/Ajans.*Pasif.*Yıllık/);
  const look = (at: number) => {
    const card = cards.nth(at).element();
    return [getComputedStyle(card).backgroundColor, getComputedStyle(card.querySelector('h2')!).color];
  };
  const [active, inactive] = [look(0), look(1)];
  expect(inactive[0]).toBe('rgba(0, 0, 0, 0)');
  expect(active[0]).not.toBe(inactive[0]);
  expect(active[1]).not.toBe(inactive[1]);
});

test('webhooks are cards with address, cost, state, fields and date', async () => {
  const field = {
    id: anId(64),
    fieldName: 'look',
    displayName: { tr: 'Kıyafet', en: 'Outfit' },
    fieldType: 'image',
    isRequired: false,
    placeholder: null,
    displayOrder: 0,
    options: null,
    validation: null,
  } as const;
  const output = aResponseField({ id: anId(65), displayName: { tr: 'Görseller', en: 'Pictures' } });
  server.api.answers(webhookFigures, { figures: [] });
  server.api.answers(webhookConfigs, {
    webhooks: [
      {
        ...emptyWorkflow,
        ...aWorkflow({ inputFields: [field] }),
        webhookUrl: 'https://n8n.example/hook',
        requestTemplate: null,
        headers: [],
        query: [],
        responseFields: [output],
        isActive: false,
        version: 1,
      },
    ],
  });
  await open('webhooks');
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect
    .element(card)
    .toMatchTextContent(
      /Stüdyo çekimi.*Pasif.*https:\/\/n8n\.example\/hook.*Tek kare, sade fon\..*2 kredi.*Oluşturuldu: 1 Ocak 2026/,
    );
  await expect.element(card.getByText('Kıyafet (image)')).toBeVisible();
  await expect.element(card.getByText('Görseller (image_array)')).toBeVisible();
});
