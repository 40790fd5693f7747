import type { ScheduleStatus, ScheduleView } from '#core/schedules/schedule.ts';
import type { SyncRequest } from '#core/schedules/plan-operation.ts';
import type { Planned } from '#core/schedules/plan-fields.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';

/** The compared values of a schedule on two servers. */
export type StoredSchedule = {
  id: string;
  status: ScheduleStatus;
  version: number;
  isDeleted: boolean;
  fields: Planned;
};

/** A server of a sequence: the model of it, or the real one. */
export type ChaosServer = {
  sync(request: SyncRequest): Promise<HttpResult>;
  /** The action of the worker on a schedule of the device; nothing when its state does not allow it. */
  work(id: string, step: 'start' | 'complete' | 'fail'): Promise<void>;
  /** All schedules, deleted ones too, by id. */
  stored(): Promise<StoredSchedule[]>;
  /** The schedules in the form in which the device receives them. */
  listed(): Promise<ScheduleView[]>;
  setNow(now: string): void;
};

/** The owner of the sequence; schedules of another sequence are never touched. */
export type ChaosPerson = {
  userId: string;
  influencerId: string;
  platformId: string;
  webhookConfigId: string;
  /** Credits of a run of that workflow. */
  creditCost: number;
};

export type Plant = 'noRecords' | 'cancelAfterAttempt' | 'lastWriteWins' | 'releasesOthers' | 'keepsLost';
