import type { FileParts, WriteAt } from './file-ports.ts';

/** The facts of a video, from its own metadata. Size in pixels as displayed, turned upright. */
export type Film = {
  bytes: number;
  seconds: number;
  width: number;
  height: number;
  /** The turn that displays it upright. */
  rotation: 0 | 90 | 180 | 270;
  /** `avc` is H.264, `hevc` H.265; null: unknown. */
  videoCodec: string | null;
  framesPerSecond: number;
  /** Of the images alone. */
  bitsPerSecond: number;
  sound: { codec: string | null; channels: number; samplesPerSecond: number } | null;
  /** The index comes before the images and sound, in one piece: it can be played while it loads. */
  isIndexFirst: boolean;
};

/** Reads videos and puts their parts in order; images and sound are never re-encoded (mediabunny). */
export type FilmTool = {
  /** Null unless it is a whole MP4 or MOV with images in it. */
  read(file: FileParts): Promise<Film | null>;
  /**
   * Writes the same images and sound as an MP4 or MOV with its index first, as Instagram requires of reels. False when
   * a part cannot be carried over; the written bytes are useless then. Throws the faults of `write`.
   */
  withIndexFirst(file: FileParts, extension: 'mp4' | 'mov', write: WriteAt): Promise<boolean>;
};
