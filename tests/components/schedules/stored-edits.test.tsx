import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSchedule } from '../../support/screens/examples.ts';
import { hasEdits, withStoredEdits } from '../../../pwa/src/features/schedules/form/stored-draft.ts';
import { formOf } from '../../../pwa/src/features/schedules/form/schedule-form.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from './open-calendar.ts';
import { reload } from './reload.ts';

const server = useContractServer();
/** Not the passing messages, which are dialogs too. */
const dialog = () => page.getByRole('dialog', { name: 'Planı düzenle' });
const prompt = () => dialog().getByRole('textbox', { name: /^Sahne anlatımı/ });

/** The edit form of the shown plan, with another prompt in it. */
async function changePrompt(words: string) {
  await openDetail(aSchedule().prompt);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await prompt().fill(words);
}

async function closeByEscape() {
  await userEvent.keyboard('{Escape}');
  await expect.element(prompt()).not.toBeInTheDocument();
}

test('only the changes of a plan are there after a reload and after Escape', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await changePrompt('Sahilde gün batımı');
  const elsewhere = formOf(aSchedule({ autoPublish: false, prompt: 'Başka' }));
  const displayed = () => withStoredEdits(aSchedule().id, elsewhere);
  await expect.poll(() => displayed().prompt).toBe('Sahilde gün batımı');
  reload();
  expect(displayed()).toEqual({ ...elsewhere, prompt: 'Sahilde gün batımı' });
  await closeByEscape();
  expect(displayed()).toEqual({ ...elsewhere, prompt: 'Sahilde gün batımı' });
});

test('a closed edit reports that its changes are stored, continues with them, and discards them', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await changePrompt('Sahilde gün batımı');
  await closeByEscape();
  await expect.element(page.getByText(/^Değişiklikleriniz kaydedilmedi\./)).toBeVisible();
  await openDetail(aSchedule().prompt);
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün batımı');
  await expectAccessible('an edit with stored changes');
  await dialog().getByRole('button', { name: 'Değişiklikleri at' }).click();
  await expect.element(prompt()).toHaveValue(aSchedule().prompt);
  await expect.element(dialog().getByRole('button', { name: 'Değişiklikleri at' })).not.toBeInTheDocument();
  await closeByEscape();
  expect(hasEdits(aSchedule().id)).toBe(false);
});

test('the message about stored changes discards them, and a saved edit leaves none', async () => {
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
