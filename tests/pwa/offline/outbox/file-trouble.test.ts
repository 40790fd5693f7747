import { describe, expect, test } from 'vitest';
import type { FileTrouble } from '../../../../pwa/src/offline/outbox/file-trouble.ts';
import {
  filesOf,
  filesToResend,
  isStillSent,
  setAside,
  splitByFiles,
} from '../../../../pwa/src/offline/outbox/file-trouble.ts';
import { after, create, lease, now, resultOf, row, sending, trigger, update } from './examples.ts';

const day = 86_400_000;
const hash = 'a'.repeat(64);
const photo = { sha256: hash, type: 'image/png', size: 3, name: 'a.png' };
const withFile = (count: number, schedule = 1) => create(count, { schedule, fields: { inputData: { photo } } });
const waits: FileTrouble = { kind: 'waits', retryAfterMs: null };
const refused: FileTrouble = { kind: 'refused', problem: { code: 'files.noRoom' } };
const made = { leaseId: lease.id, isReached: true, now, random: 0.5 };
const seqs = (rows: readonly { operation: { seq: number } }[]) => rows.map(({ operation }) => operation.seq);

test('a file counts as uploaded for six days; then, and after a clock that went back, it is uploaded again', () => {
  expect(isStillSent(null, now)).toBe(false);
  expect(isStillSent(now, now)).toBe(true);
  expect(isStillSent(now, after(6 * day - 1))).toBe(true);
  expect(isStillSent(now, after(6 * day))).toBe(false);
  expect(isStillSent(after(1), now)).toBe(false);
});

test('a row with a file problem is set aside with the later rows of its schedule, and no other', () => {
  const rows = [sending(withFile(1)), sending(trigger(2)), sending(create(3, { schedule: 2 }))];
  expect(filesOf(rows[0]!)).toEqual([hash]);
  const split = splitByFiles(rows, new Map([[hash, waits]]));
  expect(seqs(split.ready)).toEqual([3]);
  expect(seqs(split.aside)).toEqual([1, 2]);
  expect(seqs(splitByFiles(rows, new Map()).ready)).toEqual([1, 2, 3]);
});

describe('a row that is set aside', () => {
  const rows = [sending(withFile(1)), sending(trigger(2))];

  test('waits alone, longer each time; later rows wait for it', () => {
    expect(setAside(rows, new Map([[hash, waits]]), made)).toMatchObject([
      { state: 'queued', nextAt: after(500), tries: 1, lastError: { code: 'outbox.retry' } },
      { state: 'queued', nextAt: null, tries: 0 },
    ]);
    const second = [{ ...rows[0]!, tries: 3 }];
    expect(setAside(second, new Map([[hash, waits]]), made)).toMatchObject([{ nextAt: after(4000), tries: 4 }]);
    const input: FileTrouble = { kind: 'waits', retryAfterMs: 60_000 };
    expect(setAside(second, new Map([[hash, input]]), made)).toMatchObject([{ nextAt: after(66_000) }]);
  });

  test('needs a decision when the file is refused, with the reason of the file', () => {
    expect(setAside(rows, new Map([[hash, refused]]), made)).toMatchObject([
      { state: 'rejected', lastError: { code: 'files.noRoom' } },
      { state: 'queued' },
    ]);
  });

  test('waits unchanged when no server was reached, except refused files', () => {
    const away = { ...made, isReached: false };
    expect(setAside(rows, new Map([[hash, waits]]), away)).toMatchObject([
      { state: 'queued', nextAt: null, tries: 0 },
      { state: 'queued' },
    ]);
    expect(setAside(rows, new Map([[hash, refused]]), away)).toMatchObject([{ state: 'rejected' }, {}]);
  });

  test('is unchanged under another lease', () => {
    expect(setAside(rows, new Map([[hash, waits]]), { ...made, leaseId: 'lease-9' })).toEqual([]);
    expect(setAside([row(withFile(1))], new Map([[hash, waits]]), made)).toEqual([]);
  });
});

test('the response reports files that the server does not know, and only the rows of those are set aside', () => {
  const [first, second] = [sending(withFile(1)), sending(update(2, { inputData: { photo } }))];
  const refusal = { code: 'input.invalid', issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] } as const;
  const unknown = resultOf(first.operation, {
    status: 'rejected',
    refusal: { ...refusal, issues: [...refusal.issues] },
  });
  const done = resultOf(second.operation);
  expect(filesToResend([unknown, done], [first, second])).toEqual([hash]);
  expect(filesToResend([done], [first, second])).toEqual([]);
});
