/** Text, or text of a known length (characters of one byte each) that is read when its turn comes. */
export type BodyPart = string | { length: number; base64(): AsyncIterable<string> };

/**
 * A request's body that is released while it is sent. undici holds the body of a request until its response has come,
 * which for a workflow is minutes: bytes passed directly would stay in memory as long.
 */
export type OneTimeBody = { length: number; pieces: AsyncIterable<Uint8Array> };

/** `parts` is emptied. */
export function oneTimeBody(parts: BodyPart[]): OneTimeBody {
  const lengths = parts.map((part) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length));
  return { length: lengths.reduce((sum, length) => sum + length, 0), pieces: takeFrom(parts) };
}

async function* takeFrom(parts: BodyPart[]): AsyncGenerator<Uint8Array, void, void> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (typeof part === 'string') yield Buffer.from(part);
    else for await (const piece of part.base64()) yield Buffer.from(piece, 'latin1');
  }
}
