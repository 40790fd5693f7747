/** Counts the bytes of a body while another function reads it. */
export function countBytes() {
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  return { counted, read: () => bytes };
}
