/** One message of a stream of server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html). */
export type EventMessage = { id: string | null; event: string };

export type EventStreamOptions = {
  /** Opens the stream, from the last seen id if there is one. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** A type of event, or `reset`: some events were missed. */
  onEvent: (event: string) => void;
  /** Whether events arrive: while they do not, the screens poll. `resumed`: no event was missed since the last connection. */
  onChange: (state: { up: boolean; resumed: boolean }) => void;
  random?: () => number;
};

export type EventStreamControl = {
  /** Opens the stream, or reopens it at once instead of waiting. */
  start(): void;
  stop(): void;
};

const pauses = { firstMs: 1_000, mostMs: 30_000 } as const;
/** The server sends a sign of life every 20 s. */
const silenceMs = 50_000;

/** Follows the events of the signed-in person. Reconnects by itself with growing pauses until stopped. */
export function createEventStream(options: EventStreamOptions): EventStreamControl {
  const { open, onEvent, onChange, random = Math.random } = options;
  let lastEventId: string | null = null;
  let running: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function begin(): void {
    running?.abort();
    clearTimeout(retry);
    const turn = new AbortController();
    running = turn;
    void follow(turn).then((isWanted) => {
      if (running !== turn) return;
      running = null;
      onChange({ up: false, resumed: false });
      if (isWanted) retry = setTimeout(begin, pauseOf(failures++));
    });
  }

  /** Half of the pause is random, so that not all clients connect in the same moment when a server returns. */
  function pauseOf(count: number): number {
    const most = Math.min(pauses.firstMs * 2 ** count, pauses.mostMs);
    return most / 2 + (random() * most) / 2;
  }

  /** False when reconnecting is useless: the session has ended, or a newer window replaced this one. */
  async function follow(turn: AbortController): Promise<boolean> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    let isReplaced = false;
    const resumes = lastEventId !== null;
    let wasReset = false;
    const hear = ({ id, event }: EventMessage) => {
      if (running !== turn) return;
      if (id !== null) lastEventId = id;
      if (event === 'replaced') isReplaced = true;
      else if (event === 'ready') {
        failures = 0;
        onChange({ up: true, resumed: resumes && !wasReset });
      } else {
        wasReset ||= event === 'reset';
        onEvent(event);
      }
    };
    const expectMore = () => {
      clearTimeout(silence);
      silence = setTimeout(() => turn.abort(), silenceMs);
    };
    try {
      expectMore();
      const response = await open(lastEventId, turn.signal);
      if (response.status === 401 || response.status === 404) return false;
      if (!response.ok || !response.body) return true;
      const parse = createMessageParser(hear);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return !isReplaced;
        expectMore();
        parse(value);
      }
    } catch {
      return true;
    } finally {
      clearTimeout(silence);
    }
  }

  return {
    start: begin,
    stop() {
      clearTimeout(retry);
      const was = running;
      running = null;
      was?.abort();
      onChange({ up: false, resumed: false });
    },
  };
}

/** Takes text in arbitrary chunks; calls back for each complete message. Comments and data are left out. */
export function createMessageParser(onMessage: (message: EventMessage) => void): (text: string) => void {
  let unread = '';
  return (text) => {
    const blocks = (unread + text).split('\n\n');
    unread = blocks.pop()!;
    for (const block of blocks) {
      const message = toMessage(block);
      if (message) onMessage(message);
    }
  };
}

function toMessage(block: string): EventMessage | null {
  let id: string | null = null;
  let event: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4);
    else if (line.startsWith('event: ')) event = line.slice(7);
  }
  return event === null ? null : { id, event };
}
