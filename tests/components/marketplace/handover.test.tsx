// spec: 4.48
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownInstagramRequest } from '#core/contract/instagram.ts';
import { certificate, handOverModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { createCreditPayment, order } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aRun, aRuntimeConfig, anId, anImage, anInfluencer, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';
import { acceptRun, serveCreator } from '../generation/open-creator.ts';

const server = useContractServer();
const scenes = ['Sahilde yürüyüş', 'Pazarda incir', 'Vapurda çay', 'Evde kahve'];
const model = anInfluencer({
  instagramAccount: null,
  sampleContents: scenes.map((tr, place) => ({
    url: `${anImage}#${place}`,
    contentType: 'image' as const,
    caption: { tr, en: `Scene ${place}` },
  })),
});
const address = `/dashboard?handover=${model.id}`;
const surface = page.getByRole('dialog', { name: 'Defne Aksoy artık sizin' });

beforeEach(() => {
  serveCreator(server.api);
  server.api.answers(ownedInfluencers, { influencers: [model] });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 2 });
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [] });
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  server.api.answers(handOverModel, { isFirst: true });
  server.api.answers(certificate, {
    certificate: {
      number: '4F09-A1B2-7C3D-90EE',
      issuedAt: '2026-11-25T09:00:00.000Z',
      ownerName: 'Elif Yılmaz',
      model: { id: model.id, name: model.name, color: model.color, referenceImageUrl: null },
      checkUrl: 'https://vitrin.test/certificate/4F09-A1B2-7C3D-90EE',
    },
  });
});

test('a bought model has its certificate, three scenes of its own with their price, and a way to leave', async () => {
  await page.viewport(360, 800);
  const { path } = await openScreen(address);
  const stamp = surface.getByRole('link', { name: 'Sertifika no 4F09-A1B2-7C3D-90EE' });
  await expect.element(stamp).toHaveAttribute('href', `/dashboard/certificate/${model.id}`);
  const ideas = surface.getByRole('radio');
  await expect.element(ideas.first()).toHaveTextContent('Sahilde yürüyüş2 kredi');
  expect(ideas.elements()).toHaveLength(3);
  await expect.element(surface.getByText('Bakiyeniz 120 kredi; bu kareden sonra 118 kalır.')).toBeVisible();
  await expect.element(surface.getByRole('button', { name: 'Bağlantı iste' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible('the handover');
  await surface.getByRole('button', { name: 'Şimdi değil, modellerime geç' }).click();
  await expect.element(surface).not.toBeInTheDocument();
  expect(path()).toBe('/dashboard');
  await expect.poll(() => document.activeElement?.textContent).toBe('Defne Aksoy');
});

test('the chosen scene is run in the creator of the model, once', async () => {
  acceptRun(server.api, aRun({ prompt: 'Pazarda incir' }));
  const { path } = await openScreen(address);
  await surface.getByRole('radio', { name: /Pazarda incir/ }).click();
  await surface.getByRole('button', { name: 'İlk kareyi üret · 2 kredi' }).click();
  await expect.poll(path).toBe(`/dashboard/content-creator/${model.id}`);
  await expect.element(page.getByRole('textbox', { name: /Sahne anlatımı/ })).toHaveValue('Pazarda incir');
  await expect.poll(() => server.api.requestsOf(generate).length).toBe(1);
  expect(server.api.requestsOf(generate)[0]?.body).toMatchObject({ prompt: 'Pazarda incir' });
  expect(history.state.usr).toBeNull();
});

test('the smallest pack that is enough is bought first, and then the creator runs the scene', async () => {
  acceptRun(server.api, aRun({ prompt: 'Sahilde yürüyüş' }));
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(creditBalance, { balance: 1, held: 0 });
  server.api.answers(createCreditPayment, {
    orderId: anId(50),
    amount: 9.99,
    currency: 'usd',
    paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
  });
  const { path } = await openScreen(address);
  await expect.element(surface.getByText(/^\$9,99, tek seferlik\. Bu kareden sonra 99 krediniz kalır/)).toBeVisible();
  await surface.getByRole('button', { name: '100 kredi al ve ilk kareyi üret' }).click();
  const packs = page.getByRole('dialog', { name: 'Kredi al' });
  const pay = packs.getByRole('button', { name: '$9,99 öde' });
  await expect.element(pay).toBeEnabled();
  expect(server.api.requestsOf(createCreditPayment)[0]?.body).toEqual({ creditAmount: 100, packageType: 'small' });
  stripeResponses({ paymentIntent: { status: 'succeeded' } });
  server.api.answers(creditBalance, { balance: 101, held: 0 });
  server.api.answers(order, {
    order: {
      id: anId(50),
      kind: 'credits',
      status: 'fulfilled',
      amount: 9.99,
      failureCode: null,
      processing: false,
      createdAt: '2026-11-25T09:00:00.000Z',
    },
  });
  await pay.click();
  await expect.poll(path).toBe(`/dashboard/content-creator/${model.id}`);
  await expect.element(page.getByRole('textbox', { name: /Sahne anlatımı/ })).toHaveValue('Sahilde yürüyüş');
  await expect.poll(() => server.api.requestsOf(generate).length).toBe(1);
});

test('without a workflow that can run, nothing is sold: the model waits on the dashboard', async () => {
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow({ contentType: 'video' })] });
  await openScreen(address);
  await expect.element(surface.getByText(/^Şu an fotoğraf üretilemiyor/)).toBeVisible();
  expect(surface.getByRole('radio').elements()).toEqual([]);
  await surface.getByRole('button', { name: 'Modellerime geç' }).click();
  await expect.element(surface).not.toBeInTheDocument();
});

test('the dashboard hands a new model over by itself, on the first device that opens it', async () => {
  server.api.answers(ownedInfluencers, { influencers: [model], handover: model.id });
  const { path } = await openScreen('/dashboard');
  await expect.element(surface).toBeVisible();
  expect(path()).toBe(address);
  expect(server.api.requestsOf(handOverModel)).toHaveLength(1);
});

test('another device leaves it alone', async () => {
  server.api.answers(ownedInfluencers, { influencers: [model], handover: model.id });
  server.api.answers(handOverModel, { isFirst: false });
  const { path } = await openScreen('/dashboard');
  await expect.poll(() => server.api.requestsOf(handOverModel).length).toBe(1);
  await expect.element(page.getByRole('region', { name: 'Defne Aksoy' })).toBeInTheDocument();
  expect(path()).toBe('/dashboard');
  expect(surface.elements()).toEqual([]);
});
