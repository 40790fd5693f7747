import { readFile } from 'node:fs/promises';
import { modelFor } from '../demo/portraits/invented.ts';
import { paintScene } from '../demo/portraits/paint-scene.ts';
import { reelOf } from '../demo/videos/reel-of.ts';
import type { WorkflowResult } from './workflow-state.ts';

export function contentTypeOf(result: WorkflowResult): string {
  return result.kind === 'video' ? 'video/mp4' : `image/${result.format}`;
}

/** The same result always has the same bytes. */
export async function bytesOf(result: WorkflowResult): Promise<Buffer> {
  const model = modelFor(result.model);
  if (result.kind === 'video') return readFile(reelOf(model.id));
  const { width, height } = result;
  const scene = await paintScene(model, result.scene, result.seed, { width, height }, result.styling);
  const picture = scene.flatten({ background: model.block });
  const encoded = {
    png: () => picture.png({ compressionLevel: 7 }),
    webp: () => picture.webp({ quality: 86, effort: 2 }),
    jpeg: () => picture.jpeg({ quality: 90 }),
  };
  return encoded[result.format]().toBuffer();
}
