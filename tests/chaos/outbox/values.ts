import type { Planned, SomePlanned } from '#core/schedules/plan-fields.ts';
import type { Choice } from '../../../pwa/src/offline/outbox/choices.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';
import type { ChaosPerson } from './chaos-server.ts';

/** Few values, so that two writers often choose the same one; one that the rules refuse, one that they normalise, one in the past. */
export function promptOf(value: number): string {
  if (value === 9) return '   ';
  return value === 8 ? 'metin 7 ' : `metin ${value}`;
}

export function timeOf(value: number, nowMs: number): string {
  return new Date(nowMs + (value === 0 ? -60 : value * 30) * 60_000).toISOString();
}

export function valuesOf(field: string, value: number, nowMs: number): SomePlanned {
  switch (field) {
    case 'prompt':
      return { prompt: promptOf(value) };
    case 'scheduledAt':
      return { scheduledAt: timeOf(value, nowMs) };
    case 'templateId':
      return { templateId: value % 4 === 0 ? null : `01990000-0000-7000-8009-00000000000${value % 4}` };
    default:
      // Without an Instagram account no schedule posts automatically: the rules refuse it.
      return { autoPublish: value % 3 === 0 };
  }
}

export function newFields({ platformId, webhookConfigId }: ChaosPerson, value: number, nowMs: number): Planned {
  return {
    platformId,
    scheduledAt: timeOf(value, nowMs),
    prompt: promptOf(value),
    contentType: 'image',
    webhookConfigId,
    templateId: null,
    autoPublish: false,
    inputData: {},
  };
}

export function choiceOf(kind: Choice['kind'], value: number, later: string): Choice {
  switch (kind) {
    case 'newTime':
      return { kind, scheduledAt: later };
    case 'edit':
      return { kind, fields: { prompt: `metin ${value % 8}`, autoPublish: false } };
    case 'perField':
      return { kind, mine: value % 2 === 0 ? ['prompt'] : ['scheduledAt', 'templateId'] };
    default:
      return { kind };
  }
}

const strange = { isOwn: false, contentType: 'text/html', protocol: null, retryAfter: null, body: undefined };
const ours = { isOwn: true, contentType: 'application/json', protocol: null, retryAfter: null };
/** The results that a device may get instead of a response. */
export const strangeAnswers: HttpResult[] = [
  { ...strange, status: 200 },
  { ...ours, status: 401, body: { error: 'Giriş yapın.', code: 'auth.required' } },
  { ...strange, status: 502 },
  { ...strange, status: 429, retryAfter: '7' },
  { ...ours, status: 500, body: { error: 'Hata.', code: 'server.fault' } },
  { ...ours, status: 409, body: { error: 'Sürüyor.', code: 'request.inProgress' } },
];

/** One item of a list, by any number. */
export function at<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(list.length, 1)];
}
