import type { FileStore } from '#core/files/file-ports.ts';
import type { Ports, Stores } from '#core/ports.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { emptyListing, emptyModel, listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { pickRecord } from '#core/shared/record-fields.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { accountIdName, tokenContext } from '#core/publishing/instagram-account.ts';
import { demoInstagramAccounts } from './demo-accounts.ts';
import { demoModels, nameOfModel } from './models/demo-models.ts';
import { pictureFile, storeDemoFile } from './demo-pictures.ts';
import { demoPlans } from './demo-plans.ts';
import { demoWorkflowKeys } from './demo-keys.ts';
import type { DemoWorkflowKey } from './demo-workflows.ts';
import { demoWorkflows } from './demo-workflows.ts';
import { daysBefore, idOf } from './demo-ids.ts';

type ModelFiles = { portrait: string; cutout: string; samples: string[] };
type ShopFiles = { models: Map<string, ModelFiles>; previews: Map<string, string[]> };

export async function storeShopFiles(files: FileStore): Promise<ShopFiles> {
  const store = (name: string) => storeDemoFile(files, name, pictureFile(name));
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
  return { models: new Map(await Promise.all(models)), previews: new Map(await Promise.all(previews)) };
}

type ShopPorts = Pick<Ports, 'ids' | 'secrets'> & { workflowUrl: string };

/** The setup an admin would have made: models on sale, workflows, plans, two connected accounts. */
export async function seedShop(stores: Stores, ports: ShopPorts, files: ShopFiles, now: string): Promise<void> {
  for (const plan of demoPlans) await stores.plans.insert({ id: idOf(ports, 'plan', plan.name), ...plan, version: 1 });
  await seedModels(stores, ports, files, now);
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
      listing: pickRecord(listingFields, { ...emptyListing, ...model }),
      instagramAccount: null,
      stats: { purchaseCount: 0, contentCount: 0 },
      sampleContents: model.samples.map((caption, i) => ({
        url: stored.samples[i]!,
        contentType: 'image',
        caption,
      })),
    });
  }
}

async function seedWorkflows(stores: Stores, ports: ShopPorts, files: ShopFiles, now: string): Promise<void> {
  for (const [index, { key, previews: _names, ...workflow }] of demoWorkflows.entries()) {
    await stores.webhooks.insert({
      ...emptyWorkflow,
      ...workflow,
      id: idOf(ports, 'workflow', key),
      version: 1,
      deletedAt: null,
      webhookUrl: `${ports.workflowUrl}/workflows/${key}`,
      headers: demoHeaders(ports, key),
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
      createdAt: daysBefore(now, 5),
    });
  }
}

/** The key required by its stand-in, as an admin would have entered it. */
export function demoHeaders(ports: Pick<Ports, 'ids' | 'secrets'>, key: DemoWorkflowKey): RequestEntry[] {
  const value = demoWorkflowKeys[key];
  if (value === undefined) return [];
  const context = secretContext(idOf(ports, 'workflow', key), 'headers', 'Authorization');
  return [{ name: 'Authorization', secret: true, sealed: ports.secrets.seal(value, context) }];
}
