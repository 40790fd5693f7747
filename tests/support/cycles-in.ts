/** The groups of modules that reach each other (Tarjan's strongly connected components of more than one). */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const matches: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) matches.push(group);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return matches;
}
