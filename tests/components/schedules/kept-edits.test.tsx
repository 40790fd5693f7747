import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSchedule } from '../../support/screens/examples.ts';
import { hasEdits, withKeptEdits } from '../../../pwa/src/features/schedules/form/kept-draft.ts';
import { formOf } from '../../../pwa/src/features/schedules/form/schedule-form.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from './open-calendar.ts';
import { reload } from './reload.ts';

const server = useContractServer();
/** Not the messages in passing, which are dialogs too. */
const dialog = () => page.getByRole('dialog', { name: 'Planı düzenle' });
const prompt = () => dialog().getByRole('textbox', { name: /^Sahne anlatımı/ });

/** The edit form of the plan shown, with another prompt in it. */
async function changePrompt(words: string) {
  await openDetail(aSchedule().prompt);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await prompt().fill(words);
}

async function closeByEscape() {
  await userEvent.keyboard('{Escape}');
  await expect.element(prompt()).not.toBeInTheDocument();
}

test('what was changed of a plan is there after a reload and after Escape, and only that', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await changePrompt('Sahilde gün batımı');
  const elsewhere = formOf(aSchedule({ autoPublish: false, prompt: 'Başka' }));
  const shown = () => withKeptEdits(aSchedule().id, elsewhere);
  await expect.poll(() => shown().prompt).toBe('Sahilde gün batımı');
  reload();
  expect(shown()).toEqual({ ...elsewhere, prompt: 'Sahilde gün batımı' });
  await closeByEscape();
  expect(shown()).toEqual({ ...elsewhere, prompt: 'Sahilde gün batımı' });
});

test('an edit that was closed says that its changes are kept, goes on with them, and lets go of them', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await changePrompt('Sahilde gün batımı');
  await closeByEscape();
  await expect.element(page.getByText(/^Değişiklikleriniz kaydedilmedi\./)).toBeVisible();
  await openDetail(aSchedule().prompt);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün batımı');
  await expectAccessible('an edit with kept changes');
  await dialog().getByRole('button', { name: 'Değişiklikleri at' }).click();
  await expect.element(prompt()).toHaveValue(aSchedule().prompt);
  await expect.element(dialog().getByRole('button', { name: 'Değişiklikleri at' })).not.toBeInTheDocument();
  await closeByEscape();
  expect(hasEdits(aSchedule().id)).toBe(false);
});

test('the message about kept changes lets go of them, and a saved edit leaves none', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await changePrompt('Sahilde gün batımı');
  await closeByEscape();
  expect(hasEdits(aSchedule().id)).toBe(true);
  await page.getByRole('button', { name: 'Değişiklikleri at' }).click();
  expect(hasEdits(aSchedule().id)).toBe(false);
  await changePrompt('Terasta kahvaltı');
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellendi: /)).toBeVisible();
  expect(hasEdits(aSchedule().id)).toBe(false);
});
