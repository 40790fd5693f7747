import type { Locale } from '#core/shared/locale.ts';
import type { Page, PagedOfAll } from '#core/shared/page.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { ReportView } from './report-schema.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
export type { ReportView } from './report-schema.ts';

/** Why somebody reports a page; each has a sentence `reports.<reason>`. */
export const reportReasons = ['likeness', 'unmarkedAd', 'misleading', 'illegal', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** answered: its sender got a mail · closed: ended without one. */
export const reportStates = ['open', 'inReview', 'answered', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** `waiting`: open and in review. */
export const reportFilters = ['waiting', 'answered', 'closed'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** review: an admin looks at it · release: leaves it to the others · reopen: it was closed by mistake. */
export const reportActions = ['review', 'release', 'answer', 'close', 'reopen'] as const;
export type ReportAction = (typeof reportActions)[number];

/** A mail cannot be taken back: an answered report stays answered. */
export const transitions: Record<ReportState, Partial<Record<ReportAction, ReportState>>> = {
  open: { review: 'inReview', answer: 'answered', close: 'closed' },
  inReview: { release: 'open', answer: 'answered', close: 'closed' },
  answered: {},
  closed: { reopen: 'open' },
};

/** Why a page was reported, by whom. */
export type Report = {
  id: string;
  /** The reported page, as `subjectOf` (report-draft.ts) reads it. */
  path: string;
  influencerId: string | null;
  reason: ReportReason;
  details: string;
  /** For the answer; null without one. */
  email: string | null;
  /** Of the form, and so of the answer. */
  locale: Locale;
  state: ReportState;
  answer: string | null;
  createdAt: string;
  /** When it was answered or closed. */
  endedAt: string | null;
};

/** With its model, if it still exists. */
export type StoredReport = Report & { model: { name: string; isPublic: boolean } | null };

export type ReportStore = {
  /** False when there is one with this id. */
  insert(report: Report): Promise<boolean>;
  byId(id: string): Promise<StoredReport | null>;
  /** As `byId`, for a caller that changes it: one after the other. */
  lock(id: string): Promise<StoredReport | null>;
  /** Writes state, answer and end. */
  save(report: Report): Promise<void>;
  /** The waiting ones by age, the ended ones from the newest. */
  list(filter: { state: ReportFilter } & Page): Promise<PagedOfAll<StoredReport>>;
};

export const maxDetails = 2000;
export const maxAnswer = 4000;

/** Refuses `input.invalid` at `text`: `required`, `reports.tooLong {max}`. */
export function parseAnswer(sent: string): Result<string> {
  const text = plainLines(sent);
  const issues = lengthIssues('text', text, maxAnswer);
  return issues.length > 0 ? invalid(issues) : ok(text);
}

export function lengthIssues(path: string, text: string, max: number): Issue[] {
  if (text === '') return [issue(path, 'required')];
  return text.length > max ? [issue(path, 'reports.tooLong', { max })] : [];
}

/** Lines without characters that are invisible, change the direction of a text, or that no database stores. */
export function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The name of the subject for people: its model, or the path. */
export function nameOfSubject({ model, path }: Pick<StoredReport, 'model' | 'path'>): string {
  return model?.name ?? path;
}

export function presentReport(report: StoredReport): ReportView {
  const { influencerId, model, ...view } = report;
  const actions = Object.keys(transitions[report.state]) as ReportAction[];
  return {
    ...view,
    model: influencerId !== null && model ? { id: influencerId, ...model } : null,
    actions: actions.filter((action) => action !== 'answer' || report.email !== null),
  };
}
