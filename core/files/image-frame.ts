type Size = { width: number; height: number };

/** How an image is fitted to another shape: cut to it, or whole between blurred edges. */
export const imageFits = ['crop', 'pad'] as const;
export type ImageFit = (typeof imageFits)[number];
export type ImageShape = 'feed' | 'story';

const narrowest = 0.8;
const widest = 1.91;
/** The smallest image of the feed; a smaller one would be enlarged (same page: "Minimum Width: 320"). */
export const smallestFrame: Size = { width: 320, height: 168 };

/**
 * The size of an image for Instagram: a story 1080×1920; a feed image keeps its shape between 4:5 and 1.91:1 and gets
 * the nearer limit otherwise
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media).
 */
export function frameOf(image: Size, shape: ImageShape): Size {
  if (shape === 'story') return { width: 1080, height: 1920 };
  const ratio = image.width / image.height;
  if (ratio <= narrowest) return { width: 1080, height: 1350 };
  const width = Math.min(1080, Math.max(320, image.width));
  // Rounding the height must not push the shape over a limit.
  const lowest = Math.ceil(width / widest);
  const highest = Math.floor(width / narrowest);
  return { width, height: Math.min(highest, Math.max(lowest, Math.round(width / ratio))) };
}

/** Whether the feed shows an image in another shape than its own; a pixel of rounding does not count. */
export function changesShape(image: Size): boolean {
  const frame = frameOf(image, 'feed');
  return Math.abs((image.width * frame.height) / frame.width - image.height) > 1;
}
