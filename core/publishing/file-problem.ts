import type { Media } from '#core/generation/generation.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind } from './publication.ts';
import { smallestFrame } from '#core/files/image-frame.ts';
import { videoProblem } from './video-rules.ts';

/**
 * Why a stored file cannot be posted, as far as its stored facts show it; null without a reason. A video stored before
 * its facts were is examined when it is posted.
 */
export function fileProblem(file: Media, kind: PostKind): PublicationFailure | null {
  if (file.kind === 'image') return isTooSmall(file) ? 'imageTooSmall' : null;
  if (file.kind === 'audio') return 'mediaFormat';
  return file.video ? videoProblem(file.video, kind) : null;
}

function isTooSmall({ width, height }: Media): boolean {
  return width !== null && height !== null && (width < smallestFrame.width || height < smallestFrame.height);
}
