import { expect, test } from 'vitest';
import { withoutSchemas } from '../../pwa/vite/contract-without-schemas.ts';

const none = new Map<string, string[]>();

test('a route keeps its name, method and path, gains the fields of its reply, and loses its schemas', () => {
  const source = `export const models = defineRoute({
  name: 'marketplace.models', method: 'GET', path: '/models', access: 'public',
  query: z.object({ limit: count(100) }), reply: z.object({}), summary: 'Models.',
});`;
  expect(withoutSchemas('models.ts', source, new Map([['marketplace.models', ['models', 'total']]]))).toBe(
    `export const models = ({ name: 'marketplace.models', method: 'GET', path: '/models', replyKeys: ["models","total"] });`,
  );
});

test('any other constant stays as it is, marked as one that may be left out', () => {
  expect(withoutSchemas('a.ts', `export const id = z.uuid().check(lower);`, none)).toBe(
    `export const id = /* @__PURE__ */ (() => (z.uuid().check(lower)))();`,
  );
  expect(withoutSchemas('a.ts', `export const message = z.object({}) as unknown as Schema<Message>;`, none)).toBe(
    `export const message = /* @__PURE__ */ (() => (z.object({})))() as unknown as Schema<Message>;`,
  );
  expect(withoutSchemas('a.ts', `export const kinds = ['image', 'video'] as const;`, none)).toBe(
    `export const kinds = ['image', 'video'] as const;`,
  );
});

test('an import that only a schema used is left out; one of a constant that stays, or of no name, is not', () => {
  const source = `import './setup.ts';
import { id, name$ } from './schema.ts';
import { kinds } from './kinds.ts';
export const models = defineRoute({ name: 'a', method: 'GET', path: '/a', reply: z.object({ id, name$ }) });
export const first = kinds[0];`;
  expect(withoutSchemas('models.ts', source, new Map([['a', []]]))).toBe(`import './setup.ts';

import { kinds } from './kinds.ts';
export const models = ({ name: 'a', method: 'GET', path: '/a', replyKeys: [] });
export const first = kinds[0];`);
});
