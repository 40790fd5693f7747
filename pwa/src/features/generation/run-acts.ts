import type { ComponentType } from 'react';
import type { ContentView } from '#core/contents/content.ts';
import type { Media } from '#core/generation/generation.ts';

export type ResultFile = Pick<ContentView, 'contentType' | 'contentUrl' | 'generatedText' | 'createdAt'>;

/** What the page lends to a result: features do not know each other. */
export type RunActs = {
  /** Why it cannot be shared; null when it can. */
  shareReason: string | null;
  /** False when this model has no Instagram account. */
  hasAccount: boolean;
  /** Opens the sharing of a content that is kept when it comes to it. */
  share: (shared: { contentId: () => Promise<string>; file: Media; written: string | null }) => void;
  /** Copies a text, which cannot be shared. */
  CopyText: ComponentType<{ text: string }>;
  /** Download, and copy the link. */
  FileActs: ComponentType<{ influencerName: string; content: ResultFile }>;
  /** Whose results these are, for the names of downloads. */
  influencerName: string;
};
