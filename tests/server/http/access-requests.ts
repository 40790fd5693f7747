import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { previewContext } from '#core/generation/present-test.ts';
import type { Person } from './access-matrix.ts';
import { aStoredTest } from '../../support/webhook-tests.ts';
import { adminWords, webhookBody, type AccessSetup } from './access-setup.ts';

/** The request of one person; `file`: bytes as the body, or as the one file of a form. */
export type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  file?: Uint8Array<ArrayBuffer>;
};
export type Request = Sent | ((who: Person) => Sent);

const byId = (id: string, body?: unknown): Sent => ({ params: { id }, body });
const aPng = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const image = await aPng('#2447E8');
/** Only the owner uploads it. */
const ownImage = await aPng('#C85078');
const month = () => ({ month: new Date().toISOString().slice(0, 7) });

/**
 * One request for each call of the contract, the same for every role; the things that it names were made for it and
 * belong to the owner.
 */
export const requests: Record<string, (setup: AccessSetup) => Request | Promise<Request>> = {
  'auth.login': ({ emails, password }) => ({ body: { email: emails.customer, password } }),
  'auth.register':
    ({ password }) =>
    (who) => ({
      body: { name: 'Yeni Kişi', email: `${who}.yeni@example.com`, password, role: 'admin' },
    }),
  'auth.logout': () => ({}),
  'auth.me': () => ({}),
  'auth.forgotPassword': ({ emails }) => ({ body: { email: emails.owner } }),
  'auth.resetPassword': ({ password }) => ({ body: { token: 'unknown', password } }),
  'auth.verifyEmail': () => ({ body: { token: 'unknown' } }),
  'account.get': () => ({}),
  'account.changeName': () => (who) => ({ body: { name: `Yeni ${who}` } }),
  'account.changePassword': (setup) => (who) => {
    const password = setup.passwordOf(who);
    return { body: { currentPassword: password, password } };
  },
  'account.askNewEmail': (setup) => (who) => ({
    body: { email: `${who}.baska@example.com`, password: setup.passwordOf(who) },
  }),
  'account.askVerification': () => ({}),
  'account.sessions': () => ({}),
  'account.endSession': async ({ knex, ownerId, tokenOf }) => {
    await tokenOf('owner');
    const newest = await knex('sessions').where({ user_id: ownerId }).orderBy('created_at', 'desc').first('id');
    return byId(newest.id);
  },
  'account.endOtherSessions': () => ({}),
  'account.export': () => ({ body: { password: 'bir-baska-sifre' } }),
  'account.delete': () => ({ body: { password: 'bir-baska-sifre' } }),
  'audit.list': () => ({}),

  'marketplace.models': () => ({}),
  'marketplace.model': ({ modelId }) => byId(modelId),
  'marketplace.categories': () => ({}),
  'marketplace.ownedModels': () => ({}),
  'marketplace.certificate': ({ modelId }) => byId(modelId),
  'marketplace.handOver': ({ modelId }) => byId(modelId),
  'marketplace.downloadCertificate': ({ modelId }) => ({ ...byId(modelId), body: { locale: 'tr' } }),
  'marketplace.checkCertificate': () => ({ params: { number: '0000-0000-0000-0000' } }),

  'verification.file': () => ({ query: { sha256: 'a'.repeat(64) } }),
  'verification.post': () => ({ query: { link: 'https://www.instagram.com/p/C1a2b3/' } }),

  'influencers.list': () => ({}),
  'influencers.one': ({ modelId }) => byId(modelId),
  'influencers.owned': () => ({}),
  'influencers.ownedOne': ({ modelId }) => byId(modelId),
  'influencers.create': () => ({ body: { name: 'Ada', creatorPrompt: adminWords } }),
  'influencers.update': async (setup) => byId(await setup.aModel(), { name: 'Ada Su', creatorPrompt: adminWords }),
  'influencers.uses': ({ modelId }) => byId(modelId),
  'influencers.delete': async (setup) => byId(await setup.aModel()),
  'influencers.restore': async (setup) => {
    const id = await setup.aModel();
    await setup.knex('influencers').where({ id }).update({ deleted_at: new Date() });
    return byId(id, {});
  },
  'influencers.uploadImage': () => ({ file: image }),
  'influencers.takeOffSale': async (setup) => byId(await setup.aModel()),
  'influencers.openConsent': async (setup) => byId(await setup.aModel()),
  'influencers.references': ({ modelId }) => byId(modelId),
  'influencers.addReference': ({ modelId, contents }) =>
    byId(modelId, { name: randomUUID(), picture: { mediaUrl: contents[0]!.content_url } }),
  'influencers.orderReferences': async (setup) => {
    const { id, referenceId } = await setup.aReference();
    return byId(id, { ids: [referenceId], before: [referenceId] });
  },
  'influencers.updateReference': async (setup) => ({
    params: await setup.aReference(),
    body: { name: randomUUID(), version: 1 },
  }),
  'influencers.deleteReference': async (setup) => ({ params: await setup.aReference() }),
  'influencers.referenceUses': async (setup) => ({ params: await setup.aReference() }),
  'influencers.referenceThumbnail': async (setup) => ({ params: await setup.aReference() }),

  'payments.createModel': async ({ knex, modelId }) => {
    const { influencer_id: id } = await knex('listings')
      .whereNot({ influencer_id: modelId })
      .where({ is_public: true })
      .whereNotIn('influencer_id', knex('ownerships').select('influencer_id'))
      .first();
    return { body: { modelId: id } };
  },
  'payments.createCredits': () => ({ body: { creditAmount: 100, packageType: 'small' } }),
  'payments.createSubscription': ({ planIds }) => ({ body: { planId: planIds[0] } }),
  'payments.order': async (setup) => byId(await anOrder(setup)),
  'payments.adminOrder': async (setup) => byId(await anOrder(setup)),
  'payments.adminRefund': async (setup) => byId(await anOrder(setup), { amount: null, refundable: 0 }),
  'payments.adminSendLink': async (setup) => byId(await anOrder(setup)),

  'credits.balance': () => ({}),
  'credits.transactions': () => ({}),
  'credits.addToUser': ({ ownerId }) => ({ body: { userId: ownerId, amount: 5, description: 'Hediye' } }),
  'credits.stats': () => ({}),
  'credits.adminTransactions': () => ({}),

  'subscriptions.plans': () => ({}),
  'subscriptions.adminPlans': () => ({}),
  'subscriptions.createPlan': () => ({
    body: { name: 'access', displayName: 'Deneme', price: 10, credits: 100, interval: 'month', features: ['Bir'] },
  }),
  'subscriptions.updatePlan': ({ planIds }) => byId(planIds[0]!, { displayName: 'Temel', price: 14.99, credits: 210 }),
  'subscriptions.current': () => ({}),
  'subscriptions.cancel': () => ({}),
  'subscriptions.undoCancel': () => ({}),
  'subscriptions.previewSwitch': ({ planIds }) => ({ query: { planId: planIds[1]! } }),
  'subscriptions.switch': ({ planIds }) => ({
    body: {
      planId: planIds[1],
      expected: {
        kind: 'now',
        planId: planIds[1],
        chargeToday: 0,
        creditsToday: 0,
        price: 0,
        credits: 0,
        interval: 'month',
        startsAt: null,
        nextPaymentAt: null,
      },
    },
  }),
  'subscriptions.startCardChange': () => ({}),
  'subscriptions.finishCardChange': () => ({ body: { setupIntentId: 'seti_1' } }),
  'subscriptions.billingHistory': () => ({}),
  'subscriptions.adminAll': () => ({}),
  'subscriptions.adminCancel': ({ subscriptionId }) => byId(subscriptionId, { at: 'now' }),
  'subscriptions.adminRefund': ({ subscriptionId }) => byId(subscriptionId),

  'webhooks.active': () => ({}),
  'webhooks.list': () => ({}),
  'webhooks.readFile': () => ({ body: { text: '{}' } }),
  'webhooks.create': ({ server }) => ({ body: webhookBody(server.sandbox.workflow) }),
  'webhooks.update': async (setup) => byId(await setup.aWebhook(), { creditCost: 3 }),
  'webhooks.usage': ({ webhookId }) => byId(webhookId),
  'webhooks.figures': () => ({}),
  'webhooks.history': ({ webhookId }) => byId(webhookId),
  'webhooks.stop': ({ webhookId }) => byId(webhookId, { isPaused: false }),
  'webhooks.preview': async ({ server, emails }) => {
    const admin = await server.knex('users').where({ email: emails.admin }).first('id');
    const source = `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
    const grant = { source, kind: 'image', until: '2100-01-01T00:00:00.000Z' };
    return { query: { grant: server.ports.secrets.seal(JSON.stringify(grant), previewContext(admin.id)) } };
  },
  'webhooks.delete': async (setup) => byId(await setup.aWebhook()),
  'webhooks.test': async (setup) => byId(await setup.aWebhook(), {}),
  'webhooks.testState': aTest,
  'webhooks.testAsk': aTest,
  'webhooks.testCancel': aTest,

  'files.upload': () => ({ file: image }),

  'assets.list': ({ modelId }) => ({ params: { influencerId: modelId } }),
  'assets.add': async ({ modelId, anUpload }) => {
    const imageSha256 = await anUpload(ownImage);
    return (who) => ({
      params: { influencerId: modelId },
      body: { kind: 'product', name: `Bardak ${who}`, imageSha256 },
    });
  },
  'assets.update': async (setup) => byId(await setup.anAsset(ownImage), { name: 'Kupa' }),
  'assets.delete': async (setup) => byId(await setup.anAsset(ownImage)),
  'assets.restore': async (setup) => byId(await setup.anAsset(ownImage)),

  'generation.generate': ({ modelId, webhookId }) => ({
    body: { prompt: 'Sahilde', influencer_id: modelId, webhookId },
  }),
  'generation.list': ({ modelId }) => ({ query: { influencer_id: modelId } }),
  'generation.one': ({ runId }) => byId(runId),
  // It has ended.
  'generation.cancel': ({ runId }) => byId(runId),
  'generation.receipt': ({ runId }) => byId(runId),

  'presets.list': ({ modelId, webhookId }) => ({ query: { influencer_id: modelId, webhook_id: webhookId } }),
  'presets.create':
    ({ modelId, webhookId }) =>
    (who) => ({ body: { influencerId: modelId, webhookId, name: `Sabah ${who}`, prompt: 'Kahve', inputData: {} } }),
  'presets.update': async (setup) => byId(await setup.aPreset(), { name: 'Öğle' }),
  'presets.delete': async (setup) => byId(await setup.aPreset()),
  'presets.restore': async (setup) => byId(await setup.aPreset()),

  'contents.save': ({ modelId, contents: [content] }) => ({
    body: {
      influencerId: modelId,
      prompt: 'Sahilde',
      contentType: 'image',
      contentUrl: content!.content_url,
      generationId: content!.generation_id,
    },
  }),
  'contents.tags': ({ modelId }) => ({ query: { influencer_id: modelId } }),
  'contents.organise': ({ contents: [content] }) => byId(content!.id, { isFavourite: true, tags: ['Yaz'] }),
  'contents.setPoster': async ({ knex, contents: [, , third] }) => {
    const file = third!.content_url;
    const video = { url: file, thumbnailUrl: null, kind: 'video', width: 1080, height: 1920 };
    await knex('contents')
      .where({ id: third!.id })
      .update({ files: JSON.stringify([video]), thumbnail_url: null });
    return { body: { file, image: Buffer.from(image).toString('base64') } };
  },
  'contents.delete': ({ contents: [, second] }) => ({ body: { ids: [second!.id] } }),
  'contents.restore': async ({ knex, contents: [, second] }) => {
    await knex('contents').where({ id: second!.id }).update({ deleted_at: new Date() });
    return { body: { ids: [second!.id] } };
  },
  'contents.archive': ({ contents: [content] }) => ({ body: { ids: [content!.id] } }),
  'contents.list': ({ modelId, ownerId }) => ({ query: { influencer_id: modelId, user_id: ownerId } }),

  'schedules.platforms': () => ({}),
  'schedules.ofInfluencer': async (setup) => {
    await setup.aSchedule();
    return byId(setup.modelId);
  },
  'schedules.changes': ({ modelId }) => byId(modelId),
  'schedules.sync': ({ modelId }) => sync(modelId),
  'outbox.sync': ({ modelId }) => sync(modelId),
  'templates.list': () => ({}),
  'templates.create': () => (who) => ({ body: { name: `Sabah ${who}`, prompt: 'Kahve' } }),
  'templates.rename': async (setup) => byId(await setup.aTemplate(), { name: 'Öğle' }),
  'templates.delete': async (setup) => byId(await setup.aTemplate()),
  'templates.restore': async (setup) => byId(await setup.aTemplate()),
  'calendarFeed.get': () => ({}),
  'calendarFeed.switchOn': () => ({ body: { locale: 'tr' } }),
  'calendarFeed.renew': () => ({}),
  'calendarFeed.switchOff': () => ({}),
  'schedules.create': ({ modelId, draft }) => ({ body: { influencerId: modelId, ...draft } }),
  'schedules.createBulk':
    ({ modelId, draft }) =>
    () => ({ body: bulk(modelId, draft) }),
  'schedules.undoBulk': async ({ modelId, draft, made, callers }) => {
    const body = bulk(modelId, draft);
    await made(callers.owner, 'POST', '/schedule/bulk', body);
    return byId(body.id);
  },
  'schedules.export': ({ modelId }) => ({ params: { id: modelId }, query: month() }),
  'schedules.exportAll': () => ({ query: month() }),
  'schedules.update': async (setup) => byId(await setup.aSchedule(), { ...setup.draft, prompt: 'Başka' }),
  'schedules.delete': async (setup) => byId(await setup.aSchedule()),
  'schedules.restore': async (setup) => {
    const id = await setup.aSchedule();
    await setup.made(setup.callers.owner, 'DELETE', `/schedule/${id}`);
    return byId(id);
  },
  'schedules.trigger': async (setup) => byId(await setup.aSchedule()),

  'instagram.accounts': () => ({}),
  'instagram.quota': async ({ knex }) => byId((await knex('instagram_accounts').first('id')).id),
  'instagram.authUrl': async (setup) => byId(await setup.aModel()),
  'instagram.delete': async ({ knex, modelId }) =>
    byId((await knex('instagram_accounts').whereNot({ influencer_id: modelId }).first('id')).id),
  'instagram.requests': () => ({}),
  'instagram.ownRequest': ({ modelId }) => byId(modelId),
  'instagram.decline': ({ modelId }) => byId(modelId, { reason: 'Hesap kişisel.', requestIds: [modelId] }),
  'instagram.request': ({ modelId }) => ({ body: { influencerId: modelId } }),
  'instagram.publishReal': ({ contents: [content] }) => ({ body: { contentId: content!.id, caption: '' } }),
  'instagram.preview': ({ contents: [content] }) => ({ body: { file: content!.content_url, fit: 'pad' } }),
  'instagram.readiness': ({ contents: [content], modelId }) => ({
    body: { influencerId: modelId, file: content!.content_url },
  }),
  'instagram.disclosures': ({ contents: [content] }) => byId(content!.id),
  'instagram.exportDisclosures': () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'csv' } }),
  'instagram.publication': async (setup) => byId(await setup.aPublication()),
  'instagram.checkPublication': async (setup) => byId(await setup.aPublication()),
  'instagram.declareMissing': async (setup) => byId(await setup.aPublication()),

  'analytics.get': () => ({}),
  'analytics.days': () => ({}),
  'analytics.activities': () => ({}),

  'reports.list': () => ({}),
  'reports.move': () => byId(randomUUID(), { action: 'close' }),
  'operations.desk': () => ({}),
  'operations.installation': () => ({}),
  'operations.handle': () => ({ body: { kind: 'declined', id: randomUUID() } }),
  'operations.retryPlan': async (setup) => byId(await setup.aSchedule()),
  'operations.checkPost': async (setup) => byId(await setup.aPublication()),
  'operations.declarePostMissing': async (setup) => byId(await setup.aPublication()),
  'operations.requeueJob': () => byId(randomUUID()),
  'operations.discardJob': () => byId(randomUUID()),

  'users.list': () => ({}),
  'users.create': () => ({ body: { name: 'Yeni', email: 'yapilan@example.com', password: 'gizli-bahce-12' } }),
  'users.detail': ({ ownerId }) => byId(ownerId),
  'users.update': ({ ownerId }) => byId(ownerId, { disabled: false }),
  'users.delete': async (setup) => byId((await setup.aPerson()).id),
  'users.endSessions': async (setup) => byId((await setup.aPerson()).id),
  'users.endSession': async (setup) => ({ params: { ...(await setup.aPerson()) } }),

  'notifications.list': () => ({}),
  'notifications.read': () => ({ body: { ids: [] } }),
  'notifications.delete': () => byId(randomUUID()),
  'notifications.preferences': () => ({}),
  'notifications.savePreferences': () => ({
    body: { kinds: {}, quietHours: { isOn: true, from: '22:00', until: '08:00' } },
  }),
  'push.key': () => ({}),
  'push.subscribe': () => (who) => ({
    body: {
      endpoint: `https://push.example.com/${who}`,
      keys: { p256dh: `BA${'a'.repeat(85)}`, auth: 'a'.repeat(22) },
    },
  }),
  'push.unsubscribe': () => byId(randomUUID()),
  'events.stream': () => ({}),
  'settings.get': () => ({}),
  'settings.update': async ({ made, callers }) => {
    const { settings, version } = await made(callers.admin, 'GET', '/settings');
    return { body: { ...settings, brandName: 'Deneme', version } };
  },
  'settings.environment': () => ({}),
  'runtime.config': () => ({}),
};

function bulk(influencerId: string, draft: AccessSetup['draft']) {
  const day = draft.scheduledAt.slice(0, 10);
  const { platformId, webhookConfigId } = draft;
  return { id: randomUUID(), influencerId, platformId, webhookConfigId, csv: `${day},12:00,Sahilde` };
}

/** An unpaid one of the owner. */
async function anOrder({ made, callers }: AccessSetup): Promise<string> {
  const pack = { creditAmount: 100, packageType: 'small' };
  return (await made(callers.owner, 'POST', '/payments/create-credit-payment', pack)).orderId;
}

/** Of the admin. */
async function aTest({ server, webhookId, emails }: AccessSetup): Promise<Sent> {
  return byId(await aStoredTest(server.knex, webhookId, emails.admin));
}

function sync(modelId: string): { body: object } {
  return { body: { protocol: 1, deviceId: randomUUID(), pending: 0, cursors: { [modelId]: 0 }, ops: [] } };
}
