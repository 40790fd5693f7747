import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportAction, ReportState, StoredReport } from '#core/reports/report.ts';
import {
  maxAnswer,
  maxDetails,
  parseAnswer,
  presentReport,
  reportActions,
  reportReasons,
  reportStates,
  transitions,
} from '#core/reports/report.ts';
import { parseReport, subjectOf } from '#core/reports/report-draft.ts';
import { refusals, sentences } from '#core/reports/sentences.ts';

const report: StoredReport = {
  id: '01990000-0000-7000-8000-000000000001',
  path: '/marketplace/model/01990000-0000-7000-8000-000000000002',
  influencerId: '01990000-0000-7000-8000-000000000002',
  model: { name: 'Defne', isPublic: true },
  reason: 'likeness',
  details: 'Komşuma benziyor.',
  email: 'ayse@example.com',
  locale: 'tr',
  state: 'open',
  answer: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  endedAt: null,
};

describe('the states', () => {
  const rows: [ReportState, ReportAction, ReportState | null][] = [
    ['open', 'review', 'inReview'],
    ['open', 'release', null],
    ['open', 'answer', 'answered'],
    ['open', 'close', 'closed'],
    ['open', 'reopen', null],
    ['inReview', 'review', null],
    ['inReview', 'release', 'open'],
    ['inReview', 'answer', 'answered'],
    ['inReview', 'close', 'closed'],
    ['inReview', 'reopen', null],
    ['answered', 'review', null],
    ['answered', 'release', null],
    ['answered', 'answer', null],
    ['answered', 'close', null],
    ['answered', 'reopen', null],
    ['closed', 'review', null],
    ['closed', 'release', null],
    ['closed', 'answer', null],
    ['closed', 'close', null],
    ['closed', 'reopen', 'open'],
  ];

  test.each(rows)('%s, %s: %s', (state, action, next) => {
    expect(transitions[state][action] ?? null).toBe(next);
  });

  test('are all in the table', () => {
    expect(rows).toHaveLength(reportStates.length * reportActions.length);
  });

  test('offer an answer only where an address was left', () => {
    expect(presentReport(report).actions).toEqual(['review', 'answer', 'close']);
    expect(presentReport({ ...report, email: null }).actions).toEqual(['review', 'close']);
  });
});

test('every reason has a sentence', () => {
  for (const reason of reportReasons) expect(Object.keys(sentences)).toContain(`reports.${reason}`);
  expect(Object.keys(refusals)).toEqual(['reports.moved', 'reports.noEmail']);
});

describe('the subject', () => {
  const id = '01990000-0000-7000-8000-000000000002';
  test.each([
    [`/marketplace/model/${id}`, `/marketplace/model/${id}`, id],
    [`/marketplace/model/${id.toUpperCase()}?x=1#y`, `/marketplace/model/${id}`, id],
    [`/marketplace/model/${id}/../../admin`, '/', null],
    ['/terms', '/terms', null],
    ['/en/verify', '/verify', null],
    ['/dashboard', '/', null],
    ['//evil.example/terms', '/', null],
    ['https://evil.example/', '/', null],
    ['javascript:alert(1)', '/', null],
    ['<script>', '/', null],
    ['', '/', null],
  ])('of %j is %j', (sent, path, modelId) => {
    expect(subjectOf(sent)).toEqual({ path, modelId, certificate: null });
  });

  test('may be the page of a certificate, in any spelling of its number', () => {
    expect(subjectOf('/certificate/4f09a1b27c3d90ee')).toMatchObject({
      path: '/certificate/4F09-A1B2-7C3D-90EE',
      certificate: '4F09-A1B2-7C3D-90EE',
    });
  });

  test('is a path of our own, whatever is sent, and reads as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (sent) => {
        const { path } = subjectOf(sent);
        expect(path).toMatch(/^\/(?![/\\])[\w/-]*$/);
        expect(subjectOf(path).path).toBe(path);
      }),
    );
  });
});

describe('a report', () => {
  const whole = { reason: 'other', details: 'Bir şey', email: '', trap: '' };
  const issuesOf = (parts: Partial<typeof whole>) => {
    const read = parseReport({ ...whole, ...parts });
    return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
  };

  test.each<[Partial<typeof whole>, string[][]]>([
    [{}, []],
    [{ email: ' AYŞE@example.com ' }, []],
    [{ reason: '' }, [['reason', 'reports.reason']]],
    [{ reason: 'toString' }, [['reason', 'reports.reason']]],
    [{ details: ' \r\n\u0000\u202E ' }, [['details', 'required']]],
    [{ details: 'a'.repeat(maxDetails + 1) }, [['details', 'reports.tooLong']]],
    [{ email: 'ayse@' }, [['email', 'auth.email']]],
    [{ email: 'a@example.com, b@example.com' }, [['email', 'auth.email']]],
    [{ trap: 'x' }, [['trap', 'reports.trap']]],
  ])('with %j: %j', (parts, expected) => {
    expect(issuesOf(parts)).toEqual(expected);
  });

  test('keeps its words, its lines and the letters of every language, without what hides or reverses them', () => {
    const read = parseReport({ ...whole, details: ' Işıl\r\n\u202Eبالعربية\u0000 👩‍🎤\u2028\uD800x ' });
    expect(read.ok && read.value.details).toBe('Işıl\n بالعربية  👩‍🎤  x');
  });

  test('can be stored whatever is typed, and reads as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
        const read = parseReport({ ...whole, details: typed });
        if (!read.ok) return;
        const { details } = read.value;
        expect(details).not.toContain('\u0000');
        expect(details.isWellFormed()).toBe(true);
        const again = parseReport({ ...whole, details });
        expect(again.ok && again.value.details).toBe(details);
      }),
    );
  });
});

test('an answer is a text of some length', () => {
  expect(parseAnswer(' Baktık.\n\n\n\nKaldırdık. ')).toEqual({ ok: true, value: 'Baktık.\n\nKaldırdık.' });
  expect(parseAnswer('  ')).toMatchObject({ refusal: { issues: [{ path: 'text', code: 'required' }] } });
  expect(parseAnswer('a'.repeat(maxAnswer + 1))).toMatchObject({
    refusal: { issues: [{ code: 'reports.tooLong', params: { max: maxAnswer } }] },
  });
});
