import { expect, test } from 'vitest';
import type { TestExchange, WebhookTest } from '#core/generation/webhook-test.ts';
import { exchangeOf, testMoved, withExchanges } from '#core/generation/decide-test.ts';
import { after, answer, now } from './a-generation.ts';

const large = { text: 'x'.repeat(70_000) };
const callback = (json: unknown = large): TestExchange =>
  exchangeOf({ kind: 'callback', at: now, seconds: null, method: 'POST', url: '' }, { kind: 'answer', json });
const waiting = {
  state: 'waiting',
  exchanges: [],
  refusals: 0,
  progress: null,
  workflow: {},
} as unknown as WebhookTest;
const dataOf = ({ exchanges }: WebhookTest) => exchanges.map(({ data }) => data);

test('of the callbacks of a test only the one that ended it is stored when it is large', () => {
  const progressed = { observation: { kind: 'progressed', progress: 10 } } as const;
  const receivedCallback = { observation: { kind: 'receivedCallback', answer } } as const;
  const notifications = testMoved(waiting, [callback(), callback({ progress: 10 })], progressed, after(1));
  expect(dataOf(notifications)).toEqual([null, { progress: 10 }]);
  const ended = testMoved(notifications, [callback()], receivedCallback, after(2));
  expect(ended).toMatchObject({ state: 'done', endedAt: after(2) });
  const late = testMoved(withExchanges(ended, [callback()]), [callback()], receivedCallback, after(3));
  expect(dataOf(late)).toEqual([null, { progress: 10 }, large, null, null]);
});
