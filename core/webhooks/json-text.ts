/** A JSON text read: its value, or the line (from 1) where it stops being JSON. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; line: number };

/** Spec §5: the request template must be valid JSON. The line is the first one that cannot be the beginning of a JSON text. */
export function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (fault) {
    return { ok: false, line: lineOf(text, positionIn(String(fault), text)) };
  }
}

/** Engines name the position, or the line; where neither is named the text ended too early. */
function positionIn(message: string, text: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const line = /line (\d+)/.exec(message)?.[1];
  if (line === undefined) return text.trimEnd().length;
  return (
    text
      .split('\n')
      .slice(0, Number(line) - 1)
      .join('\n').length + 1
  );
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
