import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The things that a domain module may not use: time, ids and randomness are its parameters, and it never waits. */
const impure: { rule: string; is: RegExp }[] = [
  { rule: 'async', is: /\basync\b|\bawait\b|\bnew Promise\b|\.then\(/ },
  { rule: 'the clock', is: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.now\(/ },
  { rule: 'chance', is: /\bMath\.random\(|\bcrypto\./ },
  { rule: 'timers', is: /\bset(Timeout|Interval|Immediate)\(/ },
  { rule: 'the environment', is: /\bprocess\.|\bglobalThis\b|\bwindow\.|\bdocument\./ },
];

test('domain modules have no async, no clock, no randomness and no environment', () => {
  const modules = globSync(['core/**/*.ts', 'pwa/src/offline/outbox/*.ts']).filter(
    (file) => !file.includes('/use-cases/') && !file.endsWith('/event-handlers.ts'),
  );
  expect(modules.length).toBeGreaterThan(80);
  const matches = modules.flatMap((file) => {
    const code = withoutCommentsAndTexts(readFileSync(file, 'utf8'));
    return impure.filter(({ is }) => is.test(code)).map(({ rule: kind }) => `${file} uses ${kind}`);
  });
  expect(matches).toEqual([]);
});

function withoutCommentsAndTexts(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``');
}
