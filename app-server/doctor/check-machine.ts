import type { Finding } from './finding.ts';
import type { SeenRequest } from '../http/seen-request.ts';
import { statfs } from 'node:fs/promises';
import { failed, fine, warning } from './finding.ts';

const gigabyte = 1e9;

/** Free room for media that is written, and in demo for the database. */
export async function checkDisk(
  folder: string,
  freeSpace: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<Finding> {
  const { bavail, bsize } = await freeSpace(folder);
  const free = (bavail * bsize) / gigabyte;
  const found = `${free.toFixed(1)} GB are free in ${folder}`;
  if (free < 1)
    return failed('disk', found, 'Make room, or set DATA_DIR to a larger disk: below 0.2 GB nothing is accepted');
  if (free < 10) return warning('disk', found, 'Results and uploads need room: plan a larger disk, or STORAGE=s3');
  return fine('disk', found);
}

/**
 * The difference to a clock that others rely on, in seconds. Stripe refuses signatures five minutes old, a session of a bucket
 * fifteen; a plan is posted as wrong as the clock is.
 */
export function judgeClock(secondsApart: number, other: string): Finding {
  const found = `${Math.abs(secondsApart).toFixed(1)} s ${secondsApart > 0 ? 'ahead of' : 'behind'} ${other}`;
  const remedy = 'Switch time synchronisation on (timedatectl set-ntp true)';
  if (Math.abs(secondsApart) > 60) return failed('clock', found, remedy);
  return Math.abs(secondsApart) > 5 ? warning('clock', found, remedy) : fine('clock', found);
}

/** Compares a request through `PUBLIC_URL`, as the server received it, with its setting. */
export function judgeProxies(seen: SeenRequest): Finding {
  const set = `TRUSTED_PROXIES is ${seen.trustedProxies}, the server sees ${seen.proxies}`;
  if (seen.isForgedTrusted) {
    return failed(
      'proxy',
      `a caller can choose the address it is counted by: ${set}`,
      `Set TRUSTED_PROXIES=${seen.proxies}`,
    );
  }
  if (seen.trustedProxies !== seen.proxies) {
    const remedy = seen.proxies === 0 ? 'Let the proxy set X-Forwarded-For' : `Set TRUSTED_PROXIES=${seen.proxies}`;
    return failed('proxy', `all callers share one address: ${set}`, remedy);
  }
  return fine('proxy', set);
}
