import type { Log } from '#core/ports.ts';
import type { ComposedPorts } from '../compose-ports.ts';
import type { S3Config } from '../config.ts';
import { startProblem } from './start-problem.ts';

/**
 * Refuses a bucket that is not there or not for these keys. One that only does not answer is no reason not to start: everything but
 * files works without it, and it may be back before the first file is asked for.
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
