import { describe, expect, test } from 'vitest';
import { advisoriesIn, compareAdvisories, problemsOfList } from './support/advisories/judge-advisories.ts';

const today = '2026-11-27';
const entry = {
  advisory: 'GHSA-35jh-r3h4-6jhm',
  package: 'lodash',
  reason: 'The template function is never called.',
  until: '2027-02-01',
};
const via = { source: 1, name: 'lodash', severity: 'high', title: 'Command Injection' };
const report = (...ids: string[]) => ({
  vulnerabilities: {
    lodash: { via: ids.map((id) => ({ ...via, url: `https://github.com/advisories/${id}` })) },
    knex: { via: ['lodash'] },
  },
});
const outcome = (accepted: (typeof entry)[], ...ids: string[]) =>
  compareAdvisories(accepted, advisoriesIn(report(...ids))!);

describe('the advisories about installed packages', () => {
  test('are each accepted, or a problem', () => {
    expect(outcome([entry], entry.advisory)).toEqual([]);
    expect(outcome([entry], entry.advisory, 'GHSA-aaaa-bbbb-cccc')).toEqual([
      'GHSA-aaaa-bbbb-cccc (high) in lodash is not accepted: Command Injection',
    ]);
    expect(outcome([entry])).toEqual(['GHSA-35jh-r3h4-6jhm in lodash is over: remove it from the list']);
  });

  test('are unknown when the registry answers with an error', () => {
    expect(advisoriesIn({ statusCode: 405, message: '405 Method Not Allowed' })).toBeNull();
    expect(advisoriesIn(null)).toBeNull();
    expect(advisoriesIn({ vulnerabilities: {} })).toEqual([]);
  });
});

test('the list has a reason and a date for each of them', () => {
  expect(problemsOfList([entry], today)).toEqual([]);
  const wrong = [
    { ...entry, until: '2026-11-26' },
    { ...entry, advisory: 'GHSA-aaaa-bbbb-cccc', until: '2028-01-01', reason: 'later' },
    { ...entry, advisory: 'GHSA-aaaa-bbbb-dddd', package: '', until: 'soon' },
    null,
    entry,
  ];
  expect(problemsOfList(wrong, today)).toEqual([
    'GHSA-35jh-r3h4-6jhm is listed twice',
    'GHSA-35jh-r3h4-6jhm was accepted until 2026-11-26: update the package, or look at it again',
    'GHSA-aaaa-bbbb-cccc has no reason',
    'GHSA-aaaa-bbbb-cccc is accepted for more than 180 days',
    'GHSA-aaaa-bbbb-dddd names no package',
    'GHSA-aaaa-bbbb-dddd has no date (until)',
    'entry 4 names no advisory (GHSA-xxxx-xxxx-xxxx)',
  ]);
  expect(problemsOfList({}, today)).toEqual(['the list is not an array']);
});
