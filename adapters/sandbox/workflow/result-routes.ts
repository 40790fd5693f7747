import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { route, textReply } from '../kit/sandbox-server.ts';
import type { SandboxRoute } from '../kit/sandbox-server.ts';
import { drawScene } from '../../demo/portraits/draw.ts';
import { modelFor } from '../../demo/portraits/invented.ts';
import { reelOf } from '../../demo/videos/reel-of.ts';
import { fileNameOf } from './make-answer.ts';
import { resultLifeMs } from './workflow-state.ts';
import type { WorkflowResult, WorkflowWorld } from './workflow-state.ts';

/** Result files: 404 for unknown and lost ones, 410 once their ten minutes are over. */
export function resultRoutes(world: WorkflowWorld): SandboxRoute[] {
  const drawn = new Map<string, Promise<Buffer>>();
  return [
    route('GET', '/results/:file', async ({ params }) => {
      const result = world.state.value.results.find((each) => fileNameOf(each) === params['file']);
      if (!result || result.gone) return textReply(404, 'no such result');
      if (world.nowMs() - result.madeAtMs >= resultLifeMs) return textReply(410, 'this address has expired');
      return textReply(200, await cached(drawn, result), contentTypeOf(result));
    }),
  ];
}

export function contentTypeOf(result: WorkflowResult): string {
  return result.kind === 'video' ? 'video/mp4' : `image/${result.format}`;
}

function cached(drawn: Map<string, Promise<Buffer>>, result: WorkflowResult): Promise<Buffer> {
  const known = drawn.get(result.id) ?? bytesOf(result);
  drawn.delete(result.id);
  drawn.set(result.id, known);
  const oldest = drawn.keys().next();
  if (drawn.size > 24 && !oldest.done) drawn.delete(oldest.value);
  return known;
}

async function bytesOf(result: WorkflowResult): Promise<Buffer> {
  const model = modelFor(result.model);
  if (result.kind === 'video') return readFile(reelOf(model.id));
  const { width, height } = result;
  const svg = drawScene(model, result.scene, result.seed, { width, height }, result.styling);
  const picture = sharp(Buffer.from(svg)).flatten({ background: model.block });
  const encoded = {
    png: () => picture.png({ compressionLevel: 7 }),
    webp: () => picture.webp({ quality: 86, effort: 2 }),
    jpeg: () => picture.jpeg({ quality: 90 }),
  };
  return encoded[result.format]().toBuffer();
}
