import { contents, setPoster } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { maxPosterBytes } from '#core/contents/poster.ts';
import { call } from '../api/call.ts';
import { refresh } from '../api/useCall.ts';

/** Videos whose poster was sent, or is being sent, by this page. */
const sent = new Set<string>();
const maxSidePx = 1280;
/** The first that is small enough is sent. */
const qualities = [0.85, 0.6, 0.4];

/**
 * Sends the displayed frame of a video as its poster, once for each video. Without a connection, or when the frame
 * cannot be read, nothing happens: the next display of the video tries again.
 */
export async function sendPoster(file: string, video: HTMLVideoElement): Promise<void> {
  if (sent.has(file) || video.videoWidth === 0) return;
  sent.add(file);
  try {
    const image = await frameOf(video);
    if (image) {
      await call(setPoster, { body: { file, image } });
      await refresh(contents, generations);
      return;
    }
  } catch {
    // The poster is an extra: the video itself is displayed.
  }
  sent.delete(file);
}

/** The present frame as a JPEG in base64; null when it is too large, or the browser refuses to read it. */
async function frameOf(video: HTMLVideoElement): Promise<string | null> {
  const scale = Math.min(1, maxSidePx / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (jpeg && jpeg.size <= maxPosterBytes) return base64Of(jpeg);
  }
  return null;
}

function base64Of(jpeg: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1]!));
    reader.addEventListener('error', () => reject(new Error('the image cannot be read')));
    reader.readAsDataURL(jpeg);
  });
}
