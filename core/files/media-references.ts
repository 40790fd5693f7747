export type MediaReferences = {
  /** The addresses among these (`/media/ab12….jpg`) that a row holds. One statement. */
  among(urls: readonly string[]): Promise<string[]>;
};
