/**
 * A request's body that is let go of once it is sent. undici keeps the body of a request until its answer has come, which for a
 * workflow is minutes: bytes given as such would stay in memory as long.
 */
export type OneTimeBody = { length: number; pieces: AsyncIterable<Uint8Array> };

export async function oneTimeBody(make: () => Promise<Uint8Array>): Promise<OneTimeBody> {
  const held: { bytes: Uint8Array | null } = { bytes: await make() };
  return { length: held.bytes?.length ?? 0, pieces: takeFrom(held) };
}

async function* takeFrom(held: { bytes: Uint8Array | null }): AsyncGenerator<Uint8Array, void, void> {
  const { bytes } = held;
  held.bytes = null;
  if (bytes) yield bytes;
}
