import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurns } from '../../app-server/turns.ts';

const present = new AbortController().signal;
const later = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one caller take turns in the order of arrival, and a full queue refuses', async () => {
  const take = createTurns({ atOnce: 1, waiting: 2 });
  const order: number[] = [];
  const first = await take('a', present);
  const others = [1, 2].map(async (n) => {
    const end = await take('a', present);
    order.push(n);
    end!();
  });
  expect(await take('a', present)).toBeNull();
  expect(await take('b', present)).not.toBeNull();
  expect(order).toEqual([]);
  first!();
  await Promise.all(others);
  expect(order).toEqual([1, 2]);
  expect(await take('a', present)).not.toBeNull();
});

test('a caller who leaves the queue takes no turn from those behind', async () => {
  const take = createTurns({ atOnce: 1, waiting: 5 });
  const first = await take('a', present);
  const leaving = new AbortController();
  const left = take('a', leaving.signal);
  const behind = take('a', present);
  leaving.abort();
  expect(await left).toBeNull();
  first!();
  expect(await behind).not.toBeNull();
});

test('never more run at once than allowed, and every turn comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.constantFrom('a', 'b'), { maxLength: 30 }),
      async (atOnce, callers) => {
        const take = createTurns({ atOnce, waiting: 100 });
        const running: Record<string, number> = { a: 0, b: 0 };
        let most = 0;
        const work = async (caller: string) => {
          const end = await take(caller, present);
          most = Math.max(most, ++running[caller]!);
          await later();
          running[caller]!--;
          end!();
          end!();
        };
        await Promise.all(callers.map(work));
        expect(most).toBeLessThanOrEqual(atOnce);
        expect(running).toEqual({ a: 0, b: 0 });
      },
    ),
    { numRuns: 50 },
  );
});

test('heavy calls run up to the limit; later ones wait, and a light one does not overtake', async () => {
  const take = createTurns({ atOnce: 10, waiting: 5 });
  const begun: string[] = [];
  const begin = async (name: string, weight: number) => {
    const end = await take('bodies', present, weight);
    begun.push(name);
    return end!;
  };
  const [endFirst, endSecond] = [await begin('first', 6), await begin('second', 4)];
  const [third, fourth] = [begin('third', 6), begin('fourth', 1)];
  endSecond();
  await later();
  // The fourth would fit, and does not overtake the third.
  expect(begun).toEqual(['first', 'second']);
  endFirst();
  const [endThird] = await Promise.all([third, fourth]);
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  endThird();
  expect(await take('bodies', present, 9)).toBeTypeOf('function');
});

test('a heavy call that leaves the queue makes way for those behind', async () => {
  const take = createTurns({ atOnce: 10, waiting: 2 });
  const endFirst = await take('bodies', present, 5);
  const leaving = new AbortController();
  const [heavy, light] = [take('bodies', leaving.signal, 10), take('bodies', present, 5)];
  expect(await take('bodies', present, 1)).toBeNull();
  leaving.abort();
  expect(await heavy).toBeNull();
  expect(await light).toBeTypeOf('function');
  expect(await take('others', present, 10)).toBeTypeOf('function');
  endFirst!();
});
