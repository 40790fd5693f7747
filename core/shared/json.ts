/** A JSON value as a text that is the same for equal values: names in order, without undefined ones. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (isRecord(part) ? inOrder(part) : part)) ?? 'null';
}

function inOrder(record: Record<string, unknown>): object {
  const names = Object.keys(record).toSorted();
  // Without a prototype: a field may have any name.
  return Object.assign(Object.create(null) as object, Object.fromEntries(names.map((name) => [name, record[name]])));
}

/** A JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
