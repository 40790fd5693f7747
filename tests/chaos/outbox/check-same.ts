/** Two lists have the same entries, in any order and with their keys in any order. */
export function checkSame(one: readonly { id: string }[], other: readonly { id: string }[], kind: string): void {
  if (textOf(one) !== textOf(other)) throw new Error(`${kind}:\n${textOf(one)}\n${textOf(other)}`);
}

function textOf(list: readonly { id: string }[]): string {
  return JSON.stringify(list.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(sorted), null, 1);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** A request that ended leaves none of its changes leased, and those of other senders to them. */
export function checkLeases(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  leaseId: string,
): void {
  for (const [opId, lease] of before) {
    if (lease === leaseId && after.has(opId)) throw new Error(`${opId} is leased by a request that has ended`);
    if (lease !== leaseId && after.get(opId) !== lease) throw new Error(`${opId} of another sender was released`);
  }
}
