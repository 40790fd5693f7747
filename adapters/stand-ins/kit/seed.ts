/** FNV-1a: the same text gives the same number on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

export type Picker = <T>(choices: readonly [T, ...T[]]) => T;

/** Choices that look random and repeat exactly: `const pick = picker('defne:3'); pick(colors)`. */
export function picker(seed: string): Picker {
  let state = hashOf(seed);
  return (choices) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length] ?? choices[0];
  };
}
