import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '#adapters/postgres/schema-versions.ts';

/** Migrations are run beside traffic, and the version before runs on after them. These are older than the rules. */
const olderThan = '20261127110000';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.ts'));

function parts(file: string): { text: string; up: string } {
  const text = readFileSync(join(migrationsFolder, file), 'utf8');
  return { text, up: text.slice(0, text.indexOf('export async function down')) };
}

/** Why a migration does not keep to the rules; none when it does. */
function problemsOf({ text, up }: { text: string; up: string }): string[] {
  const created = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table));
  const problems: string[] = [];
  for (const [, concurrently, table] of text.matchAll(
    /create (?:unique )?index (concurrently )?(?:\w+ )*?on (\w+)/gi,
  )) {
    if (!concurrently && !created.has(table)) problems.push(`builds an index on ${table} that is not concurrent`);
  }
  const isConcurrent = /\bindex concurrently\b/i.test(text);
  if (isConcurrent !== text.includes('export const config = { transaction: false };')) {
    problems.push(
      isConcurrent ? 'builds an index concurrently in a transaction' : 'does without a transaction for no index',
    );
  }
  if (isConcurrent && /\bindex concurrently (?!if (not )?exists)/i.test(text)) problems.push('cannot be repeated');
  if (/\b(drop (table|column)|rename (to|column)|set not null|alter column \w+ (set data )?type)\b/i.test(up)) {
    if (!/update schema_floor/i.test(up) && !isConcurrent)
      problems.push('takes something away and does not say which versions may run on');
  }
  return problems;
}

test.each(files.filter((file) => file >= olderThan))('%s can be run beside traffic', (file) => {
  expect(problemsOf(parts(file))).toEqual([]);
});

test.each(
  files.filter(
    (file) =>
      /index/.test(readFileSync(join(migrationsFolder, file), 'utf8')) &&
      parts(file).text.includes('transaction: false'),
  ),
)('%s builds its indexes concurrently, and can be repeated', (file) => {
  expect(problemsOf(parts(file))).toEqual([]);
});

const whole = (up: string) => ({ up, text: up });

describe('the rules find', () => {
  test.each([
    ['create index users_by_age on users (created_at)', 'builds an index on users that is not concurrent'],
    ['create unique index users_by_age on users (id)', 'builds an index on users that is not concurrent'],
    ['create index concurrently if not exists a on users (id)', 'builds an index concurrently in a transaction'],
    ['alter table users drop column name', 'takes something away and does not say which versions may run on'],
    ['alter table users rename to people', 'takes something away and does not say which versions may run on'],
    [
      'alter table users alter column name set not null',
      'takes something away and does not say which versions may run on',
    ],
  ])('%s', (sql, problem) => {
    expect(problemsOf(whole(sql))).toEqual([problem]);
  });

  test.each([
    'create table a (id uuid); create index a_by_id on a (id)',
    'export const config = { transaction: false }; create index concurrently if not exists a on users (id)',
    "alter table users drop column name; update schema_floor set migration = '20990101000000_x'",
    'alter table users add column nickname text',
  ])('nothing in %s', (sql) => {
    expect(problemsOf(whole(sql))).toEqual([]);
  });
});
