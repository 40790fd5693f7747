import { pathTo } from '#core/webhooks/answer-path.ts';

export type TreeKey = string | number;
/** One line of an answer drawn as a tree. `id`: its keys as JSON. */
export type TreeRow = {
  id: string;
  keys: readonly TreeKey[];
  level: number;
  name: TreeKey | null;
  place: { at: number; of: number };
} & (
  | { kind: 'leaf'; text: string }
  | { kind: 'branch'; isList: boolean; count: number; isOpen: boolean }
  /** Stands for the children that are not drawn yet. */
  | { kind: 'more'; count: number }
);

export type TreeState = {
  /** Opened or closed by the reader; else as `opensByItself`. */
  open: Readonly<Record<string, boolean>>;
  /** How many children of a branch are drawn. */
  drawn: Readonly<Record<string, number>>;
};

export const noTreeState: TreeState = { open: {}, drawn: {} };
const firstDrawn = 100;
const moreDrawn = 300;
const longestText = 300;

/** The lines that are to be seen: what is closed is not walked, and of a long list the first hundred are drawn. */
export function treeRows(value: unknown, { open, drawn }: TreeState): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (node: unknown, keys: readonly TreeKey[], place: TreeRow['place']) => {
    const id = JSON.stringify(keys);
    const shared = { id, keys, level: keys.length + 1, name: keys.at(-1) ?? null, place };
    if (typeof node !== 'object' || node === null) {
      rows.push({ ...shared, kind: 'leaf', text: textOf(node) });
      return;
    }
    const isList = Array.isArray(node);
    const names = isList ? null : Object.keys(node);
    const count = names ? names.length : (node as unknown[]).length;
    const isOpen = open[id] ?? opensByItself(keys.length, count);
    rows.push({ ...shared, kind: 'branch', isList, count, isOpen });
    if (!isOpen) return;
    const shown = Math.min(count, drawn[id] ?? firstDrawn);
    for (let at = 0; at < shown; at++) {
      const key = names ? names[at]! : at;
      add((node as Record<TreeKey, unknown>)[key], [...keys, key], { at: at + 1, of: count });
    }
    if (shown < count) {
      const more = { at: shown + 1, of: count };
      rows.push({
        ...shared,
        id: `${id}+`,
        level: keys.length + 2,
        name: null,
        place: more,
        kind: 'more',
        count: count - shown,
      });
    }
  };
  add(value, [], { at: 1, of: 1 });
  return rows;
}

export function toggled(state: TreeState, row: TreeRow): TreeState {
  if (row.kind !== 'branch') return state;
  return { ...state, open: { ...state.open, [row.id]: !row.isOpen } };
}

export function withMore(state: TreeState, row: TreeRow): TreeState {
  const id = JSON.stringify(row.keys);
  return { ...state, drawn: { ...state.drawn, [id]: (state.drawn[id] ?? firstDrawn) + moreDrawn } };
}

/** A path can say where it is. The answer as a whole has none. */
export function isPickable({ kind, keys }: TreeRow): boolean {
  return kind !== 'more' && keys.length > 0 && pathTo(keys) !== null;
}

function opensByItself(depth: number, count: number): boolean {
  return depth === 0 || (depth === 1 && count <= 20);
}

/** Pictures may come inside the answer as megabytes of text. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > longestText ? `${text.slice(0, 200)}… (${text.length})` : text;
}
