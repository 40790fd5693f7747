import type { PlainReply } from '../kit/sandbox-server.ts';
import type { WorkflowResult, WorkflowWorld } from './workflow-state.ts';
import sharp from 'sharp';
import { textReply } from '../kit/sandbox-server.ts';
import { bytesOf, fileNameOf } from './make-response.ts';

const width = 400;
/** The image of nothing but noise is blurred by this many pixels. */
const mostBlurred = 28;
/** How much of the work is done before the next image of several begins, in percent. */
const apart = 14;

/** The progress of a job's images, each at its own pace: those that have begun, with how much of each is done. */
export function begunOf(
  results: readonly WorkflowResult[],
  percent: number,
): { result: WorkflowResult; percent: number }[] {
  const images = results.filter(({ kind }) => kind === 'image');
  return images.flatMap((result, at) => {
    const start = at * apart;
    return percent <= start ? [] : [{ result, percent: Math.floor(((percent - start) / (100 - start)) * 100) }];
  });
}

export function previewAddress(world: WorkflowWorld, { result, percent }: ReturnType<typeof begunOf>[number]): string {
  return `${world.url()}/previews/${percent}/${fileNameOf(result)}`;
}

/** A result as it is while it is made: small, and the less blurred the more is done. */
export async function previewReply(
  world: WorkflowWorld,
  { percent, file }: { percent: string | undefined; file: string | undefined },
): Promise<PlainReply> {
  const result = world.state.value.results.find((each) => fileNameOf(each) === file);
  if (result?.kind !== 'image') return textReply(404, 'no such preview');
  return textReply(200, await previewBytes(result, Number(percent)), 'image/jpeg');
}

export async function previewBytes(result: WorkflowResult, percent: number): Promise<Buffer> {
  const done = Math.max(0, Math.min(99, percent)) / 100;
  const image = sharp(await bytesOf(result)).resize(width);
  return image
    .blur(Math.max(0.5, mostBlurred * (1 - done) ** 1.5))
    .jpeg({ quality: 70 })
    .toBuffer();
}
