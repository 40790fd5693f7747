import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '#adapters/postgres/migrate.ts';

/** Migrations run beside traffic, and the previous version continues to run after them. These are older than the rules. */
const olderThan = '20261127110000';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.ts'));

/** `up` without `down`, and with the functions it calls. */
function parts(file: string): { text: string; up: string } {
  const text = readFileSync(join(migrationsFolder, file), 'utf8');
  return { text, up: text.replace(/^export async function down[^]*?\}$/m, '') };
}

/** Changes after which the previous versions still work, and why. */
const changesNothing: Record<string, string> = {
  '20261128100001_keep_template_order.ts': 'json is read and written as jsonb is, and no statement looks into it',
  '20261201500005_allow_audio_of_workflows.ts': 'the check asks for less than the one it replaces',
  '20261201500006_allow_audio_of_runs.ts': 'the check asks for less than the one it replaces',
  '20261201500007_allow_audio_of_contents.ts': 'the check asks for less than the one it replaces',
  '20261201600000_judge_results.ts': 'the check asks for less than the one it replaces',
  '20261128130000_let_older_versions_write_health.ts': 'the check asks for less than the one it replaces',
};

const floorMissing = 'takes something away, or holds rows to more, and does not say which versions may run on';

/** The reasons why a migration breaks the rules; empty when it follows them. */
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
  const narrows =
    /\b(drop (table|column)|rename (to|column)|set not null|add constraint|alter column \w+ (set data )?type)\b/i;
  if (narrows.test(up)) {
    if (!/update schema_floor/i.test(up) && !isConcurrent) problems.push(floorMissing);
  }
  return problems;
}

test.each(files.filter((file) => file >= olderThan))('%s can run beside traffic', (file) => {
  const expected = file in changesNothing ? [floorMissing] : [];
  expect(problemsOf(parts(file))).toEqual(expected);
});

test.each(
  files.filter(
    (file) =>
      /index/.test(readFileSync(join(migrationsFolder, file), 'utf8')) &&
      parts(file).text.includes('transaction: false'),
  ),
)('%s builds its indexes concurrently and can be repeated', (file) => {
  expect(problemsOf(parts(file))).toEqual([]);
});

const whole = (up: string) => ({ up, text: up });

describe('the rules find', () => {
  test.each([
    ['create index users_by_age on users (created_at)', 'builds an index on users that is not concurrent'],
    ['create unique index users_by_age on users (id)', 'builds an index on users that is not concurrent'],
    ['create index concurrently if not exists a on users (id)', 'builds an index concurrently in a transaction'],
    ['alter table users drop column name', floorMissing],
    ['alter table users add constraint users_named check (name <> $$)', floorMissing],
    ['alter table users rename to people', floorMissing],
    ['alter table users alter column name set not null', floorMissing],
  ])('%s', (sql, problem) => {
    expect(problemsOf(whole(sql))).toEqual([problem]);
  });

  test.each([
    'create table a (id uuid); create index a_by_id on a (id)',
    'export const config = { transaction: false }; create index concurrently if not exists a on users (id)',
    "alter table users drop column name; update schema_floor set migration = '20990101000000_x'",
    'alter table users add column nickname text',
  ])('no violation in %s', (sql) => {
    expect(problemsOf(whole(sql))).toEqual([]);
  });
});
