import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewPost } from '#core/publishing/use-cases/publish-content.ts';
import { prepareMedia } from '#core/publishing/use-cases/steps/prepare-media.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { aSigner, anUnsigningSigner } from '../../support/signers.ts';

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

test('a file without a signature, or with that of another certificate, is not sent once there is another', async () => {
  const content = await setup.aContent();
  const { ports } = setup;
  const prepare = async (signer: typeof ports.signer) => {
    const prepared = await prepareMedia({ ...ports, signer }, { kind: 'feed', fit: 'crop', fileIndex: 0 }, content);
    if (!prepared.ok) throw new Error(prepared.failure);
    return prepared;
  };
  const unsigned = await prepare(anUnsigningSigner());
  const signed = await prepare(ports.signer);
  const renewed = await prepare(await aSigner({ name: 'Renewed' }));
  expect([unsigned.manifest, signed.manifest === null, renewed.manifest === null]).toEqual([null, false, false]);
  expect(new Set([unsigned, signed, renewed].map(({ mediaUrl }) => mediaUrl)).size).toBe(3);
  expect(await prepare(ports.signer)).toEqual(signed);
});
