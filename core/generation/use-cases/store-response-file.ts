import type { Ports } from '#core/ports.ts';
import type { StoreResponseFile } from '#core/generation/workflow-caller.ts';
import type { RunsInFlight } from '#core/generation/runs-in-flight.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { StoredResponseFile } from '#core/webhooks/response-file.ts';

/**
 * Stores a file of a response under the hash of its bytes, as uploads but without an owner: the copy step takes it from
 * there, and the sweep removes it an hour later. So a crash between response and copy begins the copy again, and one
 * before the response is committed leaves no file for long. The file waits on this machine while the storage does not
 * respond. Safe to repeat.
 */
export function storeResponseFile(
  ports: Pick<Ports, 'transact' | 'clock' | 'files'> & {
    throughOutage: RunsInFlight['throughOutage'];
    throughStorageOutage: RunsInFlight['throughOutage'];
  },
): StoreResponseFile {
  return async (body) => {
    const staged = await ports.files.stageUpload(body);
    if (staged === null) return null;
    const { sha256, size, detected } = staged;
    return {
      file: new StoredResponseFile({ sha256, type: detected.type, size }),
      async store() {
        // The object's row is written first: a sweep after a crash finds it.
        const object = { sha256, size, now: ports.clock.now() };
        const announce = () => ports.transact(async ({ uploads }) => ok(await uploads.announceObject(object)));
        // Also when the run has ended meanwhile: the sweep takes the file.
        await ports.throughOutage(announce, neverStopped);
        await ports.throughStorageOutage(() => staged.store(), neverStopped);
      },
      drop: () => staged.drop(),
    };
  };
}
