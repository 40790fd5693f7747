// spec: 2.110
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aSchedule, aWorkflow, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const ended = { status: 'completed', creditsUsed: 2, contentId: anId(30) } as const;
const plan = (index: number, parts: Parameters<typeof aSchedule>[0]) =>
  aSchedule({ id: anId(40 + index), scheduledAt: `2026-11-2${3 + index}T06:00:00.000Z`, ...parts });
const plans = [
  plan(0, { ...ended, prompt: 'Kahve', instagramPostId: '1' }),
  plan(1, { ...ended, prompt: 'Sokak', contentType: 'video' }),
  plan(2, { status: 'failed', prompt: 'Vapur', failure: { code: 'credits.insufficient' } }),
  plan(3, { prompt: 'Sahil' }),
  plan(4, { prompt: 'Çiçek', contentType: 'video', webhookConfigId: null, sourceContentId: anId(31) }),
  plan(5, { prompt: 'Aralık', scheduledAt: '2026-12-02T06:00:00.000Z' }),
];
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const displayed = () =>
  [...document.querySelectorAll('[data-schedule]')].map(
    (each) => /Kahve|Sokak|Vapur|Sahil|Çiçek|Aralık/.exec(each.textContent)![0],
  );
const notifications = () => document.querySelector('.plan-filter [role="status"]');
const clear = page.getByRole('button', { name: 'Filtreyi kaldır' });

test('on a phone the attention notice is not shown while the filter excludes it', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, plans, '?day=2026-11-27');
  await expect.element(page.getByRole('heading', { name: /^Dikkat/ })).toBeVisible();
  await chip('Filtrele').click();
  const sheet = page.getByRole('dialog', { name: 'Planları filtrele' });
  await sheet.getByRole('button', { name: 'Yayınlandı · 1' }).click();
  await expect.element(page.getByRole('heading', { name: /^Dikkat/, includeHidden: true })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Başarısız · 1' }).click();
  await sheet.getByRole('button', { name: '1 planı göster' }).click();
  await expect.element(page.getByRole('heading', { name: /^Dikkat/ })).toBeVisible();
});

for (const view of ['week', 'month']) {
  test(`the ${view} counts planned, posted, archived and failed plans on its days; pressing a count shows these`, async () => {
    const { path } = await openCalendar(server.api, plans, `?view=${view}`);
    await expect.element(chip('2 planlı')).toBeVisible();
    // The region is there, empty: content that is added to it is read out.
    await expect.poll(() => notifications()?.textContent).toBe('');
    const place = notifications();
    for (const [name, stage, left] of [
      ['1 yayınlandı', 'published', ['Kahve']],
      ['1 arşivde', 'archived', ['Sokak']],
      ['1 başarısız', 'failed', ['Vapur']],
    ] as const) {
      await chip(name).click();
      await expect.poll(displayed).toEqual(left);
      expect(path()).toContain(`stage=${stage}`);
      await expect.element(page.getByText('Gösterilen: 1 / 5')).toBeVisible();
      await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(notifications()).toBe(place);
    await chip('1 başarısız').click();
    await expect.poll(() => notifications()?.textContent).toBe('');
    await expect.poll(() => displayed().length).toBe(view === 'week' ? 5 : 6);
    expect(path()).not.toContain('stage');
  });
}

test('kind and workflow are chosen in a sheet that shows how many plans each would leave, and everything is cleared at once', async () => {
  const { path } = await openCalendar(server.api, plans, '', aWorkflow());
  await chip('2 planlı').click();
  await chip('Filtrele').click();
  const sheet = page.getByRole('dialog', { name: 'Planları filtrele' });
  await expect.element(sheet.getByRole('button', { name: 'Fotoğraf · 1' })).toBeVisible();
  await expectAccessible('the filter of plans');
  await sheet.getByRole('button', { name: 'Video · 1' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Hazır içerik · 1' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Başarısız · 0' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Hazır içerik · 1' }).click();
  await sheet.getByRole('button', { name: '1 planı göster' }).click();
  await expect.poll(displayed).toEqual(['Çiçek']);
  await expect.poll(path).toMatch(/stage=planned&kind=video&workflow=none/);
  await expect.element(chip('Filtre (2)')).toBeVisible();
  await clear.click();
  await expect.poll(() => displayed().length).toBe(5);
  expect(path()).toBe(`/dashboard/schedule/${aSchedule().influencerId}`);
});

test('the sheet clears the choice, and closes', async () => {
  await openCalendar(server.api, plans, `?workflow=${anId(4)}`, aWorkflow());
  await expect.poll(() => displayed().length).toBe(4);
  await chip('Filtre (1)').click();
  const sheet = page.getByRole('dialog', { name: 'Planları filtrele' });
  await expect
    .element(sheet.getByRole('button', { name: /Stüdyo çekimi · 4/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Filtreyi kaldır' }).click();
  await expect.poll(() => displayed().length).toBe(5);
  await sheet.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an address contains its filter; hidden plans are announced with the filter that hides them, and the filter stays when weeks are turned', async () => {
  const { path } = await openCalendar(server.api, plans, '?stage=failed&kind=story');
  await expect.element(page.getByText('Bu filtreye uyan plan yok: Başarısız, Hikâye.')).toBeVisible();
  await expect.element(page.getByText('5 plan gizleniyor.')).toBeVisible();
  await expect.element(page.getByText('1 plan gizli').first()).toBeVisible();
  await expectAccessible('a filter that leaves nothing');
  await page.getByRole('button', { name: 'Sonraki hafta' }).first().click();
  await expect.element(page.getByText('1 plan gizleniyor.')).toBeVisible();
  expect(path()).toContain('stage=failed&kind=story');
  await clear.click();
  await expect.poll(displayed).toEqual(['Aralık']);
});

test('the next schedule is planned on a free day, not on one whose plans a filter hides', async () => {
  await openCalendar(server.api, plans, '?stage=failed');
  await expect.poll(displayed).toEqual(['Vapur']);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Tarih')).toHaveValue('28.11.2026');
});

test('on the phone a filter leaves dots and days alone, and shows how many plans of a day it hides', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, plans, '?stage=failed&day=2026-11-26');
  await expect.element(page.getByText('1 plan gizli')).toBeVisible();
  expect(document.querySelectorAll('.week-strip .status-dots > i')).toHaveLength(1);
  const { height } = chip('Filtre (1)').element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect.element(page.getByRole('button', { name: /Sahil/ })).toBeVisible();
});
