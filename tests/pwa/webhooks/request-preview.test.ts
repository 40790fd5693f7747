// spec: 2.179
import { expect, test } from 'vitest';
import { previewOf } from '../../../pwa/src/features/webhooks/webhook-admin/RequestPreview.tsx';
import {
  emptyWebhook,
  newEntry,
  newInputField,
  newResponseField,
} from '../../../pwa/src/features/webhooks/webhook-admin/webhook-form.ts';

const samples = { prompt: 'Gün "batımı" $&', influencerName: 'Derin', inputs: {}, origin: 'https://vitrin.app' };

test('the preview is the request for sample values, without secrets', () => {
  const form = {
    ...emptyWebhook,
    method: 'PUT' as const,
    webhookUrl: 'https://n8n.example/run?a=1',
    headers: [{ ...newEntry('a'), name: 'Authorization', secret: true, value: 'Bearer gizli' }],
    query: [{ ...newEntry('b'), name: 'key', secret: true, value: 'çok gizli' }],
    inputFields: [
      { ...newInputField('c'), fieldName: 'mekan', fieldType: 'select' as const, optionsApplied: '["Kafe", "Plaj"]' },
      { ...newInputField('d'), fieldName: 'adet', fieldType: 'number' as const },
    ],
  };
  const template = {
    text: '{{prompt}}',
    place: '{{input.mekan}}',
    count: '{{input.adet}}',
    who: '{{influencer.name}}',
  };
  const preview = previewOf(form, template, samples);
  expect(preview).toBe(
    [
      'PUT https://n8n.example/run?a=1&key=•••',
      'Authorization: •••',
      '',
      JSON.stringify({ text: 'Gün "batımı" $&', place: 'Kafe', count: 1, who: 'Derin' }, null, 2),
    ].join('\n'),
  );
});

test('a typed sample replaces the first choice, and a callback has an address', () => {
  const form = {
    ...emptyWebhook,
    mode: { ...emptyWebhook.mode, kind: 'callback' as const },
    inputFields: [{ ...newInputField('c'), fieldName: 'adet', fieldType: 'number' as const }],
  };
  const body = previewOf(
    form,
    { count: '{{input.adet}}', to: '{{callbackUrl}}' },
    { ...samples, inputs: { adet: '7' } },
  );
  expect(body).toContain('"count": 7');
  expect(body).toMatch(/"to": "\S+\/callbacks\/…"/);
});

const typeOf = (parts: object) => previewOf({ ...emptyWebhook, ...parts }, { type: '{{type}}' }, samples);

test('the kind is that of the response fields, or the chosen one', () => {
  const responseFields = [{ ...newResponseField('c'), fieldType: 'text' as const }];
  expect(typeOf({ responseFields })).toContain('"type": "text"');
  expect(typeOf({ responseFields, contentType: 'video' })).toContain('"type": "video"');
});
