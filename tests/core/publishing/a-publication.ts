import type { Publication } from '#core/publishing/publication.ts';

export const start = '2026-11-21T09:00:00.000Z';

export function aPublication(parts: Partial<Publication> = {}): Publication {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    userId: '01990000-0000-7000-8000-000000000002',
    contentId: '01990000-0000-7000-8000-000000000003',
    scheduleId: null,
    accountId: '01990000-0000-7000-8000-000000000004',
    kind: 'feed',
    caption: 'Sahilde @ela ile #yaz_modası',
    status: 'claimed',
    containerId: null,
    containerCount: 0,
    publishAttemptedAt: null,
    publishAttempts: 0,
    mediaId: null,
    permalink: null,
    failure: null,
    failureDetail: null,
    polls: 0,
    leaseUntil: null,
    nextStepAt: start,
    createdAt: start,
    finishedAt: null,
    ...parts,
  };
}

export const okay = <T>(value: T) => ({ kind: 'ok', value }) as const;
export const lost = { kind: 'unknown', detail: 'ECONNRESET' } as const;
export const refused = (code: number, subcode: number | null = null) =>
  ({ kind: 'refused', error: { code, subcode, message: 'words', traceId: 'trace', status: 400 } }) as const;
