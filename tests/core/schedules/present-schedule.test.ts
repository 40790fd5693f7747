// spec: 4.19
import { defaultSettings } from '#core/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { PendingSchedule, Schedule, ScheduleFacts } from '#core/schedules/schedule.ts';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import { storedPlan } from '#core/schedules/plan-fields.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';
import { scheduledCaption } from '#core/schedules/use-cases/steps/publish-scheduled-content.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { inStatus } from './a-schedule.ts';

const id = (last: number): string => `01990000-0000-7000-8000-00000000000${last}`;
const photo = { sha256: 'ab'.repeat(32), type: 'image/png', size: 7, name: 'k.png' };
const schedule: PendingSchedule = {
  id: id(1),
  userId: id(2),
  influencerId: id(3),
  ...storedPlan({
    platformId: id(4),
    scheduledAt: '2026-11-30T06:00:00.000Z',
    prompt: 'deniz',
    webhookConfigId: id(5),
    inputData: { photo, place: 'Kaş' },
  }),
  status: 'pending',
  version: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  bulkId: null,
  deletedAt: null,
};
const madeAt = '2026-11-25T15:02:00.000Z';
const nothing: ScheduleFacts = {
  scheduleId: schedule.id,
  workflowCost: 2,
  generation: null,
  content: null,
  isAssetMissing: false,
  isCoverMissing: false,
  publication: null,
};
type Change = Parameters<typeof inStatus>[2] & { status?: Schedule['status'] };
const view = ({ status = 'pending', ...results }: Change, facts: Partial<ScheduleFacts> = {}) =>
  presentSchedule(inStatus(schedule, status, results), { ...nothing, ...facts });
const failed = (failure: SentenceCode, facts: Partial<ScheduleFacts> = {}, change: Change = {}) =>
  scheduleFailureSentence(view({ status: 'failed', failure, ...change }, facts), 'tr');

describe('a schedule on the wire', () => {
  test('matches the contract, has no user id and names its files', () => {
    const displayed = view({});
    expect(scheduleSchema.parse(displayed)).toEqual(displayed);
    expect(displayed).not.toHaveProperty('userId');
    expect(displayed.inputData).toEqual({ photo, place: 'Kaş' });
    expect(displayed).toMatchObject({ creditCost: 2, creditsUsed: 0, step: null, failure: null, consequence: null });
  });

  test('costs the price at which its generation was accepted, not the current price of the workflow', () => {
    const running = view({ status: 'processing' }, { generation: { status: 'calling', creditCost: 5 } });
    expect(running).toMatchObject({ creditCost: 5, creditsUsed: 0, step: 'generating' });
    const made = view({ status: 'processing' }, { generation: { status: 'done', creditCost: 5 } });
    const ended = { generation: { status: 'failed', creditCost: 5 }, workflowCost: 7 } as const;
    expect(view({ status: 'failed' }, ended).creditCost).toBe(7);
    expect(made).toMatchObject({ creditsUsed: 5, step: 'publishing' });
  });

  test('shows the refund of a run that made nothing, and none that was never held', () => {
    const lost = (facts: Partial<ScheduleFacts>, change: Change = {}) =>
      view({ status: 'failed', failure: 'generation.webhook.unreachable', ...change }, facts).creditsReturned;
    expect(lost({ generation: { status: 'timed_out', creditCost: 5 } })).toBe(5);
    expect(lost({ generation: null })).toBe(0);
    expect(lost({ generation: { status: 'done', creditCost: 5 } }, { contentId: id(6) })).toBe(0);
    expect(view({ status: 'processing' }, { generation: { status: 'calling', creditCost: 5 } }).creditsReturned).toBe(
      0,
    );
  });

  test('has the times of generation and posting, and the caption of the post', () => {
    const content = { thumbnailUrl: null, permalink: null, createdAt: madeAt, deletedAt: null };
    const posted = { mediaId: '1', permalink: null, caption: 'Günaydın', finishedAt: '2026-11-25T15:04:00.000Z' };
    const published = { status: 'published', ...posted } as const;
    const post = { at: posted.finishedAt, caption: 'Günaydın' };
    expect(view({ contentId: id(6) }, { content, publication: published })).toMatchObject({ madeAt, post });
    expect(view({ sourceContentId: id(6) }, { content, publication: published })).toMatchObject({ madeAt: null, post });
    const lost = { ...published, status: 'failed' } as const;
    expect(view({ contentId: id(6) }, { content, publication: lost })).toMatchObject({ madeAt, post: null });
    expect(view({}, {})).toMatchObject({ madeAt: null, post: null });
  });

  test('links to the post, and to the content when the schedule only generated it', () => {
    const content = { thumbnailUrl: '/media/a.webp', permalink: null, createdAt: madeAt, deletedAt: null };
    const publication = {
      status: 'published',
      mediaId: '1',
      permalink: 'https://instagram.test/p/1',
      caption: 'Günaydın',
      finishedAt: '2026-11-25T15:04:00.000Z',
    } as const;
    expect(view({ contentId: id(6) }, { content, publication })).toMatchObject({
      thumbnailUrl: '/media/a.webp',
      permalink: 'https://instagram.test/p/1',
    });
  });
});

describe('the failure of a schedule', () => {
  test('is sent as codes with their figures, and displayed as a sentence in either language', () => {
    const displayed = view(
      { status: 'failed', failure: 'credits.insufficient' },
      { generation: { status: 'failed', creditCost: 3 } },
    );
    expect(displayed).toMatchObject({
      failure: { code: 'credits.insufficient', params: { cost: 2 } },
      consequence: { code: 'schedules.creditsReturned', params: { credits: 3 } },
    });
    expect(scheduleFailureSentence(displayed, 'tr')).toBe(
      'Krediniz bu plan için yetmedi: 2 kredi gerekiyor. Ayrılan 3 kredi iade edildi.',
    );
    expect(scheduleFailureSentence(displayed, 'en')).toBe(
      'Not enough credits for this plan: it needs 2. Credits on hold refunded: 3.',
    );
  });

  test('is empty without a failure, and a general sentence for a code of a newer server', () => {
    const second = view({ status: 'processing', failure: 'credits.insufficient' });
    expect(scheduleFailureSentence(second, 'tr')).toBeNull();
    const newer = { failure: { code: 'schedules.ofTomorrow' as SentenceCode }, consequence: null };
    expect(scheduleFailureSentence(newer, 'en')).toBe('Something went wrong. Please try again.');
  });

  test('of a generation has its reason, and that the credits were refunded', () => {
    const generation = { status: 'failed', creditCost: 2 } as const;
    expect(failed('schedules.webhookInactive', { generation })).toMatch(
      /iş akışı seçin\. Ayrılan 2 kredi iade edildi\.$/,
    );
  });

  test('never promises a refund of credits that are still held', () => {
    const generation = { status: 'calling', creditCost: 2 } as const;
    expect(failed('schedules.webhookInactive', { generation })).not.toMatch(/kredi/);
  });

  test('of a run that never began says that nothing was charged', () => {
    expect(failed('schedules.notOwned')).toMatch(/Kredi harcanmadı\.$/);
    expect(failed('credits.insufficient')).toBe('Krediniz bu plan için yetmedi: 2 kredi gerekiyor. Kredi harcanmadı.');
  });

  test('of a publication says that the content is saved, not that credits were refunded', () => {
    const generation = { status: 'done', creditCost: 2 } as const;
    const message = failed('schedules.platformInactive', { generation }, { contentId: id(6) });
    expect(message).toMatch(/arşivinizde\.$/);
    expect(message).not.toMatch(/kredi/);
  });
});

const { disclosure } = defaultSettings;
const unmarked = { isAdvertising: false, brand: null };
const captionOf = (contentType: Schedule['contentType'], written: string | null, caption: string | null = null) =>
  scheduledCaption({ ...unmarked, contentType, caption, sourceContentId: null }, written, disclosure);

describe('the caption of a scheduled post', () => {
  test('is that of the user, before that of the workflow', () => {
    expect(captionOf('image', 'Merhaba yaz!', 'Yeni gün')).toBe('Yeni gün');
    expect(captionOf('reels', null, 'Yeni gün')).toBe('Yeni gün');
  });

  test('is the text of the workflow for the post when the user left it empty', () => {
    expect(captionOf('image', ' Merhaba yaz! ')).toBe('Merhaba yaz!');
  });

  test('is empty without either, never the prompt', () => {
    for (const contentType of ['image', 'video', 'reels'] as const) {
      const plan = { ...unmarked, contentType, caption: null, sourceContentId: null, prompt: 'deniz' };
      expect(scheduledCaption(plan, null, disclosure)).toBe('');
      expect(scheduledCaption(plan, '  ', disclosure)).toBe('');
    }
  });

  test('is empty when Instagram would refuse the text of the workflow', () => {
    expect(captionOf('image', 'a'.repeat(2201))).toBe('');
    expect(captionOf('image', '#a '.repeat(31))).toBe('');
  });

  test('of a saved content is that of the form, even when empty', () => {
    const stored = { ...unmarked, contentType: 'image', sourceContentId: id(6) } as const;
    expect(scheduledCaption({ ...stored, caption: 'Yeni gün' }, 'Merhaba yaz!', disclosure)).toBe('Yeni gün');
    expect(scheduledCaption({ ...stored, caption: null }, 'Merhaba yaz!', disclosure)).toBe('');
  });

  test('is absent for a story', () => {
    expect(captionOf('story', 'Merhaba', 'Yeni gün')).toBe('');
  });
});
