/** Bytes of bodies that may be in memory at one time. `take` waits for its turn, first come first served. */
export type BodyRoom = {
  /**
   * Answers the act that gives the bytes back; call it once. Null when as many wait as may, or `left` came first: the sender went away.
   */
  take(bytes: number, left: Promise<unknown>): Promise<(() => void) | null>;
};

type Turn = { bytes: number; begin: () => void };

/** `bytes`: at least those of the largest body. */
export function createBodyRoom({ bytes: all, maxWaiting }: { bytes: number; maxWaiting: number }): BodyRoom {
  let free = all;
  let turns: Turn[] = [];

  function beginNext(): void {
    for (let next = turns[0]; next && next.bytes <= free; next = turns[0]) {
      turns.shift();
      free -= next.bytes;
      next.begin();
    }
  }

  function giveBack(bytes: number): () => void {
    return () => {
      free += bytes;
      beginNext();
    };
  }

  return {
    async take(bytes, left) {
      if (turns.length >= maxWaiting) return null;
      const began = Promise.withResolvers<'begun' | 'left'>();
      const turn: Turn = { bytes, begin: () => began.resolve('begun') };
      turns.push(turn);
      beginNext();
      void left.then(() => began.resolve('left'));
      if ((await began.promise) === 'begun') return giveBack(bytes);
      turns = turns.filter((each) => each !== turn);
      beginNext();
      return null;
    },
  };
}
