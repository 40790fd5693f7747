import type { KeyboardEvent } from 'react';
import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathTo } from '#core/webhooks/response-path.ts';
import { useText } from '../../../i18n/useText.ts';

export type TreeKey = string | number;

/** One line of a response as a tree. `id`: its keys as JSON. */
type TreeRow = {
  id: string;
  keys: readonly TreeKey[];
  level: number;
  name: TreeKey | null;
  place: { at: number; of: number };
} & (
  | { kind: 'leaf'; text: string }
  | { kind: 'branch'; isList: boolean; count: number; isOpen: boolean }
  /** A placeholder for the children that are not drawn yet. */
  | { kind: 'more'; count: number }
);

type TreeState = {
  /** Opened or closed by the reader; otherwise as `opensByItself`. */
  open: Readonly<Record<string, boolean>>;
  /** The number of drawn children of a branch. */
  drawn: Readonly<Record<string, number>>;
};

const noTreeState: TreeState = { open: {}, drawn: {} };
const firstDrawn = 100;
const moreDrawn = 300;
const longestText = 300;

const jsonFoldLook = 'inline-flex h-6 w-5 flex-none items-center data-open:[&_svg]:transform-[rotate(90deg)]';

/**
 * A JSON value as a tree: up and down move, right and left open and close, Enter picks. `onPick` receives the clicked value;
 * without it a click opens and closes.
 */
export function JsonTree({
  value,
  label,
  picked = null,
  onPick,
}: {
  value: unknown;
  label: string;
  /** The keys of the last picked value. */
  picked?: readonly TreeKey[] | null;
  onPick?: ((keys: readonly TreeKey[]) => void) | undefined;
}) {
  const [state, setState] = useState(noTreeState);
  const [current, setCurrent] = useState('[]');
  const tree = useRef<HTMLDivElement>(null);
  const rows = treeRows(value, state);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === current),
  );
  const pickedId = picked && JSON.stringify(picked);
  const goTo = (row: TreeRow | undefined) => {
    if (!row) return;
    setCurrent(row.id);
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
  };
  const toggle = (row: TreeRow) => setState((now) => (row.kind === 'more' ? withMore(now, row) : toggled(now, row)));
  const action = (row: TreeRow) => {
    setCurrent(row.id);
    if (row.kind === 'more' || !onPick) toggle(row);
    else if (isPickable(row)) onPick(row.keys);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[at]!;
    const isOpen = row.kind === 'branch' && row.isOpen;
    const parent = () => rows.findLast(({ level }, place) => place < at && level < row.level);
    const actions: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (isOpen ? goTo(rows[at + 1]) : row.kind === 'branch' && toggle(row)),
      ArrowLeft: () => (isOpen ? toggle(row) : goTo(parent())),
      Enter: () => action(row),
      ' ': () => action(row),
    };
    const match = actions[event.key];
    if (!match) return;
    event.preventDefault();
    match();
  };
  return (
    // The rows take the focus; this element handles the keys of all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      className="max-h-105 overflow-auto font-mono plain-figures text-[0.8125rem] leading-[1.6] font-medium wrap-anywhere"
      onKeyDown={press}
    >
      {rows.map((row, place) => (
        <Row
          key={row.id}
          row={row}
          isCurrent={place === at}
          isPicked={row.kind !== 'more' && row.id === pickedId}
          canPick={onPick ? isPickable(row) : null}
          onAction={() => action(row)}
          onFocus={() => setCurrent(row.id)}
          onToggle={() => {
            setCurrent(row.id);
            toggle(row);
          }}
        />
      ))}
    </div>
  );
}

function Row({
  row,
  isCurrent,
  isPicked,
  canPick,
  onAction,
  onFocus,
  onToggle,
}: {
  row: TreeRow;
  isCurrent: boolean;
  isPicked: boolean;
  /** Null when no value can be picked at all. */
  canPick: boolean | null;
  onAction: () => void;
  onFocus: () => void;
  onToggle: () => void;
}) {
  const { t } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-row={row.id}
      data-pickable={canPick === true || undefined}
      className="flex min-h-6 cursor-default items-start rounded-sm focus-visible:[outline:2px_solid_var(--accent)] focus-visible:-outline-offset-2 aria-selected:bg-surface aria-selected:[box-shadow:inset_0_0_0_1px_var(--ink-2)] aria-[expanded]:cursor-pointer data-pickable:cursor-pointer data-pickable:hover:bg-sel"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.place.at}
      aria-setsize={row.place.of}
      aria-expanded={row.kind === 'branch' ? row.isOpen : undefined}
      aria-selected={canPick === null ? undefined : isPicked}
      style={{ paddingInlineStart: `${(row.level - 1) * 14}px` }}
      title={canPick === false && row.kind !== 'more' && row.keys.length > 0 ? t('webhookTest.notPickable') : undefined}
      onClick={onAction}
      onFocus={onFocus}
    >
      {row.kind === 'branch' ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className={jsonFoldLook}
          data-open={row.isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronRight className="[transition:transform_120ms]" size={14} aria-hidden />
        </span>
      ) : (
        <span className={jsonFoldLook} />
      )}
      <span>
        {row.name === null ? null : <span className="text-ink-2">{row.name}: </span>}
        {row.kind === 'leaf' ? <span>{row.text}</span> : null}
        {row.kind === 'branch' ? (
          <span className="mut">
            {row.isList ? '[…]' : '{…}'} {t('webhookTest.items', { count: row.count })}
          </span>
        ) : null}
        {row.kind === 'more' ? (
          <span className="text-accent underline">{t('webhookTest.showMore', { count: row.count })}</span>
        ) : null}
      </span>
    </div>
  );
}

/** The visible lines: closed branches are skipped, and of a long list the first hundred are drawn. */
function treeRows(value: unknown, { open, drawn }: TreeState): TreeRow[] {
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
    const displayed = Math.min(count, drawn[id] ?? firstDrawn);
    for (let at = 0; at < displayed; at++) {
      const key = names ? names[at]! : at;
      add((node as Record<TreeKey, unknown>)[key], [...keys, key], { at: at + 1, of: count });
    }
    if (displayed < count) {
      const more = { at: displayed + 1, of: count };
      rows.push({
        ...shared,
        id: `${id}+`,
        level: keys.length + 2,
        name: null,
        place: more,
        kind: 'more',
        count: count - displayed,
      });
    }
  };
  add(value, [], { at: 1, of: 1 });
  return rows;
}

function toggled(state: TreeState, row: TreeRow): TreeState {
  if (row.kind !== 'branch') return state;
  return { ...state, open: { ...state.open, [row.id]: !row.isOpen } };
}

function withMore(state: TreeState, row: TreeRow): TreeState {
  const id = JSON.stringify(row.keys);
  return { ...state, drawn: { ...state.drawn, [id]: (state.drawn[id] ?? firstDrawn) + moreDrawn } };
}

/** A path can point to it. The response as a whole has none. */
function isPickable({ kind, keys }: TreeRow): boolean {
  return kind !== 'more' && keys.length > 0 && pathTo(keys) !== null;
}

function opensByItself(depth: number, count: number): boolean {
  return depth === 0 || (depth === 1 && count <= 20);
}

/** A response may contain images as megabytes of text. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > longestText ? `${text.slice(0, 200)}… (${text.length})` : text;
}
