/** Tracks which events the reads of this page already include, to detect whether a stream that begins later skipped some. */
export type Readings = {
  /** A read was answered. False: its request was sent before the stream began, so its data may miss the latest events. */
  note: (seen: string | null, askedAt: number) => boolean;
  /**
   * A stream began, without the events up to `seen`. Returns a time: older data may miss events and must be read again. If every read
   * includes the events up to `seen`, this is the time of the first read, and no data of this page is older.
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
      // A read requested later than that is not repeated: another process of the server may lag for a while.
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
