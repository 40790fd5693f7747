// spec: 7.11
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { limitedLink, limitedPassword } from '../../../app-server/routes/account-limits.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.knex('rate_limits').delete());

const limits = () => createRateLimits(database.knex, rateRules);
const sent = async () => ok({ ok: true as const });
const link = async (key: string, address = '203.0.113.1') => {
  const answer = await limitedLink(limits(), { address, key }, sent);
  return answer.ok ? 'sent' : answer.refusal.code;
};
const wrong = async () => invalid([issue('password', 'auth.passwordWrong')]);
const short = async () => invalid([issue('password', 'auth.passwordShort', { min: 8 })]);
const broken = () => Promise.reject(new Error('no database'));
const own = async (action: typeof sent | typeof wrong, userId = 'elif') => {
  const answer = await limitedPassword<{ ok: true }>(limits(), userId, action);
  return answer.ok ? 'done' : answer.refusal.code;
};

test('five links an hour go to one address, however it is spelled and wherever the request comes from', async () => {
  for (let i = 0; i < 5; i++) expect(await link('elif@vitrin.test', `203.0.113.${i}`)).toBe('sent');
  expect(await link('ELIF@vitrin.test', '203.0.113.9')).toBe('request.tooMany');
  expect(await link('can@vitrin.test')).toBe('sent');
});

test('thirty links an hour can be requested from one address', async () => {
  for (let i = 0; i < 30; i++) expect(await link(`${i}@vitrin.test`)).toBe('sent');
  expect(await link('31@vitrin.test')).toBe('request.tooMany');
  expect(await link('31@vitrin.test', '203.0.113.2')).toBe('sent');
});

test('ten wrong passwords are the limit for one account', async () => {
  for (let i = 0; i < 10; i++) expect(await own(wrong)).toBe('input.invalid');
  expect(await own(sent)).toBe('request.tooMany');
  expect(await own(sent, 'can')).toBe('done');
});

test('right passwords, other mistakes and faults do not count', async () => {
  for (let i = 0; i < 11; i++) {
    expect(await own(sent)).toBe('done');
    expect(await own(short)).toBe('input.invalid');
    await expect(limitedPassword(limits(), 'elif', broken)).rejects.toThrow('no database');
  }
});
