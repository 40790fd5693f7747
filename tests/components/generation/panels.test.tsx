// spec: 2.85, 2.86, 2.96, 2.97, 2.98, 2.99, 2.100, 9.11, 9.12, 9.13
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { aPlatform, aRun, aSchedule, aWorkflow, anId, anInfluencer } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { prompt } from './open-creator.ts';

const server = useContractServer();
const creator = `/dashboard/content-creator/${anInfluencer().id}`;
const details = () => page.getByRole('complementary', { name: 'Model bilgileri' });
const upcoming = () => page.getByRole('complementary', { name: 'Yaklaşan planlar' });
const soon = aSchedule({
  id: anId(11),
  prompt: 'Sahilde gün doğumu',
  scheduledAt: '2026-11-26T06:30:00.000Z',
});
const later = aSchedule({ id: anId(12), prompt: 'Çarşıda akşam', scheduledAt: '2026-11-28T06:00:00.000Z' });

beforeEach(() => {
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [] });
  server.api.answers(platforms, { platforms: [aPlatform()] });
  startPlannerServer(server.api, [soon, later]);
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
});

test('the header leads back to the models', async () => {
  const screen = await openScreen(creator);
  await page.getByRole('link', { name: 'Geri dön' }).click();
  await expect.poll(screen.path).toBe('/dashboard');
});

test('the kind of content decides which workflows can be chosen', async () => {
  server.api.answers(activeWebhooks, {
    webhooks: [
      aWorkflow(),
      aWorkflow({ id: anId(5), name: { tr: 'Kısa film', en: 'Short film' }, contentType: 'video' }),
      aWorkflow({ id: anId(6), name: { tr: 'Gönderi metni', en: 'Post text' }, contentType: 'text' }),
    ],
  });
  await openScreen(creator);
  const kinds = page.getByRole('radiogroup', { name: 'İçerik türü' });
  for (const [kind, workflow] of [
    ['Video', 'Kısa film'],
    ['Metin', 'Gönderi metni'],
    ['Fotoğraf', 'Stüdyo çekimi'],
  ] as const) {
    await kinds.getByRole('radio', { name: kind }).click();
    await expect.element(kinds.getByRole('radio', { name: kind })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: workflow })).toBeVisible();
    expect(page.getByRole('radio', { name: /Kısa film|Gönderi metni|Stüdyo çekimi/ }).elements()).toHaveLength(1);
  }
});

test('the left panel introduces the model', async () => {
  await openScreen(creator);
  await expect.element(details().getByRole('heading', { name: 'Defne Aksoy' })).toBeVisible();
  const facts = [...details().element().querySelectorAll('dl > div')].map((each) => each.textContent);
  expect(facts).toEqual(['Yaş26', 'CinsiyetKadın', 'Boy172 cm', 'SaçKumral']);
  expect(details().element().textContent).toMatch(/@defne\.aksoy · 1,2\s?B takipçi/);
  for (const words of ['Sakin', 'Ege kıyısında büyüdü.']) {
    await expect.element(details().getByText(words)).toBeVisible();
  }
});

test('the right panel lists the next schedules', async () => {
  await openScreen(creator);
  await expect.element(upcoming().getByText(later.prompt)).toBeVisible();
  const plans = [...upcoming().element().querySelectorAll('.upcoming-plan')].map((each) => each.textContent);
  expect(plans).toEqual([
    expect.stringMatching(/^Yarın 09:30.*21 saat sonra.*Sahilde gün doğumu$/),
    expect.stringMatching(/^Cmt 09:00.*3 gün sonra.*Çarşıda akşam$/),
  ]);
});

test('the first five of many schedules in the next seven days are shown', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((seed) =>
    aSchedule({ id: anId(10 + seed), prompt: `Plan ${seed}`, scheduledAt: `2026-11-25T09:0${seed}:00.000Z` }),
  );
  startPlannerServer(server.api, many);
  await openScreen(creator);
  await expect.element(upcoming().getByText('Plan 5')).toBeVisible();
  expect(upcoming().getByText('Plan 6').query()).toBeNull();
  expect(upcoming().getByText('birkaç dakika içinde').elements()).toHaveLength(5);
});

test('plans are requested again on demand', async () => {
  const planner = startPlannerServer(server.api, [soon]);
  await openScreen(creator);
  await expect.element(upcoming().getByText(soon.prompt)).toBeVisible();
  planner.put(later);
  await upcoming().getByRole('button', { name: 'Planları yenile' }).click();
  await expect.element(upcoming().getByText(later.prompt)).toBeVisible();
});

test('the right panel leads to planning', async () => {
  const screen = await openScreen(creator);
  await upcoming().getByRole('link', { name: 'İçerik planla' }).click();
  await expect.poll(screen.path).toBe(`/dashboard/schedule/${anInfluencer().id}`);
});

test('the first four platforms show whether they work', async () => {
  const names = ['Instagram', 'TikTok', 'YouTube', 'X', 'Facebook'];
  server.api.answers(platforms, {
    platforms: names.map((displayName, index) =>
      aPlatform({ id: anId(80 + index), name: displayName.toLowerCase(), displayName, isActive: index === 0 }),
    ),
  });
  await openScreen(creator);
  const panel = page.getByRole('region', { name: 'Platformlar' });
  await expect.element(panel.getByText('Instagram')).toBeVisible();
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['InstagramAktif', 'TikTokPasif', 'YouTubePasif', 'XPasif']);
});

test('on a phone both side panels are drawers', async () => {
  await page.viewport(390, 844);
  await openScreen(creator);
  await page.getByRole('button', { name: 'Model bilgileri' }).click();
  const model = page.getByRole('dialog', { name: 'Model bilgileri' });
  await expect.element(model.getByText('Ege kıyısında büyüdü.')).toBeVisible();
  const sides = document.querySelectorAll('.creator-room > .creator-side');
  expect([...sides].map((side) => getComputedStyle(side).display)).toEqual(['none', 'none']);
  await model.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(model).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yaklaşan planlar' }).click();
  const plans = page.getByRole('dialog', { name: 'Yaklaşan planlar' });
  await expect.element(plans.getByText(later.prompt)).toBeVisible();
  await expect.element(plans.getByText('Platformlar')).toBeVisible();
});

test('on a phone the focused field is not covered by the bar with the cost', async () => {
  await page.viewport(390, 700);
  const failed = [1, 2, 3, 4].map((seed) =>
    aRun({ id: anId(30 + seed), status: 'failed', failure: 'moderation.blocked', creditsUsed: 0, media: [] }),
  );
  server.api.answers(generations, { generations: failed });
  await openScreen(creator);
  const last = page.getByRole('button', { name: 'Tekrar Dene' }).nth(3);
  await expect.element(last).toBeInTheDocument();
  const button = last.element() as HTMLElement;
  scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4);
  button.focus();
  const bar = document.querySelector('.generate-bar')!;
  await expect
    .poll(() => bar.getBoundingClientRect().top - button.getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
});

test('with letters twice as large nothing overflows the edge of a phone, and a long scene scrolls in its field', async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await openScreen(creator);
  const scene = page.getByRole('textbox', { name: /Sahne anlatımı/ });
  await scene.fill('Sahilde gün doğumu. '.repeat(200));
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(scene.element().getBoundingClientRect().height).toBeLessThanOrEqual(340);
  const bar = document.querySelector('.generate-bar-row')!;
  const [cost, press] = [bar.firstElementChild!, bar.lastElementChild!].map((part) => part.getBoundingClientRect());
  expect(cost!.bottom).toBeLessThanOrEqual(press!.top);
  expect(bar.firstElementChild!.scrollWidth).toBeLessThanOrEqual(Math.ceil(cost!.width));
});

async function choose(from: string, to: RegExp) {
  await page.getByRole('button', { name: `${from}, başka bir modele geç` }).click();
  await page.getByRole('dialog', { name: 'Modellerim' }).getByRole('button', { name: to }).click();
}

test('the draft stays with its model when another one is chosen, and its prompt can be taken along', async () => {
  const lara = anInfluencer({ id: anId(3), name: 'Lara Yıldız', color: '#B5473C' });
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer(), lara] });
  const { path } = await openScreen(creator);
  server.api.answers(ownedInfluencer, { influencer: lara });
  await prompt().fill('Sahilde gün batımı');
  await choose(anInfluencer().name, /Lara/);
  await expect.poll(path).toBe(`/dashboard/content-creator/${lara.id}`);
  await expect.element(prompt()).toHaveValue('');
  await expect.element(page.getByText(`${anInfluencer().name} için taslağınız saklandı.`)).toBeVisible();
  await expectAccessible('a creator with the draft of another model');
  await page.getByRole('button', { name: 'Buraya al' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün batımı');
  await prompt().fill('Lara kafede');
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  await choose(lara.name, new RegExp(anInfluencer().name));
  await expect.element(prompt()).toHaveValue('Sahilde gün batımı');
  await page.getByRole('button', { name: 'Buraya al' }).click();
  await expect.element(prompt()).toHaveValue('Lara kafede');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(prompt()).toHaveValue('Sahilde gün batımı');
});
