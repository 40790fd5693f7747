import type { Locale } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { AnyOperation, AnyResult, RowProblem } from './outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { entityOf } from './entities.ts';

/** Why an operation was not done, as a code with a sentence. */
export function problemOf(operation: AnyOperation, result: AnyResult): RowProblem {
  const { status, conflict, refusal } = result;
  const { problemOf: ownProblem, codeOf } = entityOf(operation);
  const own = ownProblem(operation, result);
  if (own) return own;
  switch (status) {
    case 'conflict':
      return { code: codeOf(`outbox.conflict.${conflict?.kind ?? 'changed'}`) };
    case 'past_due':
      return { code: 'outbox.pastDue' };
    case 'blocked':
      return { code: codeOf('outbox.blocked') };
    case 'retry':
      return { code: 'outbox.retry' };
    default:
      return refusal ? withoutGaps(refusal) : { code: 'server.fault' };
  }
}

function withoutGaps({ code, params, issues }: NonNullable<AnyResult['refusal']>): RowProblem {
  const problem: RowProblem = { code: code satisfies SentenceCode };
  if (params) problem.params = params;
  if (issues) problem.issues = issues;
  return problem;
}

/**
 * The problem in words for a place without fields: the reasons of its values, which no field displays there, or its own sentence.
 */
export function reasonOf({ code, params, issues = [] }: RowProblem, locale: Locale): string {
  if (issues.length === 0) return sentenceOf(code, locale, params);
  return issues.map((issue) => sentenceOf(issue.code, locale, issue.params)).join(' ');
}
