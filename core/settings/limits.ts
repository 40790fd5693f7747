import type { LimitSettings, Settings } from './settings.ts';
import { megabyte } from '#core/files/file-limits.ts';

/** The limits of one user. */
export type Limits = {
  /** Runs of one person that have not ended. */
  openRunsPerUser: number;
  pendingSchedulesPerUser: number;
  /** Bytes of all files one user has sent that are not yet swept. */
  uploadBytesPerUser: number;
};

/**
 * The most an admin may allow: the environment's maximum (GENERATIONS_PER_USER, SCHEDULES_PER_USER,
 * UPLOADS_PER_USER_MB).
 */
export type Ceilings = { [Name in keyof LimitSettings]: number };

export function ceilingsOf(allowed: Limits): Ceilings {
  return {
    openRunsPerUser: allowed.openRunsPerUser,
    pendingSchedulesPerUser: allowed.pendingSchedulesPerUser,
    uploadMegabytesPerUser: Math.floor(allowed.uploadBytesPerUser / megabyte),
  };
}

/** The present limits: a limit that was set, never more than the environment allows; it may have been lowered since. */
export function limitsOf({ limits }: Pick<Settings, 'limits'>, allowed: Limits): Limits {
  const megabytes = limits.uploadMegabytesPerUser;
  return {
    openRunsPerUser: least(limits.openRunsPerUser, allowed.openRunsPerUser),
    pendingSchedulesPerUser: least(limits.pendingSchedulesPerUser, allowed.pendingSchedulesPerUser),
    uploadBytesPerUser: least(megabytes === null ? null : megabytes * megabyte, allowed.uploadBytesPerUser),
  };
}

/** Limits that follow the settings: each is computed when it is read. */
export function followedLimits(current: () => Settings, allowed: Limits): Limits {
  const now = () => limitsOf(current(), allowed);
  return {
    get openRunsPerUser() {
      return now().openRunsPerUser;
    },
    get pendingSchedulesPerUser() {
      return now().pendingSchedulesPerUser;
    },
    get uploadBytesPerUser() {
      return now().uploadBytesPerUser;
    },
  };
}

function least(set: number | null, allowed: number): number {
  return set === null ? allowed : Math.min(set, allowed);
}
