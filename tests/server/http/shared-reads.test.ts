import { expect, test } from 'vitest';
import { createSharedReads } from '../../../app-server/http/shared-reads.ts';

/** A read that ends on demand, and counts how often it started. */
function heldRead() {
  const open: PromiseWithResolvers<number>[] = [];
  return {
    begun: () => open.length,
    read: () => {
      const one = Promise.withResolvers<number>();
      open.push(one);
      return one.promise;
    },
    end: (at: number) => open[at]!.resolve(at),
    fail: (at: number) => open[at]!.reject(new Error(`read ${at}`)),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('calls that arrive during a read share the next one, which starts after them', async () => {
  const reads = createSharedReads<number>();
  const shared = (key: string, read: () => Promise<number>) => reads.read(key, read);
  const { read, begun, end } = heldRead();
  const first = shared('a', read);
  const later = [shared('a', read), shared('a', read), shared('a', read)];
  await settled();
  expect(begun()).toBe(1);
  expect([reads.isReading('a'), reads.isReading('b')]).toEqual([true, false]);
  end(0);
  expect(await first).toBe(0);
  await settled();
  expect(begun()).toBe(2);
  const evenLater = shared('a', read);
  end(1);
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  await settled();
  end(2);
  expect(await evenLater).toBe(2);
});

test('a call after the last read has ended starts a new one', async () => {
  const reads = createSharedReads<number>();
  const shared = (key: string, read: () => Promise<number>) => reads.read(key, read);
  const { read, end } = heldRead();
  const first = shared('a', read);
  end(0);
  await first;
  await settled();
  const second = shared('a', read);
  end(1);
  expect(await second).toBe(1);
});

test('different keys do not wait for each other', async () => {
  const reads = createSharedReads<number>();
  const shared = (key: string, read: () => Promise<number>) => reads.read(key, read);
  const { read, begun } = heldRead();
  void shared('a', read);
  void shared('b', read);
  expect(begun()).toBe(2);
});

test('a failed read fails for the calls that shared it, and the next ones start again', async () => {
  const reads = createSharedReads<number>();
  const shared = (key: string, read: () => Promise<number>) => reads.read(key, read);
  const { read, end, fail } = heldRead();
  const first = shared('a', read);
  const later = shared('a', read);
  fail(0);
  await expect(first).rejects.toThrow('read 0');
  await settled();
  end(1);
  expect(await later).toBe(1);
  await settled();
  const last = shared('a', read);
  fail(2);
  await expect(last).rejects.toThrow('read 2');
});
