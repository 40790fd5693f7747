import type { FileFacts } from './statement.ts';

/** Writes the marks of AI-made files: a signed manifest (C2PA) or, in formats and installations without, metadata (XMP). */
export type FileSigner = {
  /**
   * The same image with its marks and without other metadata: EXIF with places, prompts and comments are removed, the
   * upright position and the colour profile stay. The image is not encoded again. `parent`: the bytes of the stored file
   * that it was made from; its manifest becomes part of the new one, as does a manifest that a created file arrived with.
   * Each call writes a new manifest, so a file is signed once, before it is stored: its hash includes the marks. Bytes
   * that are no JPEG, PNG, WebP, AVIF, MP4 or MOV return unchanged as `unmarked`, and an AVIF, MP4 or MOV as `unreadable`
   * whose metadata cannot be removed safely. Throws only for faults of the key.
   */
  sign(bytes: Uint8Array, facts: FileFacts, parent?: Uint8Array): Promise<SignedFile>;
  /** Names the certificate that `sign` uses now; `none` where files get metadata only. */
  certificateId(): string;
  /**
   * A copy in WebP, AVIF or of the frame of a video, with the metadata that `original` has from this product: all of its
   * bytes, or those of its end. Unchanged when it has none.
   */
  markCopy(copy: Uint8Array, original: Uint8Array): Uint8Array;
  /** The hash of the one manifest store in a JPEG, PNG or WebP, as in `FileMark`; null for a file without one. */
  manifestOf(bytes: Uint8Array): Promise<string | null>;
  /** The bytes to append to an MP4 or MOV that is too large for memory; it must not contain a manifest. */
  videoMark(facts: FileFacts): Uint8Array;
};

export type SignedFile = { bytes: Uint8Array; mark: FileMark };

export type FileMark =
  /** `id`: the label of the manifest. `sha256`: of all bytes of the manifest store, 64 hex digits. */
  | { kind: 'manifest'; id: string; sha256: string }
  /** XMP only. */
  | { kind: 'metadata' }
  /** Unchanged: any change would break the manifest that it arrived with, and its format cannot be signed again. */
  | { kind: 'arrived' }
  | { kind: 'unmarked' }
  /** Unchanged: it may contain metadata that names a place, so it must not be stored. */
  | { kind: 'unreadable' };
