export type TurnRules = {
  /** Calls of one caller that are worked on at a time; held answers are among them. */
  atOnce: number;
  /** Further calls that wait in line. */
  waiting: number;
};
/** Returns a function that ends the turn; null when the line is full, or when `gone` says that the caller left it. */
export type Turns = (caller: string, gone?: AbortSignal) => Promise<(() => void) | null>;

/** What a page asks at once, twice over; half of the database's connections. */
export const defaultTurnRules: TurnRules = { atOnce: 8, waiting: 200 };

type Line = { running: number; waiting: Set<(takes: boolean) => void> };

/** Lets the calls of one caller take turns, so that a burst of one is not everybody's wait. In the order they came. */
export function createTurns({ atOnce, waiting }: TurnRules = defaultTurnRules): Turns {
  const lines = new Map<string, Line>();

  function ender(caller: string, line: Line): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const [next] = line.waiting;
      if (next) next(true);
      else if (--line.running === 0) lines.delete(caller);
    };
  }

  return async (caller, gone) => {
    const line = lines.get(caller) ?? { running: 0, waiting: new Set() };
    lines.set(caller, line);
    if (line.running < atOnce) {
      line.running++;
      return ender(caller, line);
    }
    if (line.waiting.size >= waiting || gone?.aborted) return null;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = () => settle(false);
    const settle = (takes: boolean) => {
      line.waiting.delete(settle);
      gone?.removeEventListener('abort', leave);
      resolve(takes);
    };
    line.waiting.add(settle);
    gone?.addEventListener('abort', leave);
    return (await promise) ? ender(caller, line) : null;
  };
}
