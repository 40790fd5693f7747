import type { CheckResult } from '#core/verification/check-result.ts';
import type { RecordedFile } from '#core/verification/made-with.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { recordedFile } from '#core/contract/verification.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { checkResultOf, sizeResult } from '#core/verification/check-result.ts';
import { call } from '../../api/call.ts';

/** `isLookedUp`: whether the server responded; without it the result rests on the file alone. */
export type Checked = { result: CheckResult; isLookedUp: boolean };

/**
 * Reads a file on this device. The server gets the SHA-256 of its bytes and nothing else. `ownFingerprints`: as the
 * configuration has them, null when it does not; without the server they may be those of an earlier day.
 */
export async function checkFile(file: Blob, ownFingerprints: readonly string[] | null): Promise<Checked> {
  const early = sizeResult(file.size);
  if (early) return { result: early, isLookedUp: true };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [{ reading }, found] = await Promise.all([readMarks(bytes), lookUp(bytes)]);
  const isLookedUp = found !== 'unknown';
  return {
    result: checkResultOf(verdictOf(reading, ownFingerprints ?? []), {
      recorded: isLookedUp ? found : null,
      isComparable: isLookedUp && ownFingerprints !== null,
    }),
    isLookedUp,
  };
}

async function lookUp(bytes: Uint8Array<ArrayBuffer>): Promise<RecordedFile | null | 'unknown'> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return call(recordedFile, { query: { sha256 } }).then(
    ({ file }) => file,
    () => 'unknown' as const,
  );
}
