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

export type SplitLimits = { maxTextBytes: number; maxFiles: number; maxDepth: number };

/** A longer string of base64 is a file; a shorter one may stay in the text. */
const longString = 65_536;
const quote = 0x22;
const backslash = 0x5c;
const opens = (byte: number) => byte === 0x5b || byte === 0x7b;
const closes = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Reads JSON text and takes the files out of it: a long string of base64 is decoded while it comes and kept, and `markOf` stands in
 * its place. So neither many pictures nor a film are ever in memory. Only strings and brackets are looked at; whether the rest is
 * JSON is for the parser. Throws `BadBody`.
 */
export async function splitAnswer(
  reader: PieceReader,
  { maxTextBytes, maxFiles, maxDepth }: SplitLimits,
  keep: KeepAnswerFile | undefined,
  markOf: (index: number) => string,
): Promise<{ text: Uint8Array; files: KeptAnswerFile[] }> {
  const done: Uint8Array[] = [];
  const files: KeptAnswerFile[] = [];
  let size = 0;
  let depth = 0;
  /** What has come of the string that is open; null outside of strings and in one that is no base64. */
  let string: Uint8Array[] | null = null;
  let stringSize = 0;
  let isOpen = false;
  let isEscaped = false;

  const put = (bytes: Uint8Array) => {
    size += bytes.length;
    if (size > maxTextBytes) throw new BadBody('tooLarge');
    (string ?? done).push(bytes);
    if (isOpen) stringSize += bytes.length;
  };
  const endString = () => {
    if (string) done.push(...string);
    string = null;
  };
  const takeFile = async () => {
    const beginning = string!;
    string = null;
    if (files.length === maxFiles) throw new BadBody('tooManyFiles');
    size -= stringSize;
    const kept = await keep!(decodeBase64(reader.rest(quote, beginning)));
    if (!kept) throw new BadBody('fileTooLarge');
    put(Buffer.from(markOf(files.length)));
    files.push(kept);
  };

  for (let piece = await reader.next(); piece; piece = await reader.next()) {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isEscaped) isEscaped = false;
      else if (isOpen && byte === backslash) isEscaped = true;
      else if (byte === quote) {
        put(piece.subarray(from, at));
        endString();
        from = at;
        isOpen = !isOpen;
        if (isOpen) {
          put(piece.subarray(at, at + 1));
          from = at + 1;
          stringSize = 0;
          string = keep ? [] : null;
        }
      } else if (!isOpen) {
        if (opens(byte) && ++depth > maxDepth) throw new BadBody('tooDeep');
        if (closes(byte)) depth--;
      }
    }
    put(piece.subarray(from));
    if (!string || stringSize < longString || isEscaped) continue;
    if (beginsBase64(Buffer.concat(string).toString('latin1'))) await takeFile();
    else endString();
  }
  endString();
  return { text: Buffer.concat(done), files };
}
