// spec: 7.88
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import { jobAddress, jobIdIn, mayDownloadWithKeys, mayGetKeys, writtenAddresses } from '#core/webhooks/job-address.ts';
import { readStatus, resultIn } from '#core/webhooks/read-status.ts';

const webhookUrl = 'https://queue.fal.run/fal-ai/flux?x=1';
const message = (json: unknown, jobId: string | null = 'job-1') => ({ json, jobId, webhookUrl });

describe('the status address of a job', () => {
  test('is the one that the service names, also without its server', () => {
    const source = { from: 'path', path: 'urls.get' } as const;
    expect(jobAddress(source, message({ urls: { get: 'https://a.example/j' } }))).toBe('https://a.example/j');
    expect(jobAddress(source, message({ urls: { get: '/j/1' } }))).toBe('https://queue.fal.run/j/1');
  });

  test.each([
    null,
    3,
    {},
    '',
    '//evil.example/j',
    'javascript:1',
    'https://a\\b',
    'https://a b',
    `https://a/${'x'.repeat(2000)}`,
  ])('%j is not an address', (get) => expect(jobAddress({ from: 'path', path: 'get' }, message({ get }))).toBeNull());

  test('a template stays at its server and its path, whatever the name of the job', () => {
    const template = 'https://api.example/jobs/{{jobId}}/status?of={{jobId}}';
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (jobId) => {
        const address = jobAddress({ from: 'template', template }, message({}, jobId));
        if (address === null) {
          expect(jobId).toMatch(/^\.{1,2}$/);
          return;
        }
        const url = new URL(address);
        expect(url.origin).toBe('https://api.example');
        expect(url.pathname).toMatch(/^\/jobs\/[^/]+\/status$/);
        expect(url.searchParams.get('of')).toBe(jobId.toWellFormed());
      }),
    );
  });

  test.each(['.', '..'])('a job of the name %j, which would go up in the path, has no address', (jobId) => {
    const template = 'https://api.example/jobs/{{jobId}}/status';
    expect(jobAddress({ from: 'template', template }, message({}, jobId))).toBeNull();
  });

  test('without the name of the job a template has no address', () => {
    expect(jobAddress({ from: 'template', template: 'https://a.example/{{jobId}}' }, message({}, null))).toBeNull();
  });

  test.each([
    [{ id: 'a' }, 'a'],
    [{ id: 7 }, '7'],
    [{ id: '' }, null],
    [{ id: {} }, null],
    [{}, null],
    [{ id: 'x'.repeat(501) }, null],
  ])('the name of the job in %j is %j', (json, expected) => expect(jobIdIn(json, 'id')).toBe(expected));
});

test('keys are sent to the server of the workflow and to servers that its admin listed', () => {
  const mode: ResultMode = {
    kind: 'callback',
    job: {
      idPath: 'id',
      cancel: { address: { from: 'template', template: 'https://cancel.example/{{jobId}}' }, method: 'POST' },
    },
    status: null,
    signature: { kind: 'token' },
  };
  const workflow = { webhookUrl, mode };
  expect(mayGetKeys('https://queue.fal.run/requests/1', workflow)).toBe(true);
  expect(mayGetKeys('https://cancel.example/1', workflow)).toBe(true);
  for (const address of [
    'https://evil.example/',
    'https://queue.fal.run.evil.example/',
    'https://queue.fal.run@evil.example/',
    'https://queue.fal.run:8443/',
    'http://queue.fal.run/',
    'https://queue.fal.run\\@evil.example/',
    '/requests/1',
  ]) {
    expect(mayGetKeys(address, workflow), address).toBe(false);
  }
});

test('a further server gets the keys where its admin named exactly it; only such a one gets them at a download', () => {
  const workflow = { webhookUrl, mode: { kind: 'answer' as const }, keyHosts: ['https://api.eu1.bfl.example'] };
  expect(mayGetKeys('https://api.eu1.bfl.example/v1/get_result?id=1', workflow)).toBe(true);
  expect(mayDownloadWithKeys('https://api.eu1.bfl.example/file', workflow)).toBe(true);
  // Its own server gets them with requests, but a signed address of a store on it would be refused with them.
  expect(mayDownloadWithKeys(webhookUrl, workflow)).toBe(false);
  for (const address of [
    'https://api.us1.bfl.example/x',
    'https://eu1.bfl.example/x',
    'https://api.eu1.bfl.example.evil.example/x',
    'https://api.eu1.bfl.example@evil.example/x',
    'https://api.eu1.bfl.example:8443/x',
    'http://api.eu1.bfl.example/x',
    'data:image/png;base64,AAAA',
  ]) {
    expect(mayGetKeys(address, workflow), address).toBe(false);
    expect(mayDownloadWithKeys(address, workflow), address).toBe(false);
  }
});

describe('the meaning of a status', () => {
  const rules = {
    statusPath: 'status',
    doneValues: ['succeeded', 'true'],
    failedValues: ['failed'],
    errorPath: 'error',
    progressPath: 'progress',
    resultPath: 'output',
  };

  test.each([
    [{ status: 'succeeded' }, { kind: 'done' }],
    [{ status: true }, { kind: 'done' }],
    [
      { status: 'failed', error: 'no memory' },
      { kind: 'failed', detail: 'status failed', message: 'no memory', isBlocked: false },
    ],
    [
      { status: 'failed', error: { type: 'content_policy_violation' } },
      { kind: 'failed', isBlocked: false, message: '{"type":"content_policy_violation"}' },
    ],
    [{ status: 'starting' }, { kind: 'running', progress: null }],
    [{}, { kind: 'running' }],
    [null, { kind: 'running' }],
    ['succeeded', { kind: 'running' }],
    [{ status: { constructor: 1 } }, { kind: 'running' }],
  ])('%j', (json, expected) => expect(readStatus(rules, json)).toMatchObject(expected));

  test.each([
    [0, 0],
    [0.45, 45],
    [1, 1],
    ['1', 1],
    [45, 45],
    ['45 %', 45],
    ['0.5%', 0],
    [100, 99],
    [-1, null],
    ['half', null],
    [Number.NaN, null],
    [null, null],
  ])('progress of %j is %j percent', (progress, percent) => {
    expect(readStatus(rules, { status: 'x', progress })).toEqual({ kind: 'running', progress: percent });
  });

  test('the result is the part at its path, or the whole', () => {
    expect(resultIn(rules, { output: ['a'] })).toEqual(['a']);
    expect(resultIn({ resultPath: null }, { output: ['a'] })).toEqual({ output: ['a'] });
  });
});

const written = (text: string) => ({ from: 'template' as const, template: text });

describe('the addresses that an admin wrote are those', () => {
  const status = {
    statusPath: 'status',
    doneValues: ['done'],
    failedValues: [],
    errorPath: null,
    progressPath: null,
    resultPath: null,
  };

  test('of a polled job, and of the servers that get the keys', () => {
    const [at, result, end] = ['http://a/{{jobId}}', 'http://b/{{jobId}}', 'http://c/{{jobId}}'];
    const cancel = { address: written(end), method: 'POST' as const };
    const job = { idPath: 'id', statusAddress: written(at), resultAddress: written(result), cancel };
    const mode: ResultMode = { kind: 'poll', job, status, intervalSeconds: 5, maxIntervalSeconds: 30 };
    expect(writtenAddresses({ webhookUrl, mode, keyHosts: ['http://d'] })).toEqual([
      ['webhookUrl', webhookUrl],
      ['mode.job.statusAddress.template', at],
      ['mode.job.resultAddress.template', result],
      ['mode.job.cancel.address.template', end],
      ['keyHosts', 'http://d'],
    ]);
  });

  test('of the keys that sign callbacks', () => {
    const job = { idPath: null, cancel: null };
    const signature = { kind: 'fal' as const, jwksUrl: 'http://keys/jwks' };
    const mode: ResultMode = { kind: 'callback', job, status: null, signature };
    expect(writtenAddresses({ webhookUrl, mode })).toEqual([
      ['webhookUrl', webhookUrl],
      ['mode.signature.jwksUrl', 'http://keys/jwks'],
    ]);
  });
});
