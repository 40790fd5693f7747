import type { SentenceCode } from '#core/texts/texts.ts';
import type { GenerationStatus } from '#core/generation/generation.ts';
import type { PublicationStatus } from '#core/publishing/publication.ts';
import type { Paged, Page } from '#core/shared/page.ts';
import type { PlanValues } from './plan-fields.ts';
import type { ScheduleStatus, Platform } from './schedule-schema.ts';
export type { ScheduleStatus, ScheduleView, Platform } from './schedule-schema.ts';

type ScheduleOf = PlanValues & {
  id: string;
  userId: string;
  influencerId: string;
  version: number;
  /** The bulk schedule it came with; null for one that was planned by itself. */
  bulkId: string | null;
  createdAt: string;
  updatedAt: string;
  /** A deleted schedule keeps its row: it can be restored, and a late repeat of its creation does not restore it. */
  deletedAt: string | null;
};
/** `generationId` is null where nothing was generated: the plan posts a stored content, or failed before a run began. */
type Run = { generationId: string | null };

export type PendingSchedule = ScheduleOf & { status: 'pending' };
export type GeneratingSchedule = ScheduleOf & { status: 'processing'; step: 'generating'; generationId: string };
export type PublishingSchedule = ScheduleOf &
  Run & { status: 'processing'; step: 'publishing'; contentId: string; publicationId: string };
/** `publicationId` is null where the content was only generated, `contentId` where its row names none. */
export type CompletedSchedule = ScheduleOf &
  Run & { status: 'completed'; contentId: string | null; publicationId: string | null };
/** `contentId` is null where there is no content, `publicationId` where no publication began. */
export type FailedSchedule = ScheduleOf &
  Run & { status: 'failed'; failure: SentenceCode; contentId: string | null; publicationId: string | null };

export type Schedule = PendingSchedule | GeneratingSchedule | PublishingSchedule | CompletedSchedule | FailedSchedule;

/** The ids of a run's results in every state. A plan of a stored content has its content from the beginning. */
export function resultsOf(schedule: Schedule): {
  generationId: string | null;
  contentId: string | null;
  publicationId: string | null;
} {
  const { sourceContentId } = schedule;
  switch (schedule.status) {
    case 'pending':
      return { generationId: null, contentId: sourceContentId, publicationId: null };
    case 'processing': {
      if (schedule.step === 'generating') {
        return { generationId: schedule.generationId, contentId: null, publicationId: null };
      }
      const { generationId, contentId, publicationId } = schedule;
      return { generationId, contentId, publicationId };
    }
    case 'completed':
    case 'failed': {
      const { generationId, contentId, publicationId } = schedule;
      return { generationId, contentId, publicationId };
    }
    default:
      return schedule satisfies never;
  }
}

/** The fields of a plan that a calendar needs. */
export type FeedPlan = Pick<
  Schedule,
  | 'id'
  | 'influencerId'
  | 'scheduledAt'
  | 'prompt'
  | 'caption'
  | 'contentType'
  | 'status'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>;

export type ScheduleStore = {
  /** Deleted ones too: see `deletedAt`. */
  byId(id: string): Promise<Schedule | null>;
  lock(id: string): Promise<Schedule | null>;
  /** The user's schedules among these ids, deleted ones too, locked in the order of their ids. */
  lockAll(userId: string, ids: readonly string[]): Promise<Schedule[]>;
  /** False when the id exists already. */
  insert(schedule: Schedule): Promise<boolean>;
  /** New schedules in one statement. */
  insertAll(schedules: readonly Schedule[]): Promise<void>;
  save(schedule: Schedule): Promise<void>;
  /** As `save`, for many that this transaction has locked, in one statement. */
  saveAll(schedules: readonly Schedule[]): Promise<void>;
  /** Marks a user's pending schedules as deleted, and removes the texts and files from all their schedules. */
  forgetPerson(userId: string, now: string): Promise<void>;
  /** The schedules of a bulk schedule, deleted ones too, locked in the order of their ids. */
  lockBulk(bulkId: string): Promise<Schedule[]>;
  /** Marks these as deleted in one statement, as `deleted` does. */
  deleteAll(ids: readonly string[], now: string): Promise<void>;
  /** The undeleted ones from `start` until before `end`, earliest first; those of one moment in order of creation. */
  ofSpan(userId: string, influencerIds: readonly string[], span: { start: string; end: string }): Promise<Schedule[]>;
  ofInfluencer(
    userId: string,
    influencerId: string,
    filter: { start: string | null; end: string | null; status: ScheduleStatus | null } & Page,
  ): Promise<Paged<Schedule>>;
  /** A person's schedules of these models that are not deleted, from `start` until before `end`, the latest first; of their texts the first `characters`. */
  latestOf(
    userId: string,
    influencerIds: readonly string[],
    span: { start: string; end: string },
    most: { limit: number; characters: number },
  ): Promise<FeedPlan[]>;
  /** How many schedules of a person wait for their time. */
  pendingOf(userId: string): Promise<number>;
  /**
   * Pending schedules due before `now`, earliest first: those whose job was lost. Plans of saved contents that are due
   * after `awaitedSince` and whose model has no active account are left out: they still wait for one.
   */
  due(now: string, limit: number, awaitedSince: string): Promise<Schedule[]>;
  /**
   * Undeleted ones that a worker would continue by itself: due before `now`, and running ones that post their result and
   * have no publication yet. In order of id after `after`.
   */
  begun(now: string, after: string | null, limit: number): Promise<Schedule[]>;
  /** Ids of schedules, unchanged since `before`, that have not processed the end of their generation or publication. */
  unsettled(before: string, limit: number): Promise<string[]>;
  /** Schedules that wait, or waited, for this publication. */
  idsOfPublication(publicationId: string): Promise<string[]>;
  /** The existing schedules among these ids, deleted ones too. */
  byIds(ids: readonly string[]): Promise<Schedule[]>;
  /**
   * A person's schedules whose revision of one of these models is past its `since`: model by model, in the order of revisions, deleted ones
   * too, and those that moved to another model since. At most `limit`.
   */
  changedSince(
    userId: string,
    models: readonly { influencerId: string; since: number }[],
    limit: number,
  ): Promise<{ influencerId: string; schedule: Schedule; revision: number }[]>;
  /**
   * A user's newest revision of each of these models; none for models without plans. Revisions below `floor` were issued
   * by a database that a restored backup replaced.
   */
  newestRevisions(
    userId: string,
    influencerIds: readonly string[],
  ): Promise<{ influencerId: string; revision: number; floor: number }[]>;
  /** The facts around each of these schedules; missing ids are left out. */
  factsOf(ids: readonly string[]): Promise<ScheduleFacts[]>;
};

/** The data of a schedule's workflow, generation, content and publication: the parts of a view besides the row. */
export type ScheduleFacts = {
  scheduleId: string;
  /** The workflow's price now; null without a workflow. */
  workflowCost: number | null;
  generation: { status: GenerationStatus; creditCost: number } | null;
  content: {
    thumbnailUrl: string | null;
    permalink: string | null;
    createdAt: string;
    deletedAt: string | null;
  } | null;
  /** One of the assets that it names was deleted, or is not of its model. */
  isAssetMissing: boolean;
  /** The image that it names as the cover was deleted. */
  isCoverMissing: boolean;
  publication: {
    status: PublicationStatus;
    mediaId: string | null;
    permalink: string | null;
    caption: string;
    /** When it was published, or was certainly not; null before. */
    finishedAt: string | null;
  } | null;
};

/** The platforms come with the installation; nothing adds one at run time. */
export type PlatformStore = {
  list(): Promise<Platform[]>;
};
