// spec: 2.188, 9.45
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, anId, anImage, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCalendar } from './open-calendar.ts';

const server = useContractServer();
const content = { id: anId(77), prompt: 'Kahve', generatedText: null, thumbnailUrl: anImage };

async function planOf(planContent: object) {
  serveCalendar(server.api);
  const planner = startPlannerServer(server.api, []);
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent } });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByRole('textbox', { name: /^Gönderi açıklaması/ })).toBeVisible();
  return { planner, form };
}

test('the alt text of an image begins with the workflow’s and is planned as typed', async () => {
  const { planner, form } = await planOf({ ...content, contentType: 'image', altText: 'Fincan' });
  const field = form.getByRole('textbox', { name: /^Alternatif metin/ });
  await expect.element(field).toHaveValue('Fincan');
  await field.fill('Pencere önünde bir fincan kahve');
  await expectAccessible('the alt text of a plan');
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect
    .poll(() => planner.operations())
    .toMatchObject([{ fields: { altText: 'Pencere önünde bir fincan kahve', coverSeconds: null } }]);
});

test('the cover of a reel is a moment of its video, typed or chosen in the player', async () => {
  const video = { ...content, contentType: 'video', contentUrl: 'data:video/mp4;base64,AAAA' };
  const { planner, form } = await planOf(video);
  const field = form.getByRole('spinbutton', { name: /^Kapak anı/ });
  await field.fill('2.34');
  await expect.element(field).toHaveValue(2.3);
  await form.getByRole('button', { name: 'Bu kareyi kapak yap' }).click();
  await expect.element(field).toHaveValue(0);
  await field.fill('1.5');
  await expectAccessible('the cover of a plan');
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { coverSeconds: 1.5, altText: null } }]);
});

test('the cover of a reel is an image of the archive, which replaces the moment until it is removed', async () => {
  const cover = aContent({ id: anId(81), prompt: 'Sahilde kapak' });
  server.api.answers(contents, { contents: [cover], total: 1, next: null });
  const video = { ...content, contentType: 'video', contentUrl: 'data:video/mp4;base64,AAAA' };
  const { planner, form } = await planOf(video);
  const choose = form.getByRole('button', { name: 'Arşivden seç' });
  await choose.click();
  const sheet = page.getByRole('dialog', { name: 'Kapak resmi' });
  await expect.element(sheet.getByRole('button', { name: 'Sahilde kapak' })).toBeVisible();
  await expectAccessible('the covers of a plan');
  await sheet.getByRole('button', { name: 'Sahilde kapak' }).click();
  await expect.element(form.getByText('Sahilde kapak')).toBeVisible();
  await expect.element(form.getByRole('spinbutton', { name: /^Kapak anı/ })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Kapak resmini kaldır' }).click();
  await expect.element(form.getByRole('spinbutton', { name: /^Kapak anı/ })).toBeVisible();
  await choose.click();
  await sheet.getByRole('button', { name: 'Sahilde kapak' }).click();
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { coverContentId: cover.id } }]);
});

test('the form names why Instagram would refuse the content, before it is sent', async () => {
  const problems = { reels: 'videoChroma', story: 'storyLength' };
  const { planner, form } = await planOf({ ...content, contentType: 'video', problems });
  await expect.element(form.getByRole('alert').getByText(/Instagram 4:2:0 istiyor/)).toBeVisible();
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.element(form.getByRole('alert').getByText(/Instagram 4:2:0 istiyor/)).toBeVisible();
  expect(planner.operations()).toEqual([]);
});
