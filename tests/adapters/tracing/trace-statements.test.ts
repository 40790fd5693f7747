import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeStatement } from '#adapters/tracing/trace-statements.ts';

test.each([
  ['select * from "users" where "email" = $1 limit $2', 'SELECT users'],
  ['insert into "pgboss"."job" (name) values ($1)', 'INSERT pgboss.job'],
  ['update schedules set caption = $1', 'UPDATE schedules'],
  ['with added as (insert into domain_events (type) select $1) select id from added', 'WITH domain_events'],
  ['COMMIT;', 'COMMIT'],
  ['', 'SQL'],
])('%s is named %s', (sql, name) => {
  expect(describeStatement(sql)).toEqual({ name, text: sql });
});

test('no literal of a statement is in its text or its name', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (values) => {
      const literals = values.map((value) => `'${`secret${value}`.replaceAll("'", "''")}'`);
      const sql = ['select * from users where', ...literals.map((literal) => `a = ${literal} or\n  b = $1`)].join(' ');
      const { name, text } = describeStatement(sql);
      expect(name).toBe('SELECT users');
      expect(text).not.toContain('secret');
      expect(text.split('?')).toHaveLength(literals.length + 1);
    }),
  );
});
