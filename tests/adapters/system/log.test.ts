import { expect, test } from 'vitest';
import { createLog } from '#adapters/system/log.ts';

test('writes one JSON object per line, line breaks of a message included', () => {
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
