import { describe, expect, test } from 'vitest';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { FormWorld, ScheduleForm } from '../../../pwa/src/features/schedules/schedule-form.ts';
import {
  emptyForm,
  formErrors,
  formOf,
  toInput,
  whyNoPublishing,
  withContentType,
} from '../../../pwa/src/features/schedules/schedule-form.ts';

const id = (last: number): string => `01990000-0000-7000-8000-00000000000${last}`;

function aWorkflow(change: Partial<PublicWebhook>): PublicWebhook {
  return {
    id: id(1),
    name: { tr: 'Vitrin çekimi', en: 'Studio shoot' },
    description: { tr: '', en: '' },
    contentType: 'image',
    creditCost: { costPerUse: 1 },
    isGrid: false,
    typicalSeconds: null,
    previewImageUrls: [],
    inputFields: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    ...change,
  };
}

const grid = aWorkflow({
  id: id(2),
  inputFields: [
    {
      id: id(5),
      fieldName: 'outfit',
      displayName: { tr: 'Kıyafet', en: 'Outfit' },
      fieldType: 'image',
      isRequired: true,
      placeholder: null,
      displayOrder: 0,
      options: null,
      validation: null,
    },
  ],
});
const world: FormWorld = {
  now: '2026-11-25T11:36:00.000Z',
  platforms: [
    { id: id(7), name: 'tiktok', displayName: 'TikTok', isActive: false },
    { id: id(8), name: 'instagram', displayName: 'Instagram', isActive: true },
  ],
  workflows: [aWorkflow({}), grid, aWorkflow({ id: id(3), contentType: 'text' })],
  hasAccount: true,
  locale: 'tr',
  editing: null,
};
const filled: ScheduleForm = { ...emptyForm({ date: '2026-11-26', time: '09:00' }, world), prompt: 'Kafede sabah' };

describe('a new plan', () => {
  test('starts with the active platform, a picture and automatic posting', () => {
    expect(filled).toMatchObject({
      platformId: id(8),
      contentType: 'image',
      autoPublish: true,
      webhookConfigId: id(1),
    });
    expect(formErrors(filled, world)).toEqual({});
  });

  test('is sent as the moment in Turkey', () => {
    expect(toInput(filled, world).scheduledAt).toBe('2026-11-26T06:00:00.000Z');
  });

  test('tells each field what is wrong by the rules of the server', () => {
    const wrong = formErrors({ ...filled, prompt: ' ', time: '', webhookConfigId: id(2) }, world);
    expect(Object.keys(wrong).toSorted()).toEqual(['inputData.outfit', 'prompt', 'scheduledAt']);
    expect(wrong['inputData.outfit']).toBe('Kıyafet alanı zorunludur.');
    expect(formErrors({ ...filled, date: '2026-11-24' }, world)).toHaveProperty('scheduledAt');
  });

  test('takes a workflow that makes what is wanted, and keeps one that fits already', () => {
    expect(withContentType(filled, 'text', world.workflows).webhookConfigId).toBe(id(3));
    expect(withContentType({ ...filled, webhookConfigId: id(2) }, 'story', world.workflows).webhookConfigId).toBe(
      id(2),
    );
    expect(withContentType(filled, 'reels', world.workflows).webhookConfigId).toBeNull();
  });

  test('is not posted by itself as text or without an account, and says why', () => {
    const text = withContentType(filled, 'text', world.workflows);
    expect(whyNoPublishing(text, world)).toBe('text');
    expect(toInput(text, world).autoPublish).toBe(false);
    expect(whyNoPublishing(filled, { ...world, hasAccount: false })).toBe('noAccount');
    expect(toInput(filled, { ...world, hasAccount: false }).autoPublish).toBe(false);
    expect(formErrors(text, world)).toEqual({});
  });
});

test('an edit sends a file it was shown back as it was shown', () => {
  const outfit = { sha256: 'ab'.repeat(32), type: 'image/png', size: 7, name: 'k.png' };
  const editing = {
    id: id(4),
    influencerId: id(6),
    platformId: id(8),
    scheduledAt: '2026-11-26T06:00:00.000Z',
    prompt: 'Kafede sabah',
    contentType: 'image',
    webhookConfigId: id(2),
    templateId: null,
    autoPublish: false,
    inputData: { outfit },
    status: 'pending',
    version: 3,
    failure: null,
    consequence: null,
    creditCost: 2,
    creditsUsed: 0,
    creditsReturned: 0,
    contentId: null,
    thumbnailUrl: null,
    permalink: null,
    instagramPostId: null,
    step: null,
    blocked: { edit: null, trigger: null, delete: null },
    createdAt: '2026-11-20T09:00:00.000Z',
  } as const;
  const here = { ...world, editing };
  const form = formOf(editing);
  expect(form).toMatchObject({ date: '2026-11-26', time: '09:00', autoPublish: false });
  expect(toInput(form, here).inputData).toEqual({ outfit });
  expect(formErrors(form, here)).toEqual({});
  expect(formErrors({ ...form, inputs: {} }, here)).toHaveProperty(['inputData.outfit']);
});
