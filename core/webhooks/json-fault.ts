const space = /[ \t\n\r]*/y;
const scalar =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'next';

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
