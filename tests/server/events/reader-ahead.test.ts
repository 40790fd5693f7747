import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PositionedEvent } from '#core/events/position.ts';
import { createEventHub } from '../../../app-server/events/event-hub.ts';
import { createEventStreams } from '../../../app-server/events/event-streams.ts';
import { readEvents } from '../../support/event-stream-reader.ts';

const hub = createEventHub();
const streams = createEventStreams({
  hub,
  position: () => ({ xid: '900', id: '1' }),
  missed: async () => [],
  signedIn: async (tokens) => new Set(tokens),
  maxPerUser: 10,
  beatMs: 60_000,
});
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const lastEventId = String(request.headers['last-event-id'] ?? '');
    void streams.prepare({ userId: 'ayse', token: 'token' }, lastEventId).then((open) => open(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  streams.close();
  server.closeAllConnections();
  server.close();
});

const moved = (xid: string, sourceId: string): PositionedEvent => ({
  type: 'credits.moved',
  userId: 'ayse',
  at: '2026-11-21T09:00:00.000Z',
  move: 'added',
  amount: 1,
  sourceId,
  id: '7',
  position: { xid, id: '7' },
});

test('a reader ahead of this process does not get its events again, until the database turns out to be another one', async () => {
  const reader = await readEvents(url, 'token', { lastEventId: '1000-7' });
  await reader.until(1);
  hub.publish([moved('950', 'seen before'), moved('1001', 'new')]);
  await reader.until(2);
  hub.publishLost();
  hub.publish([moved('500', 'of the older copy')]);
  await reader.until(4);
  expect(reader.messages.map(({ event, data }) => data.sourceId ?? event)).toEqual([
    'ready',
    'new',
    'reset',
    'of the older copy',
  ]);
  reader.close();
});
