import { existsSync } from 'node:fs';

/** The film of a demo model, made once from its portrait; strangers share one. */
export function reelOf(modelId: string): URL {
  const own = new URL(`${modelId}.mp4`, import.meta.url);
  return existsSync(own) ? own : new URL('anyone.mp4', import.meta.url);
}
