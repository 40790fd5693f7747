import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReadings } from '../../../pwa/src/api/live-updates.ts';

/** Reads by a clock that is set manually. */
function readingsAt(start: number) {
  let now = start;
  const readings = createReadings(() => now);
  return { ...readings, at: (next: number) => void (now = next) };
}

test('a stream that begins after every read leaves it; data stored by another visit is read again', () => {
  const { note, begin, at } = readingsAt(100);
  expect(note('7', 90)).toBe(true);
  at(120);
  note('9', 110);
  expect(begin('7', 130)).toBe(100);
});

test.each([
  ['the stream begins later', ['7'], '8'],
  ['one of them has seen less', ['8', '7', '9'], '8'],
  ['one of them has no position', ['8', null], '8'],
  ['one position is not a number', ['8', '9-1'], '8'],
  ['the stream has no position', ['8'], null],
])('everything is read again when %s', (_, received, begun) => {
  const { note, begin } = readingsAt(100);
  for (const each of received) note(each, 90);
  expect(begin(begun, 130)).toBe(130);
});

test('requests that were pending when the stream began are distinguished from later ones', () => {
  const { note, begin, forget } = readingsAt(100);
  note('7', 90);
  begin('7', 130);
  expect(note('6', 129)).toBe(false);
  expect(note('7', 129)).toBe(true);
  expect(note('6', 130)).toBe(true);
  expect(note(null, 129)).toBe(true);
  forget();
  expect(note('6', 129)).toBe(true);
  expect(begin('6', 140)).toBe(100);
});

test('in any order of events, no read remains that may have missed one', () => {
  // Each event is a transaction of its own. Every second read gets its response only after the stream began.
  const step = fc.constantFrom('read', 'event');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (before) => {
      const { note, begin } = readingsAt(100);
      let transaction = 10;
      const received: number[] = [];
      for (const kind of before) {
        if (kind === 'event') transaction += 1;
        else received.push(transaction);
      }
      const answered = received.filter((_, at) => at % 2 === 0);
      const onTheWay = received.filter((_, at) => at % 2 === 1);
      for (const each of answered) note(String(each), 90);
      const second = begin(String(transaction), 130);
      if (answered.some((each) => each < transaction)) expect(second).toBe(130);
      else expect(second).toBe(answered.length > 0 ? 100 : 130);
      for (const each of onTheWay) expect(note(String(each), 120)).toBe(each >= transaction);
    }),
  );
});
