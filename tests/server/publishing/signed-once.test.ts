import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewPost } from '#core/publishing/use-cases/publish-content.ts';
import { prepareMedia } from '#core/publishing/use-cases/steps/prepare-media.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { aSigner } from '../../support/signers.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup({ signer: await aSigner() });
});
afterAll(() => setup.stop());

test('a preview that is signed while the worker signs does not replace the file that Instagram gets', async () => {
  const content = await setup.aContent();
  const { ports } = setup;
  const signs = Promise.withResolvers<void>();
  const isPrepared = Promise.withResolvers<void>();
  const slow: typeof ports.signer = {
    ...ports.signer,
    async sign(...file) {
      const signed = await ports.signer.sign(...file);
      signs.resolve();
      await isPrepared.promise;
      return signed;
    },
  };
  const previewing = previewPost({ ...ports, signer: slow })({
    actor: setup.owner,
    file: content.contentUrl!,
    fit: 'crop',
  });
  await signs.promise;
  const prepared = await prepareMedia(ports, { kind: 'feed', fit: 'crop', fileIndex: 0 }, content);
  isPrepared.resolve();
  const displayed = await previewing;
  if (!prepared.ok || !displayed.ok) throw new Error('refused');
  expect(prepared.mediaUrl).toBe(ports.files.publicUrl(displayed.value.url));
  expect(prepared.manifest).toMatch(/^[0-9a-f]{64}$/);
  const fetched = await (await fetch(prepared.mediaUrl)).arrayBuffer();
  expect(await ports.signer.manifestOf(new Uint8Array(fetched))).toBe(prepared.manifest);
});
