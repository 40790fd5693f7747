import { faultOf } from './json-fault.ts';

/** A JSON text read: its value, or the line (from 1) where it stops being JSON. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; line: number };

/** Spec §5: the request template must be valid JSON. The line is the first one that cannot be the beginning of a JSON text. */
export function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, line: text.slice(0, faultOf(text) ?? 0).split('\n').length };
  }
}
