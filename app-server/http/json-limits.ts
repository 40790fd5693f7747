export type JsonLimits = { maxDepth: number; maxValues: number };

/** Far above the size of any form, far below the size that makes JSON.parse and the later steps slow. */
export const jsonLimits: JsonLimits = { maxDepth: 32, maxValues: 10_000 };

/** For a body of many operations. */
export const itemizedJsonLimits: JsonLimits = { maxDepth: 32, maxValues: 100_000 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c] as const;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Counts the depth and number of values of a JSON text while its bytes come in, before any parsing. Returns false once
 * a limit is passed; an empty list or object counts as two values. Does not check whether the text is JSON.
 */
export function createJsonScan({ maxDepth, maxValues }: JsonLimits): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let values = 1;
  let inText = false;
  /** Bytes at the beginning of the next chunk that a backslash at the end of this one escapes. */
  let skip = 0;
  return (chunk) => {
    let at = skip;
    while (at < chunk.length) {
      if (inText) {
        at = endOfText(chunk, at);
        if (at >= chunk.length) break;
        inText = false;
        at++;
        continue;
      }
      const byte = chunk[at++];
      if (byte === quote) inText = true;
      else if (byte === comma) values++;
      else if (byte === openList || byte === openObject) {
        depth++;
        values++;
      } else if (byte === closeList || byte === closeObject) depth--;
      if (depth > maxDepth || values > maxValues) return false;
    }
    skip = at - chunk.length;
    return true;
  };
}

/**
 * The position of the quote that ends the text; the chunk's length when it does not end here, one more after a last
 * backslash.
 */
function endOfText(chunk: Uint8Array, from: number): number {
  let at = from;
  for (; at < chunk.length; at++) {
    const byte = chunk[at];
    if (byte === quote) return at;
    if (byte === backslash) at++;
  }
  return at;
}
