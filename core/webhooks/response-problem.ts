/** Why a response field cannot be read. Shown to admins in the test panel, each with its path. */
export type FieldProblem =
  | 'missing'
  | 'not an address'
  | 'not a text'
  | 'not a picture'
  | 'not a film'
  | 'not audio'
  | 'too large'
  | 'blocked';

/** Why a response with a good status cannot be read at all. */
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

/** Maximum text of a response, on any way. Files in it are counted apart. */
export const maxResponseBytes = 5_000_000;

/**
 * Maximum size of a callback with the files in it: it is signed as a whole, so it is in memory until its signature was
 * checked.
 */
export const maxCallbackBytes = 15_000_000;

/** More than any response has reason to have; each is examined. */
export const maxResponseValues = 200_000;

/** JSON deeper than any response has reason to be. */
export const maxResponseDepth = 100;

/** Walking such a value would overflow the stack. */
export function isTooDeep(json: unknown, most = maxResponseDepth): boolean {
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
