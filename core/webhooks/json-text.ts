type Level = { isList: boolean; key: string | number };

/** A token of a JSON text: a string, a bracket, a comma, a colon, or a number or word. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Expected = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'next';

const space = /[ \t\n\r]*/y;
const scalar =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

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

/**
 * The position where a text stops being JSON (RFC 8259): the first token that is not allowed there, or the end of the
 * text. Null for JSON. Engines do not report it: for an unexpected token V8 shows a piece of the text without its
 * position.
 */
export function faultOf(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at += lengthAt(space, text, at);
    const char = text[at];
    if (expected === 'next' && open.length === 0) return char === undefined ? null : at;
    if (char === undefined) return text.trimEnd().length;
    const isList = open.at(-1) === '[';
    if (expected === 'next') {
      if (char === ',') expected = isList ? 'value' : 'key';
      else if (char === (isList ? ']' : '}')) open.pop();
      else return at;
      at++;
    } else if (expected === 'colon') {
      if (char !== ':') return at;
      expected = 'value';
      at++;
    } else if ((expected === 'firstItem' && char === ']') || (expected === 'firstKey' && char === '}')) {
      open.pop();
      expected = 'next';
      at++;
    } else if (expected === 'key' || expected === 'firstKey') {
      const length = char === '"' ? lengthAt(scalar, text, at) : 0;
      if (length === 0) return at;
      expected = 'colon';
      at += length;
    } else if (char === '{' || char === '[') {
      open.push(char);
      expected = char === '{' ? 'firstKey' : 'firstItem';
      at++;
    } else {
      const length = lengthAt(scalar, text, at);
      if (length === 0) return at;
      expected = 'next';
      at += length;
    }
  }
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/**
 * The line (from 1) of the value at a path of a JSON text, or of the deepest existing part of the path. Of a repeated
 * key the last one counts, as in `JSON.parse`.
 */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  const levels: Level[] = [];
  let best = { depth: 0, at: Math.max(0, text.search(/\S/)) };
  let isKeyNext = false;
  for (const { 0: match, index } of text.matchAll(token)) {
    const level = levels.at(-1);
    if (match === ',' && level) {
      if (level.isList) level.key = Number(level.key) + 1;
      isKeyNext = !level.isList;
    } else if (match === ':') {
      isKeyNext = false;
    } else if (match === '}' || match === ']') {
      levels.pop();
      isKeyNext = false;
    } else if (isKeyNext && level) {
      level.key = JSON.parse(match) as string;
    } else {
      const depth = levels.findIndex(({ key }, at) => String(key) !== wanted[at]);
      if (depth === -1 && levels.length >= best.depth && levels.length <= wanted.length) {
        best = { depth: levels.length, at: index };
      }
      if (match === '{' || match === '[') {
        levels.push({ isList: match === '[', key: match === '[' ? 0 : '' });
        isKeyNext = match === '{';
      }
    }
  }
  return text.slice(0, best.at).split('\n').length;
}
