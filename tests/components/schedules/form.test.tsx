// spec: 4.41, 5.39, 8.34
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { upload } from '#core/contract/files.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { aSchedule, aUser, aWorkflow, anId, anInfluencer, anInputField } from '../../support/screens/examples.ts';
import { chooseFile } from '../../support/screens/choose-file.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { storedDraft } from '../../../pwa/src/features/schedules/form/stored-draft.ts';
import { storeSession } from '../../../pwa/src/api/session-store.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from './open-calendar.ts';
import { reload } from './reload.ts';

const server = useContractServer();
const prompt = () => page.getByRole('dialog').getByRole('textbox', { name: /^Sahne anlatımı/ });
const plan = () => page.getByRole('dialog').getByRole('button', { name: 'Planla' });

async function openForm(...offered: PublicWebhook[]) {
  const { planner } = await openCalendar(server.api, [], '', ...offered);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toBeVisible();
  return planner;
}

test('each workflow is shown with the model in question, not with the model that the admin pictured', async () => {
  await openForm(aWorkflow({ previewImageUrls: ['/media/somebody-else.jpg'] }));
  await expect
    .poll(() => document.querySelector('.schedule-workflow img')?.getAttribute('src'))
    .toBe(anInfluencer().referenceImageUrl);
});

test('an empty prompt is marked by our own rule, and nothing is sent', async () => {
  const planner = await openForm();
  await prompt().fill('');
  await plan().click();
  await expect.element(prompt()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(prompt()).toHaveFocus();
  expect(planner.operations()).toEqual([]);
});

test('a started plan is still there after Escape', async () => {
  await openForm();
  await prompt().fill('Yarım kalan plan');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toHaveValue('Yarım kalan plan');
});

test('a text that is typed back to its beginning is the stored draft', async () => {
  await openForm();
  await prompt().fill('Yarım kalan plan');
  await prompt().fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toHaveValue('');
});

test('the form closes once the plan is stored; a later refusal of the server is shown, and the plan waits with its words', async () => {
  const planner = await openForm();
  await prompt().fill('Terasta kahvaltı');
  const held = server.api.holds(syncRoute);
  await plan().click();
  // The request has no response yet.
  await expect.element(dialog()).not.toBeInTheDocument();
  planner.refuses('create', { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] });
  held.release((request) => planner.answer(request));
  await expect.element(page.getByText('Plan oluşturulamadı: Bu alan zorunludur.')).toBeVisible();
  await page.getByRole('button', { name: /^Sizi bekliyor · 1/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await sheet.getByRole('button', { name: 'Karar ver: Yeni plan: Terasta kahvaltı' }).click();
  await sheet.getByRole('textbox', { name: 'Sahne anlatımı' }).fill('Terasta kahvaltı, sabah');
  await sheet.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => planner.schedules()).toMatchObject([{ prompt: 'Terasta kahvaltı, sabah' }]);
  const [first, second] = planner.operations();
  expect(second).toMatchObject({
    entityId: first?.entityId,
    fields: {
      prompt: 'Terasta kahvaltı, sabah',
      contentType: 'image',
      webhookConfigId: aWorkflow().id,
      autoPublish: true,
    },
  });
});

test('a plan is edited with the version that was seen, and a refused edit waits for the person', async () => {
  const { planner } = await openCalendar(server.api, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün doğumu');
  await prompt().fill('Sahilde gün batımı');
  planner.refuses('update', { code: 'schedules.versionConflict' });
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellenemedi: /)).toBeVisible();
  expect(planner.operations()).toMatchObject([{ base: { version: 1 }, fields: { prompt: 'Sahilde gün batımı' } }]);
  expect(planner.schedules()).toMatchObject([{ prompt: 'Sahilde gün doğumu' }]);
  await page.getByRole('button', { name: /^Sizi bekliyor · 1/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await sheet.getByRole('button', { name: /^Karar ver: Düzenleme/ }).click();
  await sheet.getByRole('radio', { name: 'Aynen yeniden gönder' }).click();
  await sheet.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => planner.schedules()).toMatchObject([{ prompt: 'Sahilde gün batımı' }]);
});

test('an edit that came too late is described as late, not as changed elsewhere', async () => {
  const { planner } = await openCalendar(server.api, [aSchedule()]);
  await (await openDetail('Sahilde gün doğumu')).getByRole('button', { name: 'Düzenle' }).click();
  await prompt().fill('Sahilde gün batımı');
  planner.isPastDue(aSchedule().id);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellenemedi: Planın saati, bağlantı gelmeden geçti/)).toBeVisible();
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

const dialog = () => page.getByRole('dialog');
const day = () => dialog().getByLabelText('Tarih');

test('the topmost wrong field has the focus, also when its workflow was chosen later', async () => {
  const place = anInputField(0, { displayName: { tr: 'Mekân', en: 'Place' }, isRequired: true });
  const other = aWorkflow({ id: anId(5), name: { tr: 'Sokak çekimi', en: 'Street shoot' }, inputFields: [place] });
  await openForm(aWorkflow(), other);
  await dialog()
    .getByRole('radio', { name: /Sokak çekimi/ })
    .click();
  await prompt().fill('Terasta kahvaltı');
  const caption = dialog().getByRole('textbox', { name: /Gönderi açıklaması/ });
  await caption.fill('#a '.repeat(31));
  await plan().click();
  await expect.element(dialog().getByRole('textbox', { name: /Mekân/ })).toHaveFocus();
  await expect.element(dialog().getByText('2 alanı düzeltin.')).toBeVisible();
  await dialog()
    .getByRole('radio', { name: /Stüdyo çekimi/ })
    .click();
  await expect.element(dialog().getByText('1 alanı düzeltin.')).toBeVisible();
  // The typed text is stored for the next time the form opens.
  await caption.fill('');
  await prompt().fill('');
});

test('an error disappears when its cause is changed in another field: a story has no caption, and a prompt is not a caption', async () => {
  const planner = await openForm();
  await prompt().fill('#a '.repeat(31));
  const caption = dialog().getByRole('textbox', { name: /Gönderi açıklaması/ });
  await caption.fill('#a '.repeat(31));
  await plan().click();
  await expect.element(caption).toHaveAttribute('aria-invalid', 'true');
  await expect.element(prompt()).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog().getByText('1 alanı düzeltin.')).toBeVisible();
  await dialog().getByRole('radio', { name: 'Hikâye' }).click();
  await expect.element(dialog().getByText('1 alanı düzeltin.')).not.toBeInTheDocument();
  await dialog().getByRole('radio', { name: 'Fotoğraf' }).click();
  await expect.element(caption).toHaveAttribute('aria-invalid', 'true');
  expect(planner.operations()).toEqual([]);
  await caption.fill('');
  await prompt().fill('');
});

test('an empty caption shows which text is posted: none, or that of a workflow that writes one', async () => {
  const name = { tr: 'Yazan çekim', en: 'Writing shoot' };
  await openForm(aWorkflow(), aWorkflow({ id: anId(5), name, writesCaption: true }));
  const caption = dialog().getByRole('textbox', { name: /Gönderi açıklaması/ });
  await expect.element(caption).toHaveAttribute('placeholder', 'Boş bırakırsanız açıklamasız paylaşılır.');
  await dialog()
    .getByRole('radio', { name: /Yazan çekim/ })
    .click();
  await expect
    .element(caption)
    .toHaveAttribute('placeholder', 'Boş bırakırsanız iş akışının yazdığı açıklamayla paylaşılır.');
  // The form stores its draft for the next time.
  await dialog()
    .getByRole('radio', { name: /Stüdyo çekimi/ })
    .click();
});

test('errors change their language with the screen: rules, issues and refusals of the server', async () => {
  const planner = await openForm();
  await day().fill('2026-11-24');
  await prompt().fill('');
  await plan().click();
  await expect.element(dialog().getByText(sentenceOf('schedules.past', 'tr'))).toBeVisible();
  await expect.element(prompt()).toHaveFocus();
  await setLocale('en');
  await expect.element(dialog().getByText(sentenceOf('schedules.past', 'en'))).toBeVisible();
  await expect.element(dialog().getByText('Please fix 2 fields.')).toBeVisible();
  await setLocale('tr');
  await day().fill('2026-11-27');
  await prompt().fill('Terasta kahvaltı');
  planner.refuses('create', {
    code: 'input.invalid',
    issues: [{ path: 'autoPublish', code: 'schedules.accountMissing' }],
  });
  await plan().click();
  await expect
    .element(page.getByText(`Plan oluşturulamadı: ${sentenceOf('schedules.accountMissing', 'tr')}`))
    .toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText(sentenceOf('schedules.accountMissing', 'en'), { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^Plan oluşturulamadı: /)).not.toBeInTheDocument();
});

test('an issue at a field that this form does not have is shown by its name', async () => {
  const planner = await openForm();
  await prompt().fill('Terasta kahvaltı');
  const params = { field: { tr: 'Işık', en: 'Light' } };
  const issues = [{ path: 'inputData.light', code: 'fieldRequired' as const, params }];
  planner.refuses('create', { code: 'input.invalid', issues });
  await plan().click();
  await expect.element(page.getByText('Plan oluşturulamadı: Işık alanı zorunludur.')).toBeVisible();
});

test('a refused file prevents the form from being sent until it is removed', async () => {
  const photo = anInputField(0, { displayName: { tr: 'Ürün', en: 'Product' }, fieldType: 'image', isRequired: false });
  const planner = await openForm(aWorkflow({ inputFields: [photo] }));
  await prompt().fill('Fincanla kahvaltı');
  const field = dialog().getByLabelText('Ürün', { exact: true });
  chooseFile(field, new File([new Uint8Array(10_500_000)], 'fincan.png', { type: 'image/png' }));
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await plan().click();
  await expect.element(field).toHaveFocus();
  await expect
    .element(
      dialog()
        .getByText(/en fazla 10 MB/)
        .first(),
    )
    .toBeVisible();
  expect(planner.operations()).toEqual([]);
  await dialog()
    .getByRole('button', { name: /fincan\.png/ })
    .click();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await plan().click();
  await expect.poll(() => planner.operations()).toMatchObject([{ kind: 'create', fields: { inputData: {} } }]);
});

test('a plan that was started with a file in upload does not wait for it', async () => {
  const photo = anInputField(0, { displayName: { tr: 'Ürün', en: 'Product' }, fieldType: 'image' });
  await openForm(aWorkflow({ inputFields: [photo] }));
  await prompt().fill('Yarım kalan plan');
  server.api.holds(upload);
  await dialog()
    .getByLabelText('Ürün')
    .upload(new File([new Uint8Array(400)], 'fincan.png', { type: 'image/png' }));
  await expect.element(plan()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toHaveValue('Yarım kalan plan');
  await expect.element(plan()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a started plan is there after a reload, and for its author alone', async () => {
  await openForm();
  await prompt().fill('Yarım kalan plan');
  await expect.poll(() => storedDraft(anInfluencer().id)?.prompt).toBe('Yarım kalan plan');
  reload();
  expect(storedDraft(anInfluencer().id)).toMatchObject({ prompt: 'Yarım kalan plan', webhookConfigId: aWorkflow().id });
  storeSession('b-token', { ...aUser(), id: anId(98) });
  expect(storedDraft(anInfluencer().id)).toBeUndefined();
});

test('a temporarily stopped workflow can be planned for later, and the form describes the consequence', async () => {
  const stopped = { reason: 'down' as const, retryAt: new Date(Date.now() + 3_600_000).toISOString() };
  const planner = await openForm(aWorkflow({ stopped }));
  await expect.element(dialog().getByText(/^Servisi şu anda yanıt vermiyor; /)).toBeVisible();
  await prompt().fill('Terasta kahvaltı');
  await expect.element(dialog().getByText(/^İleri bir zamana planlayabilirsiniz: /)).toBeVisible();
  await plan().click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { webhookConfigId: aWorkflow().id } }]);
});

test('a new plan can be undone from its message', async () => {
  const planner = await openForm();
  await prompt().fill('Terasta kahvaltı');
  await plan().click();
  await expect.element(page.getByText(/^Planlandı: /)).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => planner.schedules()).toEqual([]);
  expect(planner.operations().map(({ kind }) => kind)).toEqual(['create', 'delete']);
});

test('a reverted edit leaves the other changes', async () => {
  const displayed = aSchedule();
  const { planner } = await openCalendar(server.api, [displayed]);
  const panel = await openDetail(displayed.prompt);
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await prompt().fill('Terasta kahvaltı');
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText(/^Plan güncellendi: /)).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => planner.schedules()[0]?.prompt).toBe(displayed.prompt);
  expect(planner.operations()[1]).toMatchObject({
    fields: { prompt: displayed.prompt },
    base: { fields: { prompt: 'Terasta kahvaltı' } },
  });
});

test('the words of a plan come first, and are a topic where a text is made', async () => {
  await openForm(aWorkflow(), aWorkflow({ id: anId(6), contentType: 'text', name: { tr: 'Metin', en: 'Text' } }));
  const first = () => dialog().element().querySelector('form input, form textarea, form select');
  await expect.poll(() => first() === prompt().element()).toBe(true);
  await dialog().getByRole('radio', { name: 'Metin', exact: true }).first().click();
  await expect.element(dialog().getByRole('textbox', { name: /^Konu/ })).toBeVisible();
});
