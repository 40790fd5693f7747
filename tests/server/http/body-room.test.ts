import { expect, test } from 'vitest';
import { createBodyRoom } from '../../../app-server/http/body-room.ts';

const stays = new Promise(() => null);

test('bodies have room up to the limit; who comes later waits for its turn, in order', async () => {
  const room = createBodyRoom({ bytes: 10, maxWaiting: 5 });
  const begun: string[] = [];
  const take = async (name: string, bytes: number) => {
    const giveBack = await room.take(bytes, stays);
    begun.push(name);
    return giveBack!;
  };
  const [first, second] = [await take('first', 6), await take('second', 4)];
  const [third, fourth] = [take('third', 6), take('fourth', 1)];
  second();
  await Promise.resolve();
  // The fourth would fit, and does not go before the third.
  expect(begun).toEqual(['first', 'second']);
  first();
  const [thirdBack] = await Promise.all([third, fourth]);
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  thirdBack();
  expect(await room.take(9, stays)).toBeTypeOf('function');
});

test('who goes away while it waits gives its turn to the next, and too many are sent away', async () => {
  const room = createBodyRoom({ bytes: 10, maxWaiting: 2 });
  const first = await room.take(10, stays);
  const left = Promise.withResolvers<void>();
  const [second, third] = [room.take(10, left.promise), room.take(10, stays)];
  expect(await room.take(1, stays)).toBeNull();
  left.resolve();
  expect(await second).toBeNull();
  first!();
  expect(await third).toBeTypeOf('function');
});
