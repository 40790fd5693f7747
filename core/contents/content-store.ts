import type { PagedOfAll } from '#core/shared/page.ts';
import type { Content, ContentUses } from './content.ts';
import type { Tag } from './tags.ts';

export const contentUseFilters = ['planned', 'posted', 'used', 'unused'] as const;
export type ContentUseFilter = (typeof contentUseFilters)[number];

/** Newest first, unless `isByLikeness`. A null or absent field does not filter. */
export type ContentFilter = {
  userId: string | null;
  influencerId: string | null;
  contentType?: Content['contentType'] | null;
  status?: Content['status'] | null;
  isFavourite?: boolean | null;
  /** A tag, folded. */
  tag?: string | null;
  /** Words, folded; all of them are in the prompt or the text. */
  search?: string | null;
  use?: ContentUseFilter | null;
  /** Ordered by likeness, then newest first; those without one come last. */
  isByLikeness?: boolean;
  /** Deleted contents instead of the others. */
  deleted?: boolean;
  /** Only contents created before this instant. */
  createdBefore?: string | null;
  /** Counts those of each month too, by Turkey's calendar; only of one person. */
  withMonths?: boolean;
  /** Only contents after this one, in their order. */
  before?: string | null;
  limit: number;
  offset: number;
};

/** The number of contents created in a month `YYYY-MM`. */
export type MonthCount = { month: string; count: number };

export type ContentStore = {
  /** Deleted ones too: see `deletedAt`. */
  byId(id: string): Promise<Content | null>;
  /** The contents that exist among these ids, deleted ones too. */
  byIds(ids: readonly string[]): Promise<Content[]>;
  /** The contents that exist among these ids, deleted ones too, locked in the order of their ids. */
  lockAll(ids: readonly string[]): Promise<Content[]>;
  /** False when the id exists already. */
  insert(content: Content): Promise<boolean>;
  /** The user's content of exactly these stored files, in this order; deleted ones too. */
  byFiles(userId: string, urls: readonly string[]): Promise<Content | null>;
  /** The first content with a file of these bytes, by their SHA-256; no deleted one. */
  byHash(sha256: string): Promise<Content | null>;
  /** The user's text saved from this run; deleted ones too. */
  textOf(userId: string, generationId: string): Promise<Content | null>;
  /** The contents saved from these runs and not deleted, oldest first. */
  savedFrom(generationIds: readonly string[]): Promise<{ id: string; generationId: string }[]>;
  /** Removes the user's prompts and inputs from all their contents. */
  forgetInputs(userId: string): Promise<void>;
  /**
   * Saves the fields that a publication changes: everything but the owner, the creation time, and the owner's
   * additions.
   */
  save(content: Content): Promise<void>;
  /** Saves the owner's additions. */
  organise(id: string, added: Pick<Content, 'isFavourite' | 'tags'>): Promise<void>;
  markDeleted(ids: readonly string[], at: string | null): Promise<void>;
  /** `total`: of the filter, whatever `createdBefore`, `before`, `limit` and `offset` are; so are `months`, the latest first. */
  list(filter: ContentFilter): Promise<PagedOfAll<Content> & { months?: MonthCount[] }>;
  /** The tags a person uses, the most used first. */
  tagsOf(userId: string, influencerId: string | null, limit: number): Promise<Tag[]>;
  /** Where these contents are planned and posted; those without a use are left out. */
  usesOf(ids: readonly string[]): Promise<({ contentId: string } & ContentUses)[]>;
  /** Ids among these that are being posted: by a schedule that runs, or by a publication that has not ended. */
  beingPosted(ids: readonly string[]): Promise<string[]>;
  /** Deleted before an instant and not erased; those a schedule may still post are left out. Oldest deletion first. */
  expired(before: string, limit: number): Promise<Content[]>;
  /** Addresses of its files that another content of the same run has too. */
  sharedFiles(content: Pick<Content, 'id' | 'generationId' | 'files'>): Promise<string[]>;
  /** Deletes the row, or only its data when schedules or posts refer to it. */
  erase(id: string): Promise<void>;
};
