/** Content of the editor beside a list: a new thing (perhaps a copy of another one), or one of the list. */
export type EditTarget = { kind: 'new'; from: string | null } | { kind: 'edit'; id: string };

/** `?edit=new`, `?edit=copy-<id>`, `?edit=<id>`; null when the editor is closed. */
export function targetOf(value: string | null): EditTarget | null {
  if (!value) return null;
  if (value === 'new') return { kind: 'new', from: null };
  if (value.startsWith('copy-')) return { kind: 'new', from: value.slice('copy-'.length) };
  return { kind: 'edit', id: value };
}

export function valueOf(target: EditTarget): string {
  if (target.kind === 'edit') return target.id;
  return target.from === null ? 'new' : `copy-${target.from}`;
}
