import { expect, test, vi } from 'vitest';

test('a browser without Temporal fetches it, another one uses its own', async () => {
  vi.resetModules();
  vi.stubGlobal('Temporal', undefined);
  const without = await import('../../pwa/src/ui/when/temporal.ts');
  expect(without.Temporal).toBeUndefined();
  await without.prepareTemporal();
  expect(without.Temporal?.PlainDate.from('2026-11-30').add({ days: 1 }).toString()).toBe('2026-12-01');

  vi.resetModules();
  const own = {};
  vi.stubGlobal('Temporal', own);
  const withOwn = await import('../../pwa/src/ui/when/temporal.ts');
  await withOwn.prepareTemporal();
  expect(withOwn.Temporal).toBe(own);
  vi.unstubAllGlobals();
});
