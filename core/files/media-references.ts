export type MediaReferences = {
  /** Those of these addresses (`/media/ab12….jpg`) that a row holds. One statement. */
  among(urls: readonly string[]): Promise<string[]>;
};
