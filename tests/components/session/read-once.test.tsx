import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { startLiveUpdates } from '../../../pwa/src/api/live-updates.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
let isStarted = false;

/** Every reading has seen so much of the events; the stream opens when told, from what it does not bring. */
function serveEvents(seen: string) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const { promise: opened, resolve: open } = Promise.withResolvers<string>();
  const stand = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isStream = new URL(new Request(input, init).url).pathname === '/api/events';
    if (isStream) return new Response(stream.readable, { headers: { 'Events-Seen': await opened } });
    const answer = await stand(input, init);
    answer.headers.set('Events-Seen', seen);
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

test.each([
  ['where the deck was read leaves it, and tells what comes', '41', 1],
  ['later has it read again', '42', 2],
])('a stream that begins %s', async (_, from, times) => {
  const events = serveEvents('41');
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(ownedModels, { models: [] });
  const asked = () => server.api.requestsOf(marketplaceModels).length;
  const news = () => server.api.requestsOf(ownedModels).length;
  await openScreen('/marketplace');
  // Once for the page: it follows who is signed in.
  if (!isStarted) startLiveUpdates();
  isStarted = true;
  await expect.element(page.getByRole('heading', { name: anInfluencer().name })).toBeVisible();
  expect(asked()).toBe(1);
  await events.ready(from);
  await expect.poll(asked).toBe(times);
  const before = news();
  await events.tell('ownership.granted');
  await expect.poll(news).toBeGreaterThan(before);
  await expect.poll(asked).toBe(times + 1);
});
