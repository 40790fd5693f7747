import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { filmFile, pictureFile } from '../demo/demo-pictures.ts';
import type { WorkflowResult } from './workflow-state.ts';

export function contentTypeOf(result: WorkflowResult): string {
  return result.kind === 'video' ? 'video/mp4' : `image/${result.format}`;
}

/** The same result always has the same bytes. */
export async function bytesOf(result: WorkflowResult): Promise<Buffer> {
  if (result.kind === 'video') return readFile(filmFile(result.folder));
  const webp = await readFile(pictureFile(`${result.folder}/${result.scene}`));
  const encoded = {
    webp: () => webp,
    png: () => sharp(webp).png({ compressionLevel: 7 }).toBuffer(),
    jpeg: () => sharp(webp).jpeg({ quality: 90 }).toBuffer(),
  };
  return encoded[result.format]();
}
