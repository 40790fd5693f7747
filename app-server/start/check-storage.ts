import type { Log } from '#core/ports.ts';
import type { ComposedPorts } from '../compose-ports.ts';
import type { S3Config } from '../config.ts';
import { startProblem } from './start-problem.ts';

/**
 * Refuses a missing bucket, or one that these keys cannot use. A bucket that only does not respond does not stop the
 * start: everything but files works without it, and it may recover before the first file is requested.
 */
export async function checkStorage(
  { checkStorage: check }: Pick<ComposedPorts, 'checkStorage'>,
  s3: S3Config | null,
  log: Log,
): Promise<void> {
  try {
    await check();
  } catch (fault) {
    const { name, message, $metadata } = fault as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    const isRefused = status >= 300 && status < 500 && status !== 429;
    if (isRefused)
      throw startProblem(`The bucket ${s3?.bucket} (S3_BUCKET) cannot be used: ${name}: ${message}`, fault);
    log('warn', 'storage.unreachable', { message: `${name}: ${message}` });
  }
}
