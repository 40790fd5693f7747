// spec: 7.91
import { afterEach, describe, expect, test, vi } from 'vitest';
import { receiveResponseBody } from '#adapters/webhook-call/receive-response-body.ts';
import { maxResponseValues } from '#core/webhooks/response-problem.ts';

afterEach(() => void vi.restoreAllMocks());

async function* bodyOf(text: string) {
  yield Buffer.from(text);
}
const take = (text: string, secrets: string[]) => receiveResponseBody(bodyOf(text), undefined, secrets);

describe('a secret that a service repeats', () => {
  test('is masked in texts and names, written with escapes or without', async () => {
    const text = String.raw`{"gizli-anahtar":"Key gizli-anahtar","b":["gizli\u002danahtar"],"gizli\u002danahtar!":1}`;
    expect(await take(text, ['Key gizli-anahtar'])).toEqual({
      kind: 'json',
      json: { '•••': '•••', b: ['•••'], '•••!': 1 },
    });
  });

  test('that has only digits is masked as a number as well, and other numbers stay', async () => {
    const text = '{"url":"https://cdn.example/a.png","seed":91234567,"key":123456,"at":171000.5,"n":1e3}';
    expect(await take(text, ['123456'])).toEqual({
      kind: 'json',
      json: { url: 'https://cdn.example/a.png', seed: '9•••7', key: '•••', at: 171000.5, n: 1000 },
    });
  });

  test('is processed once, however many texts there are', async () => {
    const spelled = vi.spyOn(globalThis, 'encodeURIComponent');
    await take(JSON.stringify({ a: Array.from({ length: 5000 }, (_, at) => `text ${at}`) }), ['gizli-anahtar']);
    expect(spelled.mock.calls.length).toBeLessThan(20);
  });
});

const listOf = (values: number) => `{"a":[${'1,'.repeat(values - 1)}1]}`;
test('a response with more values than are looked at is refused while it arrives', async () => {
  expect(await take(listOf(maxResponseValues - 2), [])).toMatchObject({ kind: 'json' });
  expect(await take(listOf(maxResponseValues + 1), [])).toEqual({ kind: 'problem', problem: 'tooLarge' });
  expect(await take(`{"a":"${','.repeat(maxResponseValues * 2)}"}`, [])).toMatchObject({ kind: 'json' });
});
