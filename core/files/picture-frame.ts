type Size = { width: number; height: number };

/** How an image is fitted to another shape: cut to it, or whole between blurred edges. */
export const pictureFits = ['crop', 'pad'] as const;
export type PictureFit = (typeof pictureFits)[number];
export type PictureShape = 'feed' | 'story';

const narrowest = 0.8;
const widest = 1.91;

/**
 * The size of an image for Instagram: a story 1080×1920; a feed image keeps its shape between 4:5 and 1.91:1 and gets
 * the nearer limit otherwise
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media).
 */
export function frameOf(picture: Size, shape: PictureShape): Size {
  if (shape === 'story') return { width: 1080, height: 1920 };
  const ratio = picture.width / picture.height;
  if (ratio <= narrowest) return { width: 1080, height: 1350 };
  const width = Math.min(1080, Math.max(320, picture.width));
  // Rounding the height must not push the shape over a limit.
  const lowest = Math.ceil(width / widest);
  const highest = Math.floor(width / narrowest);
  return { width, height: Math.min(highest, Math.max(lowest, Math.round(width / ratio))) };
}

/** Whether the feed shows an image in another shape than its own; a pixel of rounding does not count. */
export function changesShape(picture: Size): boolean {
  const frame = frameOf(picture, 'feed');
  return Math.abs((picture.width * frame.height) / frame.width - picture.height) > 1;
}
