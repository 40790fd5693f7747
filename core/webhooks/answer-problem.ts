/** What keeps a response field from being read. Shown to admins in the test panel, each with its path. */
export type FieldProblem =
  | 'missing'
  | 'not an address'
  | 'not a text'
  | 'not a picture'
  | 'not a film'
  | 'too large'
  | 'too many files'
  | 'blocked';

/** What keeps the whole of an answer with a good status from being read. */
export const bodyProblems = [
  'empty',
  'html',
  'text',
  'notJson',
  'plainValue',
  'tooDeep',
  'tooLarge',
  'tooManyFiles',
  'fileTooLarge',
  'unknownBytes',
] as const;
export type BodyProblem = (typeof bodyProblems)[number];

/** As much text as an answer may have, whichever way it comes. Files in it are counted apart. */
export const maxAnswerBytes = 5_000_000;

/** As much as a callback may have with the files in it: it is signed as a whole, so it is in memory until its signature was looked at. */
export const maxCallbackBytes = 15_000_000;

/** More than any answer has reason to have; each is looked at. */
export const maxAnswerValues = 200_000;

/** JSON that goes deeper than any answer has reason to. */
export const maxAnswerDepth = 100;

/** Whoever walks such a value would run out of stack. */
export function isTooDeep(json: unknown, most = maxAnswerDepth): boolean {
  const open: { node: object; depth: number }[] = [];
  const enter = (node: unknown, depth: number) => {
    if (typeof node === 'object' && node !== null) open.push({ node, depth });
  };
  enter(json, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > most) return true;
    for (const child of Object.values(next.node)) enter(child, next.depth + 1);
  }
  return false;
}
