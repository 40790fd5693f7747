import type { CheckResult } from '#core/verification/check-result.ts';
import type { RecordedFile } from '#core/verification/made-with.ts';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { recordedFile } from '#core/contract/verification.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { checkResultOf, sizeResult } from '#core/verification/check-result.ts';
import { call } from '../../api/call.ts';

/** `isLookedUp`: whether the server responded; without it the result rests on the file alone. */
export type Checked = { result: CheckResult; isLookedUp: boolean };

/** Of the certificates of this installation. */
export type OwnFingerprints = {
  /** Those of the last configuration that this device received, perhaps on an earlier day; null without any. */
  remembered: readonly string[] | null;
  /** Requests those that the server has now; null without a response, and from a server of an earlier version. */
  request: () => Promise<readonly string[] | null>;
};

/** Reads a file on this device. The server gets the SHA-256 of its bytes and nothing else. */
export async function checkFile(file: Blob, { remembered, request }: OwnFingerprints): Promise<Checked> {
  const early = sizeResult(file.size);
  if (early) return { result: early, isLookedUp: true };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [{ reading }, found, current] = await Promise.all([readMarks(bytes), lookUp(bytes), request()]);
  const isLookedUp = found !== 'unknown';
  return {
    result: checkResultOf(verdictOf(reading, current ?? remembered ?? []), {
      recorded: isLookedUp ? found : null,
      isComparable: current !== null,
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
