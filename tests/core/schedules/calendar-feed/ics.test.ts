// spec: 2.121
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { IcsEvent } from '#core/schedules/calendar-feed/ics.ts';
import { escapeText, foldLine, plainText, printIcs } from '#core/schedules/calendar-feed/ics.ts';

const event: IcsEvent = {
  uid: '00000000-0000-7000-8000-000000000001',
  startsAt: '2026-11-30T06:00:00.000Z',
  createdAt: '2026-11-20T09:15:30.123Z',
  changedAt: '2026-11-21T10:00:00.000Z',
  sequence: 3,
  status: 'CONFIRMED',
  summary: 'Defne · Fotoğraf',
  description: 'Sahilde gün doğumu; kahve, kitap\nC:\\defne',
  url: 'https://vitrin.test/dashboard/schedule/1?day=2026-11-30',
};
const print = (...events: IcsEvent[]) => [...printIcs({ name: 'Vitrin: planlar', product: 'Vitrin', events })].join('');

/** As a reader of RFC 5545 §3.1 and §3.3.11 does it. */
const unfold = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');
const unescape = (text: string) => text.replaceAll(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
const names = (text: string) =>
  unfold(text)
    .split('\r\n')
    .map((line) => line.split(/[:;]/, 1)[0]);
const octets = (line: string) => new TextEncoder().encode(line).length;

/** Any typed text, with characters that would start a new line if they were not escaped. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }),
  fc.string({ unit: 'binary', maxLength: 200, size: 'max' }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\u0085',
        '\v',
        '\\',
        '\\n',
        ';',
        ',',
        'END:VEVENT',
        ' ',
        'ğ',
        '😀',
      ),
      { maxLength: 60, size: 'max' },
    )
    .map((parts) => parts.join('')),
);

describe('a line', () => {
  test('is folded at 75 octets and unfolds to the same text, whatever it contains', () => {
    fc.assert(
      fc.property(words, (text) => {
        const line = plainText(text).replaceAll('\n', ' ');
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test('is never cut within a character', () => {
    for (const character of ['a', 'ğ', '“', '😀']) {
      const bytes = new TextEncoder().encode(foldLine(character.repeat(200)));
      const parts = new TextDecoder().decode(bytes).split('\r\n ');
      expect(parts.join('')).toBe(character.repeat(200));
      for (const part of parts) expect(part).toMatch(new RegExp(`^(${character})+$`, 'u'));
    }
  });
});

describe('a text', () => {
  test('is parsed back to the same text', () => {
    fc.assert(
      fc.property(words, (text) => {
        const written = escapeText(text);
        // oxlint-disable-next-line no-control-regex
        expect(written).not.toMatch(/[\u0000-\u0008\u000A-\u001F\u007F\u0085\u2028\u2029]/);
        expect(unescape(written)).toBe(plainText(text));
      }),
    );
  });

  test('loses only control characters, and has one kind of line end', () => {
    expect(plainText('a\tğ 😀\\n;,\n')).toBe('a\tğ 😀\\n;,\n');
    expect(plainText('a\r\nb\rc\u2028d\u0007e')).toBe('a\nb\nc\nde');
  });
});

describe('a calendar', () => {
  test('has the format of iCalendar', () => {
    expect(unfold(print(event)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vitrin//Plans//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Vitrin: planlar',
      'X-WR-CALNAME:Vitrin: planlar',
      'X-WR-TIMEZONE:Europe/Istanbul',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:00000000-0000-7000-8000-000000000001',
      'DTSTAMP:20261121T100000Z',
      'CREATED:20261120T091530Z',
      'LAST-MODIFIED:20261121T100000Z',
      'SEQUENCE:3',
      'DTSTART:20261130T060000Z',
      'DURATION:PT15M',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'SUMMARY:Defne · Fotoğraf',
      String.raw`DESCRIPTION:Sahilde gün doğumu\; kahve\, kitap\nC:\\defne`,
      'URL:https://vitrin.test/dashboard/schedule/1?day=2026-11-30',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('gets no extra line from any text', () => {
    const expected = names(print(event));
    fc.assert(
      fc.property(words, words, words, (summary, description, name) => {
        const text = [...printIcs({ name, product: name, events: [{ ...event, summary, description }] })].join('');
        expect(names(text)).toEqual(expected);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('is parsed by another program with the same words and times', () => {
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const calendar = new ICAL.Component(ICAL.parse(print({ ...event, summary, description }, event)) as never[]);
        const [first, second] = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
        expect(first!.summary).toBe(plainText(summary));
        expect(first!.description).toBe(plainText(description));
        expect(second!.uid).toBe(event.uid);
        expect(second!.sequence).toBe(3);
        expect(second!.startDate.toJSDate().toISOString()).toBe(event.startsAt);
        expect(second!.description).toBe(event.description);
        expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Vitrin: planlar');
      }),
      { numRuns: 50 },
    );
  });
});

test('an event is computed only when its part is requested', () => {
  let made = 0;
  function* events() {
    for (;;) {
      made++;
      yield event;
    }
  }
  const parts = printIcs({ name: 'Vitrin', product: 'Vitrin', events: events() });
  const first = parts.take(3).toArray();
  expect(first.map((part) => part.slice(0, 12))).toEqual(['BEGIN:VCALEN', 'BEGIN:VEVENT', 'BEGIN:VEVENT']);
  expect(made).toBe(2);
});
