import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allRoutes } from '#core/contract/contract.ts';

test('no two calls share method and path', () => {
  const places = allRoutes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(places).size).toBe(places.length);
});

test('no two calls share a name', () => {
  expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
});

test.each(allRoutes.map((route) => [route.name, route] as const))(
  '%s names the fields that each of its replies has',
  (_name, { reply, replyKeys }) => {
    const { shape } = reply as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
    const required = Object.keys(shape).filter((key) => shape[key]!._zod.optout !== 'optional');
    expect(replyKeys.toSorted()).toEqual(required.toSorted());
  },
);

test('every route has schemas under its own name, and no schema is unused', async () => {
  const features = globSync('*-schema.ts', { cwd: 'core/contract' })
    .map((file) => file.replace('-schema.ts', ''))
    .filter((feature) => feature !== 'route');
  expect(features.length).toBeGreaterThan(20);
  for (const feature of features) {
    const routes = (await import(`../../core/contract/${feature}.ts`)) as object;
    const schemas = (await import(`../../core/contract/${feature}-schema.ts`)) as object;
    expect(Object.keys(schemas).toSorted(), feature).toEqual(Object.keys(routes).toSorted());
  }
});
