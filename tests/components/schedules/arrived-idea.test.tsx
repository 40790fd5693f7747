import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { answerCalendar } from './open-calendar.ts';

const server = useContractServer();

test('what the creator suggested opens the form filled, once', async () => {
  answerCalendar(server.api);
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, {
    state: { newPlan: { prompt: 'Kordonda gün batımı', contentType: 'image', webhookConfigId: null } },
  });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByRole('textbox', { name: /^Sahne anlatımı/ })).toHaveValue('Kordonda gün batımı');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Ay', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /25 Kasım/ }).first()).toBeInTheDocument();
  expect(form.elements()).toEqual([]);
});
