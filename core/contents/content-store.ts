import type { Paged } from '#core/shared/page.ts';
import type { Content, ContentUses } from './content.ts';
import type { Tag } from './tags.ts';

export const contentUseFilters = ['planned', 'posted', 'used', 'unused'] as const;
export type ContentUseFilter = (typeof contentUseFilters)[number];

/** Newest first. What is null or absent does not filter. */
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
  /** Those that were deleted instead of those that were not. */
  deleted?: boolean;
  /** Only what is older than this content. */
  before?: string | null;
  limit: number;
  offset: number;
};

export type ContentStore = {
  /** Deleted ones too: see `deletedAt`. */
  byId(id: string): Promise<Content | null>;
  /** Those of these ids that are there, deleted ones too. */
  byIds(ids: readonly string[]): Promise<Content[]>;
  /** Those of these ids that are there, deleted ones too, locked in the order of their ids. */
  lockAll(ids: readonly string[]): Promise<Content[]>;
  /** False when the id is there already. */
  insert(content: Content): Promise<boolean>;
  /** The user's content of exactly these stored files, in this order; deleted ones too. */
  byFiles(userId: string, urls: readonly string[]): Promise<Content | null>;
  /** The user's text kept from this run; deleted ones too. */
  textOf(userId: string, generationId: string): Promise<Content | null>;
  /** Which contents were kept from these runs and are not deleted, oldest first. */
  savedFrom(generationIds: readonly string[]): Promise<{ id: string; generationId: string }[]>;
  /** Takes what a person typed and sent out of all their contents. */
  forgetInputs(userId: string): Promise<void>;
  /** What a publication changes: everything but whose it is, when it was made, and what its owner added. */
  save(content: Content): Promise<void>;
  /** What its owner adds. */
  organise(id: string, added: Pick<Content, 'isFavourite' | 'tags'>): Promise<void>;
  markDeleted(ids: readonly string[], at: string | null): Promise<void>;
  /** `total`: of the filter, whatever `before`, `limit` and `offset` are. */
  list(filter: ContentFilter): Promise<Paged<Content>>;
  /** The tags a person uses, the most used first. */
  tagsOf(userId: string, influencerId: string | null, limit: number): Promise<Tag[]>;
  /** Where these contents are planned and posted; those that are nowhere are left out. */
  usesOf(ids: readonly string[]): Promise<({ contentId: string } & ContentUses)[]>;
  /** Ids among these that are being posted: by a schedule that runs, or by a publication that has not ended. */
  beingPosted(ids: readonly string[]): Promise<string[]>;
  /** Deleted before an instant and not erased; those a schedule may still post are left out. Oldest deletion first. */
  expired(before: string, limit: number): Promise<Content[]>;
  /** Addresses of its files that another content of the same run has too. */
  sharedFiles(content: Pick<Content, 'id' | 'generationId' | 'files'>): Promise<string[]>;
  /** Removes the row, or what it holds when schedules or posts refer to it. */
  erase(id: string): Promise<void>;
};
