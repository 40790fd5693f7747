import { networkFailed, ApiError } from '../api/api-error.ts';
import { refusal } from './commit.ts';
import { currentDatabase } from './current-database.ts';
import { sendNamedFiles } from './send-files.ts';

/**
 * Sends those of these files that this device holds and the server does not have yet: for what is kept on the server at once and not through
 * the outbox. Throws ApiError: what the server says against a file, or `network.failed` with `notSent` when one did not get there.
 */
export async function sendHeldFiles(hashes: readonly string[], notSent: string): Promise<void> {
  const open = currentDatabase();
  if (!open || hashes.length === 0) return;
  const troubles = await sendNamedFiles(open, new Set(hashes), new AbortController().signal);
  for (const trouble of troubles.values()) {
    if (trouble.kind === 'refused') throw refusal(trouble.problem);
    throw new ApiError({ code: networkFailed, message: notSent, status: 0 });
  }
}
