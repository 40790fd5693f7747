// spec: 7.35
import { expect, test } from 'vitest';
import { printSpend } from '#core/generation/workflow-figures.ts';

const headings = ['Day', 'Workflow', 'Done', 'Lost', 'Charged', 'Returned', 'p50', 'p95', 'Cost'];
const day = {
  day: '2026-11-24',
  done: 9,
  lost: 1,
  seconds: { p50: 4, p90: 7, p95: 8 },
  charged: 27,
  returned: 3,
  costs: [
    { unit: 'USD', amount: 0.1 + 0.2, runs: 3 },
    { unit: 's', amount: 12, runs: 1 },
  ],
};

test('the days of a workflow become spreadsheet rows, and no name becomes a formula', () => {
  const idle = { ...day, day: '2026-11-25', done: 0, lost: 0, seconds: null, charged: 0, returned: 0, costs: [] };
  expect(printSpend('=1+1 "x"', [day, idle], headings, 'en')).toBe(
    `"${headings.join('","')}"\r\n` +
      `"2026-11-24","'=1+1 ""x""","9","1","27","3","4","8","0.3 USD; 12 s"\r\n` +
      `"2026-11-25","'=1+1 ""x""","0","0","0","0","","",""\r\n`,
  );
  expect(printSpend('Kare', [day], headings, 'tr')).toContain('"2026-11-24";"Kare";"9";');
});
