import type { Ports, Stores } from '#core/ports.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { suggestedNames } from '#core/influencers/reference.ts';
import type { SceneName } from './scenes.ts';
import { ok } from '#core/shared/result.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { emptyListing, emptyModel, listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { pickRecord } from '#core/shared/record-fields.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { accountIdName, tokenContext } from '#core/publishing/instagram-account.ts';
import { daysBefore, idOf } from './demo-ids.ts';
import { demoJudge, demoWorkflows, demoWorkflowKeys } from './demo-workflows.ts';
import { seedAssets, storeAssetFiles } from './seed-assets.ts';
import { librarySpent, seedLibrary, storeLibraryFiles } from './seed-library.ts';
import { hashPasswords, hasPeople, personId, seedCredits, seedPeople, demoInstagramAccounts } from './demo-accounts.ts';
import { demoModels, nameOfModel } from './models/demo-models.ts';
import type { MarkingPorts } from './demo-images.ts';
import { imageFile, storeMadeFile, storePrivateFile } from './demo-images.ts';
import { demoPlans } from './demo-plans.ts';
import { sceneSize } from './scenes.ts';

/** More data of the demo. */
export type MoreDemo = {
  /** Elif's first credits; the rest of her balance is written by `prepare`. */
  elifsWelcome: number;
  /** Runs before the transaction, safe to repeat; the function that it returns writes within it. */
  prepare: (now: string) => Promise<(stores: Stores) => Promise<void>>;
};

export type DemoPorts = MarkingPorts &
  Pick<Ports, 'transact' | 'clock' | 'passwords' | 'secrets'> & {
    /** The address of the stand-ins. */
    workflowUrl: string;
    instagramUrl: string;
  };

/** Elif's balance once everything she made is paid for. */
export const elifsBalance = 248;
const cansBalance = 20;

/**
 * Fills an empty shop: twelve models with references, workflows, plans, people, a library and assets. Files are stored first, then everything is
 * written in one transaction, `more` with it. A second run changes nothing but the address of the workflows, when their stand-in has moved.
 */
export async function seedDemo(ports: DemoPorts, more?: MoreDemo): Promise<void> {
  const row = await ports.transact(async (stores) => ok(await refreshIfSeeded(stores, ports)));
  if (row.ok && row.value) return;
  const now = ports.clock.now();
  const [hashes, shop, library, assets, seedMore] = await Promise.all([
    hashPasswords(ports.passwords),
    storeShopFiles(ports),
    storeLibraryFiles(ports),
    storeAssetFiles(ports.files),
    more?.prepare(now),
  ]);
  await ports.transact(async (stores) => {
    if (!(await seedPeople(stores, ports, hashes, now))) return ok(null);
    await seedShop(stores, ports, shop, now);
    const elif = 'elif@vitrin.test';
    const welcomedAt = daysBefore(now, 30);
    const elifsWelcome = more?.elifsWelcome ?? elifsBalance + librarySpent;
    await seedCredits(stores, ports, { email: elif, amount: elifsWelcome, at: welcomedAt });
    await seedCredits(stores, ports, { email: 'can@vitrin.test', amount: cansBalance, at: welcomedAt });
    await seedAssets(stores, ports, personId(ports, elif), assets, now);
    await seedLibrary(stores, ports, personId(ports, elif), library, now);
    await seedMore?.(stores);
    return ok(null);
  });
}

async function refreshIfSeeded(stores: Stores, ports: DemoPorts): Promise<boolean> {
  if (!(await hasPeople(stores, ports))) return false;
  for (const key of [...demoWorkflows.map((workflow) => workflow.key), demoJudge.key]) {
    const webhook = await stores.webhooks.byId(idOf(ports, 'workflow', key));
    const webhookUrl = `${ports.workflowUrl}/workflows/${key}`;
    // An address that was changed to another server is left unchanged.
    const isOurs = webhook && /^http:\/\/127\.0\.0\.1:\d+\/workflows\//.test(webhook.webhookUrl);
    if (!isOurs) continue;
    // A demo seeded before its stand-in required a key gets it; a workflow edited by an admin is left unchanged.
    const headers =
      webhook.version === 1 && webhook.headers.length === 0 && key !== 'judge'
        ? demoHeaders(ports, key)
        : webhook.headers;
    const mode = key !== 'judge' && isDemoMode(webhook) ? demoMode(ports) : webhook.mode;
    const isSame = webhook.webhookUrl === webhookUrl && progressAddress(webhook.mode) === progressAddress(mode);
    if (isSame && webhook.headers.length === headers.length) continue;
    await stores.webhooks.save({ ...webhook, webhookUrl, headers, mode, version: webhook.version + 1 });
  }
  return true;
}

/** The mode of a workflow that no admin edited, or one whose progress is at the stand-in of an earlier start. */
function isDemoMode({ mode, version }: Pick<Webhook, 'mode' | 'version'>): boolean {
  if (mode.kind !== 'answer' || mode.status) return false;
  return mode.progress ? /^http:\/\/127\.0\.0\.1:\d+\/workflows\//.test(mode.progress.address) : version === 1;
}

function progressAddress(mode: Webhook['mode']): string | null {
  return mode.kind === 'answer' ? (mode.progress?.address ?? null) : null;
}

function demoMode({ workflowUrl }: Pick<ShopPorts, 'workflowUrl'>): Webhook['mode'] {
  return {
    kind: 'answer',
    progress: {
      progressPath: 'percent',
      previewPath: 'previews',
      address: `${workflowUrl}/workflows/progress/{{generationId}}`,
    },
  };
}

type ModelFiles = { portrait: string; cutout: string; samples: string[] };

type ShopFiles = { models: Map<string, ModelFiles>; references: ReferenceFiles; previews: Map<string, string[]> };

async function storeShopFiles(ports: MarkingPorts): Promise<ShopFiles> {
  const store = async (name: string) => (await storeMadeFile(ports, name, imageFile(name))).url;
  const models = demoModels.map(async ({ id, samples }) => {
    const names = samples.map((_caption, i) => `${id}/sample-${i + 1}`);
    const [portrait, cutout, ...stored] = await Promise.all([
      store(`${id}/portrait`),
      store(`${id}/cutout`),
      ...names.map(store),
    ]);
    return [id, { portrait, cutout, samples: stored }] as const;
  });
  const previews = demoWorkflows.map(
    async ({ key, previews: names }) => [key, await Promise.all(names.map(store))] as const,
  );
  const [ofModels, references, ofPreviews] = await Promise.all([
    Promise.all(models),
    storeReferenceFiles(ports),
    Promise.all(previews),
  ]);
  return { models: new Map(ofModels), references, previews: new Map(ofPreviews) };
}

type ShopPorts = Pick<Ports, 'ids' | 'secrets'> & { workflowUrl: string };

/** The setup an admin would have made: models on sale, workflows, plans, two connected accounts. */
async function seedShop(stores: Stores, ports: ShopPorts, files: ShopFiles, now: string): Promise<void> {
  for (const plan of demoPlans) await stores.plans.insert({ id: idOf(ports, 'plan', plan.name), ...plan, version: 1 });
  await seedModels(stores, ports, files, now);
  await seedReferences(stores, ports, files.references, now);
  await seedWorkflows(stores, ports, files, now);
  await seedInstagramAccounts(stores, ports, now);
}

async function seedModels(stores: Stores, ports: ShopPorts, files: ShopFiles, now: string): Promise<void> {
  for (const [index, model] of demoModels.entries()) {
    const stored = files.models.get(model.id)!;
    await stores.influencers.insert({
      id: idOf(ports, 'model', model.id),
      ...pickRecord(modelFields, { ...emptyModel, ...model, referenceImageUrl: stored.portrait }),
      cutoutImageUrl: stored.cutout,
      // A minute apart: the shop window shows them in this order.
      createdAt: daysBefore(now, 60, index),
      version: 1,
      deletedAt: null,
      listing: pickRecord(listingFields, { ...emptyListing, ...model, declaration: 'noRealPerson' as const }),
      instagramAccount: null,
      stats: { purchaseCount: 0, contentCount: 0 },
      sampleContents: model.samples.map((caption, i) => ({
        url: stored.samples[i]!,
        contentType: 'image',
        caption,
      })),
      references: [],
    });
  }
}

async function seedWorkflows(stores: Stores, ports: ShopPorts, files: ShopFiles, now: string): Promise<void> {
  const { key: judgeKey, ...judge } = demoJudge;
  const judgeId = idOf(ports, 'workflow', judgeKey);
  const unused = { version: 1, deletedAt: null, previewImageUrls: [] };
  await stores.webhooks.insert({
    ...emptyWorkflow,
    ...unused,
    ...judge,
    id: judgeId,
    webhookUrl: `${ports.workflowUrl}/workflows/${judgeKey}`,
    createdAt: daysBefore(now, 58, demoWorkflows.length),
  });
  for (const [index, { key, previews: _names, ...workflow }] of demoWorkflows.entries()) {
    await stores.webhooks.insert({
      ...emptyWorkflow,
      ...workflow,
      id: idOf(ports, 'workflow', key),
      version: 1,
      deletedAt: null,
      webhookUrl: `${ports.workflowUrl}/workflows/${key}`,
      headers: demoHeaders(ports, key),
      mode: demoMode(ports),
      judgeWebhookId: workflow.contentType === 'image' ? judgeId : null,
      inputFields: workflow.inputFields.map((field, i) => ({
        ...field,
        id: idOf(ports, 'input-field', `${key}/${field.fieldName}`),
        displayOrder: i,
      })),
      responseFields: workflow.responseFields.map((field, i) => ({
        ...field,
        id: idOf(ports, 'response-field', `${key}/${field.fieldPath}`),
        displayOrder: i,
      })),
      previewImageUrls: files.previews.get(key)!,
      createdAt: daysBefore(now, 58, index),
    });
  }
}

async function seedInstagramAccounts(stores: Stores, ports: ShopPorts, now: string): Promise<void> {
  for (const { model, token, name: _name, ...account } of demoInstagramAccounts) {
    const id = ports.ids.derived(accountIdName(account.instagramUserId));
    await stores.instagramAccounts.insert({
      ...account,
      id,
      influencerId: idOf(ports, 'model', model),
      influencerName: nameOfModel(model),
      isActive: true,
      sealedToken: ports.secrets.seal(token, tokenContext(id)),
      tokenExpiresAt: daysBefore(now, -55),
      restsUntil: null,
      createdAt: daysBefore(now, 5),
    });
  }
}

/** The key required by its stand-in, as an admin would have entered it. */
function demoHeaders(ports: Pick<Ports, 'ids' | 'secrets'>, key: DemoWorkflowKey): RequestEntry[] {
  const value = demoWorkflowKeys[key];
  if (value === undefined) return [];
  const context = secretContext(idOf(ports, 'workflow', key), 'headers', 'Authorization');
  return [{ name: 'Authorization', secret: true, sealed: ports.secrets.seal(value, context) }];
}

type ReferenceName = keyof typeof suggestedNames;
type ReferencePicture = { picture: 'portrait' | SceneName; size: { width: number; height: number } };

/** The pictures of each model that workflows receive, in their order. */
const pictures: Record<ReferenceName, ReferencePicture> = {
  face: { picture: 'portrait', size: { width: 960, height: 1200 } },
  profile: { picture: 'bosphorus-wind', size: sceneSize },
  fullLength: { picture: 'studio-arms', size: sceneSize },
  hands: { picture: 'cafe-coffee', size: sceneSize },
};

/** The one that visitors see on the page of its model; all others are private. */
const published = { model: 'defne', name: 'fullLength' };

type ReferenceFile = { name: ReferenceName; file: StoredFile; publicUrl: string | null };
/** The files of each model by its id. */
export type ReferenceFiles = Map<string, ReferenceFile[]>;

export async function storeReferenceFiles(ports: MarkingPorts): Promise<ReferenceFiles> {
  const names = Object.keys(pictures) as ReferenceName[];
  const ofModel = async (model: string) =>
    Promise.all(
      names.map(async (name): Promise<ReferenceFile> => {
        const source = imageFile(`${model}/${pictures[name].picture}`);
        const isPublic = model === published.model && name === published.name;
        const key = `${model}/reference-${name}`;
        return {
          name,
          file: await storePrivateFile(ports.files, name, source),
          publicUrl: isPublic ? (await storeMadeFile(ports, key, source)).url : null,
        };
      }),
    );
  return new Map(await Promise.all(demoModels.map(async ({ id }) => [id, await ofModel(id)] as const)));
}

export async function seedReferences(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  files: ReferenceFiles,
  now: string,
): Promise<void> {
  for (const [model, references] of files) {
    for (const [position, { name, file, publicUrl }] of references.entries()) {
      await stores.uploads.announceObject({ ...file, now });
      await stores.references.insert({
        id: idOf(ports, 'reference', `${model}/${name}`),
        influencerId: idOf(ports, 'model', model),
        name,
        file,
        ...pictures[name].size,
        publicUrl,
        position,
        version: 1,
        createdAt: daysBefore(now, 59),
      });
    }
  }
}
