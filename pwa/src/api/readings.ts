/** What the readings of this page have seen of the events, to tell whether a stream that begins later passed over something. */
export type Readings = {
  /** A reading was answered; false: it was on its way when the stream began, and has not seen what happened just before. */
  note: (seen: string | null, askedAt: number) => boolean;
  /**
   * A stream began, without what had happened up to `seen`. Answers until when what is shown may miss something: then everything older is
   * to be read again. Where every reading has seen as much, it is the moment of the first, before which nothing is of this page.
   */
  begin: (seen: string | null, now: number) => number;
  forget: () => void;
};

const nothing = { least: null as bigint | null, isUnknown: false, firstAt: null as number | null };

export function createReadings(clock: () => number = () => Date.now()): Readings {
  let noted = { ...nothing };
  let stream: { seen: bigint; at: number } | null = null;
  return {
    note(text, askedAt) {
      noted.firstAt ??= clock();
      const seen = numberOf(text);
      if (seen === null) noted.isUnknown = true;
      else if (noted.least === null || seen < noted.least) noted.least = seen;
      // One that was asked later is not asked again: another process of the server may be behind for a while.
      return stream === null || seen === null || askedAt >= stream.at || seen >= stream.seen;
    },
    begin(text, now) {
      const seen = numberOf(text);
      stream = seen === null ? null : { seen, at: now };
      const { least, isUnknown, firstAt } = noted;
      if (seen === null || isUnknown || (least !== null && least < seen)) return now;
      return firstAt ?? now;
    },
    forget() {
      noted = { ...nothing };
      stream = null;
    },
  };
}

function numberOf(text: string | null): bigint | null {
  return text !== null && /^\d{1,20}$/.test(text) ? BigInt(text) : null;
}
