import type { BodyProblem } from '#core/webhooks/response-problem.ts';

/** A body that is not worth reading further; the connection is closed. */
export class BadBody extends Error {
  override name = 'BadBody';
  readonly problem: BodyProblem;
  constructor(problem: BodyProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type SplitLimits = { maxTextBytes: number; maxFiles: number; maxDepth: number; maxValues: number };

export type TakeFile = {
  /** Whether a string with this beginning, in its escaped form, is a file. */
  isFile: (beginning: string) => boolean;
  /**
   * Stores the string, received in its escaped form and in pieces. Returns the JSON that replaces it; null when the
   * file is too large. `before`: the text before its quote.
   */
  store: (pieces: AsyncIterable<Uint8Array>, place: { beginning: string; before: string }) => Promise<string | null>;
};

/** A longer string may be a file; a shorter one stays in the text. */
const longString = 65_536;
/** As much of the text before a file as its field name needs. */
const storedBefore = 1_000;
const quote = 0x22;
const backslash = 0x5c;
const opens = (byte: number) => byte === 0x5b || byte === 0x7b;
const comma = 0x2c;
const closes = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Reads JSON text and takes the files out of it: a long string that is a file is handed over while it arrives, and the
 * result of `keep` replaces it. So neither many images nor a video are ever in memory. Only strings and brackets are
 * examined; the parser decides whether the rest is JSON. Throws `BadBody`, and the faults of `keep`.
 */
export async function splitJson(
  reader: PieceReader,
  { maxTextBytes, maxFiles, maxDepth, maxValues }: SplitLimits,
  take: TakeFile | undefined,
): Promise<Buffer> {
  const text = growingText(maxTextBytes);
  let files = 0;
  let depth = 0;
  let values = 1;
  let isOpen = false;
  let isEscaped = false;
  /** Where the open string begins in the text; null outside of strings and in a string that is no file. */
  let stringFrom: number | null = null;

  /** Returns the bytes after the closing quote; null at the end of the body. */
  const takeFile = async (from: number, { isFile, store }: TakeFile): Promise<Uint8Array | null> => {
    stringFrom = null;
    const beginning = text.from(from).toString('latin1');
    if (!isFile(beginning)) return reader.next();
    const place = { beginning, before: text.from(Math.max(0, from - 1 - storedBefore), from - 1).toString() };
    const begun = text.cut(from);
    if (++files > maxFiles) throw new BadBody('tooManyFiles');
    const standIn = await store(reader.rest(quote, [begun]), place);
    if (standIn === null) throw new BadBody('fileTooLarge');
    const closing = await reader.next();
    if (!closing) return null;
    isOpen = false;
    text.cut(from - 1);
    text.add(Buffer.from(standIn));
    return closing.subarray(1);
  };

  for (let piece = await reader.next(); piece;) {
    const before = text.size();
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isEscaped) isEscaped = false;
      else if (isOpen && byte === backslash) isEscaped = true;
      else if (byte === quote) {
        isOpen = !isOpen;
        stringFrom = isOpen && take ? before + at + 1 : null;
      } else if (!isOpen) {
        if (opens(byte) && ++depth > maxDepth) throw new BadBody('tooDeep');
        if (closes(byte)) depth--;
        if ((byte === comma || opens(byte)) && ++values > maxValues) throw new BadBody('tooLarge');
      }
    }
    text.add(piece);
    const isLong = stringFrom !== null && text.size() - stringFrom >= longString && !isEscaped;
    piece = isLong ? await takeFile(stringFrom!, take!) : await reader.next();
  }
  return text.from(0);
}

/**
 * One buffer for all pieces: a view of each would cost many times its content. Throws `BadBody` beyond `most` bytes.
 */
function growingText(most: number) {
  let bytes = Buffer.allocUnsafe(longString);
  let size = 0;
  return {
    size: () => size,
    from: (at: number, end = size) => bytes.subarray(at, end),
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
    /** Removes and returns the text from there on. */
    cut(at: number): Uint8Array {
      const end = Buffer.from(bytes.subarray(at, size));
      size = at;
      return end;
    },
  };
}

/** Reads a body piece by piece, so that one part of it can be handed to another reader. */
export type PieceReader = {
  /** The next piece; null at the end. */
  next(): Promise<Uint8Array | null>;
  /** The first bytes, at least this many unless the body is shorter; `next` returns them again. */
  peek(bytes: number): Promise<Uint8Array>;
  /**
   * `before`, then the bytes up to the delimiter `until`, which `next` returns first afterwards. With null, all bytes
   * to the end.
   */
  rest(until: number | null, before?: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void>;
};

export function readPieces(body: AsyncIterable<Uint8Array>): PieceReader {
  const source = body[Symbol.asyncIterator]();
  let waiting: Uint8Array[] = [];
  async function next(): Promise<Uint8Array | null> {
    const first = waiting.shift();
    if (first) return first;
    const come = await source.next();
    return come.done ? null : come.value;
  }
  return {
    next,
    async peek(bytes) {
      const taken: Uint8Array[] = [];
      let size = 0;
      while (size < bytes) {
        const piece = await next();
        if (!piece) break;
        taken.push(piece);
        size += piece.length;
      }
      const all = Buffer.concat(taken);
      if (all.length > 0) waiting = [all, ...waiting];
      return all;
    },
    async *rest(until, before = []) {
      yield* before;
      for (let piece = await next(); piece; piece = await next()) {
        const end = until === null ? -1 : piece.indexOf(until);
        if (end === -1) {
          yield piece;
          continue;
        }
        waiting = [piece.subarray(end), ...waiting];
        yield piece.subarray(0, end);
        return;
      }
    },
  };
}
