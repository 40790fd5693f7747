import type { Generation, GenerationStatus, GenerationOrder } from '#core/generation/generation.ts';
import type { RunRules } from '#core/generation/generation.ts';

export const now = '2026-11-21T09:00:00.000Z';
export const after = (seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();

/** A workflow that is polled every five seconds at first, every half minute at last, for at most ten minutes. */
export const rules: RunRules = {
  answers: 'poll',
  timeLimitSeconds: 600,
  isSafeToRepeat: false,
  askEverySeconds: 5,
  askAtMostSeconds: 30,
};
export const order: GenerationOrder = {
  id: 'g',
  userId: 'u',
  influencerId: 'i',
  webhookId: 'w',
  webhookVersion: 1,
  rules,
  scheduleId: null,
  contentType: 'image',
  prompt: 'plaj',
  inputData: { photo: { sha256: 'ab'.repeat(32), type: 'image/png', size: 7, name: 'k.png' } },
  assets: [],
  creditCost: 3,
  createdAt: now,
};
export const answer = { files: [], text: 'a', fields: [] };
export const result = { media: [], text: 'a', fields: [] };
export const reference = {
  id: 'r',
  statusUrl: 'https://provider.example/r',
  resultUrl: null,
  cancelUrl: 'https://provider.example/r/cancel',
};

/** One run in each state at 09:00:00; leases end at 09:01:00, the deadline is at 09:10:00. */
export const runIn: { [Status in GenerationStatus]: Generation & { status: Status } } = {
  held: { ...order, status: 'held', offeredAt: now, mayStartAt: null, startedAt: null, deadline: null },
  calling: { ...order, status: 'calling', startedAt: now, leaseUntil: after(60), attempts: 1 },
  waiting: {
    ...order,
    status: 'waiting',
    startedAt: now,
    reference,
    nextStepAt: after(5),
    deadline: after(600),
    attempts: 0,
    refusals: 0,
    progress: null,
  },
  downloading: { ...order, status: 'downloading', startedAt: now, answer, leaseUntil: after(60), attempts: 1 },
  judging: { ...order, status: 'judging', startedAt: now, result, leaseUntil: after(60) },
  done: { ...order, status: 'done', startedAt: now, finishedAt: now, result },
  failed: {
    ...order,
    status: 'failed',
    startedAt: null,
    finishedAt: now,
    failure: 'webhook.refused',
    failureDetail: null,
    reference: null,
    late: null,
  },
  timed_out: {
    ...order,
    status: 'timed_out',
    startedAt: now,
    finishedAt: now,
    failure: 'timedOut',
    failureDetail: null,
    reference: null,
    late: null,
  },
  unknown: {
    ...order,
    status: 'unknown',
    startedAt: now,
    finishedAt: now,
    failure: 'unknown',
    failureDetail: null,
    reference: null,
    late: null,
  },
  cancelled: {
    ...order,
    status: 'cancelled',
    startedAt: now,
    finishedAt: now,
    failure: 'cancelled',
    failureDetail: null,
    reference: null,
    late: null,
  },
};
