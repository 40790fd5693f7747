// spec: 7.24, 7.88, 9.1
import { describe, expect, test } from 'vitest';
import type { ModeInput } from '#core/webhooks/result-mode-schema.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { draftOfMode, plainAnswering } from '#core/webhooks/result-mode.ts';
import { isAddressTemplate } from '#core/webhooks/filled-address.ts';
import { noSecrets } from '#core/webhooks/request-entries.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';

const newId = (kind: string, at: number) => `${kind}-${at}`;
const full: WebhookInput = { name: 'Stüdyo', webhookUrl: 'https://queue.fal.run/fal-ai/flux' };
const parse = (input: WebhookInput, stored = noSecrets) => parseWebhook({ ...full, ...input }, null, newId, stored);
const wrong = (input: WebhookInput) => {
  const read = parse(input);
  return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
};
const value = (input: WebhookInput) => {
  const read = parse(input);
  return read.ok ? read.value : null;
};

const poll = {
  kind: 'poll',
  job: {
    idPath: 'request_id',
    statusAddress: { from: 'path', path: 'status_url' },
    resultAddress: { from: 'template', template: 'https://queue.fal.run/requests/{{jobId}}' },
    cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
  },
  status: { statusPath: 'status', doneValues: ['COMPLETED'], failedValues: ['ERROR'], errorPath: 'error' },
} satisfies ModeInput;
const callback = {
  kind: 'callback',
  signature: { kind: 'standard', secret: 'whsec_Z2l6bGktYmlyLWFuYWh0YXI=' },
} satisfies ModeInput;

test('the form of the specification alone gives a workflow with mode answer', () => {
  expect(value({})).toMatchObject(plainAnswering);
});

test('a polled workflow has its paths, its rules and default times', () => {
  expect(value({ mode: poll })).toMatchObject({
    mode: {
      ...poll,
      status: { ...poll.status, progressPath: null, resultPath: null },
      intervalSeconds: 5,
      maxIntervalSeconds: 30,
    },
    timeLimitSeconds: 3600,
  });
});

test('a workflow with callbacks can be recognised by its address alone', () => {
  expect(value({ mode: { kind: 'callback' } })).toMatchObject({
    mode: { kind: 'callback', job: { idPath: null, cancel: null }, status: null, signature: { kind: 'token' } },
  });
});

describe('each wrong part has an issue at its path', () => {
  test.each<[string, ModeInput, [string, string][]]>([
    ['no kind', {}, [['mode.kind', 'required']]],
    ['an unknown kind', { kind: 'magic' }, [['mode.kind', 'choice']]],
    [
      'an empty poll',
      { kind: 'poll' },
      [
        ['mode.job.statusAddress.from', 'required'],
        ['mode.status.statusPath', 'required'],
        ['mode.status.doneValues', 'required'],
      ],
    ],
    ['an invalid path', { ...poll, job: { ...poll.job, idPath: 'a..b' } }, [['mode.job.idPath', 'webhooks.fieldPath']]],
    [
      'a path of 10,000 characters',
      { ...poll, status: { ...poll.status, errorPath: 'a'.repeat(10_000) } },
      [['mode.status.errorPath', 'webhooks.fieldPath']],
    ],
    [
      'an address with the job in its host',
      { ...poll, job: { ...poll.job, statusAddress: { from: 'template', template: 'https://{{jobId}}.example/' } } },
      [['mode.job.statusAddress.template', 'webhooks.modeAddress']],
    ],
    [
      'an address without the job',
      { ...poll, job: { ...poll.job, statusAddress: { from: 'template', template: 'https://a.example/status' } } },
      [['mode.job.statusAddress.template', 'webhooks.jobIdInAddress']],
    ],
    [
      'an address of a job without an id',
      {
        ...poll,
        job: { statusAddress: { from: 'template', template: 'https://a.example/{{jobId}}' } },
      },
      [['mode.job.idPath', 'required']],
    ],
    [
      'a status that is both done and failed',
      { ...poll, status: { ...poll.status, failedValues: ['COMPLETED'] } },
      [['mode.status.failedValues', 'webhooks.statusTwice']],
    ],
    ['an interval of zero', { ...poll, intervalSeconds: 0 }, [['mode.intervalSeconds', 'webhooks.interval']]],
    [
      'intervals that shrink',
      { ...poll, intervalSeconds: 60, maxIntervalSeconds: 30 },
      [['mode.maxIntervalSeconds', 'webhooks.maxInterval']],
    ],
    [
      'a signature without its secret',
      { kind: 'callback', signature: { kind: 'hmac', header: 'x-signature' } },
      [['mode.signature.secret', 'webhooks.signatureSecret']],
    ],
    [
      'a signature without a header',
      { kind: 'callback', signature: { kind: 'hmac', secret: 'x', header: 'not a header' } },
      [['mode.signature.header', 'webhooks.headerName']],
    ],
    [
      'a cancel with an unknown method',
      { ...callback, job: { idPath: 'id', cancel: { address: { from: 'path', path: 'u' }, method: 'GET' } } },
      [['mode.job.cancel.method', 'choice']],
    ],
  ])('%s', (_title, mode, expected) => expect(wrong({ mode })).toEqual(expected));

  test.each([
    [{ timeLimitSeconds: 601 }, [['timeLimitSeconds', 'webhooks.timeLimit']]],
    [{ timeLimitSeconds: 86_401, mode: poll }, [['timeLimitSeconds', 'webhooks.timeLimit']]],
    [{ timeLimitSeconds: 1.5 }, [['timeLimitSeconds', 'webhooks.timeLimit']]],
    [{ timeLimitSeconds: 86_400, mode: poll }, []],
    [{ method: 'GET' }, [['method', 'choice']]],
    [{ method: 'PUT' }, []],
  ] as [WebhookInput, unknown][])('%j', (input, expected) => expect(wrong(input)).toEqual(expected));

  test('a template without the callback address', () => {
    const requestTemplate = { prompt: '{{prompt}}' };
    expect(wrong({ mode: callback, requestTemplate })).toEqual([['requestTemplate', 'webhooks.callbackUrlNeeded']]);
    const query = [{ name: 'fal_webhook', value: '{{callbackUrl}}' }];
    expect(wrong({ mode: callback, requestTemplate, query })).toEqual([]);
    expect(wrong({ mode: callback, requestTemplate: { hook: '{{callbackUrl}}' } })).toEqual([]);
  });
});

describe('a status request by POST', () => {
  const job = { idPath: 'name', statusAddress: { from: 'template', template: 'https://queue.fal.run/fetch' } };
  const byPost = (statusBody: unknown, parts: object = {}) =>
    ({ ...poll, job: { ...job, ...parts, statusBody } }) as unknown as ModeInput;

  test('may name the job in its body alone', () => {
    const body = { operationName: '{{jobId}}' };
    expect(value({ mode: byPost(body) })?.mode).toMatchObject({ job: { statusBody: body } });
    expect(value({ mode: byPost(JSON.stringify(body)) })?.mode).toMatchObject({ job: { statusBody: body } });
    expect(value({ mode: byPost('', { statusAddress: { from: 'path', path: 'url' } }) })?.mode).not.toHaveProperty(
      'job.statusBody',
    );
  });

  test.each<[string, unknown, object, [string, string][]]>([
    [
      'a body that is no JSON',
      '{',
      {},
      [
        ['mode.job.statusBody', 'webhooks.template'],
        ['mode.job.statusAddress.template', 'webhooks.jobIdInAddress'],
      ],
    ],
    [
      'a list',
      '[]',
      {},
      [
        ['mode.job.statusBody', 'webhooks.template'],
        ['mode.job.statusAddress.template', 'webhooks.jobIdInAddress'],
      ],
    ],
    ['a job that nothing names', { a: 1 }, {}, [['mode.job.statusAddress.template', 'webhooks.jobIdInAddress']]],
    ['a job without its id', { a: '{{jobId}}' }, { idPath: '' }, [['mode.job.idPath', 'required']]],
  ])('%s', (_title, body, parts, expected) => {
    expect(wrong({ mode: byPost(body, parts) })).toEqual(expected);
  });
});

test('the response to a call may have a status, which must be able to report a failure', () => {
  const status = { statusPath: 'finish_reason', failedValues: ['CONTENT_FILTERED'] };
  for (const kind of ['answer', 'accepted']) {
    expect(value({ mode: { kind, status } })?.mode).toMatchObject({ kind, status: { ...status, doneValues: [] } });
    expect(wrong({ mode: { kind, status: { statusPath: 'x' } } })).toEqual([['mode.status.failedValues', 'required']]);
  }
  expect(value({ mode: { kind: 'answer' } })?.mode).toEqual({ kind: 'answer' });
});

describe('further servers that get the keys', () => {
  test('are exact origins, each once', () => {
    const keyHosts = ['https://API.eu1.bfl.example/', 'https://api.eu1.bfl.example', 'https://b.example:8443'];
    expect(value({ keyHosts })?.keyHosts).toEqual(['https://api.eu1.bfl.example', 'https://b.example:8443']);
    for (const host of [
      'bfl.example',
      'https://bfl.example/v1',
      'https://*.bfl.example?x',
      'ftp://bfl.example',
      'https://u@bfl.example',
    ]) {
      expect(wrong({ keyHosts: [host] }), host).toEqual([['keyHosts', 'webhooks.keyHost']]);
    }
  });

  test('do not get a secret that was entered before they were named', () => {
    const stored = { ...noSecrets, servers: ['https://queue.fal.run'], headers: ['authorization'] };
    const headers = [{ name: 'authorization', secret: true }];
    const read = parse({ headers, keyHosts: ['https://evil.example'] }, stored);
    expect(!read.ok && read.refusal.issues?.map(({ code }) => code)).toEqual(['webhooks.secretForOtherServer']);
    expect(parse({ headers }, stored)).toMatchObject({ ok: true });
  });
});

test('the words of the content filter are trimmed, each once; a wrong path of the price is refused', () => {
  expect(value({ moderationWords: [' SAFETY ', 'SAFETY', '', 'NSFW content'] })?.moderationWords).toEqual([
    'SAFETY',
    'NSFW content',
  ]);
  expect(wrong({ costPath: 'a[' })).toEqual([['costPath', 'webhooks.fieldPath']]);
  expect(value({ costPath: ' usage.cost ', costUnit: '' })).toMatchObject({ costPath: 'usage.cost', costUnit: null });
});

test('an address template has the job as its only placeholder, and not in the host', () => {
  expect(isAddressTemplate('https://a.example/x/{{jobId}}?y={{jobId}}')).toBe(true);
  for (const text of [
    'https://a.example{{jobId}}/',
    'https://a.example/{{prompt}}',
    'https://user@a.example/{{jobId}}',
    'javascript:{{jobId}}',
    'https://a.example/{{{jobId}}}',
    'https:\\\\a.example/{{jobId}}',
  ]) {
    expect(isAddressTemplate(text), text).toBe(false);
  }
});

test('omitted fields keep their value, and another mode has its own limit', () => {
  const stored = value({ mode: poll, timeLimitSeconds: 7200, method: 'PUT', isSafeToRepeat: true })!;
  const edit = (input: WebhookInput) => {
    const read = parseWebhook(input, stored, newId);
    return read.ok ? read.value : read.refusal.issues;
  };
  expect(edit({ name: 'Yeni' })).toEqual({ ...stored, name: { tr: 'Yeni', en: '' } });
  expect(edit({ mode: { kind: 'answer' } })).toMatchObject({ mode: { kind: 'answer' }, timeLimitSeconds: 600 });
});

test.each(['whsec_', 'whsec_abc', 'whsec_bu bir anahtar değil!!'])('%s gives no signing secret', (secret) => {
  expect(parse({ mode: { kind: 'callback', signature: { kind: 'standard', secret } } })).toMatchObject({
    refusal: { issues: [{ path: 'mode.signature.secret', code: 'webhooks.standardSecret' }] },
  });
});

test('the secret of a signature stays only for the same kind', () => {
  const stored = { ...noSecrets, signature: 'standard' as const };
  const withoutIt = { kind: 'callback', signature: { kind: 'standard' } };
  expect(parse({ mode: withoutIt }, stored)).toMatchObject({ ok: true });
  expect(parse({ mode: { kind: 'callback', signature: { kind: 'hmac', header: 'x-s' } } }, stored)).toMatchObject({
    refusal: { issues: [{ path: 'mode.signature.secret' }] },
  });
  const storedRow = {
    ...value({})!,
    mode: draftOfMode({
      kind: 'callback',
      job: { idPath: null, cancel: null },
      status: null,
      signature: { kind: 'standard', hasSecret: false },
    }),
  };
  expect(parseWebhook({}, storedRow, newId)).toMatchObject({ ok: false });
});

const pendingQuestion = (template: string) =>
  ({ ...poll, job: { ...poll.job, statusAddress: { from: 'template', template } } }) as const;

test('a stored secret must be typed again before a template of the mode sends it to another server', () => {
  const headers = [{ name: 'Authorization', secret: true, value: null }];
  const stored = { ...noSecrets, servers: ['https://queue.fal.run'], headers: ['Authorization'] };
  expect(parse({ headers, mode: pendingQuestion('https://queue.fal.run/jobs/{{jobId}}') }, stored)).toMatchObject({
    ok: true,
  });
  expect(parse({ headers, mode: pendingQuestion('https://other.example/{{jobId}}') }, stored)).toMatchObject({
    refusal: { issues: [{ path: 'headers.0.value', code: 'webhooks.secretForOtherServer' }] },
  });
  const typed = [{ ...headers[0]!, value: 'Key abc' }];
  expect(parse({ headers: typed, mode: pendingQuestion('https://other.example/{{jobId}}') }, stored)).toMatchObject({
    ok: true,
  });
});
