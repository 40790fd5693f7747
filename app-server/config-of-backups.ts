import * as z from 'zod/mini';
import * as value from './config-values.ts';

export const backupSettings = () =>
  z.object({
    BACKUP_TO: value.backupPlace,
    BACKUP_PASSPHRASE: value.secret,
    BACKUP_EVERY_HOURS: z.prefault(value.wholeNumber(0, 8760), '24'),
    BACKUP_KEEP: z.prefault(value.wholeNumber(1, 1000), '14'),
    REHEARSE_EVERY_HOURS: z.prefault(value.wholeNumber(0, 8760), '168'),
  });

export const backupBucketSettings = (live: boolean) =>
  z.object({
    BACKUP_S3_ENDPOINT: value.optional(live ? value.encryptedOrOwnUrl : value.httpUrl),
    BACKUP_S3_REGION: value.s3Region,
    BACKUP_S3_ACCESS_KEY_ID: value.bearerToken,
    BACKUP_S3_SECRET_ACCESS_KEY: value.bearerToken,
    BACKUP_S3_PATH_STYLE: z.prefault(value.oneOf('yes', 'no'), 'no'),
  });

export const toBackupS3Config = (read: z.output<ReturnType<typeof backupBucketSettings>>) => ({
  endpoint: read.BACKUP_S3_ENDPOINT,
  region: read.BACKUP_S3_REGION,
  accessKeyId: read.BACKUP_S3_ACCESS_KEY_ID,
  secretAccessKey: read.BACKUP_S3_SECRET_ACCESS_KEY,
  pathStyle: read.BACKUP_S3_PATH_STYLE === 'yes',
});

export const toBackupConfig = (read: z.output<ReturnType<typeof backupSettings>>) => ({
  to: read.BACKUP_TO,
  passphrase: read.BACKUP_PASSPHRASE,
  /** How many backups stay. */
  keep: read.BACKUP_KEEP,
  /** Hours between two backups, and between two rehearsals, of the worker; 0: none by itself. */
  everyHours: read.BACKUP_EVERY_HOURS,
  rehearseEveryHours: read.REHEARSE_EVERY_HOURS,
});
