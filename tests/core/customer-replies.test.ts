import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { adminOnlyFields, secretFields } from '../support/admin-only.ts';

type Json = { [key: string]: unknown };
type Place = { path: string; schema: Json };

/** Every path of a reply with its schema: `users[].email`, `data.*` for records with any keys. */
function placesOf(route: ServedRoute): Place[] {
  const root = z.toJSONSchema(route.reply, { unrepresentable: 'any', reused: 'inline' }) as Json;
  const walk = (schema: Json, path: string): Place[] => [
    { path, schema },
    ...entriesOf(schema['properties']).flatMap(([name, each]) => walk(each, path === '' ? name : `${path}.${name}`)),
    ...nested(schema['items'], `${path}[]`),
    ...nested(schema['additionalProperties'], `${path}.*`),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((of) => ((schema[of] ?? []) as Json[]).flatMap((each) => walk(each, path))),
  ];
  const nested = (schema: unknown, path: string) =>
    schema !== null && typeof schema === 'object' ? walk(schema as Json, path) : [];
  return walk(root, '');
}
const entriesOf = (value: unknown) => Object.entries((value ?? {}) as Record<string, Json>);
const fieldOf = ({ path }: Place) => path.split('.').at(-1)!.replace(/\[\]$/, '');
const isAnything = ({ schema }: Place) => Object.keys(schema).every((key) => key === '$schema');

const customers = allRoutes.filter(({ access }) => access !== 'admin');
const admins = allRoutes.filter(({ access }) => access === 'admin');
const placesIn = (routes: ServedRoute[], wanted: (place: Place) => boolean) => [
  ...new Set(
    routes.flatMap((route) =>
      placesOf(route)
        .filter(wanted)
        .map(({ path }) => `${route.name}: ${path}`),
    ),
  ),
];

test('no reply to customers has a field of the admin area', () => {
  expect(placesIn(customers, (place) => adminOnlyFields.includes(fieldOf(place)))).toEqual([]);
});

test('each of those fields is in a reply to admins', () => {
  const fields = new Set(admins.flatMap((route) => placesOf(route).map(fieldOf)));
  expect(adminOnlyFields.filter((field) => !fields.has(field))).toEqual([]);
});

test('no reply has a field for a secret', () => {
  expect(placesIn([...allRoutes], (place) => secretFields.includes(fieldOf(place)))).toEqual([]);
});

test('a customer sees only their own e-mail, and those of the demo', () => {
  expect(placesIn(customers, (place) => fieldOf(place) === 'email')).toEqual([
    'auth.login: user.email',
    'auth.register: user.email',
    'auth.resetPassword: user.email',
    'auth.verifyEmail: email',
    'auth.me: user.email',
    'account.get: user.email',
    'account.changeName: user.email',
    'runtime.config: demoAccounts[].email',
  ]);
});

test('besides texts typed by customers, only results and events can contain any value', () => {
  const typed = /\binputData\.\*$/;
  expect(placesIn(customers, (place) => isAnything(place) && !typed.test(place.path))).toEqual([
    'events.stream: .*',
    'generation.generate: data.*',
    'generation.generate: responseFields[].value',
    'generation.generate: generation.responseFields[].value',
    'generation.generate: generation.late.responseFields[].value',
    'generation.list: generations[].responseFields[].value',
    'generation.list: generations[].late.responseFields[].value',
    'generation.cancel: generation.responseFields[].value',
    'generation.cancel: generation.late.responseFields[].value',
    'generation.one: generation.responseFields[].value',
    'generation.one: generation.late.responseFields[].value',
    'generation.receipt: receipt.generation.responseFields[].value',
    'generation.receipt: receipt.generation.late.responseFields[].value',
  ]);
});
