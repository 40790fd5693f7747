import { defaultSettings } from '#core/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import type { FormWorld, ScheduleForm } from '../../../pwa/src/features/schedules/form/schedule-form.ts';
import {
  emptyForm,
  formOf,
  parseForm,
  toInput,
  withContentType,
} from '../../../pwa/src/features/schedules/form/schedule-form.ts';
import { anId, anInputField, aPlatform, aSchedule, aWorkflow } from '../../support/screens/examples.ts';

const outfit = { fieldName: 'outfit', displayName: { tr: 'Kıyafet', en: 'Outfit' }, fieldType: 'image' } as const;
const plain = aWorkflow();
const grid = aWorkflow({ id: anId(5), inputFields: [anInputField(0, { ...outfit, isRequired: true })] });
const words = aWorkflow({ id: anId(6), contentType: 'text' });
const instagram = aPlatform();
const world: FormWorld = {
  now: '2026-11-25T11:36:00.000Z',
  platforms: [aPlatform({ id: anId(7), name: 'tiktok', displayName: 'TikTok', isActive: false }), instagram],
  workflows: [plain, grid, words],
  hasAccount: true,
  disclosure: defaultSettings.disclosure,
  editing: null,
};

/** The issues by path. */
function wrongIn(form: ScheduleForm, here = world): Record<string, string> {
  const read = parseForm(form, here);
  return read.ok ? {} : Object.fromEntries((read.refusal.issues ?? []).map(({ path, code }) => [path, code]));
}

const filled: ScheduleForm = { ...emptyForm({ date: '2026-11-26', time: '09:00' }, world), prompt: 'Kafede sabah' };

describe('a new schedule', () => {
  test('starts with the active platform, an image and automatic posting', () => {
    expect(filled).toMatchObject({
      platformId: instagram.id,
      contentType: 'image',
      autoPublish: true,
      webhookConfigId: plain.id,
    });
    expect(wrongIn(filled)).toEqual({});
  });

  test('is sent as the moment in Turkey', () => {
    expect(toInput(filled, world).scheduledAt).toBe('2026-11-26T06:00:00.000Z');
  });

  test('has the issue of each field by the rules of the server', () => {
    const scheduledAt = { date: '2026-11-26', time: '' };
    expect(wrongIn({ ...filled, prompt: ' ', scheduledAt, webhookConfigId: grid.id })).toEqual({
      'inputData.outfit': 'fieldRequired',
      prompt: 'required',
      scheduledAt: 'required',
    });
    const yesterday = { ...filled, scheduledAt: { date: '2026-11-24', time: '09:00' } };
    expect(wrongIn(yesterday)).toEqual({ scheduledAt: 'schedules.past' });
    expect(wrongIn(yesterday, { ...world, now: '2026-11-23T11:36:00.000Z' })).toEqual({});
  });

  test('selects a workflow for the chosen kind, and keeps a matching one', () => {
    expect(withContentType(filled, 'text', world.workflows).webhookConfigId).toBe(words.id);
    expect(withContentType({ ...filled, webhookConfigId: grid.id }, 'story', world.workflows).webhookConfigId).toBe(
      grid.id,
    );
    expect(withContentType(filled, 'reels', world.workflows).webhookConfigId).toBeNull();
  });

  test('has a cover image only as a reel', () => {
    const covered = { ...filled, coverContentId: anId(81) };
    expect(toInput(covered, world).coverContentId).toBeNull();
    expect(toInput({ ...covered, contentType: 'reels' }, world).coverContentId).toBe(anId(81));
    expect(toInput({ ...covered, contentType: 'video' }, world).coverContentId).toBe(anId(81));
  });

  test('is not posted automatically as text or without an account', () => {
    const text = { ...filled, ...withContentType(filled, 'text', world.workflows) };
    expect(toInput(text, world).autoPublish).toBe(false);
    expect(toInput(filled, { ...world, hasAccount: false }).autoPublish).toBe(false);
    expect(wrongIn(text)).toEqual({});
  });
});

test('an edit sends a displayed file back unchanged', () => {
  const displayed = { sha256: 'ab'.repeat(32), type: 'image/png', size: 7, name: 'k.png' };
  const editing = aSchedule({ webhookConfigId: grid.id, autoPublish: false, inputData: { outfit: displayed } });
  const here = { ...world, editing };
  const form = formOf(editing);
  expect(form).toMatchObject({ scheduledAt: { date: '2026-11-26', time: '09:00' }, autoPublish: false });
  expect(toInput(form, here).inputData).toEqual({ outfit: displayed });
  expect(wrongIn(form, here)).toEqual({});
  expect(wrongIn({ ...form, inputData: {} }, here)).toEqual({ 'inputData.outfit': 'fieldRequired' });
});
