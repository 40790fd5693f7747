import { expect, test } from 'vitest';
import { createLog } from '#adapters/system/system.ts';

test('the log writes one JSON object per line, line breaks of a message included', () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  log('warn', 'response.fault', { message: 'first\nsecond', count: 2 });
  expect(lines).toHaveLength(1);
  expect(lines[0]!.indexOf('\n')).toBe(lines[0]!.length - 1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    event: 'response.fault',
    message: 'first\nsecond',
    count: 2,
  });
});

test('the log writes an error with its message, stack, code and cause, and without its other fields', () => {
  const lines: string[] = [];
  const cause = new Error('the database is away');
  createLog((line) => void lines.push(line))('error', 'job.failed', {
    fault: Object.assign(new TypeError('no such job', { cause }), { code: 'ENOJOB', detail: 'Key (email)=(a@b)' }),
  });
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: 'job.failed',
    fault: {
      name: 'TypeError',
      message: 'no such job',
      code: 'ENOJOB',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: { message: 'the database is away' },
    },
  });
  expect(lines[0]).not.toContain('a@b');
});

test('the log writes values that JSON cannot represent as text, and does not throw', () => {
  const lines: string[] = [];
  const circle: Record<string, unknown> = { amount: 7n };
  circle['self'] = circle;
  createLog((line) => void lines.push(line))('warn', 'odd', circle);
  expect(lines).toHaveLength(1);
  const entry = JSON.parse(lines[0]!) as Record<string, string>;
  expect(entry).toMatchObject({ level: 'warn', event: 'odd' });
  expect(entry['fields']).toContain('amount: 7n');
});
