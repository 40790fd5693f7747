import { expect } from 'vitest';
import type { Ports } from '#core/ports.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { PublishingSetup } from './publishing-setup.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { ok } from '#core/shared/result.ts';
import { manifestHash } from '#adapters/provenance/manifest-hash.ts';

/** A Turkish caption as it is posted: behind the sentence about AI. */
export function disclosed(caption: string): string {
  return [defaultSettings.disclosure.aiWords.tr, caption].filter((part) => part !== '').join('\n\n');
}

/** Stores the default settings, with other settings of disclosure. */
export function storeDisclosure({ transact }: Pick<Ports, 'transact'>, changed: Partial<DisclosureSettings>) {
  return transact(async (stores) => {
    const { version } = await stores.settings.get();
    const settings = { ...defaultSettings, disclosure: { ...defaultSettings.disclosure, ...changed } };
    return ok(await stores.settings.save({ settings, version: version + 1 }));
  });
}

/** The one record of a publication says what the stand-in received with the account's last post: words, label, files. */
export async function expectRecorded({ knex, sandbox, publicationOf }: PublishingSetup, id: string): Promise<void> {
  const records = await knex('disclosure_records').where({ publication_id: id });
  expect(records).toHaveLength(1);
  const [record] = records;
  const post = (await sandbox.outcome()).posts.at(-1)!;
  const { disclosure, caption } = await publicationOf(id);
  expect(post.caption).toBe(caption);
  expect(record).toMatchObject({
    container_id: post.containerId,
    username: post.username,
    is_ai_labelled: post.isAiGenerated,
    is_advertising: disclosure!.isAdvertising,
    brand: disclosure!.brand,
    words: disclosure!.words,
  });
  for (const word of record.words) expect(post.caption).toContain(word);
  const files = post.files.length > 0 ? post.files.map(({ file }) => file) : [post.file];
  expect(record.manifests).toEqual(await Promise.all(files.map((file) => manifestAt(`${sandbox.url}/files/${file}`))));
}

async function manifestAt(address: string): Promise<string | null> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return manifestHash(new Uint8Array(await response.arrayBuffer()));
}
