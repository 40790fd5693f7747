// spec: 2.121
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  calendarFeed,
  renewCalendarFeed,
  switchOffCalendarFeed,
  switchOnCalendarFeed,
} from '#core/contract/calendar-feed.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const feedOf = (token: string, locale: 'tr' | 'en' = 'tr') => ({
  url: `https://vitrin.test/api/calendar/${token.padEnd(43, 'x')}.ics`,
  locale,
  createdAt: '2026-11-20T09:00:00.000Z',
});
const first = feedOf('first');
const dialog = () => page.getByRole('dialog', { name: 'Takvim bağlantısı' });
const address = () => dialog().getByRole('textbox', { name: 'Takviminizin adresi' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const question = (name: string) => page.getByRole('alertdialog', { name });

async function openLink(feed: ReturnType<typeof feedOf> | null) {
  server.api.answers(calendarFeed, { feed });
  await openCalendar(server.api, []);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Takvim bağlantısı…' }).click();
  await expect.element(dialog()).toBeVisible();
}

function loseNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
}

test('the address is made on request, and a failure is reported', async () => {
  await openLink(null);
  await expect.element(dialog().getByText(/Bu adresi bilen herkes/)).toBeVisible();
  await expectAccessible('calendar link, off');
  server.api.refuses(switchOnCalendarFeed, { code: 'server.fault' });
  await press('Bağlantı oluştur');
  await expect.element(page.getByText(sentenceOf('server.fault', 'tr')).first()).toBeVisible();
  server.api.answers(switchOnCalendarFeed, { feed: first });
  server.api.answers(calendarFeed, { feed: first });
  await press('Bağlantı oluştur');
  await expect.element(address()).toHaveValue(first.url);
  expect(server.api.requestsOf(switchOnCalendarFeed).map(({ body }) => body)).toEqual([
    { locale: 'tr' },
    { locale: 'tr' },
  ]);
});

test('the address is copied and opened in a calendar app, of all models or of this one', async () => {
  await openLink(first);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expect.element(address()).toHaveValue(first.url);
  await expectAccessible('calendar link');
  await press('Adresi kopyala');
  await expect.element(page.getByText('Adres kopyalandı.')).toBeVisible();
  await dialog().getByRole('radio', { name: 'Yalnızca Defne' }).click();
  const ofOne = `${first.url}?influencer=${anInfluencer().id}`;
  await expect.element(address()).toHaveValue(ofOne);
  await expect
    .element(dialog().getByRole('link', { name: 'Takvim uygulamasında aç' }))
    .toHaveAttribute('href', ofOne.replace('https:', 'webcal:'));
  await press('Adresi kopyala');
  expect(copied.mock.calls).toEqual([[first.url], [ofOne]]);
  copied.mockRejectedValue(new Error('not allowed'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await press('Adresi kopyala');
  await expect.element(page.getByText('Kopyalanamadı. Adresi seçip kopyalayın.').first()).toBeVisible();
});

test('the language of its events is chosen', async () => {
  await openLink(first);
  const english = feedOf('first', 'en');
  server.api.answers(switchOnCalendarFeed, { feed: english });
  server.api.answers(calendarFeed, { feed: english });
  await dialog().getByRole('radio', { name: 'English' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'English' })).toBeChecked();
  expect(server.api.requestsOf(switchOnCalendarFeed).map(({ body }) => body)).toEqual([{ locale: 'en' }]);
});

test('a new address is made after a warning that the old one ends', async () => {
  await openLink(first);
  await press('Yeni adres oluştur');
  const input = question('Yeni adres oluşturulsun mu?');
  await expect.element(input.getByText(/Mevcut bağlantı hemen geçersiz olur/)).toBeVisible();
  await input.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(input).not.toBeInTheDocument();
  expect(server.api.requestsOf(renewCalendarFeed)).toEqual([]);
  const second = feedOf('second');
  server.api.answers(renewCalendarFeed, { feed: second });
  server.api.answers(calendarFeed, { feed: second });
  await press('Yeni adres oluştur');
  await input.getByRole('button', { name: 'Yeni adres oluştur' }).click();
  await expect.element(page.getByText('Yeni adres hazır; eskisi artık geçersiz.')).toBeVisible();
  await expect.element(address()).toHaveValue(second.url);
});

test('the link is turned off, and can be made again', async () => {
  await openLink(first);
  await press('Bağlantıyı kapat');
  server.api.answers(switchOffCalendarFeed, { ok: true });
  server.api.answers(calendarFeed, { feed: null });
  await question('Takvim bağlantısı kapatılsın mı?').getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.element(page.getByText('Takvim bağlantısı kapatıldı.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Bağlantı oluştur' })).toBeVisible();
});

test('without a connection the dialog reports it, and the address on screen can still be copied', async () => {
  await openLink(first);
  await expect.element(address()).toBeVisible();
  loseNetwork();
  for (const name of ['Yeni adres oluştur', 'Bağlantıyı kapat']) {
    const button = dialog().getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('data-tooltip', expect.stringContaining('çevrimdışısınız'));
  }
  await expect.element(dialog().getByRole('button', { name: 'Adresi kopyala' })).not.toHaveAttribute('aria-disabled');
});

test('the dialog is closed, also by Escape', async () => {
  await openLink(null);
  await dialog().getByRole('button', { name: 'Kapat' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Takvim bağlantısı…' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Bağlantı oluştur' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('on the phone the dialog is reached from the options', async () => {
  await page.viewport(390, 844);
  server.api.answers(calendarFeed, { feed: first });
  await openCalendar(server.api, []);
  await page.getByRole('button', { name: 'Görünüm ve seçenekler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Takvim bağlantısı…' }).click();
  await expect.element(address()).toHaveValue(first.url);
});
