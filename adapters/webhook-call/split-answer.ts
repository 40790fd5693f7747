import type { KeptAnswerFile } from '#core/webhooks/answer-file.ts';
import type { KeepAnswerFile } from '#core/generation/workflow-caller.ts';
import type { BodyProblem } from '#core/webhooks/answer-problem.ts';
import { beginsBase64, decodeBase64 } from './decode-base64.ts';
import type { PieceReader } from './piece-reader.ts';

/** An answer that is not worth reading on; the connection is closed. */
export class BadBody extends Error {
  override name = 'BadBody';
  readonly problem: BodyProblem;
  constructor(problem: BodyProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type SplitLimits = { maxTextBytes: number; maxFiles: number; maxDepth: number; maxValues: number };

/** A longer string of base64 is a file; a shorter one may stay in the text. */
const longString = 65_536;
const quote = 0x22;
const backslash = 0x5c;
const opens = (byte: number) => byte === 0x5b || byte === 0x7b;
const comma = 0x2c;
const closes = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Reads JSON text and takes the files out of it: a long string of base64 is decoded while it comes and kept, and `markOf` stands in
 * its place. So neither many pictures nor a film are ever in memory. Only strings and brackets are looked at; whether the rest is
 * JSON is for the parser. Throws `BadBody`.
 */
export async function splitAnswer(
  reader: PieceReader,
  { maxTextBytes, maxFiles, maxDepth, maxValues }: SplitLimits,
  keep: KeepAnswerFile | undefined,
  markOf: (index: number) => string,
): Promise<{ text: Uint8Array; files: KeptAnswerFile[] }> {
  const text = growingText(maxTextBytes);
  const files: KeptAnswerFile[] = [];
  let depth = 0;
  let values = 1;
  let isOpen = false;
  let isEscaped = false;
  /** Where the open string begins in the text; null outside of strings and in one that is no base64. */
  let stringFrom: number | null = null;

  const takeFile = async (from: number) => {
    const beginning = text.cut(from);
    stringFrom = null;
    if (files.length === maxFiles) throw new BadBody('tooManyFiles');
    const kept = await keep!(decodeBase64(reader.rest(quote, [beginning])));
    if (!kept) throw new BadBody('fileTooLarge');
    text.add(Buffer.from(markOf(files.length)));
    files.push(kept);
  };

  for (let piece = await reader.next(); piece; piece = await reader.next()) {
    const before = text.size();
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isEscaped) isEscaped = false;
      else if (isOpen && byte === backslash) isEscaped = true;
      else if (byte === quote) {
        isOpen = !isOpen;
        stringFrom = isOpen && keep ? before + at + 1 : null;
      } else if (!isOpen) {
        if (opens(byte) && ++depth > maxDepth) throw new BadBody('tooDeep');
        if (closes(byte)) depth--;
        if ((byte === comma || opens(byte)) && ++values > maxValues) throw new BadBody('tooLarge');
      }
    }
    text.add(piece);
    if (stringFrom === null || text.size() - stringFrom < longString || isEscaped) continue;
    if (beginsBase64(text.from(stringFrom).toString('latin1'))) await takeFile(stringFrom);
    else stringFrom = null;
  }
  return { text: text.from(0), files };
}

/** One buffer for all pieces: a view of each would cost many times what it holds. Throws `BadBody` beyond `most` bytes. */
function growingText(most: number) {
  let bytes = Buffer.allocUnsafe(longString);
  let size = 0;
  return {
    size: () => size,
    from: (at: number) => bytes.subarray(at, size),
    add(piece: Uint8Array): void {
      const needed = size + piece.length;
      if (needed > most) throw new BadBody('tooLarge');
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.min(most, Math.max(needed, bytes.length * 2)));
        bytes.copy(larger, 0, 0, size);
        bytes = larger;
      }
      bytes.set(piece, size);
      size = needed;
    },
    /** Takes off what stands from there on. */
    cut(at: number): Uint8Array {
      const end = Buffer.from(bytes.subarray(at, size));
      size = at;
      return end;
    },
  };
}
