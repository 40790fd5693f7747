import { setImmediate } from 'node:timers/promises';

/** Parts of this many characters together are made without a pause. */
const atOnce = 32_768;

/** A long text from parts that take time to make: other work gets its turn between some of them. */
export async function joinInTurns(parts: Iterable<string>): Promise<string> {
  const texts: string[] = [];
  let made = 0;
  for (const part of parts) {
    texts.push(part);
    made += part.length;
    if (made < atOnce) continue;
    made = 0;
    await setImmediate();
  }
  return texts.join('');
}
