// spec: 2.179
import { expect, test } from 'vitest';
import { previewOf } from '../../../pwa/src/features/webhooks/webhook-admin/sample-request.ts';
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

const bodyOf = (parts: object, template: object) =>
  previewOf({ ...emptyWebhook, ...parts }, template, { ...samples, creatorPrompt: 'Kahverengi saçlı' });
const photo = { ...newInputField('c'), fieldName: 'photo', fieldType: 'image' as const };

test('the body is displayed as it is written: parts, a form, or one text', () => {
  const template = { prompt: '{{scene}}', photo: '{{input.photo}}', face: '{{reference.face.url}}' };
  expect(bodyOf({ inputFields: [photo], bodyKind: 'multipart' }, template)).toBe(
    [
      'POST ',
      'Content-Type: multipart/form-data; boundary=vitrin',
      '',
      '--vitrin\r',
      'Content-Disposition: form-data; name="prompt"\r',
      '\r',
      'Kahverengi saçlı',
      '',
      'Gün "batımı" $&\r',
      '--vitrin\r',
      'Content-Disposition: form-data; name="photo"; filename="photo.jpg"\r',
      'Content-Type: image/jpeg\r',
      '\r',
      '(photo.jpg, image/jpeg)\r',
      '--vitrin\r',
      'Content-Disposition: form-data; name="face"\r',
      '\r',
      'https://vitrin.app/api/files/shared/…/face.jpg\r',
      '--vitrin--\r',
      '',
    ].join('\n'),
  );
  expect(bodyOf({ bodyKind: 'form' }, { a: '{{prompt}}', b: '{{random}}' })).toContain(
    '\n\na=G%C3%BCn+%22bat%C4%B1m%C4%B1%22+%24%26&b=1234567890',
  );
  expect(bodyOf({ bodyKind: 'raw' }, { body: 'say {{prompt}}' })).toMatch(/\n\nsay Gün "batımı" \$&$/);
});
