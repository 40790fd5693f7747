// spec: 2.119
import type { TemplateView } from '#core/schedules/template.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createTemplate,
  deleteTemplate,
  renameTemplate,
  restoreTemplate,
  templates,
} from '#core/contract/templates.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { forgetForms } from '../../../pwa/src/session/kept-forms.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aPlatform, aSchedule, aWorkflow, anId, anInputField } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
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

const form = () => page.getByRole('dialog', { name: 'Yeni plan' });
const prompt = () => form().getByRole('textbox', { name: /^Sahne anlatımı/ });
const sheet = () => page.getByRole('dialog', { name: 'Şablonlar' });
const openForm = async () => {
  const { planner } = await openCalendar(server.api, [], '', workflow);
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

test('on a phone the sheet of templates dims the form it stands over', async () => {
  await page.viewport(390, 844);
  await openForm();
  const heading = form().getByRole('heading', { name: 'Yeni plan' }).element();
  await openSheet();
  const head = heading.getBoundingClientRect();
  await expect.poll(() => document.elementFromPoint(head.left + 4, head.top + 4)?.className).toContain('backdrop');
});

test('a template fills the form but its time, and the plan made of it carries its id', async () => {
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

test('using a template is taken back from its message', async () => {
  await openForm();
  await prompt().fill('Kendi sözlerim');
  await openSheet();
  await use();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(prompt()).toHaveValue('Kendi sözlerim');
  await expect.element(form().getByText('“Sabah” şablonundan')).not.toBeInTheDocument();
});

test('a template whose workflow is gone says so, and fills in the rest', async () => {
  server.api.answers(templates, { templates: [{ ...morning, webhookConfigId: anId(91) }] });
  const planner = await openForm();
  await openSheet();
  const gone = 'İş akışı artık kullanılamıyor; başka birini seçin.';
  await expect.element(sheet().getByText(gone)).toBeVisible();
  await use();
  await expect.element(page.getByText(`“Sabah” şablonu forma aktarıldı. ${gone}`)).toBeVisible();
  await expect.element(prompt()).toHaveValue('Sabah kahvesi');
  await form().getByRole('button', { name: 'Planla' }).click();
  await expect.element(form().getByText(sentenceOf('schedules.webhookInactive', 'tr'))).toBeVisible();
  expect(planner.operations()).toEqual([]);
});

test('the form is kept under a name; a name that is taken is said at the field', async () => {
  await openForm();
  await prompt().fill('Öğle molası');
  await openSheet();
  const name = sheet().getByRole('textbox', { name: /Formu bu adla şablon yap/ });
  const save = sheet().getByRole('button', { name: /^Kaydet/ });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Öğle');
  server.api.refuses(createTemplate, { code: 'templates.nameTaken' });
  await save.click();
  await expect.element(sheet().getByText(sentenceOf('templates.nameTaken', 'tr'))).toBeVisible();
  const noon = { ...morning, id: anId(92), name: 'Öğlen' };
  server.api.answers(createTemplate, { template: noon });
  server.api.answers(templates, { templates: [noon, morning] });
  await name.fill('Öğlen');
  await save.click();
  await expect.element(page.getByText('“Öğlen” şablonu kaydedildi.')).toBeVisible();
  await expect.element(sheet().getByText('Öğlen', { exact: true })).toBeVisible();
  expect(server.api.requestsOf(createTemplate).at(-1)!.body).toEqual({
    id: expect.any(String),
    name: 'Öğlen',
    platformId: aPlatform().id,
    contentType: 'image',
    webhookConfigId: workflow.id,
    prompt: 'Öğle molası',
    caption: null,
    autoPublish: true,
    inputData: {},
  });
});

test('a template whose answer was lost is sent again under its id, another one is not', async () => {
  await openForm();
  await prompt().fill('Öğle molası');
  await openSheet();
  const save = sheet().getByRole('button', { name: /^Kaydet/ });
  const name = sheet().getByRole('textbox', { name: /Formu bu adla şablon yap/ });
  server.api.cutsLine(createTemplate);
  await name.fill('Öğle');
  await save.click();
  await expect.element(sheet().getByText(/Sunucuya ulaşılamadı/)).toBeVisible();
  server.api.answers(createTemplate, { template: { ...morning, name: 'Öğle' } });
  await save.click();
  await expect.element(page.getByText('“Öğle” şablonu kaydedildi.')).toBeVisible();
  await name.fill('Öğle');
  await save.click();
  await expect.poll(() => server.api.requestsOf(createTemplate)).toHaveLength(3);
  const [lost, again, other] = server.api.requestsOf(createTemplate).map(({ body }) => (body as { id: string }).id);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test('a template is renamed', async () => {
  await openForm();
  await openSheet();
  await choose('Yeniden adlandır');
  await sheet().getByRole('button', { name: 'Vazgeç' }).click();
  await choose('Yeniden adlandır');
  await sheet().getByRole('textbox', { name: 'Yeni ad' }).fill('Akşam');
  const evening = { ...morning, name: 'Akşam' };
  server.api.answers(renameTemplate, { template: evening });
  server.api.answers(templates, { templates: [evening] });
  await sheet().getByRole('listitem').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(sheet().getByText('Akşam', { exact: true })).toBeVisible();
  expect(server.api.requestsOf(renameTemplate).map(({ body }) => body)).toEqual([{ name: 'Akşam' }]);
});

test('a template that was deleted comes back, also at the second try', async () => {
  await openForm();
  await openSheet();
  server.api.answers(deleteTemplate, { ok: true });
  server.api.answers(templates, { templates: [] });
  await choose('Sil');
  await expect.element(sheet().getByText(/^Henüz şablonunuz yok/)).toBeVisible();
  expect(server.api.requestsOf(deleteTemplate).map(({ params }) => params)).toEqual([{ id: morning.id }]);
  server.api.cutsLine(restoreTemplate);
  await page.getByRole('button', { name: 'Geri al' }).click();
  const again = page.getByRole('button', { name: 'Tekrar Dene' });
  await expect.element(again).toBeVisible();
  server.api.answers(restoreTemplate, { template: { ...morning, name: 'Sabah (2)' } });
  server.api.answers(templates, { templates: [{ ...morning, name: 'Sabah (2)' }] });
  await again.click();
  await expect.element(sheet().getByText('Sabah (2)', { exact: true })).toBeVisible();
  await expect.element(page.getByText('“Sabah (2)” şablonu geri geldi.')).toBeVisible();
  const both = [{ id: morning.id }, { id: morning.id }];
  expect(server.api.requestsOf(restoreTemplate).map(({ params }) => params)).toEqual(both);
});

test('a template that was deleted earlier is found below the list and brought back', async () => {
  await openForm();
  await openSheet();
  expect(server.api.requestsOf(templates).map(({ query }) => query)).not.toContainEqual({ deleted: 'true' });
  const evening = { ...morning, id: anId(93), name: 'Akşam' };
  let here: TemplateView[] = [morning];
  let deleted = [evening];
  server.api.answers(templates, ({ query }) => ({ templates: query['deleted'] === 'true' ? deleted : here }));
  await sheet().getByText('Son silinenler').click();
  const bring = sheet().getByRole('button', { name: 'Geri getir: Akşam' });
  await expect.element(bring).toBeVisible();
  await expectAccessible('deleted templates');
  server.api.answers(restoreTemplate, () => {
    [here, deleted] = [[evening, morning], []];
    return { template: evening };
  });
  await bring.click();
  await expect.element(page.getByText('“Akşam” şablonu geri geldi.')).toBeVisible();
  await expect.element(sheet().getByText('Son bir günde silinen şablon yok.')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Akşam: diğer' })).toBeVisible();
  expect(server.api.requestsOf(restoreTemplate).map(({ params }) => params)).toEqual([{ id: evening.id }]);
});

test('an edit shows the template its plan was made from', async () => {
  await openCalendar(server.api, [aSchedule({ templateId: morning.id })], '', workflow);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(page.getByRole('dialog').getByText('“Sabah” şablonundan')).toBeVisible();
});
