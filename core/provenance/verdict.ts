import type { SourceType } from './statement.ts';

/** The claims of a manifest, as they were read: any of them may be missing in a foreign one. */
export type ReadStatement = {
  /** The program that wrote it. */
  generator: string | null;
  modelName: string | null;
  modelPageUrl: string | null;
  madeAt: string | null;
  sourceType: SourceType | null;
  actions: string[];
};

/** The marks found in a file. */
export type FileReading =
  /** Neither a manifest nor metadata about its making: this proves nothing about the file. */
  | { kind: 'none' }
  /** Metadata that anyone can write or remove. */
  | { kind: 'metadata'; sourceType: SourceType }
  /** A manifest that cannot be read, or more than one: C2PA treats both as invalid. */
  | { kind: 'unreadable'; detail: string }
  /** A manifest in a format whose manifests are not read: AVIF, MP4, MOV. */
  | { kind: 'unsupported' }
  | {
      kind: 'signed';
      /** SHA-256 of the signing certificate, 64 hex digits in small letters. */
      fingerprint: string;
      /** Signature, hashes of all parts and hash of the file agree, whether or not the certificate is over. */
      isIntact: boolean;
      /** Every byte of the manifest is as this product writes it, also those that no signature covers. */
      isOwnForm: boolean;
      /** Codes of C2PA that failed (C2PA 2.1 §15.2.2). */
      failures: string[];
      statement: ReadStatement;
    };

export type Verdict =
  /** Signed by this installation, not one bit changed since. */
  | { kind: 'ours'; statement: ReadStatement }
  /** Names a certificate of this installation, and something was changed since: no claim of it counts. */
  | { kind: 'changed' }
  /** Signed by somebody else, whatever names it contains. `isIntact`: unchanged since then. */
  | { kind: 'foreign'; isIntact: boolean; generator: string | null }
  | { kind: 'metadataOnly'; sourceType: SourceType }
  | { kind: 'unreadable' | 'unsupported' | 'none' };

/** `ownFingerprints`: the present and all former certificates of this installation (`FileReading.fingerprint`). */
export function verdictOf(reading: FileReading, ownFingerprints: readonly string[]): Verdict {
  switch (reading.kind) {
    case 'none':
    case 'unreadable':
    case 'unsupported':
      return { kind: reading.kind };
    case 'metadata':
      return { kind: 'metadataOnly', sourceType: reading.sourceType };
    case 'signed': {
      const { isIntact, isOwnForm, statement } = reading;
      if (!ownFingerprints.includes(reading.fingerprint)) {
        return { kind: 'foreign', isIntact, generator: statement.generator };
      }
      return isIntact && isOwnForm ? { kind: 'ours', statement } : { kind: 'changed' };
    }
    default:
      return reading satisfies never;
  }
}
