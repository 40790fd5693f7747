const lineOctets = 75;

/** How long calendars may wait before the next request. */
const refreshEvery = 'PT1H';

/** When an event is sure to happen, may happen, or will not (RFC 5545 §3.8.1.11). */
export type IcsStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

export type IcsEvent = {
  /** Never changes: calendars recognise an event by it. */
  uid: string;
  /** ISO instants. */
  startsAt: string;
  createdAt: string;
  changedAt: string;
  /** Counts changes. */
  sequence: number;
  status: IcsStatus;
  summary: string;
  description: string;
  url: string;
};

export type IcsCalendar = { name: string; product: string; events: Iterable<IcsEvent> };

/**
 * A calendar as RFC 5545 writes it, also for the properties that calendars outside of it know (RFC 7986,
 * `X-WR-CALNAME`, `X-PUBLISHED-TTL`), in parts of one event each: of a large calendar the next is printed on demand.
 * The same events always give the same text.
 */
export function* printIcs({ name, product, events }: IcsCalendar): Generator<string> {
  const calendar = escapeText(name);
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Plans//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${calendar}`,
    `X-WR-CALNAME:${calendar}`,
    'X-WR-TIMEZONE:Europe/Istanbul',
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
  ]);
  for (const event of events) yield textOf(linesOf(event));
  yield textOf(['END:VCALENDAR']);
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A plan is a moment: it is shown as a quarter of an hour that does not mark the day as busy. */
function linesOf(event: IcsEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    'DURATION:PT15M',
    'TRANSP:TRANSPARENT',
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** `2026-11-30T06:00:00.000Z` as `20261130T060000Z`. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/**
 * Text without characters that a calendar cannot hold: every line end is a line feed, and of the control characters
 * only the tab stays.
 */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '');
}

/** A value of type TEXT (RFC 5545 §3.3.11). */
export function escapeText(text: string): string {
  return plainText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/**
 * No line is longer than 75 octets, and none ends within a character (RFC 5545 §3.1); continuation lines begin with a
 * space.
 */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > lineOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
