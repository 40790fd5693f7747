import type { Ports, Stores } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { daysBefore, idOf } from './demo-ids.ts';
import { demoWorkflows } from './demo-workflows.ts';
import { librarySpent, seedLibrary, storeLibraryFiles } from './seed-library.ts';
import { hashPasswords, hasPeople, personId, seedCredits, seedPeople } from './seed-people.ts';
import { demoHeaders, seedShop, storeShopFiles } from './seed-shop.ts';

export type DemoPorts = Pick<Ports, 'transact' | 'files' | 'ids' | 'clock' | 'passwords' | 'secrets'> & {
  /** The address of the stand-ins. */
  workflowUrl: string;
  instagramUrl: string;
};

/** Elif's balance once everything she made is paid for. */
const elifsBalance = 248;
const cansBalance = 20;

/**
 * Fills an empty shop: twelve models, workflows, plans, people and a library. Files are stored first, then everything is
 * written in one transaction. A second run changes nothing but the address of the workflows, when their stand-in has moved.
 */
export async function seedDemo(ports: DemoPorts): Promise<void> {
  const found = await ports.transact(async (stores) => ok(await refreshIfSeeded(stores, ports)));
  if (found.ok && found.value) return;
  const now = ports.clock.now();
  const [hashes, shop, library] = await Promise.all([
    hashPasswords(ports.passwords),
    storeShopFiles(ports.files),
    storeLibraryFiles(ports.files),
  ]);
  await ports.transact(async (stores) => {
    if (!(await seedPeople(stores, ports, hashes, now))) return ok(null);
    await seedShop(stores, ports, shop, now);
    const elif = 'elif@vitrin.test';
    const welcomedAt = daysBefore(now, 30);
    await seedCredits(stores, ports, { email: elif, amount: elifsBalance + librarySpent, at: welcomedAt });
    await seedCredits(stores, ports, { email: 'can@vitrin.test', amount: cansBalance, at: welcomedAt });
    await seedLibrary(stores, ports, personId(ports, elif), library, now);
    return ok(null);
  });
}

async function refreshIfSeeded(stores: Stores, ports: DemoPorts): Promise<boolean> {
  if (!(await hasPeople(stores, ports))) return false;
  for (const { key } of demoWorkflows) {
    const webhook = await stores.webhooks.byId(idOf(ports, 'workflow', key));
    const webhookUrl = `${ports.workflowUrl}/workflows/${key}`;
    // An address that was changed to another server is left unchanged.
    const isOurs = webhook && /^http:\/\/127\.0\.0\.1:\d+\/workflows\//.test(webhook.webhookUrl);
    if (!isOurs) continue;
    // A demo seeded before its stand-in required a key gets it; a workflow edited by an admin is left unchanged.
    const headers = webhook.version === 1 && webhook.headers.length === 0 ? demoHeaders(ports, key) : webhook.headers;
    if (webhook.webhookUrl === webhookUrl && webhook.headers.length === headers.length) continue;
    await stores.webhooks.save({ ...webhook, webhookUrl, headers, version: webhook.version + 1 });
  }
  return true;
}
