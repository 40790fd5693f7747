import type { Calendar } from '../support/offline/calendar-screen.ts';
import type { CustomerDevice } from '../support/offline/customer-app.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOfWall } from '#core/shared/turkey-time.ts';
import { calendarOn } from '../support/offline/calendar-screen.ts';
import { useCustomerApp } from '../support/offline/customer-app.ts';

const { here, model, day, rowOf, rowWith, openDevice, planned } = useCustomerApp();
const ten = () => instantOfWall(day(0), '10:00')!;
let [mine, theirs]: CustomerDevice[] = [];
let [calendar, other]: Calendar[] = [];

beforeEach(async () => {
  mine = await openDevice();
  theirs = await openDevice();
  [calendar, other] = [calendarOn(mine.page), calendarOn(theirs.page)];
});
afterEach(async () => {
  await mine?.context.close();
  await theirs?.context.close();
});
/** Both devices have a plan; mine loses the connection and changes it, then theirs does; then mine is back. */
async function bothChange(name: string) {
  const id = await planned(`${name}, önce`, ten());
  for (const each of [calendar!, other!]) {
    await each.open(here.server.url, model(), day(0));
    await each.card(`${name}, önce`).waitFor();
    await each.chip(/^Eşitlendi/).waitFor();
  }
  await mine!.context.setOffline(true);
  await calendar!.rewrite(`${name}, önce`, `${name}, benim`);
  await other!.rewrite(`${name}, önce`, `${name}, onların`);
  await expect.poll(() => rowOf(id)).toMatchObject({ prompt: `${name}, onların` });
  await mine!.context.setOffline(false);
  await calendar!.chip(/^Sizi bekliyor · 1/).waitFor();
  expect(await rowOf(id)).toMatchObject({ prompt: `${name}, onların` });
  return id;
}

const message = {
  tr: {
    needsYou: /^Sizi bekliyor · 1/,
    decide: /^Karar ver: Düzenleme/,
    fields: 'Alanlar',
    heads: ['Önceki', 'Sizinki', 'Güncel'],
    choices: { mine: 'Benimkini uygula', theirs: 'Güncel olanı koru', copy: 'Kopya olarak oluştur' },
    apply: 'Kararı uygula',
    done: 'Her şey gönderildi',
    inSync: /^Eşitlendi/,
  },
  en: {
    needsYou: /^Needs you · 1/,
    decide: /^Decide: Edit/,
    fields: 'Fields',
    heads: ['Before', 'Yours', 'Current'],
    choices: { mine: 'Apply mine', theirs: 'Keep current', copy: 'Create as a copy' },
    apply: 'Apply',
    done: 'All changes sent',
    inSync: /^Synced/,
  },
} as const;

/** Opens the decision from the status of the device, sees the old value, mine and theirs, and chooses. */
async function decide(name: string, choice: 'mine' | 'theirs' | 'copy', language: 'tr' | 'en' = 'tr') {
  const words = message[language];
  const { page } = mine!;
  if (language === 'en') {
    await page.evaluate(() => localStorage.setItem('vitrin.locale', 'en'));
    await page.reload();
  }
  await calendar!.chip(words.needsYou).click();
  await page.getByRole('button', { name: words.decide }).click();
  const fields = page.getByRole('region', { name: words.fields });
  for (const value of ['önce', 'benim', 'onların'])
    await fields.getByText(`${name}, ${value}`, { exact: true }).waitFor();
  for (const head of words.heads) await fields.getByText(head, { exact: true }).first().waitFor();
  expect(await page.getByRole('radio', { name: words.choices.theirs }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: words.choices[choice] }).click();
  await page.getByRole('button', { name: words.apply }).click();
  await page.getByRole('heading', { name: words.done }).waitFor();
  await page.keyboard.press('Escape');
  await calendar!.chip(words.inSync).waitFor();
}

describe('scenario 3: two devices change the same words of one plan, and the sheet asks for a decision', () => {
  test('mine is applied over theirs', async () => {
    const id = await bothChange('Koşu');
    await decide('Koşu', 'mine');
    await expect.poll(() => rowOf(id)).toMatchObject({ prompt: 'Koşu, benim' });
    await calendar!.card('Koşu, benim').waitFor();
    await other!.card('Koşu, benim').waitFor();
  });

  test('theirs stays', async () => {
    const id = await bothChange('Kahve');
    await decide('Kahve', 'theirs');
    await calendar!.card('Kahve, onların').waitFor();
    expect(await rowOf(id)).toMatchObject({ prompt: 'Kahve, onların', version: 2 });
    expect(await rowWith('Kahve, benim')).toBeUndefined();
  });

  test('mine becomes a copy beside theirs', async () => {
    const id = await bothChange('Vapur');
    await decide('Vapur', 'copy', 'en');
    await expect.poll(() => rowWith('Vapur, benim')).toBeDefined();
    const copy = await rowWith('Vapur, benim');
    expect(copy.id).not.toBe(id);
    expect(copy.scheduled_at).toBe(ten());
    expect(await rowOf(id)).toMatchObject({ prompt: 'Vapur, onların', version: 2 });
    await calendar!.card('Vapur, benim').waitFor();
    await calendar!.card('Vapur, onların').waitFor();
  });
});
