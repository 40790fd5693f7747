import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sentenceOf } from '#core/texts/texts.ts';
import { aSchedule, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { storeEdit, storePlan, openStored, openSheet, waiting } from './open-outbox.ts';

const server = useContractServer();
const place = anInputField(0, { displayName: { tr: 'Mekân', en: 'Place' }, isRequired: true });
const pendingQuestion = aWorkflow({
  id: anId(5),
  name: { tr: 'Sokak çekimi', en: 'Street shoot' },
  inputFields: [place],
});
const form = () => page.getByRole('dialog', { name: 'Planı düzeltin' });

async function openForm() {
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor/);
  await sheet.getByRole('button', { name: /^Karar ver/ }).click();
  await sheet.getByRole('button', { name: 'Bütün alanları düzelt' }).click();
  await expect.element(form()).toBeVisible();
}

test('a refused plan is corrected in the form it was made in: workflow, inputs, platform and kind too', async () => {
  const { planner } = await openStored(server.api, [], '', aWorkflow(), pendingQuestion);
  planner.refuses('create', {
    code: 'input.invalid',
    issues: [{ path: 'webhookConfigId', code: 'schedules.webhookInactive' }],
  });
  await storePlan(anId(83), { prompt: 'Sokakta', webhookConfigId: anId(98), platformId: anId(97) });
  await openForm();
  await expect.element(form().getByRole('textbox', { name: /^Sahne anlatımı/ })).toHaveValue('Sokakta');
  // Values that the rules refuse are marked before any press.
  await expect.element(form().getByText(sentenceOf('schedules.webhookInactive', 'tr'))).toBeVisible();
  await expectAccessible('the form of a refused plan');
  await form().getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Instagram' }).click();
  await form().getByRole('radio', { name: 'Hikâye' }).click();
  await form()
    .getByRole('radio', { name: /Sokak çekimi/ })
    .click();
  await form()
    .getByRole('textbox', { name: /Mekân/ })
    .fill('Galata');
  await form().getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(waiting).toBe(0);
  expect(planner.operations().at(-1)).toMatchObject({
    kind: 'create',
    entityId: anId(83),
    fields: {
      prompt: 'Sokakta',
      contentType: 'story',
      webhookConfigId: pendingQuestion.id,
      inputData: { field0: 'Galata' },
    },
  });
});

test('only the edited and the corrected fields of a refused edit are sent', async () => {
  const plan = aSchedule({ webhookConfigId: pendingQuestion.id, inputData: { field0: 'Galata' } });
  const { planner } = await openStored(server.api, [plan], '', pendingQuestion);
  planner.refuses('update', { code: 'input.invalid', issues: [{ path: 'inputData.field0', code: 'required' }] });
  await storeEdit(plan, { inputData: {} });
  await openForm();
  const field = form().getByRole('textbox', { name: /Mekân/ });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Pera');
  await form().getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(waiting).toBe(0);
  expect(planner.operations().at(-1)).toMatchObject({
    kind: 'update',
    fields: { inputData: { field0: 'Pera' } },
    base: { fields: { inputData: { field0: 'Galata' } } },
  });
  expect(Object.keys((planner.operations().at(-1) as { fields: object }).fields)).toEqual(['inputData']);
});
