import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contents, contentTags } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
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

test('a kept content is planned as it is: its picture, a caption, no workflow and no credits', async () => {
  answerCalendar(server.api);
  const planner = startPlannerServer(server.api, []);
  const planContent = {
    id: anId(77),
    contentType: 'image',
    prompt: 'Kordonda gün batımı',
    generatedText: null,
    thumbnailUrl: null,
  };
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent } });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Kredi harcanmaz')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: /^Prompt/ })).not.toBeInTheDocument();
  await form.getByRole('textbox', { name: /^Gönderi açıklaması/ }).fill('Günaydın #yaz');
  await expect.element(form.getByText('13 / 2.200 karakter · 1 / 30 etiket')).toBeVisible();
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(planner.operations()).toMatchObject([
    {
      kind: 'create',
      fields: { sourceContentId: anId(77), webhookConfigId: null, caption: 'Günaydın #yaz', contentType: 'image' },
    },
  ]);
});

test('the viewer of a kept content leads to the plan of it', async () => {
  answerCalendar(server.api);
  const content = aContent({ id: anId(77), prompt: 'Kordonda gün batımı' });
  server.api.answers(contents, { contents: [content], total: 1, next: null });
  server.api.answers(contentTags, { tags: [] });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const { path } = await openScreen('/dashboard');
  await page.getByRole('button', { name: /Kordonda gün batımı/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Kredi harcanmaz')).toBeVisible();
  expect(path()).toContain(`/dashboard/schedule/${content.influencerId}`);
});
