/** A token of a JSON text: a string, a bracket, a comma, a colon, or a number or word. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Level = { isList: boolean; key: string | number };

/**
 * The line (from 1) of the value at a path of a JSON text, or of the deepest existing part of the path. Of a repeated
 * key the last one counts, as in `JSON.parse`.
 */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  const levels: Level[] = [];
  let best = { depth: 0, at: Math.max(0, text.search(/\S/)) };
  let isKeyNext = false;
  for (const { 0: found, index } of text.matchAll(token)) {
    const level = levels.at(-1);
    if (found === ',' && level) {
      if (level.isList) level.key = Number(level.key) + 1;
      isKeyNext = !level.isList;
    } else if (found === ':') {
      isKeyNext = false;
    } else if (found === '}' || found === ']') {
      levels.pop();
      isKeyNext = false;
    } else if (isKeyNext && level) {
      level.key = JSON.parse(found) as string;
    } else {
      const depth = levels.findIndex(({ key }, at) => String(key) !== wanted[at]);
      if (depth === -1 && levels.length >= best.depth && levels.length <= wanted.length) {
        best = { depth: levels.length, at: index };
      }
      if (found === '{' || found === '[') {
        levels.push({ isList: found === '[', key: found === '[' ? 0 : '' });
        isKeyNext = found === '{';
      }
    }
  }
  return text.slice(0, best.at).split('\n').length;
}
