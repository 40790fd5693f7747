import type { PathTarget } from '../webhookadmin/path-targets.ts';
import type { TreeKey } from './tree-rows.ts';
import { parsePath, pathTo } from '#core/webhooks/answer-path.ts';

const resultPathAt = 'mode.status.resultPath';

/** Response fields are read from the part of the answer that is the result: their paths begin there. Null outside of it. */
export function pathForField(keys: readonly TreeKey[], targets: readonly PathTarget[]): string | null {
  const resultPath = targets.find(({ at }) => at === resultPathAt)?.value ?? '';
  const above = parsePath(resultPath) ?? [];
  if (keys.length <= above.length || above.some((key, place) => String(keys[place]) !== key)) return null;
  return pathTo(keys.slice(above.length));
}

/** What goes into a place for a picked value; null when it cannot. */
export function pathForTarget(
  keys: readonly TreeKey[],
  target: PathTarget,
  targets: readonly PathTarget[],
): string | null {
  return target.at.startsWith('responseFields.') ? pathForField(keys, targets) : pathTo(keys);
}
