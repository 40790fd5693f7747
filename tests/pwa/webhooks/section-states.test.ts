// spec: 2.195
import { expect, test } from 'vitest';
import type { WebhookForm } from '../../../pwa/src/features/webhooks/webhook-admin/webhook-form.ts';
import { emptyWebhook } from '../../../pwa/src/features/webhooks/webhook-admin/webhook-form.ts';
import { sectionIds, stateOfSections } from '../../../pwa/src/features/webhooks/webhook-admin/section-states.ts';

test('an error is counted in the section of its field, and every field has one', () => {
  const errors = {
    webhookUrl: 'x',
    'headers.0.name': 'x',
    'inputFields.1.options': 'x',
    'mode.statusUrl': 'x',
    costPath: 'x',
  };
  const states = stateOfSections(emptyWebhook, errors);
  expect(sectionIds.map((id) => [id, states[id].errors])).toEqual([
    ['basics', 0],
    ['request', 2],
    ['inputs', 1],
    ['mode', 1],
    ['responses', 0],
    ['reading', 1],
    ['likeness', 0],
  ]);
  for (const field of Object.keys(emptyWebhook)) {
    const counted = stateOfSections(emptyWebhook, { [field]: 'x' });
    expect(sectionIds.reduce((sum, id) => sum + counted[id].errors, 0)).toBe(1);
  }
});

test('a section is filled once its required fields are', () => {
  const filled: WebhookForm = {
    ...emptyWebhook,
    name: { tr: 'Stüdyo', en: '' },
    webhookUrl: 'https://a.example',
    scorePath: 'score',
  };
  const states = stateOfSections(filled, {});
  expect(sectionIds.filter((id) => states[id].isFilled)).toEqual(['basics', 'request', 'mode', 'likeness']);
  expect([states.inputs.count, states.basics.count]).toEqual([0, null]);
});
