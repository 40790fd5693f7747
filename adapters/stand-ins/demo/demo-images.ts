import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Ports } from '#core/ports.ts';
import type { FileStore } from '#core/files/file-ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { idOf } from './demo-ids.ts';
import { demoModels } from './models/demo-models.ts';

/** The committed image of a name such as `defne/portrait`. */
export const imageFile = (name: string): URL => new URL(`pictures/${name}.webp`, import.meta.url);

/** The committed picture of a product, an outfit or a place. */
export const assetFile = (name: string): URL => new URL(`assets/${name}.webp`, import.meta.url);

/** The video of a model; a model without one of its own shares a video. */
export function videoFile(model: string): URL {
  return new URL(`videos/${filmed.has(model) ? model : 'anyone'}.mp4`, import.meta.url);
}
const filmed = new Set('aras cagla defne deniz ela ipek kerem lara mira nil selin zehra'.split(' '));

/**
 * Puts an image or video of the demo into the media store, under a name of its own: after a second run it is the same
 * file.
 */
export async function storeDemoFile(files: FileStore, name: string, source: URL): Promise<string> {
  return (await files.putAs(`demo/${name}`, await readFile(source), extensionOf(source))).url;
}

export type MarkingPorts = Pick<Ports, 'files' | 'signer' | 'ids'>;

/** The day of the committed files. */
const madeAt = '2026-11-25T09:00:00.000Z';

/**
 * As `storeDemoFile`, for a file that shows a model and counts as made by a run: with its marks, and the hash by which the
 * public check finds it. A file of an earlier run stays, whose marks have the `PUBLIC_URL` of that time: its hash is
 * returned. The first part of its name that is a model's is that of its model.
 */
export async function storeMadeFile(
  ports: MarkingPorts,
  name: string,
  source: URL,
): Promise<{ url: string; sha256: string }> {
  const model = demoModels.find(({ id }) => name.split('/').includes(id));
  const { bytes } = await ports.signer.sign(await readFile(source), {
    making: 'created',
    sourceType: 'trainedAlgorithmicMedia',
    model: {
      name: model?.name ?? '',
      pagePath: model ? `/marketplace/model/${idOf(ports, 'model', model.id)}` : null,
    },
    madeAt,
  });
  const { url } = await ports.files.putAs(`demo/${name}`, bytes, extensionOf(source));
  const stored = await ports.files.read(url);
  if (stored === null) throw new Error(`${name} was removed while it was stored`);
  return { url, sha256: createHash('sha256').update(stored).digest('hex') };
}

const extensionOf = ({ pathname }: URL) => (pathname.endsWith('.mp4') ? 'mp4' : 'webp');

/** Stores the bytes of a WebP as those of an upload, private under their hash. `announceObject` makes its row. */
export async function storePrivateFile(files: FileStore, name: string, source: URL): Promise<StoredFile> {
  const staged = await files.stageUpload(createReadStream(source));
  if (staged === null) throw new Error(`${name} is larger than an upload`);
  try {
    await staged.store();
  } finally {
    await staged.drop();
  }
  return { sha256: staged.sha256, type: 'image/webp', size: staged.size, name: `${name}.webp` };
}
