import { expect, test } from 'vitest';
import { ideaOf } from '../../../pwa/src/features/schedules/form/plan-idea.ts';
import { emptyForm } from '../../../pwa/src/features/schedules/form/schedule-form.ts';

const at = { date: '2026-11-30', time: '09:00' };
const workflow = (id: string, contentType: 'image' | 'video') => ({ id, contentType }) as never;
const world = {
  platforms: [{ id: 'instagram', name: 'instagram', displayName: 'Instagram', isActive: true }],
  workflows: [workflow('photo', 'image'), workflow('grid', 'image'), workflow('film', 'video')],
} as never;

test('an idea contains the fields that the creator sent, and nothing else', () => {
  const newPlan = { prompt: 'Vapurda', contentType: 'video', webhookConfigId: 'film' };
  expect(ideaOf({ newPlan })).toEqual(newPlan);
  for (const state of [
    null,
    'x',
    {},
    { newPlan: {} },
    { newPlan: { prompt: 1, contentType: 'video' } },
    { newPlan: { prompt: 'a', contentType: 'gif' } },
  ]) {
    expect(ideaOf(state)).toBeNull();
  }
});

test('an idea fills the form of a new schedule: its words, its kind, its workflow', () => {
  const form = emptyForm(at, world, { prompt: 'Vapurda', contentType: 'image', webhookConfigId: 'grid' });
  expect(form).toMatchObject({
    scheduledAt: at,
    prompt: 'Vapurda',
    contentType: 'image',
    webhookConfigId: 'grid',
    platformId: 'instagram',
  });
});

test('the first matching workflow is used when that of the idea is missing', () => {
  expect(emptyForm(at, world, { prompt: '', contentType: 'video', webhookConfigId: 'gone' }).webhookConfigId).toBe(
    'film',
  );
  expect(emptyForm(at, world).webhookConfigId).toBe('photo');
});
