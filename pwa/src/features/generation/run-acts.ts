import type { ComponentType } from 'react';
import type { ContentView } from '#core/contents/content.ts';
import type { Media } from '#core/generation/generation.ts';

export type ResultFile = Pick<ContentView, 'contentType' | 'contentUrl' | 'generatedText' | 'createdAt'>;

/** Parts that the page passes to a result, because features do not import each other. */
export type RunActs = {
  /** Why it cannot be shared; null when it can. */
  shareReason: string | null;
  /** False when this model has no Instagram account. */
  hasAccount: boolean;
  /** Opens the share form of a content that is saved when needed. */
  share: (shared: { contentId: () => Promise<string>; file: Media; written: string | null }) => void;
  /** Copies a text, which cannot be shared. */
  CopyText: ComponentType<{ text: string }>;
  /** Download, and copy the link. */
  FileActs: ComponentType<{ influencerName: string; content: ResultFile }>;
  /** The name of the results' model, for the names of downloads. */
  influencerName: string;
};
