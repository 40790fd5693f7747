/** Pixels; pictures are as tall as 4:5 or taller, up to the 9:16 of a story. */
export type PictureSize = { width: number; height: number };
export const portraitSize: PictureSize = { width: 800, height: 1000 };
export const storySize: PictureSize = { width: 1080, height: 1920 };

/** The lower edge of a picture is fixed; a taller one opens upwards. */
export function viewOf({ width, height }: PictureSize): { y: number; height: number } {
  const visible = Math.round((800 * height) / width);
  return { y: 1000 - visible, height: visible };
}

export function picture(inner: string, size: PictureSize): string {
  const view = viewOf(size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${view.y} 800 ${view.height}" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMax slice">${inner}</svg>`;
}
