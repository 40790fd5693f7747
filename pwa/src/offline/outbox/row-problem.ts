import type { Locale } from '#core/shared/locale.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { Operation, OperationResult } from '#core/schedules/plan-operation.ts';
import type { RowProblem } from './outbox-row.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { costOfRun } from './new-operation.ts';

/** Why an operation was not done, in a code with a sentence. */
export function problemOf(operation: Operation, { status, conflict, refusal, schedule }: OperationResult): RowProblem {
  switch (status) {
    case 'conflict':
      if (operation.kind === 'trigger') {
        if (conflict?.kind === 'changed') return { code: 'outbox.conflict.changedBeforeRun' };
        if (conflict?.kind === 'price' && schedule) {
          const params = { agreed: operation.creditCost ?? 0, now: costOfRun(schedule) };
          return { code: 'outbox.conflict.price', params };
        }
      }
      return { code: `outbox.conflict.${conflict?.kind ?? 'changed'}` };
    case 'past_due':
      return { code: 'outbox.pastDue' };
    case 'blocked':
      return { code: 'outbox.blocked' };
    case 'retry':
      return { code: 'outbox.retry' };
    default:
      if (operation.kind === 'create' && refusal?.code === 'schedules.notOwned') return { code: 'outbox.notOwned' };
      return refusal ? withoutGaps(refusal) : { code: 'server.fault' };
  }
}

function withoutGaps({ code, params, issues }: NonNullable<OperationResult['refusal']>): RowProblem {
  const problem: RowProblem = { code: code satisfies SentenceCode };
  if (params) problem.params = params;
  if (issues) problem.issues = issues;
  return problem;
}

/** The problem in words for a place without fields: the reasons of its values, which no field shows there, or its own sentence. */
export function reasonOf({ code, params, issues = [] }: RowProblem, locale: Locale): string {
  if (issues.length === 0) return sentenceOf(code, locale, params);
  return issues.map((issue) => sentenceOf(issue.code, locale, issue.params)).join(' ');
}
