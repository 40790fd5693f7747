import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { ok } from '#core/shared/result.ts';
import { listAudit } from '#core/audit/use-cases/queries.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { testTransact } from '../../support/test-ports.ts';
import { bindStores } from '#adapters/postgres/transact.ts';

let database: FreshDatabase;
const actorId = uuid();
beforeAll(async () => {
  database = await freshDatabase();
  await database.knex('users').insert({
    id: actorId,
    name: 'Deniz',
    email: 'deniz@vitrin.test',
    password_hash: 'x',
    role: 'admin',
    created_at: '2026-11-23T09:00:00.000Z',
  });
});
afterAll(() => database.drop());

const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  id: uuid(),
  actorId,
  action: 'edited',
  subjectKind: 'plan',
  subjectId: 'p1',
  subjectName: 'Pro',
  before: { price: 1 },
  after: { price: 2 },
  createdAt: '2026-11-23T09:00:00.000Z',
  ...parts,
});
const append = (...entries: AuditEntry[]) =>
  testTransact(database.knex)(async ({ audit }) => {
    for (const each of entries) await audit.append(each);
    return ok(null);
  });
const stores = () => bindStores(database.knex, null);

test('the newest entry of a thing has the name of its author', async () => {
  const [first, second] = [entry({ subjectId: 'p7' }), entry({ subjectId: 'p7', action: 'deleted', after: null })];
  await append(first, second);
  expect(await stores().audit.lastOf('plan', 'p7')).toEqual({ ...second, actorName: 'Deniz' });
  expect(await stores().audit.lastOf('plan', 'nothing')).toBeNull();
});

test('an entry of a deleted account has no name', async () => {
  await append(entry({ subjectId: 'p8', actorId: uuid() }));
  expect(await stores().audit.lastOf('plan', 'p8')).toMatchObject({ actorName: null });
});

test('pages follow each other without a gap, newest first, whatever is appended in between', async () => {
  const own = Array.from({ length: 5 }, () => entry({ subjectId: 'p9' }));
  await append(...own);
  const list = listAudit({ read: (query) => query(stores()) });
  const filter = { subjectKind: 'plan', subjectId: 'p9', limit: 2 } as const;
  const first = await list(filter);
  await append(entry({ subjectId: 'p9' }));
  const second = await list({ ...filter, before: first.next! });
  const third = await list({ ...filter, before: second.next! });
  const ids = [...first.entries, ...second.entries, ...third.entries].map(({ id }) => id);
  expect(ids).toEqual(own.map(({ id }) => id).toReversed());
  expect(third.next).toBeNull();
});

test.each([
  ['actor', { actorId: '00000000-0000-7000-8000-000000000001' }],
  ['kind', { subjectKind: 'webhook' }],
  ['action', { action: 'refunded' }],
] as const)('the list is filtered by %s', async (_title, only) => {
  const wanted = entry({ ...only });
  await append(wanted, entry({}));
  const match = await stores().audit.list({ ...only, limit: 10 });
  expect(match.map(({ id }) => id)).toEqual([wanted.id]);
});

describe('entries never change', () => {
  test.each([
    ['change', "update audit_entries set action = 'created'"],
    ['deletion', 'delete from audit_entries'],
    ['truncation', 'truncate audit_entries'],
    [
      'emptied plan',
      "update audit_entries set subject_name = null, before = null, after = null where subject_kind = 'plan'",
    ],
    [
      'other actor',
      `update audit_entries set actor_id = gen_random_uuid(), subject_name = null, before = null, after = null where subject_kind = 'user'`,
    ],
  ])('%s is refused', async (_title, sql) => {
    await append(entry({}), entry({ subjectKind: 'user' }));
    await expect(database.knex.raw(sql)).rejects.toThrow(/append-only/);
  });

  test('the entries of a deleted person have no name and no values', async () => {
    const [about, other] = [
      entry({ subjectKind: 'user', subjectId: 'u1' }),
      entry({ subjectKind: 'user', subjectId: 'u2' }),
    ];
    await append(about, other);
    await stores().audit.forgetPerson('u1');
    expect(await stores().audit.lastOf('user', 'u1')).toMatchObject({
      id: about.id,
      action: 'edited',
      subjectName: null,
      before: null,
      after: null,
    });
    expect(await stores().audit.lastOf('user', 'u2')).toMatchObject({ subjectName: 'Pro' });
  });
});
