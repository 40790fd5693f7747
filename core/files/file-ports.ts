import type { DetectedType } from './file-type.ts';
import type { MediaKind } from './media-problem.ts';
import type { ImageFit, ImageShape } from './image-frame.ts';
import type { StoredFile } from './stored-file.ts';
import type { VideoFacts } from './video-facts-schema.ts';
export type { VideoFacts } from './video-facts-schema.ts';

export type MediaReferences = {
  /** The addresses among these (`/media/ab12….jpg`) that a row holds. One statement. */
  among(urls: readonly string[]): Promise<string[]>;
};

export type AudioFacts = { seconds: number };

/** Reads videos and audio, and puts the parts of videos in order; images and sound are never re-encoded (mediabunny). */
export type VideoTool = {
  /** Null unless it is a whole MP3, WAV or Ogg file with sound in it. */
  readAudio(file: FileParts): Promise<AudioFacts | null>;
  /** Null unless it is a whole MP4 or MOV with images in it. */
  read(file: FileParts): Promise<VideoFacts | null>;
  /**
   * Whether a box may be appended to a whole MP4 or MOV: its last box has a length, and no box has a C2PA manifest,
   * which any change of the file would break.
   */
  acceptsBox(file: FileParts): Promise<boolean>;
  /**
   * Writes the same images and sound as an MP4 or MOV with its index first, as Instagram requires of reels. False when
   * a part cannot be carried over; the written bytes are useless then. Metadata and manifests are not carried over. Throws the faults of `write`.
   */
  withIndexFirst(file: FileParts, extension: 'mp4' | 'mov', write: WriteAt): Promise<boolean>;
};

/** Files of the product. Media is public under unguessable names; uploads are private, each under the hash of its bytes. */
export type FileStore = {
  /**
   * Stores bytes under a new 128-bit name; returns the path on our origin, `/media/ab12….jpg`, and the SHA-256 of the
   * bytes, 64 hex digits in small letters.
   */
  put(bytes: Uint8Array, extension: FileExtension): Promise<{ url: string; sha256: string }>;
  /**
   * Stores under a given key (the derivative of a content), unless a file is stored under it: of several writers, also
   * at the same instant, the first one's bytes stay, with their age reset. Read them from the address.
   */
  putAs(key: string, bytes: Uint8Array, extension: FileExtension): Promise<{ url: string }>;
  /** The file stored under a key, its age reset; null without one. */
  named(key: string, extension: FileExtension): Promise<{ url: string } | null>;
  /**
   * Writes a body of unknown kind to a temporary file, as it comes. A fault of the body is thrown, and then no file
   * remains.
   */
  receive(body: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /**
   * A temporary file, as with `receive`, that is written at any positions rather than from its beginning to its end.
   * Throws the faults of `make`.
   */
  compose(make: (write: WriteAt) => Promise<void>): Promise<IncomingFile>;
  read(url: string): Promise<Uint8Array | null>;
  /** A stored file of which parts are read on demand; null when it is missing. */
  openParts(url: string): Promise<FileParts | null>;
  /**
   * Stored media, to be read in pieces; null for anything else. `stream` rejects when the file was deleted meanwhile.
   */
  openMedia(url: string): Promise<{ size: number; stream(): Promise<AsyncIterable<Uint8Array>> } | null>;
  /**
   * Removes media without references; with `storedBefore` only if it was neither stored nor renewed since. Safe to
   * repeat.
   */
  remove(url: string, storedBefore?: string): Promise<void>;
  /**
   * Resets the age of media, before a row names a file that may have been unreferenced for long. False when it is
   * missing.
   */
  renew(url: string): Promise<boolean>;
  /**
   * All media in pages of at most `limit`, in an order of the store's own. `after`: the `next` of the page before, null
   * for the first. A page may be short or empty before the end; files added or removed meanwhile may be missing.
   */
  listMedia(page: { after: string | null; limit: number }): Promise<MediaPage>;
  /** The public address of the file: PUBLIC_MEDIA_BASE_URL + path. */
  publicUrl(url: string): string;

  /** Largest upload in bytes (setting UPLOAD_MAX_MB). */
  maxUploadBytes: number;
  /**
   * Writes a stream to a temporary file while hashing it, and flushes it to the disk. Null past `maxUploadBytes`: it
   * stops reading there. Throws the fault of a stream that breaks off. No file remains in either case.
   */
  stageUpload(bytes: AsyncIterable<Uint8Array> | { base64: string }): Promise<StagedUpload | null>;
  /** A stored upload, to be read in pieces; null when it is missing. */
  openUpload(sha256: string): Promise<OpenedUpload | null>;
  /** Safe to repeat. */
  removeUpload(sha256: string): Promise<void>;
  /** Removes incomplete files of crashed processes from before this instant. */
  removeStaged(before: string): Promise<void>;
};

/** `storedAt`: when it was stored or last renewed. `next` null: there is no further page. */
export type MediaPage = { media: { url: string; storedAt: string }[]; next: string | null };

export type StagedUpload = {
  sha256: string;
  size: number;
  detected: DetectedType;
  /** Moves the bytes to their final place, whole or not at all; the same bytes again are the same object. */
  store(): Promise<void>;
  /** Removes the file unless it was stored. Does nothing afterwards. */
  drop(): Promise<void>;
};
export type OpenedUpload = {
  size: number;
  /** `range`: inclusive, as in HTTP. */
  chunks(range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
  /** The bytes as one text of base64, in pieces. */
  base64(): AsyncIterable<string>;
};

/** Addresses at which a service fetches a private file for a while, without a sign-in. Nothing is stored for one. */
export type FileLinks = {
  addressOf(file: StoredFile, until: string): string;
  /** The file of the last part of such an address; `over`: its time has passed. Null for any other text. */
  read(token: string, now: string): StoredFile | 'over' | null;
};

/** Writes bytes at a position of a file that is being made. */
export type WriteAt = (bytes: Uint8Array, at: number) => Promise<void>;

/** A file of which parts can be read. */
export type FileParts = {
  size: number;
  /** Fewer bytes than requested at the end of the file. */
  read(from: number, length: number): Promise<Uint8Array>;
};

/** A file that is whole but has no name yet. */
export type IncomingFile = FileParts & {
  /** Its first bytes, enough to recognise its type. */
  head: Uint8Array;
  bytes(): Promise<Uint8Array>;
  /** Stores it as `put` does. */
  store(extension: FileExtension): Promise<{ url: string; sha256: string }>;
  /** Stores it as `putAs` does. */
  storeAs(key: string, extension: FileExtension): Promise<{ url: string }>;
  /** The same file with bytes behind its last one; to be used instead of this one. */
  append(bytes: Uint8Array): Promise<IncomingFile>;
  /** Removes it unless it was stored. */
  drop(): Promise<void>;
};
export type FileExtension = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'mp4' | 'mov' | 'mp3' | 'wav' | 'ogg';

/** Reads and makes images (sharp). */
export type ImageTool = {
  /** The type by the first bytes; null for anything outside the allow-list (SVG and HTML are outside). */
  sniff(bytes: Uint8Array): { kind: MediaKind; extension: FileExtension } | null;
  /**
   * Whether an image ends where its file does: a file stored unchanged must contain nothing else (an archive, a page).
   */
  isNothingElse(bytes: Uint8Array): boolean;
  /** Its size upright; null for bytes that do not decode, unfold to too many pixels or are too long an animation. */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null>;
  /** An image for large display: upright JPEG within 1600×2000, without metadata; of an animation the first frame. */
  portrait(bytes: Uint8Array): Promise<Uint8Array>;
  /** The same as a WebP. */
  poster(bytes: Uint8Array): Promise<Uint8Array>;
  /** RGB triples of a small copy, for its colours. */
  smallCopy(bytes: Uint8Array): Promise<Uint8Array>;
  /** ≤512 px WebP for lists. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
  /** A data URL of a WebP that is smaller and coarser than a thumbnail: of an image that is replaced in seconds. */
  preview(bytes: Uint8Array): Promise<string>;
  /**
   * JPEG inside Instagram's limits, in the frame of `frameOf`: cut to it around its most interesting part, or whole
   * between blurred edges.
   */
  instagramJpeg(bytes: Uint8Array, shape: ImageShape, fit: ImageFit): Promise<Uint8Array>;
};

/** Fetches an image whose address a user entered, never from our own network. */
export type ImageSource = {
  /**
   * Once, within ten seconds. `tooLarge`: more than `maxBytes`; `unreachable`: no response, or none with status 200.
   */
  fetch(url: string, maxBytes: number): Promise<FetchedImage>;
};
export type FetchedImage = { kind: 'picture'; bytes: Uint8Array } | { kind: 'tooLarge' } | { kind: 'unreachable' };
