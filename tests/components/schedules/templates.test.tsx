// spec: 2.119
import type { TemplateView } from '#core/schedules/templates/template.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { templates } from '#core/contract/templates.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { forgetForms } from '../../../pwa/src/session/stored-forms.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aPlatform, aSchedule, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import type { EntityServer } from '../../support/screens/entity-server.ts';
import { openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const workflow = aWorkflow({ inputFields: [anInputField(1, { fieldName: 'place' })] });
const morning: TemplateView = {
  id: anId(90),
  name: 'Sabah',
  platformId: aPlatform().id,
  contentType: 'image',
  webhookConfigId: workflow.id,
  prompt: 'Sabah kahvesi',
  caption: 'Günaydın',
  autoPublish: false,
  inputData: { place: 'Bodrum' },
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

beforeEach(() => {
  forgetForms();
  server.api.answers(templates, { templates: [morning] });
});
let stored: EntityServer<TemplateView>;

const form = () => page.getByRole('dialog', { name: 'Yeni plan' });
const prompt = () => form().getByRole('textbox', { name: /^Sahne anlatımı/ });
const sheet = () => page.getByRole('dialog', { name: 'Şablonlar' });
const openForm = async (views = [morning], deleted: TemplateView[] = []) => {
  const { planner } = await openCalendar(server.api, [], '', workflow);
  stored = planner.startTemplates(views, deleted);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(prompt()).toBeVisible();
  return planner;
};
const openSheet = async () => {
  await page.getByRole('button', { name: 'Şablonlar' }).click();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
};
const choose = async (name: string) => {
  await sheet().getByRole('button', { name: 'Sabah: diğer' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const use = () => sheet().getByRole('button', { name: 'Kullan' }).click();

test('on a phone the sheet of templates dims the form below it', async () => {
  await page.viewport(390, 844);
  await openForm();
  const heading = form().getByRole('heading', { name: 'Yeni plan' }).element();
  await openSheet();
  const head = heading.getBoundingClientRect();
  await expect.poll(() => document.elementFromPoint(head.left + 4, head.top + 4)?.className).toContain('backdrop');
});

test('a template fills the form except its time, and the plan made of it has its id', async () => {
  const planner = await openForm();
  await openSheet();
  await expectAccessible('templates');
  await use();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await expect.element(form().getByText('“Sabah” şablonundan')).toBeVisible();
  await form().getByRole('button', { name: 'Planla' }).click();
  await expect.element(page.getByText(/^Planlandı: /)).toBeVisible();
  expect(planner.operations()).toMatchObject([
    {
      kind: 'create',
      fields: {
        templateId: morning.id,
        prompt: 'Sabah kahvesi',
        caption: 'Günaydın',
        autoPublish: false,
        inputData: { place: 'Bodrum' },
      },
    },
  ]);
});

test('using a template is undone from its message', async () => {
  await openForm();
  await prompt().fill('Kendi sözlerim');
  await openSheet();
  await use();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(prompt()).toHaveValue('Kendi sözlerim');
  await expect.element(form().getByText('“Sabah” şablonundan')).not.toBeInTheDocument();
});

test('a template with a deleted workflow reports it, and fills in the rest', async () => {
  const planner = await openForm([{ ...morning, webhookConfigId: anId(91) }]);
  await openSheet();
  const missing = 'İş akışı artık kullanılamıyor; başka birini seçin.';
  await expect.element(sheet().getByText(missing)).toBeVisible();
  await use();
  await expect.element(page.getByText(`“Sabah” şablonu forma aktarıldı. ${missing}`)).toBeVisible();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await form().getByRole('button', { name: 'Planla' }).click();
  await expect.element(form().getByText(sentenceOf('schedules.webhookInactive', 'tr'))).toBeVisible();
  expect(planner.operations()).toEqual([]);
});

test('the form is stored under a name; a taken name is reported at the field', async () => {
  await openForm();
  await prompt().fill('Öğle molası');
  await openSheet();
  const name = sheet().getByRole('textbox', { name: /Formu bu adla şablon yap/ });
  const save = sheet().getByRole('button', { name: /^Kaydet/ });
  await expect.element(name).toHaveValue('Öğle molası');
  await name.fill('');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await name.fill('sabah');
  await save.click();
  await expect.element(sheet().getByText(sentenceOf('templates.nameTaken', 'tr'))).toBeVisible();
  await name.fill('Öğlen');
  await save.click();
  await expect.element(page.getByText('“Öğlen” şablonu kaydedildi.')).toBeVisible();
  await expect.element(sheet().getByText('Öğlen', { exact: true })).toBeVisible();
  await expect.element(page.getByText('“Öğlen” şablonundan')).toBeVisible();
  expect(stored.views().find((each) => each.name === 'Öğlen')).toMatchObject({
    platformId: aPlatform().id,
    contentType: 'image',
    webhookConfigId: workflow.id,
    prompt: 'Öğle molası',
    caption: null,
    autoPublish: true,
    inputData: {},
  });
});

test('without a network a template is created, renamed and deleted on the device, and sent once there is one', async () => {
  const planner = await openForm();
  await prompt().fill('Öğle molası');
  await openSheet();
  server.api.cutsLine(syncRoute);
  await sheet()
    .getByRole('textbox', { name: /Formu bu adla şablon yap/ })
    .fill('Öğle');
  await sheet()
    .getByRole('button', { name: /^Kaydet/ })
    .click();
  const onDevice = 'Bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.';
  await expect.element(page.getByText(onDevice)).toBeVisible();
  const noon = sheet().getByRole('listitem').filter({ hasText: 'Öğle molası' });
  await expect.element(noon.getByText('Cihazda')).toBeVisible();
  await noon.getByRole('button', { name: 'Öğle: diğer' }).click();
  await page.getByRole('menuitem', { name: 'Yeniden adlandır', exact: true }).click();
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Öğlen');
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(noon.getByText('Öğlen', { exact: true })).toBeVisible();
  await choose('Sil');
  await expect.element(sheet().getByText('Sabah', { exact: true })).not.toBeInTheDocument();
  expect(stored.views().map(({ name }) => name)).toEqual(['Sabah']);
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
  await expect.element(noon.getByText('Cihazda')).not.toBeInTheDocument();
  await expect.element(noon.getByText('Öğlen', { exact: true })).toBeVisible();
  expect(stored.views().map(({ name }) => name)).toEqual(['Öğlen']);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('a template is renamed', async () => {
  await openForm();
  await openSheet();
  await choose('Yeniden adlandır');
  await sheet().getByRole('button', { name: 'Vazgeç' }).click();
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Akşam');
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(sheet().getByText('Akşam', { exact: true })).toBeVisible();
  await expect.poll(() => stored.views().map(({ name }) => name)).toEqual(['Akşam']);
});

test('a template that was renamed on two devices leads to a question with both names', async () => {
  await openForm();
  await openSheet();
  stored.put({ ...morning, name: 'Gündoğumu' });
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Akşam');
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  const requests = sentenceOf('outbox.entity.conflict.changed', 'tr');
  await expect.element(page.getByText(requests).first()).toBeVisible();
  await sheet().getByRole('button', { name: 'Karar ver: Akşam' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'Şablon düzenleme: Akşam' })).toBeVisible();
  await expect.element(outbox.getByText('Sabah', { exact: true })).toBeVisible();
  await expect.element(outbox.getByText('Gündoğumu', { exact: true })).toBeVisible();
  await expectAccessible('decision about a template');
  await outbox.getByRole('radio', { name: 'Benimkini uygula' }).click();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => stored.views().map(({ name }) => name)).toEqual(['Akşam']);
});

test('a name that the server refuses is corrected in the outbox', async () => {
  await openForm();
  await openSheet();
  stored.refuses({ code: 'templates.nameTaken' });
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Akşam');
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(page.getByText(sentenceOf('templates.nameTaken', 'tr')).first()).toBeVisible();
  await sheet().getByRole('button', { name: 'Karar ver: Akşam' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  const name = outbox.getByRole('textbox', { name: 'Ad', exact: true });
  await name.fill(' ');
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.element(outbox.getByText(sentenceOf('templates.nameRequired', 'tr'))).toBeVisible();
  await name.fill('Gece');
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => stored.views().map(({ name: now }) => now)).toEqual(['Gece']);
});

test('a deletion is reverted from its message, also without a network', async () => {
  const planner = await openForm();
  await openSheet();
  await choose('Sil');
  await expect.element(sheet().getByText(/^Henüz şablonunuz yok/)).toBeVisible();
  await expect.poll(() => stored.views()).toEqual([]);
  await expect.element(page.getByText('“Sabah” şablonu silindi.')).toBeVisible();
  server.api.cutsLine(syncRoute);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
  await expect.poll(() => stored.views()).toHaveLength(1);
  await expect.element(sheet().getByText('Cihazda')).not.toBeInTheDocument();
  await expect.element(sheet().getByText('Sabah', { exact: true })).toBeVisible();
});

test('an earlier deleted template is found below the list and restored', async () => {
  await openForm([morning], [{ ...morning, id: anId(93), name: 'Akşam' }]);
  await openSheet();
  expect(server.api.requestsOf(templates).map(({ query }) => query)).not.toContainEqual({ deleted: 'true' });
  await sheet().getByText('Son silinenler').click();
  const bring = sheet().getByRole('button', { name: 'Geri getir: Akşam' });
  await expect.element(bring).toBeVisible();
  await expectAccessible('deleted templates');
  await bring.click();
  await expect.element(page.getByText('“Akşam” şablonu geri getirildi.')).toBeVisible();
  await expect.element(sheet().getByText('Son bir günde silinen şablon yok.')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Akşam: diğer' })).toBeVisible();
  expect(stored.views().map(({ name }) => name)).toEqual(['Sabah', 'Akşam']);
});

test('an edit shows the template its plan was made from', async () => {
  await openCalendar(server.api, [aSchedule({ templateId: morning.id })], '', workflow);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(page.getByRole('dialog').getByText('“Sabah” şablonundan')).toBeVisible();
});
