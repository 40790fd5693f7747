import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { creditBalance } from '#core/contract/credits.ts';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { onLiveEvent, startLiveUpdates } from '../../../pwa/src/api/live-updates.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { ownHeaders } from '../../support/own-headers.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { noon, openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
let isStarted = false;

/** Every response has this `Events-Seen`; the stream opens on demand, with the position of the last event before it. */
function serveEvents(received: string) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const { promise: opened, resolve: open } = Promise.withResolvers<string>();
  const stand = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isStream = new URL(new Request(input, init).url).pathname === '/api/events';
    if (isStream) return new Response(stream.readable, { headers: { ...ownHeaders, 'Events-Seen': await opened } });
    const answer = await stand(input, init);
    answer.headers.set('Events-Seen', received);
    return answer;
  });
  const writer = stream.writable.getWriter();
  onTestFinished(() => void writer.close());
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return {
    ready: async (from: string) => {
      open(from);
      await write(`id: ${from}-0\nevent: ready\ndata: {}\n\n`);
    },
    tell: (event: string) => write(`event: ${event}\ndata: {}\n\n`),
  };
}

const answered = () => expect.poll(() => queryClient.isFetching()).toBe(0);

test.each([
  ['where the deck was read leaves it', '41', 0],
  ['later has it read again', '42', 1],
])('a stream that begins %s; later events are read either way', async (_, from, second) => {
  const events = serveEvents('41');
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(ownedModels, { models: [] });
  const input = () => server.api.requestsOf(marketplaceModels).length;
  const balances = () => server.api.requestsOf(creditBalance).length;
  const lastSignal: string[] = [];
  onTestFinished(onLiveEvent((event) => void lastSignal.push(event)));
  await openScreen('/marketplace');
  // Once for the page: it follows the signed-in person.
  if (!isStarted) startLiveUpdates();
  isStarted = true;
  await expect.element(page.getByRole('heading', { name: anInfluencer().name })).toBeVisible();
  await expect.poll(balances).toBeGreaterThan(0);
  await answered();
  // Effects that run twice in development request twice.
  const first = input();
  const before = balances();
  vi.setSystemTime(Date.parse(noon) + 2000);
  await events.ready(from);
  await events.tell('credits.moved');
  // By then the beginning of the stream was taken too, and the data that it reads again is requested.
  await expect.poll(() => lastSignal).toContain('credits.moved');
  await answered();
  expect(input()).toBe(first + second);
  await expect.poll(balances).toBe(before + second + 1);
  expect(input()).toBe(first + second);
  await events.tell('ownership.granted');
  await expect.poll(input).toBe(first + second + 1);
});
