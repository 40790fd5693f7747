type Size = { width: number; height: number };

const narrowest = 0.8;
const widest = 1.91;

/**
 * The size Instagram gets a picture in: a story 1080×1920; a feed picture keeps its shape between 4:5 and 1.91:1 and is cropped to
 * the nearer limit otherwise (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media).
 */
export function frameOf(picture: Size, kind: 'feed' | 'story'): Size {
  if (kind === 'story') return { width: 1080, height: 1920 };
  const shape = picture.width / picture.height;
  if (shape <= narrowest) return { width: 1080, height: 1350 };
  const width = Math.min(1080, Math.max(320, picture.width));
  // Rounding the height must not push the shape over a limit.
  const lowest = Math.ceil(width / widest);
  const highest = Math.floor(width / narrowest);
  return { width, height: Math.min(highest, Math.max(lowest, Math.round(width / shape))) };
}
