import type {
  Generation,
  GenerationFailure,
  GenerationOrder,
  GenerationResult,
  GenerationState,
  GenerationStatus,
  Late,
  Live,
  ProviderReference,
  StoredAttempt,
} from '#core/generation/generation.ts';
import type { ProviderCost } from '#core/webhooks/provider-cost.ts';
import type { ReadResponse } from '#core/webhooks/read-response.ts';
import { isOpen } from '#core/generation/generation-states.ts';

/** A row has the fields of every state; those of other states are null, which a check of the table enforces. */
type StateRow = {
  status: GenerationStatus;
  offeredAt: string | null;
  mayStartAt: string | null;
  startedAt: string | null;
  leaseUntil: string | null;
  reference: ProviderReference | null;
  nextStepAt: string | null;
  deadline: string | null;
  attempts: number | null;
  refusals: number | null;
  progress: number | null;
  answer: ReadResponse | null;
  finishedAt: string | null;
  result: GenerationResult | null;
  failure: GenerationFailure | null;
  failureDetail: string | null;
  failureMessage: string | null;
  cost: ProviderCost | null;
  likeness: number | null;
  firstResult: StoredAttempt | null;
  live: Live | null;
  late: Late | null;
};
export type GenerationRow = Omit<GenerationOrder, 'firstResult' | 'live'> & StateRow;

const noState = {
  offeredAt: null,
  mayStartAt: null,
  startedAt: null,
  leaseUntil: null,
  reference: null,
  nextStepAt: null,
  deadline: null,
  attempts: null,
  refusals: null,
  progress: null,
  answer: null,
  finishedAt: null,
  result: null,
  failure: null,
  failureDetail: null,
  failureMessage: null,
  cost: null,
  likeness: null,
  firstResult: null,
  live: null,
  late: null,
};

const stateColumns = Object.keys(noState) as (keyof typeof noState)[];

export function toRow(generation: Generation): GenerationRow {
  return { ...noState, ...generation };
}

/**
 * The columns written with a change of state: the new state and, at the end, the input without its files. An unchanged
 * response is not written again.
 */
export function toStateRow(generation: Generation, from: GenerationStatus): Partial<GenerationRow> {
  const { status, inputData, assets } = generation;
  const row = toRow(generation);
  const changed = stateColumns.filter((name) => name !== 'answer' || status !== from);
  return {
    ...Object.fromEntries(changed.map((name) => [name, row[name]])),
    status,
    ...(isOpen(status) ? {} : { inputData, assets }),
  };
}

export function stateOfRow(row: StateRow): GenerationState {
  const { status } = row;
  switch (status) {
    case 'held':
      return {
        status,
        offeredAt: row.offeredAt!,
        mayStartAt: row.mayStartAt,
        startedAt: row.startedAt,
        deadline: row.deadline,
      };
    case 'calling':
      return { status, startedAt: row.startedAt!, leaseUntil: row.leaseUntil!, attempts: row.attempts! };
    case 'waiting': {
      const { startedAt, reference, nextStepAt, deadline, attempts, refusals, progress } = row;
      return {
        status,
        startedAt: startedAt!,
        reference: reference!,
        nextStepAt: nextStepAt!,
        deadline: deadline!,
        attempts: attempts!,
        refusals: refusals!,
        progress,
      };
    }
    case 'downloading':
      return {
        status,
        startedAt: row.startedAt!,
        answer: row.answer!,
        leaseUntil: row.leaseUntil!,
        attempts: row.attempts!,
      };
    case 'judging':
      return {
        status,
        startedAt: row.startedAt!,
        result: row.result!,
        ...(row.cost && { cost: row.cost }),
        leaseUntil: row.leaseUntil!,
      };
    case 'done':
      return {
        status,
        startedAt: row.startedAt!,
        finishedAt: row.finishedAt!,
        result: row.result!,
        ...(row.cost && { cost: row.cost }),
        ...(row.likeness !== null && { likeness: row.likeness }),
      };
    case 'failed':
    case 'timed_out':
    case 'unknown':
    case 'cancelled':
      return {
        status,
        startedAt: row.startedAt,
        finishedAt: row.finishedAt!,
        failure: row.failure!,
        failureDetail: row.failureDetail,
        ...(row.failureMessage && { failureMessage: row.failureMessage }),
        reference: row.reference,
        late: row.late,
      };
    default:
      return status satisfies never;
  }
}
