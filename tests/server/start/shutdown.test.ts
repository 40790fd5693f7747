import { expect, test } from 'vitest';
import { createShutdown } from '../../../app-server/start/shutdown.ts';
import { testLog } from '../../support/test-ports.ts';

test('diverts traffic first, closes servers, then connections, then their dependencies, in whatever order they were opened', async () => {
  const shutdown = createShutdown(testLog());
  const order: string[] = [];
  shutdown.add('outside', async () => order.push('database'));
  shutdown.add('connections', async () => order.push('pool'));
  shutdown.add('servers', async () => order.push('web'));
  shutdown.add('traffic', async () => order.push('proxy'));
  await shutdown.run();
  expect(order).toEqual(['proxy', 'web', 'pool', 'database']);
});

test('continues when one part fails, and reports it', async () => {
  const log = testLog();
  const shutdown = createShutdown(log);
  let stopped = false;
  shutdown.add('servers', () => Promise.reject(new Error('stuck')));
  shutdown.add('outside', async () => {
    stopped = true;
  });
  await shutdown.run();
  expect(stopped).toBe(true);
  expect(log.lines).toEqual([
    { level: 'error', event: 'stop.failed', fields: { stage: 'servers', message: 'Error: stuck' } },
  ]);
});

test('runs once, however often it is requested', async () => {
  const shutdown = createShutdown(testLog());
  let times = 0;
  shutdown.add('servers', async () => times++);
  await Promise.all([shutdown.run(), shutdown.run()]);
  await shutdown.run();
  expect(times).toBe(1);
});

test('stops a part at once that is ready only after the end', async () => {
  const shutdown = createShutdown(testLog());
  await shutdown.run();
  const { promise, resolve } = Promise.withResolvers<void>();
  shutdown.add('servers', async () => resolve());
  await promise;
});
