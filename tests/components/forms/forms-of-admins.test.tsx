// spec: 5.61
import type { Walk } from './walk-form.ts';
import type { FormsOf } from './walked-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { auditEntries } from '#core/contract/audit.ts';
import { upload } from '#core/contract/files.ts';
import { addCredits, allCreditTransactions, creditStats } from '#core/contract/credits.ts';
import {
  addReference,
  createInfluencer,
  influencer,
  influencerReferences,
  influencers,
  referenceThumbnail,
  updateInfluencer,
  updateReference,
} from '#core/contract/influencers.ts';
import { declineInstagram, instagramAccounts, instagramRequests } from '#core/contract/instagram.ts';
import { desk } from '#core/contract/operations.ts';
import { orderDetail, refundOrder } from '#core/contract/payments.ts';
import { moveReport, reports } from '#core/contract/reports.ts';
import { updateSettings } from '#core/contract/settings.ts';
import { adminPlans, adminSubscriptions, createPlan, updatePlan } from '#core/contract/subscriptions.ts';
import { createUser, userDetail, users } from '#core/contract/users.ts';
import { testWebhook } from '#core/contract/webhook-tests.ts';
import { createWebhook, updateWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import {
  aReference,
  aReport,
  aResponseField,
  aThumbnail,
  aUser,
  aWorkflow,
  aListedUser,
  aUserDetail,
  anAdminInfluencer,
  anId,
  anInputField,
  anOrderDetail,
  theModels,
} from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveSettings } from '../admin/serve-settings.ts';
import { buttonIn, formIn } from './press-effect.ts';
import { walkForm } from './walk-form.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const elif = aListedUser({ id: anId(61) });
const defne = anAdminInfluencer({ version: 4, referenceImageUrl: 'https://example.com/defne.jpg' });
const plan = {
  id: anId(60),
  name: 'pro',
  displayName: { tr: 'Profesyonel', en: 'Professional' },
  description: { tr: 'Haftada on içerik', en: '' },
  price: 29.9,
  credits: 300,
  interval: 'month' as const,
  features: [{ tr: 'Bir', en: 'One' }],
  renews: true,
  isActive: true,
  stripePriceId: null,
  version: 4,
};
const webhook = {
  ...emptyWorkflow,
  ...aWorkflow({ inputFields: [anInputField(0, { fieldName: 'place' })] }),
  webhookUrl: 'https://n8n.example/grid',
  requestTemplate: { prompt: '{{prompt}}', inputs: '{{inputs}}' },
  headers: [],
  query: [],
  isActive: true,
  version: 4,
  responseFields: [aResponseField()],
};

beforeEach(() => {
  const { api } = server;
  serveSettings(api);
  api.answers(auditEntries, { entries: [], next: null });
  api.answers(users, { users: [elif], total: 1 });
  api.answers(userDetail, aUserDetail(elif));
  api.answers(influencers, theModels([defne]));
  api.answers(influencer, { influencer: defne });
  api.answers(influencerReferences, { references: [aReference()] });
  api.answers(referenceThumbnail, aThumbnail);
  api.answers(upload, { file: aReference().file });
  api.answers(desk, { items: [], totals: [] });
  api.answers(reports, { reports: [aReport()], total: 1 });
  api.answers(adminPlans, { plans: [plan] });
  api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  api.answers(webhookConfigs, { webhooks: [webhook] });
  api.answers(webhookFigures, { figures: [] });
  api.answers(allCreditTransactions, { transactions: [], next: null });
  api.answers(creditStats, {
    totalUsers: 41,
    totalCreditsIssued: 12_500,
    totalCreditsUsed: 4200,
    activeSubscriptions: 7,
    totalRevenue: 1234.5,
    totalRefunded: 0,
  });
  api.answers(instagramAccounts, { accounts: [] });
  api.answers(instagramRequests, {
    requests: [
      {
        id: anId(63),
        askedAt: '2026-11-25T09:00:00.000Z',
        person: { id: elif.id, name: 'Elif', email: 'e@example.com' },
        influencer: { id: defne.id, name: 'Defne Aksoy', referenceImageUrl: null, color: '#3B6EA5' },
      },
    ],
  });
});

const fill = async (label: string, text: string) => page.getByLabelText(label, { exact: true }).first().fill(text);
const open = (path: string) => openScreen(`/admin/${path}`, { user: admin });
const panel = '[role=dialog]';

const forms: Record<FormsOf<'admins'>, Walk> = {
  'new user': {
    open: async () => {
      await open('users?edit=new');
      await fill('Ad', 'Ayşe');
      await fill('E-posta', 'ayse@example.com');
      await fill('Şifre', 'mor bulutlar 7');
    },
    form: formIn(panel),
    button: buttonIn(panel, 'Kullanıcı Oluştur'),
    route: createUser,
    codes: ['users.'],
  },
  'credits of a user': {
    open: async () => {
      await open(`credits?edit=new&user=${elif.id}`);
      await fill('Kredi miktarı', '5');
    },
    form: formIn(panel),
    button: buttonIn(panel, 'Kaydet'),
    route: addCredits,
    codes: ['credits.'],
  },
  'new model': {
    open: async () => {
      await open('influencers?edit=new');
      await fill('İsim', 'Ela Su');
      await fill('Yaratıcı Prompt', 'a woman of 24');
    },
    form: formIn(panel),
    button: buttonIn(panel, 'Influencer Oluştur'),
    route: createInfluencer,
    codes: ['influencers.'],
  },
  'a model': {
    open: () => open(`influencers?edit=${defne.id}`),
    form: formIn(panel),
    button: buttonIn(panel, /Güncelle$/),
    route: updateInfluencer,
    codes: ['influencers.'],
    isSameForm: true,
  },
  'new reference': {
    open: async () => {
      await open(`influencers?edit=${defne.id}`);
      await page.getByRole('button', { name: 'Referans ekle', exact: true }).click();
      await fill('Ad', 'hands');
      const picture = new File([new Uint8Array(40)], 'el.png', { type: 'image/png' });
      await page.getByLabelText('Resim', { exact: true }).upload(picture);
    },
    form: formIn(':has(> #reference-form)'),
    button: buttonIn(':has(> #reference-form)', 'Referans ekle'),
    route: addReference,
    codes: ['influencers.tooMany'],
  },
  'a reference': {
    open: async () => {
      await open(`influencers?edit=${defne.id}`);
      await page.getByRole('button', { name: 'Yüz için işlemler' }).click();
      await page.getByRole('menuitem', { name: 'Düzenle' }).click();
      await fill('Ad', 'profile');
    },
    form: formIn(':has(> #reference-form)'),
    button: buttonIn(':has(> #reference-form)', 'Kaydet'),
    route: updateReference,
    codes: ['edit.'],
    isSameForm: true,
  },
  'new plan': {
    open: async () => {
      await open('subscriptions?edit=new');
      await fill('Kod', 'agency');
      await fill('Ad (Türkçe)', 'Ajans');
      await fill('Fiyat ($)', '129,90');
      await fill('Kredi', '3000');
    },
    form: formIn(panel),
    button: buttonIn(panel, 'Planı Oluştur'),
    route: createPlan,
    codes: ['plans.'],
  },
  'a plan': {
    open: () => open(`subscriptions?edit=${plan.id}`),
    form: formIn(panel),
    button: buttonIn(panel, 'Planı Güncelle'),
    route: updatePlan,
    codes: ['plans.'],
    isSameForm: true,
  },
  'new workflow': {
    open: async () => {
      await open('webhooks/new/empty');
      await fill('Ad (Türkçe)', 'Deneme');
      await fill('URL', 'https://n8n.example/new');
    },
    form: formIn('.webhook-editor'),
    button: buttonIn('.webhook-editor', 'Webhook’u oluştur'),
    route: createWebhook,
    codes: ['webhooks.'],
  },
  'a workflow': {
    open: () => open(`webhooks/${webhook.id}`),
    form: formIn('.webhook-editor'),
    button: buttonIn('.webhook-editor', /güncelle$/i),
    route: updateWebhook,
    codes: ['webhooks.'],
    isSameForm: true,
  },
  'test of a workflow': {
    open: () => open(`webhooks/${webhook.id}`),
    form: formIn('.editor-side'),
    button: buttonIn('.editor-side form', 'Testi gönder'),
    route: testWebhook,
    codes: ['webhooks.tooMany'],
  },
  'a recipe of a workflow': {
    open: async () => {
      await open('webhooks/new/fal-queue');
      await fill('Model', 'fal-ai/flux/dev');
      await fill('API anahtarı', 'anahtar:gizli');
    },
    form: formIn('main'),
    button: buttonIn('.recipe-form', 'Formu doldur'),
    route: null,
  },
  settings: {
    open: async () => {
      await open('settings');
      await fill('Marka adı', 'Işık');
    },
    form: () => document.querySelector<HTMLElement>('.settings-form'),
    button: buttonIn('.settings-form', 'Ayarları kaydet'),
    route: updateSettings,
    // Another admin was faster: the choice replaces the buttons.
    reopen: async () => {
      await page.getByRole('button', { name: 'Güncel olanı al' }).click();
      await fill('Marka adı', 'Işık');
    },
    codes: ['settings.'],
  },
  'refund of an order': {
    open: async () => {
      const pack = anOrderDetail({ kind: 'credits', model: null, credits: 100 });
      server.api.answers(orderDetail, { order: pack });
      await open(`users?edit=${elif.id}&order=${pack.id}`);
      await page.getByRole('button', { name: 'İade et' }).click();
      await page.getByRole('textbox', { name: 'İade tutarı' }).fill('5');
      await userEvent.keyboard('{Tab}');
    },
    form: () => document.querySelector('#refund-order'),
    button: buttonIn('[role=dialog]:has(#refund-order)', /iade et$/),
    route: refundOrder,
    codes: ['payments.'],
  },
  'answer to a report': {
    open: async () => {
      await open('operations?reports=waiting');
      await page.getByRole('button', { name: /^Yanıtla:/ }).click();
      await fill('Yanıt', 'Kaldırdık.');
    },
    form: formIn('main'),
    button: buttonIn('main', 'Yanıtı gönder'),
    route: moveReport,
    codes: ['reports.'],
  },
  'declined connection': {
    open: async () => {
      await open('instagram');
      await page.getByRole('button', { name: /isteğini reddet$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Hesap kişisel.');
    },
    form: formIn(panel),
    button: buttonIn(panel, 'Reddet'),
    route: declineInstagram,
    codes: ['instagram.'],
  },
};

test.each(Object.entries<Walk>(forms))('%s', async (_name, walk) => {
  expect(await walkForm(server.api, walk)).toBeGreaterThan(0);
});
