import type { Locator, Page } from 'playwright-core';

export type Calendar = ReturnType<typeof calendarOn>;

/** The screens of the calendar of one model, as a person uses them in Turkish on a wide screen. */
export function calendarOn(page: Page) {
  // Not by its role: a toast has the same.
  const dialog = () => page.locator('.drawer');
  const card = (words: string): Locator => page.locator('.schedule-card').filter({ hasText: words });
  const detail = async (words: string): Promise<Locator> => {
    await card(words).click();
    await dialog().getByRole('button', { name: 'Diğer işlemler' }).waitFor();
    return dialog();
  };
  const menu = async (words: string, entry: string | RegExp): Promise<void> => {
    const panel = await detail(words);
    await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const closed = () => dialog().waitFor({ state: 'detached' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await closed();
  };
  /** Toasts cover the buttons at the top right. */
  const closeToasts = () =>
    page
      .getByRole('region', { name: 'Bildirimler' })
      .getByRole('button', { name: 'Kapat' })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));

  return {
    page,
    card,
    detail,
    close,
    closeToasts,
    /** Opens the week of this day and waits for its schedules. */
    open: async (url: string, modelId: string, day: string) => {
      await page.goto(`${url}/dashboard/schedule/${modelId}?day=${day}`);
      await page.getByRole('button', { name: 'Yeni plan', exact: true }).first().waitFor();
      await page.locator('[data-day]').first().waitFor();
    },
    /** The day whose column contains a schedule. */
    dayOf: (words: string) =>
      card(words).evaluate((element) => element.closest<HTMLElement>('[data-day]')?.dataset['day']),
    idOf: (words: string) => card(words).getAttribute('data-schedule'),
    plan: async (prompt: string, date: string, time: string) => {
      await page.getByRole('button', { name: 'Yeni plan', exact: true }).first().click();
      await dialog().getByLabel('Tarih').fill(date);
      await dialog().getByLabel('Saat', { exact: true }).fill(time);
      await dialog()
        .getByRole('textbox', { name: /^Sahne anlatımı/ })
        .fill(prompt);
      await dialog().getByRole('button', { name: 'Planla', exact: true }).click();
      await card(prompt).waitFor();
      await closed();
    },
    rewrite: async (words: string, prompt: string) => {
      const panel = await detail(words);
      await panel.getByRole('button', { name: 'Düzenle', exact: true }).click();
      await dialog()
        .getByRole('textbox', { name: /^Sahne anlatımı/ })
        .fill(prompt);
      await dialog().getByRole('button', { name: 'Kaydet', exact: true }).click();
      await card(prompt).waitFor();
      await closed();
    },
    moveByDay: async (words: string, day: string) => {
      await menu(words, /^Bir gün sonraya taşı/);
      await page.locator(`[data-day="${day}"]`).locator('.schedule-card').filter({ hasText: words }).waitFor();
      await close();
    },
    remove: async (words: string) => {
      await menu(words, 'Planı sil');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
      await card(words).waitFor({ state: 'detached' });
    },
    trigger: async (words: string) => {
      const panel = await detail(words);
      await panel.getByRole('button', { name: /^Şimdi başlat/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Üret/ })
        .click();
    },
    /** The status of this device. */
    chip: (words: RegExp) => page.getByRole('banner').getByRole('button', { name: words }),
  };
}
