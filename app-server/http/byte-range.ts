/**
 * One range, as players request it (RFC 9110 §14.1.2), both ends inclusive: a suffix longer than the file is the whole
 * file, which range-parser refuses. Several at once, another unit or an unreadable header get the whole file (§14.2).
 */
export function parseByteRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if ((first === '' && last === '') || (first !== '' && last !== '' && Number(first) > Number(last))) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}
