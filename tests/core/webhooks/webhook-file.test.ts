// spec: 2.180
import { describe, expect, test } from 'vitest';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { plainAnswering } from '#core/webhooks/result-mode.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { printWebhookFile } from '#core/webhooks/webhook-file.ts';
import { readWebhookFile } from '#core/webhooks/webhook-file-schema.ts';

const webhook: AdminWebhook = {
  ...emptyWorkflow,
  id: '01990000-0000-7000-8000-000000000001',
  name: { tr: 'Tek kare', en: 'Single' },
  description: { tr: '', en: '' },
  contentType: 'image',
  creditCost: { costPerUse: 2 },
  isGrid: false,
  typicalSeconds: null,
  previewImageUrls: [],
  inputFields: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  webhookUrl: 'https://api.replicate.com/v1/predictions',
  requestTemplate: { webhook: '{{callbackUrl}}' },
  headers: [{ name: 'authorization', secret: true, hasValue: true }],
  query: [],
  mode: {
    kind: 'callback',
    job: { idPath: 'id', cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' } },
    status: null,
    signature: { kind: 'standard', hasSecret: true },
  },
  method: 'PUT',
  timeLimitSeconds: 7200,
  isSafeToRepeat: true,
  isActive: true,
  version: 4,
  responseFields: [],
};

test('a file contains the mode of the workflow, and marks its secrets as missing', () => {
  const read = readWebhookFile(printWebhookFile(webhook));
  expect(read.ok && read.value).toMatchObject({
    headers: [{ name: 'authorization', secret: true, hasValue: false }],
    mode: { ...webhook.mode, signature: { kind: 'standard', hasSecret: false } },
    method: 'PUT',
    timeLimitSeconds: 7200,
    isSafeToRepeat: true,
  });
});

test('a file with secrets is read without them: each must be entered', () => {
  const claims = printWebhookFile(webhook).replace('"hasValue": false', '"hasValue": true');
  const read = readWebhookFile(claims.replace('"hasSecret": false', '"hasSecret": true'));
  expect(read.ok && read.value).toMatchObject({
    headers: [{ name: 'authorization', secret: true, hasValue: false }],
    mode: { signature: { kind: 'standard', hasSecret: false } },
  });
});

test('a file from before the other modes is read with mode answer', () => {
  const file = JSON.parse(printWebhookFile(webhook));
  for (const name of Object.keys(plainAnswering)) delete file.webhook[name];
  const read = readWebhookFile(JSON.stringify(file));
  expect(read.ok && read.value).toMatchObject({ ...plainAnswering, name: webhook.name });
});

test('the kind of a workflow is in its file', () => {
  const read = readWebhookFile(printWebhookFile({ ...webhook, contentType: 'video' }));
  expect(read.ok && read.value.contentType).toBe('video');
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const problemOf = (text: string) => {
  const read = readWebhookFile(text);
  return read.ok ? null : read.refusal.issues![0];
};

const withTemplate = (levels: number) => printWebhookFile(webhook).replace('"{{callbackUrl}}"', deep(levels));

describe('a file that cannot be opened is refused by code', () => {
  const text = printWebhookFile(webhook);
  const lineOf = (piece: string) => text.slice(0, text.indexOf(piece)).split('\n').length;

  test('as invalid JSON, with the line', () => {
    const broken = text.replace('"method": "PUT",', '"method": "PUT",,');
    expect(problemOf(broken)).toEqual({
      path: '',
      code: 'webhooks.fileNotJson',
      params: { line: lineOf('"method": "PUT"') },
    });
  });

  test.each(['[]', '{"format": "other"}', '"vitrin-webhook"', '{"format": "vitrin-webhook", "formatVersion": 2}'])(
    '%s as a foreign file',
    (other) => expect(problemOf(other)).toMatchObject({ code: 'webhooks.fileFormat' }),
  );

  test.each([
    ['"method": "PUT"', '"method": "GET"', 'webhook.method'],
    ['"kind": "standard"', '"kind": "none"', 'webhook.mode.signature.kind'],
    ['"costPerUse": 2', '"costPerUse": "two"', 'webhook.creditCost.costPerUse'],
    ['"path": "urls.cancel"', '"path": 5', 'webhook.mode.job.cancel.address'],
  ])('%s as %s, with the line', (good, bad, part) => {
    const problem = problemOf(text.replace(good, bad));
    expect(problem).toMatchObject({ code: 'webhooks.filePart', params: { part: part.replace('webhook.', '') } });
    const line = part.endsWith('address') ? lineOf('"address"') : lineOf(good);
    expect(problem!.params).toMatchObject({ line });
  });

  test('as a foreign file when it is nested more deeply than a workflow can be', () => {
    expect(readWebhookFile(withTemplate(39)).ok).toBe(true);
    for (const levels of [44, 5_000, 140_000]) {
      expect(problemOf(withTemplate(levels))).toMatchObject({ code: 'webhooks.fileFormat' });
    }
    const field = { id: webhook.id, fieldPath: 'a', displayName: { tr: 'A', en: '' }, fieldType: 'text' };
    const displayed = { renderComponent: 'TextComponent', displayOrder: 0, isRequired: true, isPrimaryImage: false };
    const withOptions = (levels: number) => {
      const written = JSON.stringify({ ...field, ...displayed, renderOptions: { a: 'deep' } });
      return text.replace('"responseFields": []', `"responseFields": [${written.replace('"deep"', deep(levels))}]`);
    };
    expect(readWebhookFile(withOptions(39)).ok).toBe(true);
    expect(problemOf(withOptions(5_000))).toMatchObject({ code: 'webhooks.fileFormat' });
  });

  test('as too large', () => {
    expect(problemOf(' '.repeat(300_001))).toMatchObject({ code: 'webhooks.fileTooLarge', params: { max: 300 } });
  });
});
