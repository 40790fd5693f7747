import type { FileParts, WriteAt } from './file-ports.ts';

/** What a film is, by what it says of itself. Size in pixels as it is shown, turned upright. */
export type Film = {
  bytes: number;
  seconds: number;
  width: number;
  height: number;
  /** How it is turned to be shown upright. */
  rotation: 0 | 90 | 180 | 270;
  /** `avc` is H.264, `hevc` H.265; null: one nobody names. */
  videoCodec: string | null;
  framesPerSecond: number;
  /** Of the pictures alone. */
  bitsPerSecond: number;
  sound: { codec: string | null; channels: number; samplesPerSecond: number } | null;
  /** The index comes before the pictures and sound, in one piece: it can be played while it comes. */
  isIndexFirst: boolean;
};

/** Reads films and puts their parts in order; the pictures and the sound are never encoded anew (mediabunny). */
export type FilmTool = {
  /** Null for what is no whole MP4 or MOV with pictures in it. */
  read(file: FileParts): Promise<Film | null>;
  /**
   * Writes the same pictures and sound as an MP4 or MOV with its index first, as Instagram wants reels. False when it holds what
   * cannot be carried over; what was written is of no use then. Throws what `write` throws.
   */
  withIndexFirst(file: FileParts, extension: 'mp4' | 'mov', write: WriteAt): Promise<boolean>;
};
