import { expect, test } from 'vitest';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { startContractServer } from '../../support/screens/contract-server.ts';

test('a request that a test leaves open is aborted with it, and a later request is a fault', async () => {
  const server = startContractServer();
  try {
    server.holds(contents);
    const held = fetch('/api/contents').catch((fault: unknown) => (fault as DOMException).name);
    await server.settled();
    await server.end();
    expect(await held).toBe('AbortError');
    expect(server.faults).toEqual([]);
    await expect(fetch('/api/credits/balance')).rejects.toThrow();
    expect(server.faults).toEqual(['GET /api/credits/balance was asked after the end of the test']);
  } finally {
    server.stop();
  }
});

test('a request that follows from a response is awaited, and fails the test with the name of its route', async () => {
  const server = startContractServer();
  try {
    server.answers(creditBalance, { balance: 1, held: 0 });
    void fetch('/api/credits/balance').then(() => fetch('/api/contents'));
    await server.settled();
    expect(server.faults).toEqual(['No response is set for contents.list']);
  } finally {
    server.stop();
  }
});
