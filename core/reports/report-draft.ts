import type { Issue, Result } from '#core/shared/result.ts';
import type { Report } from './report.ts';
import { checkEmail, foldEmail } from '#core/accounts/credentials.ts';
import { certificateNumberOf } from '#core/marketplace/certificate.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { lengthIssues, maxDetails, plainLines, reportReasons } from './report.ts';

/** Public pages that belong to no model; every other address counts as the first one. */
const plainPages: readonly string[] = ['/', '/auth', '/terms', '/privacy', '/contact', '/verify'];
const modelPage = /^\/marketplace\/model\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const certificatePage = /^\/certificate\/(.+)$/;

/** A public page: `modelId` of a model's own page, `certificate` the number on a page that checks one. */
export type Subject = { path: string; modelId: string | null; certificate: string | null };

/** The page behind an address that a visitor sent: one of ours, by its form alone. Anything else is the first page. */
export function subjectOf(sent: string): Subject {
  const path = sent.split(/[?#]/, 1)[0]!.replace(/^\/en(?=\/)/, '');
  const modelId = modelPage.exec(path.toLowerCase())?.[1];
  if (modelId !== undefined) return { path: `/marketplace/model/${modelId}`, modelId, certificate: null };
  const certificate = certificateNumberOf(certificatePage.exec(path)?.[1] ?? '');
  if (certificate !== null) return { path: `/certificate/${certificate}`, modelId: null, certificate };
  return { path: plainPages.includes(path) ? path : '/', modelId: null, certificate: null };
}

/** The fields of the form as text. `trap` is a field that people leave empty. */
export type ReportInput = { reason: string; details: string; email: string; trap: string };

/**
 * Refuses `input.invalid`: `reports.reason` (`reason`), `required` and `reports.tooLong {max}` (`details`), `auth.email`
 * (`email`), `reports.trap` (`trap`).
 */
export function parseReport(input: ReportInput): Result<Pick<Report, 'reason' | 'details' | 'email'>> {
  const reason = reportReasons.find((each) => each === input.reason);
  const details = plainLines(input.details);
  const email = input.email.trim();
  const issues: Issue[] = [
    ...(reason === undefined ? [issue('reason', 'reports.reason')] : []),
    ...lengthIssues('details', details, maxDetails),
    ...(email === '' ? [] : checkEmail(email)),
    ...(input.trap === '' ? [] : [issue('trap', 'reports.trap')]),
  ];
  if (issues.length > 0 || reason === undefined) return invalid(issues);
  return ok({ reason, details, email: email === '' ? null : foldEmail(email) });
}
