import type { Read } from './config-values.ts';

/** `endpoint` null: that of AWS for the region. */
export type S3Config = {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
};

/** As AWS and those who speak S3 name them; R2's is `auto`. */
export function s3Region(text: string): Read<string> {
  return /^[a-z0-9-]{2,32}$/.test(text) ? { value: text } : { problem: 'notS3Region' };
}

/** docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export function s3Bucket(text: string): Read<string> {
  const fits = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);
  return fits ? { value: text } : { problem: 'notS3Bucket' };
}
