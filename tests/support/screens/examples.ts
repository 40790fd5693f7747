import type { ReportView } from '#core/reports/report.ts';
import type { AssetView } from '#core/assets/asset.ts';
import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { AdminUser, ListedUser, User } from '#core/accounts/user.ts';
import type { OrderDetail } from '#core/analytics/user-detail.ts';
import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { PublicationView } from '#core/publishing/publication.ts';
import type { Readiness } from '#core/publishing/publication-schema.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { influencers, referenceThumbnail } from '#core/contract/influencers.ts';
import type { adminSubscriptions } from '#core/contract/subscriptions.ts';
import type { runtimeConfig } from '#core/contract/runtime.ts';
import type { InfluencerUses } from '#core/influencers/influencer-store.ts';
import type { InstagramAccountView } from '#core/publishing/instagram-account.ts';
import type { AdminInfluencer, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { AdminReference } from '#core/influencers/reference.ts';
import type { Platform, ScheduleView } from '#core/schedules/schedule.ts';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { emptyModel, modelFields } from '#core/influencers/model-fields.ts';
import { presentRecord } from '#core/shared/record-fields.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

export function anId(seed: number): string {
  return `01990000-0000-7000-8000-${String(seed).padStart(12, '0')}`;
}

/** One pixel: nothing is fetched for it. */
export const anImage = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

export function aUser(parts: Partial<User> = {}): User {
  return {
    id: anId(1),
    name: 'Elif Kaya',
    email: 'elif@example.com',
    role: 'customer',
    createdAt: '2026-01-01T09:00:00.000Z',
    ...parts,
  };
}

/** An account in the form for admins. */
export function anAccount(parts: Partial<AdminUser> = {}): AdminUser {
  return { ...aUser(), disabledAt: null, version: 1, disputed: false, ...parts };
}

/** A line of the list of people. */
export function aListedUser(parts: Partial<ListedUser> = {}): ListedUser {
  return { ...anAccount(), balance: 120, models: 1, lastSeenAt: '2026-11-24T08:15:00.000Z', planName: null, ...parts };
}

/** The detail of an account without activity. */
export function aUserDetail(user: AdminUser, parts: Partial<UserDetail> = {}): UserDetail {
  return {
    user,
    balance: 120,
    held: 0,
    subscription: null,
    orders: [],
    invoices: [],
    models: [],
    sessions: [],
    runs: [],
    audit: [],
    ...parts,
  };
}

/** A paid order of a model, not refunded. */
export function anOrderDetail(parts: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: anId(70),
    kind: 'model',
    status: 'fulfilled',
    amount: 29.99,
    failureCode: null,
    processing: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    fulfilledAt: '2026-11-20T09:05:00.000Z',
    attempts: [],
    buyer: { id: anId(61), name: 'Elif Kaya', email: 'elif@example.com' },
    model: { id: anId(2), name: 'Defne Aksoy', isOwned: true, certificateNumber: 'VTR-7' },
    planName: null,
    credits: null,
    paymentIntentId: 'pi_7',
    card: { brand: 'visa', last4: '4242' },
    receiptUrl: null,
    entries: [],
    refunds: [],
    returned: 0,
    disputed: 0,
    refundable: 29.99,
    linkSentAt: null,
    ...parts,
  };
}

export function aRuntimeConfig(parts: Partial<ReplyOf<typeof runtimeConfig>> = {}): ReplyOf<typeof runtimeConfig> {
  return {
    mode: 'live',
    apiBase: '/api',
    stripePublishableKey: 'pk_test_example',
    stripeScriptUrl: '/stripe-stand-in.js',
    locale: 'tr',
    maxUploadBytes: 50_000_000,
    brandName: defaultSettings.brandName,
    claims: defaultSettings.claims,
    planner: defaultSettings.planner,
    disclosure: defaultSettings.disclosure,
    sandbox: null,
    demoAccounts: [],
    ...parts,
  };
}

/** In the form of the marketplace. */
export function aModelOnSale(): PublicInfluencer {
  return anInfluencer({
    pricing: {
      price: 249,
      category: 'Fashion & Lifestyle',
      description: { tr: 'Moda', en: 'Fashion' },
      tags: [],
      isPublic: true,
    },
  });
}

export function anInfluencer(parts: Partial<PublicInfluencer> = {}): PublicInfluencer {
  return {
    id: anId(2),
    name: 'Defne Aksoy',
    age: 26,
    gender: 'female',
    height: 172,
    weight: 58,
    hairColor: { tr: 'Kumral', en: 'Auburn' },
    personality: { tr: 'Sakin', en: 'Calm' },
    story: { tr: 'Ege kıyısında büyüdü.', en: 'Grew up by the Aegean.' },
    referenceImageUrl: anImage,
    cutoutImageUrl: null,
    color: '#3B6EA5',
    createdAt: '2026-01-01T09:00:00.000Z',
    instagramAccount: { username: 'defne.aksoy', followerCount: 1200 },
    stats: { purchaseCount: 3, contentCount: 5 },
    sampleContents: [],
    pricing: null,
    ...parts,
  };
}

/** In the form for admins: on sale by default. */
export function anAdminInfluencer(parts: Partial<AdminInfluencer> = {}): AdminInfluencer {
  return {
    ...presentRecord(modelFields, emptyModel),
    ...anInfluencer(),
    creatorPrompt: 'a woman',
    onSale: true,
    referenceCount: 0,
    version: 1,
    deletedAt: null,
    pricing: {
      price: 29.99,
      category: 'Art & Creative',
      description: { tr: 'Sakin kareler', en: 'Calm pictures' },
      tags: ['sanat', 'kahve'],
      isPublic: true,
      declaration: 'noRealPerson',
      consentPerson: null,
      consentFile: null,
    },
    ...parts,
  };
}

/** For admins: it waits, and its sender left an address. */
export function aReport(parts: Partial<ReportView> = {}): ReportView {
  return {
    id: anId(1),
    path: `/marketplace/model/${anId(2)}`,
    model: { id: anId(2), name: 'Ela Arman', isPublic: true },
    reason: 'likeness',
    details: 'Komşuma benziyor.\nÇok benziyor.',
    email: 'ayse@example.com',
    locale: 'en',
    state: 'open',
    answer: null,
    createdAt: '2026-11-25T08:00:00.000Z',
    endedAt: null,
    actions: ['review', 'answer', 'close'],
    ...parts,
  };
}

/** The admin's list of models, all on one page. */
export function theModels(all: readonly AdminInfluencer[]): ReplyOf<typeof influencers> {
  const live = all.filter(({ deletedAt }) => deletedAt === null);
  const onSale = live.filter((each) => each.onSale).length;
  const counts = { all: live.length, onSale, offSale: live.length - onSale, deleted: all.length - live.length };
  return { influencers: live, total: live.length, counts };
}

export function aReference(parts: Partial<AdminReference> = {}): AdminReference {
  return {
    id: anId(71),
    name: 'face',
    file: { sha256: 'a'.repeat(64), type: 'image/png', size: 240_000, name: 'yüz.png' },
    width: 1200,
    height: 1500,
    publicUrl: null,
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...parts,
  };
}

/** One grey pixel. */
export const aThumbnail: ReplyOf<typeof referenceThumbnail> = {
  type: 'image/webp',
  base64: 'UklGRhwAAABXRUJQVlA4IBAAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=',
};

/** A model without users, except these. */
export function theUses(parts: Partial<InfluencerUses> = {}): InfluencerUses {
  return {
    owners: 0,
    openOrders: 0,
    schedules: 0,
    openRuns: 0,
    contents: 0,
    instagramUsername: null,
    hasHistory: false,
    ...parts,
  };
}

/** The Instagram account of a model in the form for admins. */
export function anInstagramAccount(parts: Partial<InstagramAccountView> = {}): InstagramAccountView {
  return {
    id: anId(70),
    username: 'defne.aksoy',
    followerCount: 1200,
    instagramUserId: '17840000000000001',
    isActive: true,
    createdAt: '2026-11-01T09:00:00.000Z',
    tokenExpiresAt: '2027-01-10T12:00:00.000Z',
    lastPostAt: '2026-11-23T09:00:00.000Z',
    influencer: { id: anId(2), name: 'Defne Aksoy', referenceImageUrl: null, color: '#2447E8' },
    ...parts,
  };
}

type ListedSubscription = ReplyOf<typeof adminSubscriptions>['subscriptions'][number];

/** A running subscription in the form for admins. */
export function aSubscription(parts: Partial<ListedSubscription> = {}): ListedSubscription {
  return {
    id: anId(70),
    user: { id: anId(71), name: 'Elif Kaya' },
    planId: anId(60),
    plan: { name: 'pro', displayName: { tr: 'Profesyonel', en: 'Professional' }, price: 29.9, interval: 'month' },
    status: 'active',
    renews: true,
    currentPeriodStart: '2026-11-01T09:00:00.000Z',
    currentPeriodEnd: '2026-12-01T09:00:00.000Z',
    cancelAtPeriodEnd: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    endedAt: null,
    ...parts,
  };
}

export function aPlatform(parts: Partial<Platform> = {}): Platform {
  return { id: anId(3), name: 'instagram', displayName: 'Instagram', isActive: true, ...parts };
}

export function aWorkflow(parts: Partial<PublicWebhook> = {}): PublicWebhook {
  return {
    id: anId(4),
    name: { tr: 'Stüdyo çekimi', en: 'Studio shoot' },
    description: { tr: 'Tek kare, sade fon.', en: 'One picture, a plain backdrop.' },
    contentType: 'image',
    creditCost: { costPerUse: 2 },
    isGrid: false,
    typicalSeconds: null,
    previewImageUrls: [],
    inputFields: [],
    createdAt: '2026-01-01T09:00:00.000Z',
    ...parts,
  };
}

/** A product of the model. */
export function anAsset(parts: Partial<AssetView> = {}): AssetView {
  return {
    id: anId(200),
    influencerId: anInfluencer().id,
    kind: 'product',
    name: 'Bardak',
    image: { sha256: 'ab'.repeat(32), type: 'image/png', size: 900, name: 'bardak.png' },
    thumbnailUrl: anImage,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: null,
    ...parts,
  };
}

type InputField = PublicWebhook['inputFields'][number];

/** An optional text input, the `seed`th of its workflow. */
export function anInputField(seed: number, parts: Partial<InputField> = {}): InputField {
  return {
    id: anId(60 + seed),
    fieldName: `field${seed}`,
    displayName: { tr: 'Alan', en: 'Field' },
    fieldType: 'text',
    isRequired: false,
    placeholder: null,
    displayOrder: seed,
    options: null,
    validation: null,
    ...parts,
  };
}

type FieldView = AdminWebhook['responseFields'][number];

/** The main one of a workflow that makes several images. */
/** A workflow in the form for admins: with mode answer, without inputs. */
export function anAdminWebhook(parts: Partial<AdminWebhook> = {}): AdminWebhook {
  return {
    ...emptyWorkflow,
    ...aWorkflow({ inputFields: [] }),
    responseFields: [],
    webhookUrl: 'https://n8n.example/portrait',
    version: 1,
    ...parts,
  };
}

export function aResponseField(parts: Partial<FieldView> = {}): FieldView {
  return {
    id: anId(80),
    fieldPath: 'images',
    displayName: { tr: 'Kareler', en: 'Pictures' },
    fieldType: 'image_array',
    renderComponent: 'ImageGridComponent',
    renderOptions: null,
    displayOrder: 0,
    isRequired: true,
    isPrimaryImage: true,
    ...parts,
  };
}

/** Pending for Thursday, 26 November, 09:00 in Turkey. */
export function aSchedule(parts: Partial<ScheduleView> = {}): ScheduleView {
  return {
    id: anId(10),
    influencerId: anId(2),
    platformId: anId(3),
    scheduledAt: '2026-11-26T06:00:00.000Z',
    prompt: 'Sahilde gün doğumu',
    contentType: 'image',
    webhookConfigId: anId(4),
    templateId: null,
    autoPublish: true,
    inputData: {},
    status: 'pending',
    version: 1,
    failure: null,
    consequence: null,
    creditCost: 2,
    creditsUsed: 0,
    creditsReturned: 0,
    bulkId: null,
    contentId: null,
    thumbnailUrl: null,
    permalink: null,
    instagramPostId: null,
    step: null,
    blocked: { edit: null, trigger: null, delete: null },
    createdAt: '2026-11-20T09:00:00.000Z',
    ...parts,
  };
}

export function aRun(parts: Partial<GenerationView> = {}): GenerationView {
  return {
    id: anId(20),
    influencerId: anId(2),
    webhookId: anId(4),
    webhookName: { tr: 'Stüdyo çekimi', en: 'Studio shot' },
    contentType: 'image',
    prompt: 'Pencere önünde kahve',
    status: 'done',
    creditCost: 2,
    creditsUsed: 2,
    creditsHeld: 0,
    media: [{ url: anImage, thumbnailUrl: null, kind: 'image', width: 800, height: 1000 }],
    text: null,
    responseFields: [],
    failure: null,
    progress: null,
    mayCancel: false,
    isOrderOnly: false,
    retryAt: null,
    slowSeconds: null,
    late: null,
    typicalSeconds: null,
    isGrid: false,
    savedContentIds: [],
    createdAt: '2026-11-25T08:50:00.000Z',
    startedAt: '2026-11-25T08:50:00.000Z',
    finishedAt: '2026-11-25T08:51:00.000Z',
    ...parts,
  };
}

export function aContent(parts: Partial<ContentView> = {}): ContentView {
  return {
    id: anId(30),
    influencerId: anId(2),
    contentType: 'image',
    prompt: 'Pencere önünde kahve',
    contentUrl: anImage,
    thumbnailUrl: null,
    files: [{ url: anImage, thumbnailUrl: null, kind: 'image', width: 800, height: 1000 }],
    generatedText: null,
    status: 'archived',
    inputData: {},
    createdAt: '2026-11-24T09:00:00.000Z',
    publishedAt: null,
    permalink: null,
    generationId: anId(20),
    isFavourite: false,
    tags: [],
    score: null,
    deletedAt: null,
    planned: [],
    posted: [],
    ...parts,
  };
}

/** Nothing prevents a post. */
export function aReadiness(parts: Partial<Readiness> = {}): Readiness {
  return {
    account: { username: 'defne.aksoy', isActive: true },
    quota: { used: 3, total: 50 },
    failure: null,
    ...parts,
  };
}

export function aPublication(parts: Partial<PublicationView> = {}): PublicationView {
  return {
    id: anId(40),
    contentId: anId(30),
    status: 'claimed',
    instagramPostId: null,
    permalink: null,
    failure: null,
    createdAt: '2026-11-25T09:00:00.000Z',
    ...parts,
  };
}

/** A test of a workflow with an immediate response; `data`: the response. */
export function aWebhookTest(parts: Partial<WebhookTestView> & { data?: unknown } = {}): WebhookTestView & {
  data: unknown;
} {
  const { data = null, status = 200 } = parts;
  const isFailed = (parts.failure ?? null) !== null;
  return {
    id: anId(60),
    webhookId: anId(9),
    webhookVersion: 1,
    mode: 'answer',
    state: isFailed ? 'failed' : 'done',
    startedAt: '2026-11-25T09:00:00.000Z',
    endedAt: '2026-11-25T09:00:02.000Z',
    deadline: '2026-11-25T09:02:20.000Z',
    asksInSeconds: null,
    progress: null,
    status,
    failure: null,
    detail: null,
    problem: null,
    seconds: 2,
    request: { prompt: 'test' },
    sent: { method: 'POST', url: 'https://n8n.example/hook', headers: [] },
    callbackUrl: null,
    exchanges: [anExchange({ status, data })],
    fields: [],
    previews: [],
    ...parts,
    data,
  };
}

export function anExchange(parts: Partial<Exchange> = {}): Exchange {
  return {
    kind: 'start',
    at: '2026-11-25T09:00:02.000Z',
    seconds: 2,
    method: 'POST',
    url: 'https://n8n.example/hook',
    status: 200,
    bytes: 120,
    failure: null,
    detail: null,
    problem: null,
    verdict: null,
    data: null,
    ...parts,
  };
}
type Exchange = WebhookTestView['exchanges'][number];
