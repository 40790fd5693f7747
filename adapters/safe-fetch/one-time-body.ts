/** Text, or `length` bytes that are read when their turn comes; as texts they have one byte per character. */
export type BodyPart = string | { length: number; pieces(): AsyncIterable<string | Uint8Array> };

/**
 * A request's body that is released while it is sent. undici holds the body of a request until its response has come,
 * which for a workflow is minutes: bytes passed directly would stay in memory as long.
 */
export type OneTimeBody = {
  length: number;
  /** Of these bytes: a form that is made again has another boundary. Omitted where the headers name it. */
  contentType?: string;
  pieces: AsyncIterable<Uint8Array>;
};

/** `parts` is emptied. */
export function oneTimeBody(parts: BodyPart[], contentType = 'application/json'): OneTimeBody {
  const lengths = parts.map((part) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length));
  return { length: lengths.reduce((sum, length) => sum + length, 0), contentType, pieces: takeFrom(parts) };
}

async function* takeFrom(parts: BodyPart[]): AsyncGenerator<Uint8Array, void, void> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (typeof part === 'string') yield Buffer.from(part);
    else
      for await (const piece of part.pieces()) yield typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
  }
}
