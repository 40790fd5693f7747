import type { SeenType } from './file-type.ts';
import type { PictureFit, PictureShape } from './picture-frame.ts';

/** Files of the product. Media is public under unguessable names; uploads are private, each under the hash of its bytes. */
export type FileStore = {
  /** Stores bytes under a new 128-bit name; answers the path on our origin: `/media/ab12….jpg`. */
  put(bytes: Uint8Array, extension: FileExtension): Promise<{ url: string }>;
  /** Stores under a given key (the derivative of a content); a repeat replaces the same bytes. */
  putAs(key: string, bytes: Uint8Array, extension: FileExtension): Promise<{ url: string }>;
  /** What was kept under a key, its age begun anew; null when there is nothing. */
  named(key: string, extension: FileExtension): Promise<{ url: string } | null>;
  /** Writes a body of unknown kind aside, as it comes. A fault of the body is thrown, and then nothing is left. */
  receive(body: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /** A file that is made in places rather than from its beginning to its end; aside as `receive` does. What `make` throws is thrown. */
  compose(make: (write: WriteAt) => Promise<void>): Promise<IncomingFile>;
  read(url: string): Promise<Uint8Array | null>;
  /** A stored file of which parts are read as they are asked for; null when it is not there. */
  openParts(url: string): Promise<FileParts | null>;
  /** Stored media, to be read in pieces; null for anything else. `stream` rejects when the file is gone by then. */
  openMedia(url: string): Promise<{ size: number; stream(): Promise<AsyncIterable<Uint8Array>> } | null>;
  /** Removes media that nothing refers to; with `storedBefore` only if it was neither stored nor renewed since. Safe to repeat. */
  remove(url: string, storedBefore?: string): Promise<void>;
  /** Lets the age of media begin anew, before a row names what nothing may have referred to for long. False when it is not there. */
  renew(url: string): Promise<boolean>;
  /**
   * All media in pages of at most `limit`, in an order of the store's own. `after`: the `next` of the page before, null for the
   * first. A page may be short or empty before the end; what comes or goes meanwhile may be missing.
   */
  listMedia(page: { after: string | null; limit: number }): Promise<MediaPage>;
  /** The address the outside world fetches it at: PUBLIC_MEDIA_BASE_URL + path. */
  publicUrl(url: string): string;

  /** Largest upload in bytes (setting UPLOAD_MAX_MB). */
  maxUploadBytes: number;
  /**
   * Writes a stream aside while hashing it, and through to the disk. Null past `maxUploadBytes`: it stops reading there. Throws
   * what the stream throws when it breaks off. Nothing stays in either case.
   */
  stageUpload(bytes: AsyncIterable<Uint8Array> | { base64: string }): Promise<StagedUpload | null>;
  /** A kept upload, to be read in pieces; null when it is not there. */
  openUpload(sha256: string): Promise<OpenedUpload | null>;
  /** Safe to repeat. */
  removeUpload(sha256: string): Promise<void>;
  /** Removes what crashes left half written before this instant. */
  removeStaged(before: string): Promise<void>;
};

/** `storedAt`: when it was stored or last renewed. `next` null: there is no further page. */
export type MediaPage = { media: { url: string; storedAt: string }[]; next: string | null };

export type StagedUpload = {
  sha256: string;
  size: number;
  seen: SeenType;
  /** Moves the bytes to their place, whole or not at all; the same bytes again are the same object. */
  keep(): Promise<void>;
  /** Removes what was not kept. Does nothing afterwards. */
  drop(): Promise<void>;
};
export type OpenedUpload = {
  size: number;
  chunks(): AsyncIterable<Uint8Array>;
  /** The bytes as one text of base64, in pieces. */
  base64(): AsyncIterable<string>;
};

/** Writes bytes at a place of a file that is being made. */
export type WriteAt = (bytes: Uint8Array, at: number) => Promise<void>;

/** A file of which parts can be read. */
export type FileParts = {
  size: number;
  /** Fewer bytes than asked for at the end of the file. */
  read(from: number, length: number): Promise<Uint8Array>;
};

/** A file that is whole but has no name yet. */
export type IncomingFile = FileParts & {
  /** Its first bytes, enough to tell what it is. */
  head: Uint8Array;
  bytes(): Promise<Uint8Array>;
  /** Names it as `put` does. */
  keep(extension: FileExtension): Promise<{ url: string }>;
  /** Names it as `putAs` does. */
  keepAs(key: string, extension: FileExtension): Promise<{ url: string }>;
  /** Removes it unless it was kept. */
  drop(): Promise<void>;
};
export type FileExtension = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'mp4' | 'mov';

/** Reads and makes pictures (sharp). */
export type ImageTool = {
  /** What the bytes are by their first bytes; null for anything outside the allow-list (SVG and HTML are outside). */
  sniff(bytes: Uint8Array): { kind: 'image' | 'video'; extension: FileExtension } | null;
  /** Whether a picture ends where its file does: what is kept as it came may be nothing else besides (an archive, a page). */
  isNothingElse(bytes: Uint8Array): boolean;
  /** Its size upright; null for what does not decode, unfolds to too many pixels or is too long an animation. */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null>;
  /** A picture to be shown large: upright JPEG within 1600×2000, without metadata; of an animation the first frame. */
  portrait(bytes: Uint8Array): Promise<Uint8Array>;
  /** RGB triples of a small copy, for its colours. */
  smallCopy(bytes: Uint8Array): Promise<Uint8Array>;
  /** ≤512 px WebP for lists. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
  /** JPEG inside Instagram's limits, in the frame of `frameOf`: cut to it where there is most to see, or whole between blurred edges. */
  instagramJpeg(bytes: Uint8Array, shape: PictureShape, fit: PictureFit): Promise<Uint8Array>;
};

/** Fetches a picture whose address somebody typed, never from our own network. */
export type PictureSource = {
  /** Once, within ten seconds. `tooLarge`: more than `maxBytes`; `unreachable`: nothing came, or not with status 200. */
  fetch(url: string, maxBytes: number): Promise<FetchedPicture>;
};
export type FetchedPicture = { kind: 'picture'; bytes: Uint8Array } | { kind: 'tooLarge' } | { kind: 'unreachable' };
