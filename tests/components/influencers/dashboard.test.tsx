// spec: 2.59, 2.60, 2.62, 2.63, 2.64, 2.66, 2.67, 2.68, 2.83
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { chooseModel } from '../../../pwa/src/session/chosen-model.ts';
import { aContent, anId, anInfluencer, aWorkflow } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCreator } from '../generation/open-creator.ts';

const server = useContractServer();
const second = anInfluencer({
  id: anId(20),
  name: 'Kaan Demir',
  age: 31,
  gender: 'male',
  hairColor: { tr: 'Siyah', en: 'Black' },
  personality: { tr: 'Neşeli', en: 'Cheerful' },
  story: { tr: 'Karadeniz’de büyüdü.', en: 'Grew up by the Black Sea.' },
  instagramAccount: null,
});

beforeEach(() => {
  chooseModel(anInfluencer().id);
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer(), second] });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 2 });
});

test('lists the owned models with age, gender, hair and personality; the chosen one shows its story', async () => {
  await openScreen('/dashboard');
  const list = page.getByRole('region', { name: 'Modellerim' });
  await expect.element(list.getByText('26 · Kadın · Kumral saç')).toBeVisible();
  await expect.element(list.getByText('31 · Erkek · Siyah saç')).toBeVisible();
  await expect.element(list.getByText('Sakin. Ege kıyısında büyüdü.')).toBeVisible();
  await expect.element(list.getByText('Neşeli')).toBeVisible();
  await list.getByRole('button', { name: /Kaan Demir/ }).click();
  await expect.element(list.getByText('Neşeli. Karadeniz’de büyüdü.')).toBeVisible();
});

test('the middle is the portrait of the chosen model with the badge of its account', async () => {
  await openScreen('/dashboard');
  const stage = page.getByRole('region', { name: 'Defne Aksoy' });
  await expect.element(stage.getByRole('img', { name: 'Defne Aksoy, referans görseli' })).toBeInTheDocument();
  await expect.element(stage.getByText('@defne.aksoy')).toBeVisible();
  await expect.element(stage.getByText(/takipçi/)).toHaveTextContent('1,2 B takipçi');
});

const stage = (name: string) => page.getByRole('region', { name }).getByRole('img', { name: /referans görseli/ });

test('previous and next show the other models, round and round', async () => {
  await openScreen('/dashboard');
  await expect.element(stage('Defne Aksoy')).toBeInTheDocument();
  await page.getByRole('button', { name: /^Sonraki model/ }).click();
  await expect.element(stage('Kaan Demir')).toBeInTheDocument();
  await page.getByRole('button', { name: /^Sonraki model/ }).click();
  await expect.element(stage('Defne Aksoy')).toBeInTheDocument();
  await page.getByRole('button', { name: /^Önceki model/ }).click();
  await expect.element(stage('Kaan Demir')).toBeInTheDocument();
});

test('a model named by the navigation state is on stage, whichever model was chosen last', async () => {
  await openScreen('/dashboard', { state: { selectedInfluencerId: second.id } });
  await expect.element(page.getByRole('region', { name: 'Kaan Demir' })).toBeInTheDocument();
  expect(page.getByRole('region', { name: 'Defne Aksoy' }).elements()).toEqual([]);
});

test('the generated contents are listed with kind, prompt and date', async () => {
  const video = aContent({ id: anId(31), contentType: 'text', generatedText: 'Günaydın', prompt: 'Sabah selamı' });
  server.api.answers(contents, { contents: [aContent(), video], total: 2, next: null });
  await openScreen('/dashboard');
  await expect.element(page.getByRole('button', { name: /Fotoğraf.*Pencere önünde kahve.*Dün 12:00/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Metin.*Sabah selamı.*Dün 12:00/ })).toBeVisible();
});

test('on the phone the facts of the models are in a drawer', async () => {
  await page.viewport(390, 844);
  await openScreen('/dashboard');
  await page.getByRole('button', { name: 'Model bilgileri' }).click();
  const drawer = page.getByRole('dialog', { name: 'Modellerim' });
  await expect.element(drawer.getByText('26 · Kadın · Kumral saç')).toBeVisible();
  await expect.element(drawer.getByText('Sakin. Ege kıyısında büyüdü.')).toBeVisible();
});

test('on the phone the main menu is a bar at the bottom', async () => {
  await page.viewport(390, 844);
  await openScreen('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await expect.element(bar).toBeVisible();
  expect(Math.round(bar.element().getBoundingClientRect().bottom)).toBe(844);
  await expect
    .element(bar.getByRole('link', { name: 'Üret' }))
    .toHaveAttribute('href', `/dashboard/content-creator/${anInfluencer().id}`);
});

test('the header has the balance, the links to marketplace and subscriptions, the greeting and the sign-out button', async () => {
  const { path } = await openScreen('/dashboard');
  const header = page.getByRole('banner');
  await expect.element(header.getByText('Merhaba, Elif Kaya')).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Pazar yeri' })).toHaveAttribute('href', '/marketplace');
  await expect
    .element(header.getByRole('link', { name: 'Abonelik' }))
    .toHaveAttribute('href', '/dashboard/subscriptions');
  await expect.element(header.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
  expect(path()).toBe('/dashboard');
});

test('a customer without a model is offered three, and led to the marketplace', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.answers(marketplaceModels, {
    models: [1, 2, 3, 4].map((n) => anInfluencer({ id: anId(800 + n), name: `Model ${n}` })),
    total: 4,
  });
  await openScreen('/dashboard');
  const offered = page.getByRole('region', { name: 'Bunlardan biriyle başlayın' });
  await expect.element(offered.getByRole('listitem')).toHaveLength(3);
  await expect
    .element(offered.getByRole('link', { name: 'Model 1' }))
    .toHaveAttribute('href', `/marketplace/model/${anId(801)}`);
  await expectAccessible('a dashboard without models');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Pazar yerine git' }))
    .toHaveAttribute('href', '/marketplace');
});

test.each([
  ['Üret', 'Üretmek için önce bir modeliniz olmalı.'],
  ['Takvim', 'Takvim için önce bir modeliniz olmalı.'],
])('without a model the menu of the phone explains why %s leads to the dashboard', async (name, words) => {
  await page.viewport(390, 844);
  server.api.answers(ownedInfluencers, { influencers: [] });
  const { path } = await openScreen('/dashboard');
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Pazar yerine git' })).toBeVisible();
  expect(page.getByText(words).query()).toBeNull();
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(path()).toBe('/dashboard');
});

test.each([
  ['Üret', `/dashboard/content-creator/${anInfluencer().id}`],
  ['Takvim', '/dashboard/schedule'],
])('%s that is pressed before the models are loaded opens once they are', async (name, address) => {
  await page.viewport(390, 844);
  const held = server.api.holds(ownedInfluencers);
  serveCreator(server.api);
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [] });
  startPlannerServer(server.api, []);
  const { path } = await openScreen('/dashboard');
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name }).click();
  held.release({ influencers: [anInfluencer(), second] });
  await expect.poll(path).toBe(address);
});

test('the menu of the desktop leads to the creator and the calendar, and marks the present page', async () => {
  await page.viewport(1024, 768);
  serveCreator(server.api);
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [] });
  startPlannerServer(server.api, []);
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer(), second] });
  const { path } = await openScreen('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const current = () => menu.element().querySelector('[aria-current=page]')?.textContent;
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(current()).toBe('Modellerim');
  for (const [name, address] of [
    ['Üret', `/dashboard/content-creator/${anInfluencer().id}`],
    ['Takvim', '/dashboard/schedule'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect.poll(path).toBe(address);
    await expect.poll(current).toBe(name);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
});

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`creating and planning are on the screen without scrolling, at ${width} by ${height}`, async () => {
    await page.viewport(width, height);
    await openScreen('/dashboard');
    for (const name of ['İçerik üret', 'İçerik planla']) {
      const action = page.getByRole('main').getByRole('link', { name });
      await expect.element(action).toBeVisible();
      const box = action.element().getBoundingClientRect();
      expect(box.bottom).toBeLessThanOrEqual(height);
      expect(box.right).toBeLessThanOrEqual(document.querySelector('.stage')!.getBoundingClientRect().right);
    }
  });
}

test('a card shows whether its content is published, planned, failed to publish or archived', async () => {
  const planned = [{ scheduleId: anId(90), scheduledAt: '2026-11-26T06:00:00.000Z', status: 'pending' as const }];
  const published = { status: 'published' as const, publishedAt: '2026-11-24T10:00:00.000Z' };
  server.api.answers(contents, {
    contents: [
      aContent({ id: anId(91), prompt: 'Birinci', ...published }),
      aContent({ id: anId(92), prompt: 'İkinci', planned }),
      aContent({ id: anId(93), prompt: 'Üçüncü' }),
      aContent({ id: anId(94), prompt: 'Dördüncü', planned: [{ ...planned[0]!, status: 'failed' }] }),
      aContent({ id: anId(95), prompt: 'Beşinci', planned: [{ ...planned[0]!, status: 'failed' }, ...planned] }),
    ],
    total: 5,
    next: null,
  });
  await openScreen('/dashboard');
  for (const [name, word] of [
    [/Birinci/, 'Yayında'],
    [/İkinci/, 'Planlı'],
    [/Üçüncü/, 'Arşivde'],
    [/Dördüncü/, 'Plan başarısız'],
    [/Beşinci/, 'Planlı'],
  ] as const) {
    const mark = page.getByRole('button', { name }).getByText(word, { exact: true });
    await expect.element(mark).toBeVisible();
    // Visible too, not for screen readers only.
    expect(mark.element().getBoundingClientRect().width).toBeGreaterThan(20);
  }
});

test('a text shows its first line and the following text', async () => {
  const text = { contentType: 'text' as const, contentUrl: null, files: [] };
  const generatedText = 'Pazartesiyi sevmek için üç neden:\n\n1. Kahve\n2. Liste';
  server.api.answers(contents, { contents: [aContent({ ...text, generatedText })], total: 1, next: null });
  await openScreen('/dashboard');
  await expect.element(page.getByText('Pazartesiyi sevmek için üç neden:', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1. Kahve 2. Liste', { exact: true })).toBeVisible();
});

test('a text that begins with its topic shows it once, another one shows both', async () => {
  const text = { contentType: 'text' as const, contentUrl: null, files: [] };
  server.api.answers(contents, {
    contents: [
      aContent({ id: anId(91), ...text, prompt: 'Üç neden', generatedText: 'Üç neden: kahve.' }),
      aContent({ id: anId(92), ...text, prompt: 'Pazartesi', generatedText: 'Hafta başlıyor.' }),
    ],
    total: 2,
    next: null,
  });
  await openScreen('/dashboard');
  await expect
    .element(page.getByRole('button', { name: /Pazartesi/ }))
    .toMatchTextContent(/Hafta başlıyor\..*Pazartesi/);
  await expect.element(page.getByText(/Üç neden/)).toHaveLength(1);
});

test('with letters twice as large nothing overflows the edge of a phone', async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await openScreen('/dashboard');
  await expect.element(page.getByRole('link', { name: 'İçerik planla' }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a name of sixty letters leaves the actions on screen', async () => {
  await page.viewport(1440, 900);
  const name = 'Nurefşan Gülbahar Karaosmanoğlu Büyükçekmeceli Şahinkaya';
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer({ name })] });
  await openScreen('/dashboard');
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('link', { name: 'İçerik üret' }).first()).toBeInViewport({ ratio: 1 });
});
