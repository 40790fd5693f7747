// spec: 7.31
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { warnOfProxies } from '../../../app-server/http/caller-address.ts';

/** The log lines of requests with these values of X-Forwarded-For. */
async function warningsOf(trustedProxies: number, headers: string[]): Promise<string[]> {
  const events: string[] = [];
  const warn = warnOfProxies((level, event) => void events.push(`${level} ${event}`), trustedProxies);
  let passed = 0;
  for (const header of headers) {
    const ctx = { get: (name: string) => (name === 'X-Forwarded-For' ? header : ''), ip: '10.0.0.2' };
    await warn(ctx as unknown as Context & Parameters<typeof warn>[0], async () => void passed++);
  }
  expect(passed).toBe(headers.length);
  return events;
}

test.each([
  { proxies: 0, headers: ['', '203.0.113.1', '203.0.113.2'], warnings: ['warn proxies.notTrusted'] },
  { proxies: 0, headers: ['', ''], warnings: [] },
  { proxies: 1, headers: ['203.0.113.1'], warnings: [] },
])('with $proxies trusted proxies, requests with $headers warn $warnings', async ({ proxies, headers, warnings }) => {
  expect(await warningsOf(proxies, headers)).toEqual(warnings);
});
