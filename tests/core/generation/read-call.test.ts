// spec: 7.89, 7.90, 7.91
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GenerationFailure } from '#core/generation/generation.ts';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { versionOf } from '#core/webhooks/webhook.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';
import { failureOfStatus } from '#core/generation/read-failure.ts';
import { readCall, readCallback, readProgress, typedTexts } from '#core/generation/read-call.ts';

const words = [
  'moderation_blocked',
  'IMAGE_SAFETY',
  'SAFETY',
  'PROHIBITED_CONTENT',
  'NSFW content detected',
  'flagged as sensitive',
  'Content Moderated',
  'SAFETY.INPUT.TEXT',
];
const workflow = (parts: Partial<WebhookVersion> = {}): WebhookVersion => ({
  ...versionOf(emptyWorkflow),
  webhookUrl: 'https://service.example/run',
  moderationWords: words,
  ...parts,
});
const status = {
  statusPath: 'status',
  doneValues: ['done'],
  failedValues: ['failed'],
  errorPath: 'error',
  progressPath: null,
  resultPath: null,
};
const poll: ResultMode = {
  kind: 'poll',
  job: { idPath: 'id', statusAddress: { from: 'path', path: 'url' }, resultAddress: null, cancel: null },
  status,
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
};
const ends = (json: unknown, httpStatus: number, typed: string[] = [], parts: Partial<WebhookVersion> = {}) => {
  const failure = {
    kind: 'failure',
    failure: failureOfStatus(httpStatus),
    detail: `status ${httpStatus}`,
    status: httpStatus,
    json,
  } as const;
  const busy = failure.failure === 'webhook.busy' && { busy: { retryAfterMs: null } };
  const end =
    httpStatus < 300
      ? readCall(workflow(parts), { kind: 'answer', json, status: httpStatus }, typed)
      : readCall(workflow(parts), { ...failure, ...busy }, typed);
  return 'failure' in end ? end.failure : end.kind;
};

describe('what services answer, as their documents show it', () => {
  test.each<[string, number, unknown, GenerationFailure]>([
    [
      'OpenAI gpt-image',
      400,
      { error: { code: 'moderation_blocked', message: 'Your request was rejected by the safety system.' } },
      'moderation.blocked',
    ],
    ['OpenAI dall-e, fal', 400, { error: { code: 'content_policy_violation' } }, 'moderation.blocked'],
    ['fal', 422, { detail: [{ type: 'content_policy_violation', msg: 'no' }] }, 'moderation.blocked'],
    ['Gemini without a picture', 200, { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }, 'moderation.blocked'],
    ['Gemini, the prompt', 200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 'moderation.blocked'],
    ['Gemini without a reason', 200, { candidates: [{ finishReason: 'STOP' }] }, 'webhook.missingResult'],
    [
      'OpenAI without credit',
      429,
      { error: { code: 'insufficient_quota', type: 'insufficient_quota', message: 'You exceeded your current quota' } },
      'operator.account',
    ],
    ['OpenAI at its limit', 400, { error: { code: 'billing_hard_limit_reached' } }, 'operator.account'],
    [
      'OpenAI unverified',
      403,
      { error: { message: 'Your organization must be verified to use the model.' } },
      'operator.account',
    ],
    [
      'fal without balance',
      403,
      { detail: 'User is locked. Reason: Exhausted balance. Top up your balance.' },
      'operator.account',
    ],
    [
      'Replicate without credit',
      402,
      { title: 'Insufficient credit', detail: 'You have insufficient credit' },
      'operator.account',
    ],
    [
      'Gemini with a wrong key',
      400,
      { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } },
      'operator.account',
    ],
    ['names in other styles', 200, { candidates: [{ finish_reason: 'SAFETY' }] }, 'moderation.blocked'],
    ['names in capitals', 400, { 'Error-Code': 'insufficient_quota' }, 'operator.account'],
    ['an empty 402', 402, undefined, 'operator.account'],
    [
      'a real mistake in the input',
      400,
      { error: { code: 'invalid_value', message: 'Invalid size' } },
      'input.rejected',
    ],
    ['a refused key', 401, { detail: 'Unauthenticated' }, 'webhook.unauthorized'],
  ])('%s (%i)', (_title, httpStatus, json, failure) => {
    expect(ends(json, httpStatus)).toBe(failure);
  });

  test.each<[string, number, string, GenerationFailure]>([
    ['a filter', 400, 'NSFW content detected', 'moderation.blocked'],
    ['a used-up balance', 403, 'Exhausted balance', 'operator.account'],
    ['any other', 403, 'Forbidden', 'webhook.unauthorized'],
  ])('as plain text: %s (%i)', (_title, httpStatus, message, failure) => {
    const answer = { kind: 'failure', failure: failureOfStatus(httpStatus), detail: '', status: httpStatus } as const;
    expect(readCall(workflow(), { ...answer, message }, [])).toMatchObject({ failure });
  });

  test('a good status with a text that cannot be read reports nothing', () => {
    const answer = { kind: 'failure', failure: 'webhook.badAnswer', detail: '', status: 200 } as const;
    const message = 'Exhausted balance';
    expect(readCall(workflow(), { ...answer, message }, [])).toMatchObject({ failure: 'webhook.badAnswer', message });
  });

  test.each<[number, string, boolean]>([
    [401, 'Unauthenticated', true],
    [403, 'Not authenticated - Invalid Authentication', true],
    [403, 'Authorization data is wrong!', true],
    [403, 'Your prompt “Not authenticated” was refused', false],
    [403, 'Forbidden', false],
    [400, 'Not authenticated', false],
  ])('%i with “%s” shows a refused key: %s', (httpStatus, message, isKeyRefused) => {
    const answer = { kind: 'failure', failure: failureOfStatus(httpStatus), detail: '', status: httpStatus } as const;
    expect('isKeyRefused' in readCall(workflow(), { ...answer, message }, [])).toBe(isKeyRefused);
  });

  test('a busy service without a report stays busy', () => {
    expect(ends({ error: { code: 'rate_limit_exceeded' } }, 429)).toBe('busy');
  });

  test.each<[string, unknown]>([
    ['Replicate', { status: 'failed', error: 'NSFW content detected. Try running it again' }],
    ['Replicate E005', { status: 'failed', error: 'The input or output was flagged as sensitive. (E005)' }],
    ['Sora', { status: 'failed', error: { code: 'moderation_blocked', message: 'no' } }],
    ['Runway', { status: 'failed', failureCode: 'SAFETY.INPUT.TEXT' }],
    ['BFL, by its status alone', { status: 'Content Moderated' }],
  ])('a failed job of %s', (_service, json) => {
    const run = { jobId: null, typed: [] };
    expect(readProgress(workflow(), status, json, run)).toMatchObject({
      kind: 'callFailed',
      failure: 'moderation.blocked',
    });
    expect(
      readProgress(
        workflow({ moderationWords: [] }),
        { ...status, failedValues: ['failed', 'Content Moderated'] },
        json,
        run,
      ),
    ).toMatchObject({ failure: 'webhook.failed' });
  });

  test('a status in a good response is read in every mode', () => {
    const json = { status: 'failed', error: 'no memory', url: 'https://a/1.png' };
    for (const mode of [{ kind: 'answer', status }, { kind: 'accepted', status }, poll] as const) {
      expect(readCall(workflow({ mode }), { kind: 'answer', json, status: 200 }, [])).toMatchObject({
        kind: 'callFailed',
        failure: 'webhook.failed',
        detail: 'status failed',
        message: 'no memory',
      });
    }
    const done = { ...json, status: 'done' };
    expect(
      readCall(workflow({ mode: { kind: 'answer', status } }), { kind: 'answer', json: done, status: 200 }, []),
    ).toMatchObject({ kind: 'answered' });
    expect(
      readCall(workflow({ mode: { kind: 'accepted', status } }), { kind: 'answer', json: done, status: 200 }, []),
    ).toEqual({ kind: 'ordered' });
  });

  test('fal’s callback and its result address end alike', () => {
    const mode: Extract<ResultMode, { kind: 'callback' }> = {
      kind: 'callback',
      job: { idPath: null, cancel: null },
      status: { ...status, doneValues: ['OK'], failedValues: ['ERROR'], statusPath: 'status', resultPath: 'payload' },
      signature: { kind: 'token' },
    };
    const called = (code: number, detail: unknown) =>
      readCallback(
        workflow({ mode }),
        mode,
        {
          kind: 'answer',
          status: 200,
          json: { status: 'ERROR', error: `Invalid status code: ${code}`, payload: { detail } },
        },
        { jobId: null, typed: [] },
      ).observation;
    const invalid = [{ loc: ['body', 'image_size'], msg: 'not a size', type: 'value_error' }];
    expect(called(422, invalid)).toMatchObject({ kind: 'callFailed', failure: ends({ detail: invalid }, 422) });
    expect(called(422, [{ type: 'content_policy_violation' }])).toMatchObject({ failure: 'moderation.blocked' });
    expect(called(500, 'x')).toMatchObject({ failure: 'webhook.failed' });
  });

  test('a result wins over words in the same response', () => {
    expect(ends({ url: 'https://a/1.png', message: 'NSFW content detected in one of the images' }, 200)).toBe(
      'answered',
    );
  });
});

describe('the texts of a customer', () => {
  test.each(['exhausted balance', 'User is locked', 'insufficient_quota', 'NSFW content detected'])(
    'that contain %s prove nothing where a service repeats them',
    (word) => {
      const prompt = `a sign that reads “${word}”`;
      const json = { error: { message: `Invalid prompt: ${prompt}`, code: 'invalid_prompt' }, input: { prompt } };
      expect(ends(json, 400, [prompt])).toBe('input.rejected');
      expect(ends({ prompt, request: { message: word }, input: { code: word } }, 400)).toBe('input.rejected');
    },
  );

  test('no text of a customer makes a service’s mistake one of the operator’s account', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('insufficient_quota', 'exhausted balance', 'must be verified', 'API_KEY_INVALID', 'payment'),
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('message', 'msg', 'detail', 'error', 'title'),
        (parts, key) => {
          const prompt = parts.join(' ');
          expect(ends({ error: { [key]: `wrong: ${prompt}` }, detail: [{ [key]: prompt }] }, 400, [prompt])).toBe(
            'input.rejected',
          );
        },
      ),
    );
  });

  test('are also the names of the files and assets that were chosen', () => {
    const file = { sha256: 'a'.repeat(64), type: 'image/png', size: 1, name: 'exhausted balance.png' };
    const asset = { id: 'a', kind: 'product' as const, name: 'incorrect api key', file };
    const typed = typedTexts({ prompt: 'x', inputData: { photo: file, seed: 4 }, assets: [asset] });
    for (const { name } of [file, asset]) {
      expect(ends({ error: { message: `Unsupported file ${name}` } }, 400, typed)).toBe('input.rejected');
    }
  });

  test('a code proves it although the customer wrote the same word, where the status is one of the account', () => {
    expect(
      ends({ error: { code: 'insufficient_quota', message: 'insufficient_quota' } }, 429, ['insufficient_quota']),
    ).toBe('operator.account');
  });

  test.each(['type', 'category', 'state'])('an input named %s that a service repeats proves nothing', (name) => {
    const json = { payload: { [name]: 'Insufficient_Quota ' }, error: 'out of memory' };
    const typed = ['kumsal', 'Insufficient_Quota '];
    expect(ends(json, 400, typed)).toBe('input.rejected');
    expect(ends(json, 500, typed)).toBe('webhook.unreachable');
    expect(ends(json, 200, typed)).toBe('webhook.missingResult');
    expect(ends(json, 400, ['kumsal'])).toBe('operator.account');
    const failedJob = readProgress(workflow(), status, { status: 'failed', ...json }, { jobId: null, typed });
    expect(failedJob).toMatchObject({ failure: 'webhook.failed' });
  });
});

const priced = (json: object, costUnit: string | null = null) => {
  const end = readCall(
    workflow({ costPath: 'meta.price', costUnit }),
    { kind: 'answer', json: { url: 'https://a/1.png', ...json }, status: 200 },
    [],
  );
  return end.kind === 'answered' ? end.answer.cost : end;
};

describe('the price of a run', () => {
  test.each<[unknown, unknown]>([
    [0.04, { amount: 0.04, unit: '' }],
    ['0.04', { amount: 0.04, unit: '' }],
    ['0.04 USD', { amount: 0.04, unit: 'USD' }],
    ['$0.04', { amount: 0.04, unit: '$' }],
    [0, { amount: 0, unit: '' }],
    [0.1 + 0.2, { amount: 0.1 + 0.2, unit: '' }],
    ['0.30000000000000004 USD', { amount: 0.1 + 0.2, unit: 'USD' }],
    ['5e-7 USD', { amount: 5e-7, unit: 'USD' }],
    [5e-324, { amount: 5e-324, unit: '' }],
    [1e30, undefined],
    ['10000000000 USD', undefined],
    [-1, undefined],
    ['-1 USD', undefined],
    ['free', undefined],
    [Number.NaN, undefined],
    [{}, undefined],
    [null, undefined],
    ['1e400', undefined],
  ])('%j', (price, cost) => {
    expect(priced({ meta: { price } })).toEqual(cost);
  });

  test('has the unit of the workflow', () => {
    expect(priced({ meta: { price: 3 } }, 'credits')).toEqual({ amount: 3, unit: 'credits' });
    expect(priced({ meta: { price: '3 USD' } }, 'credits')).toEqual({ amount: 3, unit: 'credits' });
    expect(priced({})).toBeUndefined();
  });

  test('may come with the start of a job', () => {
    const start = readCall(
      workflow({ mode: poll, costPath: 'cost', costUnit: 'credits' }),
      { kind: 'answer', json: { id: 'j', url: '/j', cost: 4 }, status: 200 },
      [],
    );
    expect(start).toMatchObject({ kind: 'accepted', reference: { id: 'j', cost: { amount: 4, unit: 'credits' } } });
  });
});
