/** The kinds of files that a result has. */
export const mediaKinds = ['image', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Why a file of a result cannot be stored, besides its size. */
export type MediaProblem = 'result.badMedia' | 'result.animatedImage' | 'result.webm';

/**
 * Why a file that is not of the expected kind cannot be stored, by its first bytes: ComfyUI saves animations as WebP,
 * and videos as WebM (docs.comfy.org: SaveAnimatedWEBP, SaveWEBM). No decoder of ours turns either into an MP4.
 */
export function mediaProblem(head: Uint8Array, wanted: MediaKind): MediaProblem {
  if (isMatroska(head)) return 'result.webm';
  return wanted === 'video' && isAnimatedImage(head) ? 'result.animatedImage' : 'result.badMedia';
}

/** WebM is a Matroska file; both begin with this number (RFC 8794 §8.1). */
function isMatroska(head: Uint8Array): boolean {
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => head[at] === byte);
}

/**
 * A WebP with the flag of an animation (developers.google.com/speed/webp/docs/riff_container), a GIF, an AVIF sequence,
 * or a PNG with a control chunk (www.w3.org/TR/png §11.3.4).
 */
function isAnimatedImage(head: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0;
  if (text(1, 4) === 'PNG') return text(8, 4096).includes('acTL');
  return /^GIF8[79]a$/.test(text(0, 6)) || text(4, 12) === 'ftypavis';
}
