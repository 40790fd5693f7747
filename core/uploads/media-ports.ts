/** Public files under unguessable names. Local disk or S3. */
export type FileStore = {
  /** Stores bytes under a new 128-bit name; answers the path on our origin: `/media/ab12….jpg`. */
  put(bytes: Uint8Array, extension: FileExtension): Promise<{ url: string }>;
  /** Stores under a given key (the derivative of a content); a repeat replaces the same bytes. */
  putAs(key: string, bytes: Uint8Array, extension: FileExtension): Promise<{ url: string }>;
  read(url: string): Promise<Uint8Array | null>;
  /** The address the outside world fetches it at: PUBLIC_MEDIA_BASE_URL + path. */
  publicUrl(url: string): string;
};
export type FileExtension = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'mp4' | 'mov';

/** Reads and makes pictures (sharp). */
export type ImageTool = {
  /** What the bytes are by their first bytes; null for anything outside the allow-list (SVG and HTML are outside). */
  sniff(bytes: Uint8Array): { kind: 'image' | 'video'; extension: FileExtension } | null;
  measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null>;
  /** ≤512 px WebP for lists. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
  /** JPEG inside Instagram's limits: feed 1080×1350 crop for portraits, story 1080×1920. */
  instagramJpeg(bytes: Uint8Array, kind: 'feed' | 'story'): Promise<Uint8Array>;
};
