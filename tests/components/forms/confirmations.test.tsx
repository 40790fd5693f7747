// spec: 5.61
import type { AnyRoute } from '#core/contract/route.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calendarFeed, renewCalendarFeed } from '#core/contract/calendar-feed.ts';
import { contents, contentTags, deleteContents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import {
  deleteInfluencer,
  deleteReference,
  influencerReferences,
  influencers,
  influencerUses,
  referenceThumbnail,
  referenceUses,
} from '#core/contract/influencers.ts';
import {
  declareMissing,
  deleteInstagramAccount,
  instagramAccounts,
  instagramQuota,
  instagramRequests,
  publication,
  publishReal,
  readiness,
} from '#core/contract/instagram.ts';
import { adminPlans, adminSubscriptions, cancelForCustomer, cancelSubscription } from '#core/contract/subscriptions.ts';
import { desk, discardJob, installation } from '#core/contract/operations.ts';
import { takeOffSale } from '#core/contract/model-sale.ts';
import { reports } from '#core/contract/reports.ts';
import { orderDetail, sendPaymentLink } from '#core/contract/payments.ts';
import { deleteUser, updateUser, userDetail, users } from '#core/contract/users.ts';
import {
  deleteWebhook,
  stopWebhook,
  webhookConfigs,
  webhookFigures,
  webhookHistory,
  webhookUsage,
} from '#core/contract/webhooks.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import {
  aContent,
  aListedUser,
  anOrderDetail,
  anAdminInfluencer,
  aPublication,
  aReadiness,
  aReference,
  aReport,
  aSubscription,
  aThumbnail,
  aUserDetail,
  anId,
  anInstagramAccount,
  aUser,
  aWorkflow,
  theModels,
  theUses,
} from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from '../schedules/open-calendar.ts';
import { aCurrent, openSubscriptions } from '../subscriptions/open-subscriptions.ts';
import { buttonIn, wordsAfterPress } from './press-effect.ts';
import type { walkedConfirmations } from './walked-forms.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const elif = aListedUser({ id: anId(61) });
const made = '2026-11-20T09:00:00.000Z';
const closed = { state: 'closed' as const, since: null, retryAt: null, busyUntil: null };
const webhook = {
  ...emptyWorkflow,
  ...aWorkflow({ name: { tr: 'Portre', en: 'Portrait' }, inputFields: [] }),
  webhookUrl: 'https://n8n.example/hook',
  requestTemplate: null,
  headers: [],
  query: [],
  isActive: true,
  version: 1,
  responseFields: [],
};
const day = (at: number) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  runs: 0,
  done: 0,
  lost: 0,
  seconds: null,
  charged: 0,
  returned: 0,
});
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

beforeEach(() => page.viewport(390, 844));

type Confirmation = {
  open: () => Promise<unknown>;
  /** Leads to the button; after a refusal, once more. */
  question: () => Promise<unknown>;
  button: () => HTMLElement | null;
  route: AnyRoute;
};

const confirmations: Record<keyof typeof walkedConfirmations | 'pause of a workflow', Confirmation> = {
  'end of a subscription': {
    open: () => openSubscriptions(server, aCurrent()),
    question: () => button(/^Aboneliği iptal et/).click(),
    button: buttonIn('[role=alertdialog]', /iptal et/i),
    route: cancelSubscription,
  },
  'deletion of contents': {
    open: async () => {
      server.api.answers(marketplaceModels, { models: [], total: 0 });
      server.api.answers(contentTags, { tags: [] });
      const two = [aContent(), aContent({ id: anId(34), prompt: 'Sahil' })];
      server.api.answers(contents, { contents: two, total: 2, next: null });
      await openScreen('/dashboard');
      await button('Seç').click();
      await button(/Pencere önünde kahve/).click();
      await button(/Sahil/).click();
    },
    // The question appears only where a content is planned. A single one is deleted on the device.
    question: async () => undefined,
    button: buttonIn('.chosen-bar', 'Sil'),
    route: deleteContents,
  },
  'another address for the calendar': {
    open: async () => {
      const url = `https://vitrin.test/api/calendar/${'x'.repeat(43)}.ics`;
      server.api.answers(calendarFeed, { feed: { url, locale: 'tr', createdAt: made } });
      await openCalendar(server.api, []);
      await button('Görünüm ve seçenekler').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Takvim bağlantısı…' }).click();
    },
    question: () => button('Yeni adres oluştur').click(),
    button: buttonIn('[role=alertdialog]', 'Yeni adres oluştur'),
    route: renewCalendarFeed,
  },
  'rights of a user': {
    open: async () => {
      server.api.answers(users, { users: [aListedUser(admin), elif], total: 2 });
      server.api.answers(userDetail, aUserDetail(elif));
      await openScreen(`/admin/users?edit=${elif.id}`, { user: admin });
      await page.getByText('Rol, devre dışı bırakma, silme').click();
    },
    question: () => button('Yönetici yap').first().click(),
    button: buttonIn('[role=alertdialog]', 'Yönetici yap'),
    route: updateUser,
  },
  'a link to pay': {
    open: async () => {
      const order = anOrderDetail({ status: 'open', refundable: 0 });
      server.api.answers(users, { users: [aListedUser(admin), elif], total: 2 });
      server.api.answers(userDetail, aUserDetail(elif));
      server.api.answers(orderDetail, { order });
      await openScreen(`/admin/users?edit=${elif.id}&order=${order.id}`, { user: admin });
    },
    question: () => button('Ödeme bağlantısı gönder').first().click(),
    button: buttonIn('[role=alertdialog]', 'Ödeme bağlantısı gönder'),
    route: sendPaymentLink,
  },
  'a job that is deleted': {
    open: async () => {
      const none = { person: null, model: null, workflow: null, amount: null, count: null, cause: null, fault: null };
      const job = {
        ...none,
        kind: 'deadJob',
        id: anId(7),
        since: '2026-11-25T08:00:00.000Z',
        name: 'send-mail',
      } as const;
      server.api.answers(desk, {
        items: [{ ...job, actions: ['requeue', 'discard'] }],
        totals: [{ kind: 'deadJob', count: 1 }],
      });
      server.api.answers(installation, { queues: [], processes: [], operations: [] });
      await openScreen('/admin/operations', { user: admin });
    },
    question: () => button(/^Sil/).click(),
    button: buttonIn('[role=alertdialog]', 'Sil'),
    route: discardJob,
  },
  'a post that is missing': {
    open: async () => {
      const unconfirmed = aPublication({ status: 'unconfirmed', failure: 'unconfirmed' });
      server.api.answers(marketplaceModels, { models: [], total: 0 });
      server.api.answers(contentTags, { tags: [] });
      server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
      server.api.answers(readiness, { readiness: aReadiness() });
      server.api.answers(publishReal, { publication: unconfirmed });
      server.api.answers(publication, { publication: unconfirmed });
      await openScreen('/dashboard');
      await button(/Pencere önünde kahve/).click();
      const viewer = page.getByRole('dialog');
      await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
      await viewer.getByLabelText('Açıklama').fill('Günaydın');
      await viewer.getByRole('button', { name: 'Paylaş', exact: true }).click();
    },
    question: () => button('Gönderi Instagram’da yok').click(),
    button: buttonIn('[role=alertdialog]', 'Baktım, yok'),
    route: declareMissing,
  },
  'deletion of a user': {
    open: async () => {
      server.api.answers(users, { users: [aListedUser(admin), elif], total: 2 });
      await openScreen('/admin/users', { user: admin });
    },
    question: () => button(`${elif.name} kullanıcısını sil`).click(),
    button: buttonIn('[role=alertdialog]', 'Kullanıcıyı sil'),
    route: deleteUser,
  },
  'a model off sale': {
    open: async () => {
      server.api.answers(desk, { items: [], totals: [] });
      server.api.answers(reports, { reports: [aReport()], total: 1 });
      await openScreen('/admin/operations?reports=waiting', { user: admin });
    },
    question: () => button(/^Satıştan kaldır/).click(),
    button: buttonIn('[role=alertdialog]', 'Satıştan kaldır'),
    route: takeOffSale,
  },
  'deletion of a model': {
    open: async () => {
      server.api.answers(influencers, theModels([anAdminInfluencer()]));
      server.api.answers(influencerUses, {
        uses: theUses(),
      });
      await openScreen('/admin/influencers', { user: admin });
    },
    question: () => button(`${anAdminInfluencer().name} modelini sil`).click(),
    button: buttonIn('[role=alertdialog]', 'Sil'),
    route: deleteInfluencer,
  },
  'deletion of a reference': {
    open: async () => {
      server.api.answers(influencers, theModels([anAdminInfluencer()]));
      server.api.answers(influencerReferences, { references: [aReference()] });
      server.api.answers(referenceThumbnail, aThumbnail);
      server.api.answers(referenceUses, { workflows: [] });
      await openScreen(`/admin/influencers?edit=${anAdminInfluencer().id}`, { user: admin });
    },
    question: async () => {
      await button('Yüz için işlemler').click();
      await page.getByRole('menuitem', { name: 'Sil' }).click();
    },
    button: buttonIn('[role=alertdialog]', 'Sil'),
    route: deleteReference,
  },
  'deletion of a workflow': {
    open: async () => {
      server.api.answers(webhookConfigs, { webhooks: [webhook] });
      server.api.answers(webhookFigures, { figures: [] });
      server.api.answers(webhookUsage, { pendingSchedules: 2, runs: 7 });
      await openScreen('/admin/webhooks', { user: admin });
    },
    question: () => button('Portre webhook’unu sil').click(),
    button: buttonIn('[role=alertdialog]', 'Webhook’u sil'),
    route: deleteWebhook,
  },
  'deletion of an account': {
    open: async () => {
      server.api.answers(influencers, theModels([]));
      server.api.answers(instagramRequests, { requests: [] });
      server.api.answers(instagramQuota, { quota: { used: 3, total: 50 } });
      server.api.answers(instagramAccounts, { accounts: [anInstagramAccount()] });
      await openScreen('/admin/instagram', { user: admin });
    },
    question: () => button('@defne.aksoy hesabını sil').click(),
    button: buttonIn('[role=alertdialog]', 'Bağlantıyı kes'),
    route: deleteInstagramAccount,
  },
  'end of a subscription of a customer': {
    open: async () => {
      server.api.answers(adminPlans, { plans: [] });
      server.api.answers(adminSubscriptions, { subscriptions: [aSubscription()], total: 1, next: null });
      await openScreen('/admin/subscriptions', { user: admin });
    },
    question: async () => {
      await button('Elif Kaya: abonelik işlemleri').click();
      await page.getByRole('menuitem', { name: 'Hemen bitir' }).click();
    },
    button: buttonIn('[role=alertdialog]', 'Hemen bitir'),
    route: cancelForCustomer,
  },
  'pause of a workflow': {
    open: async () => {
      server.api.answers(webhookConfigs, { webhooks: [webhook] });
      server.api.answers(webhookFigures, { figures: [] });
      server.api.answers(webhookHistory, {
        history: {
          webhookId: webhook.id,
          state: closed,
          days: Array.from({ length: 30 }, (_, at) => day(at)),
          done: 0,
          lost: 0,
          seconds: null,
          charged: 0,
          returned: 0,
          failures: [],
        },
      });
      await openScreen('/admin/webhooks', { user: admin });
      await button('Portre: sağlık').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      // As an admin who reads the figures before pausing.
      await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Durdur' })).toBeVisible();
      for (const each of document.querySelectorAll('[role=dialog] *')) each.scrollTop = each.scrollHeight;
    },
    question: async () => undefined,
    button: buttonIn('[role=dialog]', 'Durdur'),
    route: stopWebhook,
  },
};

test.each(Object.entries(confirmations))('%s: a refusal of the server is shown in view', async (_name, each) => {
  const { api } = server;
  await each.open();
  const press = async (kind: string, sentence: string) => {
    await expect
      .poll(() => document.querySelector('[data-ending-style]:is([role=alertdialog], [role=menu])'))
      .toBeNull();
    if (!each.button()) await each.question();
    await expect.poll(each.button).toBeTruthy();
    await wordsAfterPress(each.button, kind, [sentence]);
  };
  api.refuses(each.route, { code: 'server.unavailable' });
  await press('server.unavailable', sentenceOf('server.unavailable', 'tr'));
  api.refuses(each.route, { code: 'notFound' });
  await press('notFound', sentenceOf('notFound', 'tr'));
  api.cutsLine(each.route);
  await press('no network', 'Sunucuya ulaşılamadı');
});
