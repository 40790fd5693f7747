import { setImmediate } from 'node:timers/promises';

/** Parts of so many characters are made at once. */
const atOnce = 32_768;

/** A long text from parts that take time to make: between some of them others have their turn. */
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
