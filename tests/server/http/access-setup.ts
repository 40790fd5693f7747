import type { Caller } from '../../support/api-client.ts';
import type { Person } from './access-matrix.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf } from '../../support/api-client.ts';
import { storeMedia } from '#core/generation/use-cases/steps/copy-result.ts';
import { aSigner, anImage, facts } from '../../support/signers.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';

export type AccessSetup = Awaited<ReturnType<typeof accessSetup>>;

/** Is where only admins may read it. */
export const adminWords = 'yalniz-yonetici-okur';

const emails: Record<Exclude<Person, 'nobody'>, string> = {
  customer: 'nil@example.com',
  other: 'can@vitrin.test',
  owner: 'elif@vitrin.test',
  admin: 'admin@vitrin.test',
};

/** A server, one person of each kind, and things of the owner. */
export async function accessSetup() {
  const signer = await aSigner({ now: () => new Date().toISOString() });
  const server = await startTestServer({ worker: false, signing: signer.signing });
  const { knex } = server;
  const anyone = apiOf(server);
  const password = 'gizli-bahce-12';
  await anyone('POST', '/auth/register', { name: 'Nil Uçar', email: emails.customer, password });

  const passwordOfEmail = (email: string) => demoAccounts.find((one) => one.email === email)?.password ?? password;
  const signIn = async (email: string): Promise<string> =>
    (await anyone('POST', '/auth/login', { email, password: passwordOfEmail(email) })).body.token;
  const tokenOf = async (who: Person) => (who === 'nobody' ? null : signIn(emails[who]));
  const tokens = {
    nobody: null,
    customer: await tokenOf('customer'),
    other: await tokenOf('other'),
    owner: await tokenOf('owner'),
    admin: await tokenOf('admin'),
  };
  const callers = Object.fromEntries(
    Object.entries(tokens).map(([who, token]) => [who, apiOf(server, token)]),
  ) as Record<Person, Caller>;
  const { owner, admin } = callers;
  const idOf = async (email: string): Promise<string> => (await knex('users').where({ email }).first('id')).id;
  const ownerId = await idOf(emails.owner);

  await knex('influencers').update({ creator_prompt: adminWords });
  await knex('webhooks').update({ request_template: { prompt: '{{prompt}}', note: adminWords } });
  const { influencer_id: modelId } = await knex('instagram_accounts')
    .whereIn('influencer_id', knex('ownerships').where({ user_id: ownerId }).select('influencer_id'))
    .first('influencer_id');
  await knex('ownerships').insert({
    user_id: await idOf(emails.other),
    influencer_id: modelId,
    created_at: new Date(),
  });
  const plans = await knex('plans').where({ is_active: true }).orderBy('price_cents');
  const platform = await knex('platforms').where({ name: 'instagram' }).first('id');
  const webhook = (await owner('GET', '/webhook-config/active')).body.webhooks.find(
    (one: any) => one.contentType === 'image' && one.inputFields.every((field: any) => !field.isRequired),
  );
  const run = await knex('generations').where({ user_id: ownerId, status: 'done', content_type: 'image' }).first('id');
  const contents = await knex('contents').where({
    user_id: ownerId,
    influencer_id: modelId,
    content_type: 'image',
    status: 'archived',
  });

  await generateImages(server, contents);

  const subscriptionId = crypto.randomUUID();
  await knex('subscriptions').insert({
    id: subscriptionId,
    user_id: ownerId,
    plan_id: plans[0].id,
    status: 'active',
    is_recurring: false,
    period_start: new Date(),
    period_end: new Date(Date.now() + 30 * 86_400_000),
    cancels_at_period_end: false,
    attempt: 1,
    created_at: new Date(),
  });

  const aModel = async (): Promise<string> =>
    (await made(admin, 'POST', '/influencers', { name: 'Ada', creatorPrompt: adminWords })).influencer.id;
  /** Of a model without an owner. */
  const aReference = async (): Promise<{ id: string; referenceId: string }> => {
    const id = await aModel();
    const body = { name: 'face', picture: { mediaUrl: contents[0].content_url } };
    const { references } = await made(admin, 'POST', `/influencers/${id}/references`, body);
    return { id, referenceId: references[0].id };
  };

  const draft = {
    platformId: platform.id as string,
    scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    prompt: 'Sahilde gün batımı',
    webhookConfigId: webhook.id as string,
    autoPublish: false,
  };
  const anUpload = async (body: Uint8Array<ArrayBuffer>): Promise<string> => {
    const headers = { authorization: `Bearer ${tokens.owner}`, 'content-type': 'image/png' };
    const response = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body });
    return ((await response.json()) as { file: { sha256: string } }).file.sha256;
  };
  return {
    server,
    /** Of the certificate under which the server signs files. */
    fingerprint: signer.fingerprint,
    knex,
    tokens,
    callers,
    emails,
    password,
    tokenOf,
    passwordOf: (who: Person) => (who === 'nobody' ? password : passwordOfEmail(emails[who])),
    ownerId,
    modelId: modelId as string,
    subscriptionId,
    runId: run.id as string,
    webhookId: webhook.id as string,
    planIds: plans.map(({ id }: { id: string }) => id),
    contents: contents as Saved[],
    draft,
    /** The hash of a file of the owner's. */
    anUpload,
    anAsset: async (image: Uint8Array<ArrayBuffer>): Promise<string> => {
      const asset = { kind: 'product', name: crypto.randomUUID(), imageSha256: await anUpload(image) };
      return (await made(owner, 'POST', `/influencers/${modelId}/assets`, asset)).asset.id;
    },
    /** A model without an owner. */
    aModel,
    aReference,
    /** One of the owner's. */
    aPreset: async (): Promise<string> => {
      const preset = { influencerId: modelId, webhookId: webhook.id, name: crypto.randomUUID() };
      return (await made(owner, 'POST', '/presets', preset)).preset.id;
    },
    aTemplate: async (): Promise<string> =>
      (await made(owner, 'POST', '/schedule/templates', { name: crypto.randomUUID() })).template.id,
    aWebhook: async (): Promise<string> =>
      (await made(admin, 'POST', '/webhook-config', webhookBody(server.sandbox.workflow))).webhook.id,
    aSchedule: async (): Promise<string> =>
      (await made(owner, 'POST', '/schedule/create', { influencerId: modelId, ...draft })).schedule.id,
    aPublication: async (): Promise<string> => {
      const body = { contentId: contents.at(-1).id, caption: '' };
      return (await made(owner, 'POST', '/instagram/publish-real', body)).publication.id;
    },
    aPerson: async (): Promise<{ id: string; sessionId: string }> => {
      const email = `${crypto.randomUUID()}@example.com`;
      const body = await made(anyone, 'POST', '/auth/register', { name: 'Ece Koç', email, password });
      const { id: sessionId } = await knex('sessions').where({ user_id: body.user.id }).first('id');
      return { id: body.user.id, sessionId };
    },
    made,
    stop: () => server.stop(),
  };
}

/** The body of a response that must be a success. */
async function made(who: Caller, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await who(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function webhookBody(url: string) {
  return {
    name: 'Stüdyo',
    description: 'Tek kare',
    webhookUrl: `${url}/workflows/photo`,
    requestTemplate: { prompt: '{{prompt}}', note: adminWords },
    responseFields: [{ fieldPath: 'images[0].url', displayName: 'Görsel', fieldType: 'image', isPrimaryImage: true }],
    headers: [{ name: 'Authorization', value: adminWords, secret: true }],
    query: [{ name: 'key', value: adminWords }],
    isActive: false,
    creditCost: 2,
    inputFields: [],
  };
}

type Saved = { id: string; content_url: string; generation_id: string };

/** The saved images become JPEG and PNG files as runs store them; they arrived with the place where they were made. */
async function generateImages({ ports, knex }: TestServer, contents: Saved[]) {
  const place = { IFD0: { Artist: 'Nil Uçar' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } };
  for (const [index, content] of contents.entries()) {
    const image = anImage(300).withExif(place);
    const bytes = await (index % 2 === 0 ? image.jpeg() : image.png()).toBuffer();
    const media = await storeMedia(ports, oneChunk(bytes), { kind: 'image', facts });
    if (typeof media === 'string') throw new Error(media);
    const { url, thumbnailUrl } = media;
    const files = JSON.stringify([media]);
    await knex('contents').where({ id: content.id }).update({ content_url: url, thumbnail_url: thumbnailUrl, files });
    const result = knex.raw(`jsonb_set(result, '{media}', ?::jsonb)`, [files]);
    await knex('generations').where({ id: content.generation_id }).update({ result });
    content.content_url = url;
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
