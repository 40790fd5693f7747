import { expect, test } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';

test('no two calls share method and path', () => {
  const places = allRoutes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(places).size).toBe(places.length);
});

test('no two calls share a name', () => {
  expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
});
