/** One message of a stream of server-sent events (html.spec.whatwg.org/multipage/server-sent-events.html). */
export type EventMessage = { id: string | null; event: string };

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
