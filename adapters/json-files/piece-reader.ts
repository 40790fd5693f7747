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
