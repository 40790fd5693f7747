// spec: 7.32
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { createCallerTurns } from '../../../app-server/http/caller-turns.ts';

const present = new AbortController().signal;
const from = (ip: string) => ({ ip }) as Context;
const settled = () => new Promise((resolve) => setImmediate(resolve));
const few = { address: { atOnce: 2, waiting: 100 }, token: { atOnce: 1, waiting: 1 } };

/** Requests a turn and records when it comes; the turn lasts until the test ends it. */
function asker(turns = createCallerTurns(few)) {
  const served: string[] = [];
  const ends: Record<string, () => void> = {};
  const send = async (name: string, ip: string, token: string | null = null) => {
    const turn = await turns(from(ip), token, present);
    if (turn) {
      served.push(name);
      ends[name] = () => turn.end();
    } else served.push(`${name} refused`);
    return turn;
  };
  return { ask: send, served, ends };
}

test('a hundred requests of one address block no other address, and are served in their order', async () => {
  const { ask: send, served, ends } = asker();
  const flood = Array.from({ length: 100 }, (_, index) => send(`flood ${index}`, '203.0.113.1'));
  await send('other', '203.0.113.2');
  expect(served).toEqual(['flood 0', 'flood 1', 'other']);
  ends['flood 1']!();
  ends['flood 0']!();
  await settled();
  expect(served.slice(3)).toEqual(['flood 2', 'flood 3']);
  await send('other again', '203.0.113.2');
  expect(served).toHaveLength(6);
  for (let index = 2; index < 100; index++) {
    ends[`flood ${index}`]!();
    await settled();
  }
  await Promise.all(flood);
});

test('all of an IPv6 network take turns together', async () => {
  const { ask: send, served } = asker();
  for (let index = 0; index < 3; index++) void send(String(index), `2001:db8::${index}`);
  await settled();
  expect(served).toEqual(['0', '1']);
});

test('an unknown token gets no queue of its own', async () => {
  const { ask: send, served } = asker();
  for (let index = 0; index < 5; index++) void send(`made up ${index}`, '203.0.113.1', `made-up-${index}`);
  await settled();
  expect(served).toEqual(['made up 0', 'made up 1']);
});

test('a signed-in caller leaves the queue of the address, and later requests never enter it', async () => {
  const { ask: send, served } = asker();
  const first = await send('first', '203.0.113.1', 'known');
  expect(await first!.isOf('known')).toBe(true);
  await send('a', '203.0.113.1');
  await send('b', '203.0.113.1');
  void send('c', '203.0.113.1');
  first!.end();
  const second = await send('second', '203.0.113.1', 'known');
  expect(served).toEqual(['first', 'a', 'b', 'second']);
  // The only one at a time of this token.
  void send('third', '203.0.113.1', 'known');
  expect(await send('fourth', '203.0.113.1', 'known')).toBeNull();
  second!.isOfNobody('known');
  void send('signed out', '203.0.113.1', 'known');
  second!.end();
  await settled();
  expect(served).toEqual(['first', 'a', 'b', 'second', 'fourth refused', 'third']);
});

test('while a request waits for its body, others of its address have the turn', async () => {
  const { ask: send, served, ends } = asker();
  const slow = await Promise.all([send('slow 1', '203.0.113.1'), send('slow 2', '203.0.113.1')]);
  const bodies = slow.map(() => Promise.withResolvers<string>());
  const read = slow.map((turn, index) => turn!.aside(() => bodies[index]!.promise));
  await send('quick 1', '203.0.113.1');
  await send('quick 2', '203.0.113.1');
  expect(served).toEqual(['slow 1', 'slow 2', 'quick 1', 'quick 2']);
  bodies[0]!.resolve('whole');
  const state = { isBack: false };
  void read[0]!.then(() => (state.isBack = true));
  await settled();
  expect(state.isBack).toBe(false);
  ends['quick 1']!();
  expect(await read[0]).toBe('whole');
});

test('a full queue refuses, and a body that comes to a full queue is not handled', async () => {
  const { ask: send } = asker(createCallerTurns({ ...few, address: { atOnce: 1, waiting: 1 } }));
  const slow = await send('slow', '203.0.113.1');
  const body = Promise.withResolvers<string>();
  const read = slow!.aside(() => body.promise);
  await send('next', '203.0.113.1');
  void send('waits', '203.0.113.1');
  expect(await send('too many', '203.0.113.1')).toBeNull();
  body.resolve('whole');
  expect(await read).toBeNull();
});
