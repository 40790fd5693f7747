// spec: 4.18
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { control } from '../support/server-setup.ts';
import { connectInstagram, signInAs } from './first-sale/admin-steps.ts';
import { declineAndRecovery } from './personas/decline-and-recovery.ts';
import { heavyMonday } from './personas/monday.ts';
import { openPerson } from './personas/person.ts';
import { visitorToPlan } from './personas/visitor-to-plan.ts';
import { visitorToPost } from './personas/visitor-to-post.ts';

const elif = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
const here = appInTest();

beforeAll(async () => {
  const { page } = await openPage(here.browser, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const admin = demoAccounts.find(({ role }) => role === 'admin')!;
  await signInAs(page, here.server.url, admin.email, admin.password);
  await connectInstagram(page, here.server.url, 'Ela Tunç', 'elatunc');
  await page.context().close();
});

test('a visitor has a post on Instagram after at most 23 touches of the screen', async () => {
  const [model, account] = ['Ela Tunç', 'elatunc'];
  const person = await openPerson(here.browser, 'tr', 390, 844);
  const email = `${account}@example.com`;
  await visitorToPost(person, { url: here.server.url, model, email, card: '4242424242424242' });
  const { posts } = await control(here.server.sandbox.instagram, 'state');
  expect(posts.filter((post: { username: string }) => post.username === account)).toHaveLength(1);
  expect(person.taps()).toBeLessThanOrEqual(23);
  expect(person.errors).toEqual([]);
  await person.page.context().close();
});

test('a visitor plans the first image of a model without an account', async () => {
  const journey = { model: 'Kerem Arslan', email: 'firstplan@example.com', caption: 'Good morning #izmir' };
  const person = await openPerson(here.browser, 'en', 360, 800);
  await visitorToPlan(person, { url: here.server.url, card: '5555555555554444', ...journey });
  const plans = here.server
    .knex('schedules')
    .join('users', 'users.id', 'schedules.user_id')
    .where({ email: journey.email })
    .select('status', 'caption', 'auto_publish', 'source_content_id');
  // The device shows the plan before the server has it.
  await expect
    .poll(() => plans.clone(), { timeout: 20_000 })
    .toMatchObject([
      { status: 'pending', caption: journey.caption, auto_publish: true, source_content_id: expect.any(String) },
    ]);
  expect(person.errors).toEqual([]);
  await person.page.context().close();
});

describe('a person who owns models', () => {
  test('copies the plans to the coming week, moves a plan, adds one and undoes it', async () => {
    const person = await openPerson(here.browser, 'tr', 390, 844);
    const before = await plansOf(elif.email);
    const copies = await heavyMonday(person, { url: here.server.url, ...elif });
    expect(copies).toBeGreaterThan(2);
    // The device shows the copies before the server has them.
    await expect.poll(() => plansOf(elif.email), { timeout: 20_000 }).toHaveLength(before.length + copies);
    expect(person.errors).toEqual([]);
    await person.page.context().close();
  });

  test('gets a declined card, a failed run and a refused post explained in words, each solved by the next press', async () => {
    const person = await openPerson(here.browser, 'en', 360, 800);
    const before = (await control(here.server.sandbox.instagram, 'state')).posts.length;
    await declineAndRecovery(person, { url: here.server.url, ...here.server.sandbox, ...elif });
    expect((await control(here.server.sandbox.instagram, 'state')).posts).toHaveLength(before + 1);
    expect((await here.server.knex.raw('select * from ledger_audit()')).rows).toEqual([]);
    expect(person.errors.filter((line) => !/Failed to load resource.* 402 .*\/confirm/.test(line))).toEqual([]);
    await person.page.context().close();
  });
});

async function plansOf(email: string): Promise<string[]> {
  const rows = await here.server
    .knex('schedules')
    .join('users', 'users.id', 'schedules.user_id')
    .where({ email })
    .whereNull('schedules.deleted_at')
    .pluck('schedules.id');
  return rows as string[];
}
