// spec: 5.61
import type { RefusalCode } from '#core/texts/texts.ts';
import type { Walk } from './walk-form.ts';
import type { FormsOf } from './walked-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assets, updateAsset } from '#core/contract/assets.ts';
import { login } from '#core/contract/auth.ts';
import { contents, contentTags, deleteContents } from '#core/contract/contents.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generate } from '#core/contract/generation.ts';
import { publishReal, readiness } from '#core/contract/instagram.ts';
import { marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { createModelPayment } from '#core/contract/payments.ts';
import { presets } from '#core/contract/presets.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { templates } from '#core/contract/templates.ts';
import { paymentDeclines, shownByCardForm } from '#core/payments/decline.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { forgetForms } from '../../../pwa/src/session/stored-forms.ts';
import {
  anAsset,
  aContent,
  aModelOnSale,
  aPlatform,
  aReadiness,
  aRuntimeConfig,
  aSchedule,
  aWorkflow,
  anId,
  anInfluencer,
  anInputField,
} from '../../support/screens/examples.ts';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';
import { serveCreator, openCreator, prompt } from '../generation/open-creator.ts';
import { storeEdit, openStored, openSheet } from '../outbox/open-outbox.ts';
import { openCalendar, openDetail, serveCalendar } from '../schedules/open-calendar.ts';
import { buttonIn, formIn, wordsAfterPress } from './press-effect.ts';
import { breakStore, walkForm } from './walk-form.ts';

const server = useContractServer();
const plan = aSchedule();
const made = { createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' };
const pendingQuestion = aWorkflow({
  inputFields: [anInputField(1, { fieldName: 'place', displayName: { tr: 'Mekân', en: 'Place' }, isRequired: true })],
});
const preset = {
  id: anId(80),
  influencerId: anInfluencer().id,
  webhookId: pendingQuestion.id,
  name: 'Sabah',
  prompt: 'Sabah kahvesi',
  inputData: { place: 'Bodrum' },
  ...made,
};
const template = {
  id: anId(90),
  name: 'Sabah',
  platformId: aPlatform().id,
  contentType: 'image' as const,
  webhookConfigId: pendingQuestion.id,
  prompt: 'Sabah kahvesi',
  caption: 'Günaydın',
  autoPublish: false,
  inputData: { place: 'Bodrum' },
  ...made,
};

beforeEach(() => {
  forgetForms();
  serveCreator(server.api);
  server.api.answers(presets, { presets: [preset] });
  server.api.answers(templates, { templates: [template] });
  server.api.answers(readiness, { readiness: aReadiness() });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contentTags, { tags: [] });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const textbox = (name: RegExp) => page.getByRole('textbox', { name });
const place = (selector: string) => () => document.querySelector<HTMLElement>(selector);

const openPresets = async () => {
  await openCreator(server.api, [], pendingQuestion);
  await prompt().fill('Öğle molası');
  await textbox(/Mekân/).fill('Bodrum');
  await button('Hazır ayarlar').click();
  await expect.element(page.getByRole('dialog').getByText('Sabah', { exact: true })).toBeVisible();
};
const openTemplates = async () => {
  await openCalendar(server.api, [], '', pendingQuestion);
  await button('Yeni plan').click();
  await textbox(/^Sahne anlatımı/).fill('Terasta kahvaltı');
  await button('Şablonlar').click();
  await expect.element(page.getByRole('dialog').getByText('Sabah', { exact: true })).toBeVisible();
};
const rename = async () => {
  await button('Sabah: diğer').click();
  await page.getByRole('menuitem', { name: 'Yeniden adlandır', exact: true }).click();
};
const openMoving = async () => {
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Başka gün ve saate taşı…' }).click();
};
const openContent = async () => {
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  await openScreen('/dashboard');
  await button(/Pencere önünde kahve/).click();
};

const forms: Record<Exclude<FormsOf<'customers'>, 'a card'>, Walk> = {
  'a generation': {
    open: async () => {
      await openCreator(server.api, [], pendingQuestion);
      await prompt().fill('Vapurda simit');
      await textbox(/Mekân/).fill('Bodrum');
    },
    form: place('#creator-form'),
    button: buttonIn('#creator-form', /üret$/i),
    route: generate,
    codes: ['credits.', 'generation.tooMany', 'generation.service', 'generation.input'],
  },
  'a product': {
    open: async () => {
      server.api.answers(assets, { assets: [anAsset()] });
      await openScreen(`/dashboard/assets/${anInfluencer().id}`);
      await page.getByRole('button', { name: 'Bardak: işlemler' }).click();
      await page.getByRole('menuitem', { name: 'Düzenle' }).click();
      await textbox(/^Ad/).fill('Kupa');
    },
    form: formIn('[role="dialog"]'),
    button: buttonIn('[role="dialog"]', /^Kaydet/),
    route: updateAsset,
    codes: ['assets.'],
  },
  'new preset': {
    open: async () => {
      await openPresets();
      await textbox(/Formu bu adla kaydet/).fill('Öğle');
    },
    form: place('.keep-new'),
    button: buttonIn('.keep-new', /^Kaydet/),
    route: null,
    breakStore,
  },
  'name of a preset': {
    open: async () => {
      await openPresets();
      await rename();
      await page.getByRole('dialog').getByRole('textbox').last().fill('Öğle');
    },
    form: place('.keep-rename'),
    button: buttonIn('.keep-rename', /^Kaydet/),
    route: null,
    breakStore,
  },
  'new template': {
    open: async () => {
      await openTemplates();
      await textbox(/bu adla şablon yap/).fill('Öğle');
    },
    form: place('.keep-new'),
    button: buttonIn('.keep-new', /^Kaydet/),
    route: null,
    breakStore,
  },
  'name of a template': {
    open: async () => {
      await openTemplates();
      await rename();
      await page.getByRole('dialog').getByRole('textbox').last().fill('Öğle');
    },
    form: place('.keep-rename'),
    button: buttonIn('.keep-rename', /^Kaydet/),
    route: null,
    breakStore,
  },
  'tags of a content': {
    open: async () => {
      await openContent();
      await page.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
    },
    form: formIn('[role=dialog]'),
    button: buttonIn('[role=dialog] form', 'Ekle'),
    route: null,
    breakStore,
  },
  'a group of models': {
    open: async () => {
      const influencers = Array.from({ length: 7 }, (_, n) => anInfluencer({ id: anId(600 + n), name: `Model ${n}` }));
      server.api.answers(ownedInfluencers, { influencers });
      await openScreen('/dashboard');
      await button('Tümü (7)').click();
      await button('Yeni grup').click();
      await textbox(/^Grubun adı/).fill('Luna');
      await page.getByRole('checkbox', { name: 'Model 1' }).click();
    },
    form: formIn('[role=dialog]'),
    button: buttonIn('[role=dialog] form', 'Kaydet'),
    route: null,
    breakStore,
  },
  'a post': {
    open: async () => {
      await openContent();
      await page.getByRole('dialog').getByRole('button', { name: 'Instagram’da paylaş' }).click();
      await textbox(/^Açıklama/).fill('Günaydın');
    },
    form: place('.share-form'),
    button: buttonIn('.share-form', 'Paylaş'),
    route: publishReal,
    codes: ['instagram.'],
  },
  'a plan': {
    open: async () => {
      await openCalendar(server.api, [], '', pendingQuestion);
      await button('Yeni plan').click();
      await textbox(/^Sahne anlatımı/).fill('Terasta kahvaltı');
      await textbox(/Mekân/).fill('Bodrum');
    },
    form: place('#schedule-form'),
    button: buttonIn('[role=dialog]', 'Planla'),
    route: null,
    breakStore,
  },
  'another day for a plan': {
    open: async () => {
      await openCalendar(server.api, [plan]);
      await openMoving();
    },
    form: place('#move-plan'),
    button: buttonIn('[role=dialog]', 'Taşı'),
    route: null,
  },
  'a place for a plan': {
    open: async () => {
      serveCalendar(server.api);
      server.api.answers(ownedInfluencers, {
        influencers: [anInfluencer(), anInfluencer({ id: anId(4), name: 'Mira Demir' })],
      });
      startPlannerServer(server.api, [plan]);
      await openScreen('/dashboard/schedule');
      await page
        .getByRole('button', { name: /: işlemler$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Taşı…' }).click();
    },
    form: place('#transfer-plan'),
    button: buttonIn('[role=dialog]', 'Taşı'),
    route: null,
  },
  'many plans': {
    open: async () => {
      await openCalendar(server.api, [], '', pendingQuestion);
      await button('Görünüm ve seçenekler').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Toplu plan' }).click();
      await textbox(/^CSV verisi/).fill('2026-12-01,09:00,Sahilde gün doğumu');
      await textbox(/Mekân/).fill('Bodrum');
    },
    form: place('#bulk-form'),
    button: buttonIn('[role=dialog]', /^(Planla|\d+ planı oluştur)$/),
    route: null,
    breakStore,
  },
  'a decision': {
    open: async () => {
      const { planner } = await openStored(server.api, [plan]);
      planner.refuses('update', { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] });
      await storeEdit(plan, { prompt: 'Benim metnim', scheduledAt: '2026-11-28T06:00:00.000Z' });
      await flushNow();
      const sheet = await openSheet(/^Sizi bekliyor · 1/);
      await sheet.getByRole('button', { name: /^Karar ver: Düzenleme/ }).click();
    },
    form: place('form.outbox-decision'),
    button: buttonIn('form.outbox-decision', 'Kararı uygula'),
    route: null,
    breakStore,
  },
  'sign in again': {
    open: async () => {
      const two = [aContent(), aContent({ id: anId(34), prompt: 'Sahil' })];
      server.api.answers(contents, { contents: two, total: 2, next: null });
      await openScreen('/dashboard');
      await button('Seç').click();
      for (const name of [/Pencere önünde kahve/, /Sahil/]) await button(name).click();
      server.api.refuses(deleteContents, { code: 'auth.required' });
      server.api.refuses(creditBalance, { code: 'auth.required' });
      await button('Sil').click();
      await page
        .getByRole('dialog')
        .getByLabelText(/için şifre$/)
        .fill('mavi-vapur-27');
    },
    form: place('.sign-in-again'),
    button: buttonIn('.sign-in-again', 'Giriş yap'),
    route: login,
    // Only the password can be wrong: that has a sentence of its own.
    codes: ['auth.disabled'],
  },
};

test.each(Object.entries<Walk>(forms))('%s', async (_name, walk) => {
  expect(await walkForm(server.api, walk)).toBeGreaterThan(0);
});

const started = {
  orderId: anId(50),
  amount: 249,
  currency: 'usd' as const,
  paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
};

test('a card', async () => {
  await page.viewport(390, 844);
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(marketplaceModel, { model: aModelOnSale() });
  server.api.answers(ownedModels, { models: [] });
  server.api.answers(createModelPayment, started);
  await openScreen(`/marketplace/model/${aModelOnSale().id}`);
  await button('Satın al').first().click();
  const pay = buttonIn('.pay-form', '$249,00 öde');
  await expect.poll(() => pay() && pay()?.ariaDisabled !== 'true').toBe(true);
  const declines = Object.keys(refusalStatus).filter((code) => code.startsWith('payments.declined.'));
  for (const decline of declines) {
    const code = decline.slice('payments.declined.'.length);
    stripeResponses({ error: { type: 'card_error', code, message: '' } });
    // The card form has the reason at its field.
    const isAtField = shownByCardForm.has(code);
    const sentence = isAtField ? paymentDeclines['payments.notCharged'].tr : sentenceOf(decline as RefusalCode, 'tr');
    await wordsAfterPress(pay, decline, [sentence]);
  }
  stripeResponses({ error: { type: 'api_connection_error', message: '' } });
  await wordsAfterPress(pay, 'no network');
  const down = Promise.reject(new Error('Stripe is down'));
  down.catch(() => undefined);
  stripeResponses(down);
  await wordsAfterPress(pay, 'Stripe is down');
});
