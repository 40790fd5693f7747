import type { RecordedFile } from './made-with.ts';
import type { SourceType } from '#core/provenance/statement.ts';
import type { ReadStatement, Verdict } from '#core/provenance/verdict.ts';

/** The largest file that is read, in bytes: every file of this product is smaller. */
export const maxCheckedBytes = 100_000_000;

/** The result of checking a file, as a person sees it. */
export type CheckResult =
  /** Signed by this installation and unchanged. `recorded`: its bytes are in the record too; null: not, or not known. */
  | { kind: 'ours'; statement: ReadStatement; recorded: RecordedFile | null }
  /** Its bytes are those of a stored file, whatever marks it has: formats that cannot be signed are recognised so. */
  | { kind: 'recorded'; recorded: RecordedFile }
  | { kind: 'changed' }
  | { kind: 'foreign'; isIntact: boolean; generator: string | null }
  /** Signed, and the certificates of this installation are not known: the issuer may be this installation or another. */
  | { kind: 'uncompared'; isIntact: boolean; generator: string | null }
  | { kind: 'metadataOnly'; sourceType: SourceType }
  | { kind: 'unreadable' | 'unsupported' | 'none' | 'empty' | 'tooLarge' };

/** Why a file of this size, in bytes, is not read; null: it is. */
export function sizeResult(size: number): CheckResult | null {
  if (size === 0) return { kind: 'empty' };
  return size > maxCheckedBytes ? { kind: 'tooLarge' } : null;
}

/**
 * `recorded`: the stored file with the hash of the checked one; null without one. `isComparable`: the certificates of
 * the verdict are those that the server has now, so that no other one is this installation's.
 */
export function checkResultOf(
  verdict: Verdict,
  { recorded, isComparable }: { recorded: RecordedFile | null; isComparable: boolean },
): CheckResult {
  if (verdict.kind === 'ours') return { ...verdict, recorded };
  if (recorded) return { kind: 'recorded', recorded };
  return verdict.kind === 'foreign' && !isComparable ? { ...verdict, kind: 'uncompared' } : verdict;
}
