import * as z from 'zod/mini';
import { mediaSchema } from '#core/generation/generation.ts';
import { id, instant } from '#core/shared/schema.ts';

/** Spec §3 Content: something made with a model and kept. */
export const contentSchema = z.object({
  id,
  influencerId: id,
  contentType: z.enum(['image', 'video', 'text']),
  prompt: z.string(),
  contentUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** Every file, the main one first; empty for text. */
  files: z.array(mediaSchema),
  generatedText: z.nullable(z.string()),
  status: z.enum(['archived', 'published']),
  inputData: z.record(z.string(), z.unknown()),
  createdAt: instant,
  publishedAt: z.nullable(instant),
  /** Where it can be seen on Instagram. */
  permalink: z.nullable(z.string()),
  generationId: z.nullable(id),
});
export type ContentView = z.infer<typeof contentSchema>;
export type Content = ContentView & { userId: string };

export type ContentStore = {
  byId(id: string): Promise<Content | null>;
  /** False when the id is there already. */
  insert(content: Content): Promise<boolean>;
  /** The user's content of exactly these stored files, in this order. */
  byFiles(userId: string, urls: readonly string[]): Promise<Content | null>;
  /** The user's text kept from this run. */
  textOf(userId: string, generationId: string): Promise<Content | null>;
  /** Which contents were kept from these runs, oldest first. */
  savedFrom(generationIds: readonly string[]): Promise<{ id: string; generationId: string }[]>;
  /** Takes what a person typed and sent out of all their contents. */
  forgetInputs(userId: string): Promise<void>;
  save(content: Content): Promise<void>;
  list(filter: {
    userId: string | null;
    influencerId: string | null;
    contentType?: Content['contentType'] | null;
    limit: number;
    offset: number;
  }): Promise<{ rows: Content[]; total: number }>;
};
