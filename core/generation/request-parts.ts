import type { StoredFile } from '#core/files/stored-file.ts';
import { isStoredFile } from '#core/files/stored-file.ts';

/** The JSON text of a request to a workflow, with its files in place. */
export type RequestParts = (string | StoredFile)[];

/**
 * Spec §3: a workflow gets files as data URLs. Their bytes are inserted while the request is sent, so until then a mark
 * represents each. `secret` prevents users from writing a mark into a prompt; it is new for every request.
 */
export function markFiles(
  input: Record<string, unknown>,
  secret: string,
): { input: Record<string, unknown>; files: StoredFile[] } {
  const files: StoredFile[] = [];
  const entries = Object.entries(input).map(([name, value]) => {
    if (!isStoredFile(value)) return [name, value] as const;
    files.push(value);
    return [name, markOf(secret, files.length - 1)] as const;
  });
  return { input: Object.fromEntries(entries), files };
}

/** The text of a body whose input was marked, cut at the files. */
export function requestParts(body: unknown, files: readonly StoredFile[], secret: string): RequestParts {
  const text = JSON.stringify(body);
  if (files.length === 0) return [text];
  const mark = new RegExp(markOf(secret, '(\\d+)'));
  // Split by a pattern with one group: texts and numbers of files take turns.
  return text.split(mark).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const file = files[Number(part)]!;
    return [`data:${file.type};base64,`, file];
  });
}

/** Letters, digits and hyphens: the same in JSON. */
function markOf(secret: string, index: number | string): string {
  return `file-${secret}-${index}-`;
}
