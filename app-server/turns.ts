export type TurnRules = {
  /** Weight of the calls of one line that are worked on at a time; held responses are among them. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
};
/**
 * Returns a function that ends the turn; null when the line is full, or when `gone` says that the caller left it. `weight`: at most
 * `atOnce`.
 */
export type Turns = (line: string, disconnected?: AbortSignal, weight?: number) => Promise<(() => void) | null>;

/** Twice the calls of one page at a time; half of the database's connections. */
export const defaultTurnRules: TurnRules = { atOnce: 8, waiting: 200 };

type Waiting = { weight: number; settle(takesTurn: boolean): void };
type Line = { taken: number; waiting: Set<Waiting> };

/** Lines of callers, each in the order they came: a burst of one caller does not delay the others, and a light call does not overtake. */
export function createTurns({ atOnce, waiting }: TurnRules = defaultTurnRules): Turns {
  const lines = new Map<string, Line>();

  function beginNext(name: string, line: Line): void {
    for (const next of line.waiting) {
      if (line.taken + next.weight > atOnce) return;
      line.taken += next.weight;
      next.settle(true);
    }
    if (line.taken === 0) lines.delete(name);
  }

  return async (name, disconnected, weight = 1) => {
    const line = lines.get(name) ?? { taken: 0, waiting: new Set() };
    const mustWait = line.waiting.size > 0 || line.taken + weight > atOnce;
    if (mustWait && (line.waiting.size >= waiting || disconnected?.aborted)) return null;
    lines.set(name, line);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = () => entry.settle(false);
    const entry: Waiting = {
      weight,
      settle(takesTurn) {
        line.waiting.delete(entry);
        disconnected?.removeEventListener('abort', leave);
        resolve(takesTurn);
      },
    };
    line.waiting.add(entry);
    disconnected?.addEventListener('abort', leave);
    beginNext(name, line);
    if (!(await promise)) {
      beginNext(name, line);
      return null;
    }
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      line.taken -= weight;
      beginNext(name, line);
    };
  };
}
