import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventMessage } from '../../../pwa/src/api/event-stream.ts';
import { createMessageParser, createEventStream } from '../../../pwa/src/api/event-stream.ts';
import { certificate, ownedModels } from '#core/contract/marketplace.ts';
import { order } from '#core/contract/payments.ts';
import { displayedByEvent } from '../../../pwa/src/api/live-updates.ts';

const ready = 'id: 7-0\nevent: ready\ndata: {}\n\n';
const moved = 'id: 8-1\nevent: credits.moved\ndata: {"amount":1}\n\n';

describe('messages', () => {
  test('are the same, however the text was split', () => {
    const text = `:\n\n${ready}:\n\n${moved}event: reset\ndata: {}\n\n`;
    const cuts = fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const received: EventMessage[] = [];
        const parse = createMessageParser((message) => void received.push(message));
        let from = 0;
        for (const place of [...places.toSorted((a, b) => a - b), text.length]) {
          parse(text.slice(from, place));
          from = place;
        }
        expect(received).toEqual([
          { id: '7-0', event: 'ready' },
          { id: '8-1', event: 'credits.moved' },
          { id: null, event: 'reset' },
        ]);
      }),
    );
  });
});

/** A server with one stream after the other; the test writes them. */
function server() {
  const requests: (string | null)[] = [];
  const streams: { write(text: string): void; end(): void }[] = [];
  let answer: number | 'unreachable' = 200;
  return {
    asked: requests,
    streams,
    answerWith: (next: number | 'unreachable') => void (answer = next),
    open: async (lastEventId: string | null, signal: AbortSignal): Promise<Response> => {
      requests.push(lastEventId);
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      if (answer !== 200) return new Response(null, { status: answer });
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      signal.addEventListener('abort', () => void writer.abort().catch(() => {}));
      streams.push({
        write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
        end: () => void writer.close().catch(() => {}),
      });
      return new Response(readable);
    },
  };
}

function follow() {
  const api = server();
  const lastSignal: string[] = [];
  const states: { up: boolean; resumed: boolean }[] = [];
  const control = createEventStream({
    open: api.open,
    onEvent: (event) => void lastSignal.push(event),
    onChange: (state) => void states.push(state),
    random: () => 1,
  });
  control.start();
  return { api, lastSignal, states, control };
}
const settled = (look: () => void) => vi.waitFor(look, { interval: 1 });

describe('a stream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is connected once the server is ready, and passes on each event by its type', async () => {
    const { api, lastSignal, states } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    expect(states).toEqual([]);
    api.streams[0]!.write(ready + moved);
    await settled(() => expect(lastSignal).toEqual(['credits.moved']));
    expect(states).toEqual([{ up: true, resumed: false }]);
    expect(api.asked).toEqual([null]);
  });

  test('continues from its position, and reports that nothing was missed', async () => {
    const { api, states } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    api.streams[0]!.write(ready + moved);
    api.streams[0]!.end();
    await settled(() => expect(states).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1_000);
    await settled(() => expect(api.asked).toEqual([null, '8-1']));
    api.streams[1]!.write(ready);
    await settled(() => expect(states.at(-1)).toEqual({ up: true, resumed: true }));
  });

  test('reports a possible gap when the server does not know the position', async () => {
    const { api, lastSignal, states } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    api.streams[0]!.write(ready);
    api.streams[0]!.end();
    await settled(() => expect(states).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1_000);
    await settled(() => expect(api.streams).toHaveLength(2));
    api.streams[1]!.write(`event: reset\ndata: {}\n\n${ready}`);
    await settled(() => expect(states.at(-1)).toEqual({ up: true, resumed: false }));
    expect(lastSignal).toEqual(['reset']);
  });

  test('retries an unavailable server at growing intervals, at most every half minute', async () => {
    const { api, control } = follow();
    api.answerWith('unreachable');
    control.start();
    const times: number[] = [];
    for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 500) {
      const before = api.asked.length;
      await vi.advanceTimersByTimeAsync(500);
      if (api.asked.length > before) times.push(waitedMs + 500);
    }
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(pauses.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(Math.max(...pauses)).toBe(30_000);
  });

  test('ends when no data arrives for long, not even a heartbeat', async () => {
    const { api, states } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    api.streams[0]!.write(ready);
    await settled(() => expect(states).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(40_000);
    api.streams[0]!.write(':\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(states).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await settled(() => expect(states.at(-1)).toEqual({ up: false, resumed: false }));
  });

  test.each(['replaced', 'refused'])('does not reconnect automatically when it was %s', async (why) => {
    const { api, states, control } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    api.streams[0]!.write(ready);
    if (why === 'refused') {
      api.answerWith(401);
      control.start();
    } else {
      api.streams[0]!.write('event: replaced\ndata: {}\n\n');
      api.streams[0]!.end();
    }
    await settled(() => expect(states.at(-1)).toEqual({ up: false, resumed: false }));
    const before = api.asked.length;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(api.asked).toHaveLength(before);
  });

  test('ends when it is stopped', async () => {
    const { api, states, control } = follow();
    await settled(() => expect(api.streams).toHaveLength(1));
    control.stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(api.asked).toHaveLength(1);
    expect(states).toEqual([{ up: false, resumed: false }]);
  });
});

test('an event requests what it changes, and one of a newer server nothing', () => {
  expect(displayedByEvent('order.refunded')).toEqual([order.name, ownedModels.name, certificate.name]);
  expect(displayedByEvent('credits.moved')).toEqual(['credits.balance', 'credits.transactions']);
  expect(displayedByEvent('something.new')).toEqual([]);
});
