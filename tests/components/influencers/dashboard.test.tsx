import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { chooseModel } from '../../../pwa/src/session/chosen-model.ts';
import { aContent, anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

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

test('lists the owned models with age, gender, hair and personality; the chosen one tells its story', async () => {
  await openScreen('/dashboard');
  const list = page.getByRole('region', { name: 'Modellerim' });
  await expect.element(list.getByText('26 · Kadın · Kumral saç')).toBeVisible();
  await expect.element(list.getByText('31 · Erkek · Siyah saç')).toBeVisible();
  await expect.element(list.getByText('Sakin. Ege kıyısında büyüdü.')).toBeVisible();
  await expect.element(list.getByText('Neşeli')).toBeVisible();
  await list.getByRole('button', { name: /Kaan Demir/ }).click();
  await expect.element(list.getByText('Neşeli. Karadeniz’de büyüdü.')).toBeVisible();
});

test('the middle is the picture of the chosen model with the badge of its account', async () => {
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

test('a model named by the navigation state is on stage, whichever was chosen last', async () => {
  await openScreen('/dashboard', { state: { selectedInfluencerId: second.id } });
  await expect.element(page.getByRole('region', { name: 'Kaan Demir' })).toBeInTheDocument();
  expect(page.getByRole('region', { name: 'Defne Aksoy' }).elements()).toEqual([]);
});

test('the generated contents stand with kind, prompt and date', async () => {
  const film = aContent({ id: anId(31), contentType: 'text', generatedText: 'Günaydın', prompt: 'Sabah selamı' });
  server.api.answers(contents, { contents: [aContent(), film], total: 2, next: null });
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

test('the header has the balance, the ways to marketplace and subscriptions, the greeting and the way out', async () => {
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

test('who owns no model is led to the marketplace', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  await openScreen('/dashboard');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Pazar yerine git' }))
    .toHaveAttribute('href', '/marketplace');
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
      const act = page.getByRole('main').getByRole('link', { name });
      await expect.element(act).toBeVisible();
      const box = act.element().getBoundingClientRect();
      expect(box.bottom).toBeLessThanOrEqual(height);
      expect(box.right).toBeLessThanOrEqual(document.querySelector('.stage')!.getBoundingClientRect().right);
    }
  });
}
