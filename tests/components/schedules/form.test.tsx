import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createSchedule, updateSchedule } from '#core/contract/schedules.ts';
import { aSchedule, aWorkflow, anInputField } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { answerPlans, openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const prompt = () => page.getByRole('dialog').getByRole('textbox', { name: /^Prompt/ });
const plan = () => page.getByRole('dialog').getByRole('button', { name: 'Planla' });

async function openForm(workflow = aWorkflow()) {
  await openCalendar(server.api, [], '', workflow);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toBeVisible();
}

test('an empty prompt is marked by our own rule, and nothing is sent', async () => {
  await openForm();
  await prompt().fill('');
  await plan().click();
  await expect.element(prompt()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(prompt()).toHaveFocus();
  expect(server.api.requestsOf(createSchedule)).toEqual([]);
});

test('a plan that was begun is still there after Escape', async () => {
  await openForm();
  await prompt().fill('Yarım kalan plan');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toHaveValue('Yarım kalan plan');
});

test('what the server refuses is said in the form and at its field, and is gone once the plan is made', async () => {
  await openForm();
  await prompt().fill('Terasta kahvaltı');
  server.api.refuses(createSchedule, { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] });
  await plan().click();
  const notice = page.getByText(/^Plan oluşturulamadı: /);
  await expect.element(notice).toBeVisible();
  await expect.element(prompt()).toHaveAttribute('aria-invalid', 'true');
  await prompt().fill('Terasta kahvaltı, sabah');
  await expect.element(prompt()).not.toHaveAttribute('aria-invalid', 'true');
  const made = aSchedule({ prompt: 'Terasta kahvaltı, sabah' });
  server.api.answers(createSchedule, () => {
    answerPlans(server.api, [made]);
    return { schedule: made };
  });
  await plan().click();
  await expect.element(page.getByText(/^Planlandı: /)).toBeVisible();
  const panel = await openDetail('Terasta kahvaltı, sabah');
  await expect.element(panel.getByText('Bekliyor')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  const [first, second] = server.api.requestsOf(createSchedule);
  expect(second?.body).toMatchObject({
    id: first?.body.id,
    prompt: 'Terasta kahvaltı, sabah',
    contentType: 'image',
    webhookConfigId: aWorkflow().id,
    autoPublish: true,
  });
});

test('a plan is edited as the version that was seen, and a newer one is not written over', async () => {
  await openCalendar(server.api, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün doğumu');
  await prompt().fill('Sahilde gün batımı');
  server.api.refuses(updateSchedule, { code: 'schedules.versionConflict' });
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellenemedi: /)).toBeVisible();
  expect(server.api.requestsOf(updateSchedule)[0]?.body).toMatchObject({ version: 1, prompt: 'Sahilde gün batımı' });
  server.api.answers(updateSchedule, { schedule: aSchedule({ prompt: 'Sahilde gün batımı', version: 2 }) });
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellendi: /)).toBeVisible();
  await expect.element(page.getByText(/^Plan güncellenemedi: /)).not.toBeInTheDocument();
});

test('a required field of the workflow carries an asterisk, the others none', async () => {
  const fields = [
    anInputField(0, { displayName: { tr: 'Mekân', en: 'Place' }, isRequired: true }),
    anInputField(1, { displayName: { tr: 'Işık', en: 'Light' } }),
  ];
  await openForm(aWorkflow({ inputFields: fields }));
  const dialog = page.getByRole('dialog');
  const mark = async (label: string) => {
    await expect.element(dialog.getByText(label)).toBeVisible();
    return getComputedStyle(dialog.getByText(label).element(), '::after').content;
  };
  expect(await mark('Mekân')).toMatch(/^"\*"/);
  expect(await mark('Işık')).not.toContain('*');
});
