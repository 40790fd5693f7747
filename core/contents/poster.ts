/** A poster is the image of a video before it plays. */
export type PosterStore = {
  /**
   * A video of the person's contents and runs, of anybody's for null. `isComplete`: each of its rows has the poster.
   * Null when there is no such video.
   */
  videoOf(userId: string | null, url: string): Promise<{ poster: string | null; isComplete: boolean } | null>;
  /** Sets the poster where the video has none. Returns the contents that changed; `count` is that of all rows. */
  set(
    userId: string | null,
    url: string,
    poster: string,
  ): Promise<{ count: number; contents: { id: string; userId: string; influencerId: string }[] }>;
};

/** A frame of a video as a JPEG is smaller; the app sends it within this. */
export const maxPosterBytes = 1_048_576;
