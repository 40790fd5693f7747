import type { Ports } from '#core/ports.ts';
import type { KeepAnswerFile } from '#core/generation/workflow-caller.ts';
import type { RunsInFlight } from '#core/generation/runs-in-flight.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { KeptAnswerFile } from '#core/webhooks/answer-file.ts';

/**
 * Keeps a file of an answer under the hash of its bytes, as uploads are but nobody's own: the copy step takes it from there, and the
 * sweep removes it an hour later. So a crash between answer and copy begins the copy again, and one before the answer is committed
 * leaves nothing for long. The file waits on this machine while the storage does not answer. Safe to repeat.
 */
export function keepAnswerFile(
  ports: Pick<Ports, 'transact' | 'clock' | 'files'> & {
    throughOutage: RunsInFlight['throughOutage'];
    throughStorageOutage: RunsInFlight['throughOutage'];
  },
): KeepAnswerFile {
  return async (body) => {
    const staged = await ports.files.stageUpload(body);
    if (staged === null) return null;
    const { sha256, size, seen } = staged;
    return {
      file: new KeptAnswerFile({ sha256, type: seen.type, size }),
      async store() {
        // The object's row goes first: a sweep after a crash finds it.
        const object = { sha256, size, now: ports.clock.now() };
        const announce = () => ports.transact(async ({ uploads }) => ok(await uploads.announceObject(object)));
        // Also when nobody waits for the run any more: the sweep takes the file.
        await ports.throughOutage(announce, neverStopped);
        await ports.throughStorageOutage(() => staged.keep(), neverStopped);
      },
      drop: () => staged.drop(),
    };
  };
}
