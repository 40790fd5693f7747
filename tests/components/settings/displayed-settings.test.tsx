import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { aRuntimeConfig, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from '../schedules/open-calendar.ts';

const server = useContractServer();
const modelPage = `/marketplace/model/${anInfluencer().id}`;
const texts = () => Array.from(document.querySelectorAll('main p, main li'), (part) => part.textContent);

test('visitors see the brand and the claims as admins set them; a disabled claim is not shown', async () => {
  const { contents, users } = defaultSettings.claims;
  const claims = {
    contents: { ...contents, figure: '25K+', words: { tr: 'gönderi', en: '' } },
    users: { ...users, isShown: false },
  };
  server.api.answers(runtimeConfig, aRuntimeConfig({ brandName: 'Işık Ajans', claims }));
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  const figures = page.getByRole('region', { name: 'Rakamlarla Işık Ajans ve kredi kullanımı' });
  await expect.element(figures).toBeInTheDocument();
  expect([...figures.element().querySelectorAll('p')].map((part) => part.textContent)).toEqual(['25K+gönderi']);
  const logo = page.getByRole('link', { name: 'Işık Ajans, ana sayfa' }).first();
  await expect.element(logo).toHaveTextContent('Işık Ajans');
  expect(document.title).toMatch(/\| Işık Ajans$/);
});

test('the configuration of an older server is accepted', async () => {
  const {
    disclosure: _disclosure,
    signingFingerprints: _fingerprints,
    ...older
  } = aRuntimeConfig({
    brandName: 'Eski Ajans',
  });
  server.api.answers(runtimeConfig, older);
  await openScreen('/verify', { user: null });
  await expect.poll(() => document.title).toMatch(/\| Eski Ajans$/);
});

test.each([
  ['a valid', '/', /iade edilir\. Yeni JPEG ve PNG dosyaları imzalı, doğrulanabilirdir/],
  ['a valid', modelPage, /iade edilir\. Yeni JPEG ve PNG dosyaları imzalı ve doğrulanabilirdir/],
  ['a valid', '/verify', /yeni üretilen her JPEG ve PNG[^.]* imzalı bir kayıt taşır/],
  ["an older server's", '/', /iade edilir\.$/],
  ["an older server's", '/verify', /yeni üretilen görsel ve videolar[^.]* bir açıklama taşır/],
  ['an ended', '/', /iade edilir\.$/],
  ['an ended', modelPage, /iade edilir\. Doğrulama/],
  ['an ended', '/verify', /yeni üretilen görsel ve videolar[^.]* bir açıklama taşır/],
  ['an ended', '/verify', /geçerli bir sertifika yokken üretilen dosyalar imza taşımaz/],
  ['no', '/', /iade edilir\.$/],
  ['no', modelPage, /iade edilir\. Doğrulama/],
  ['no', '/verify', /Dosyalarımız imzasız bir açıklama taşır/],
])('with %s certificate, %s says which files are signed', async (certificate, path, words) => {
  const signingFingerprints = certificate === 'no' ? [] : ['ab'.repeat(32)];
  const isSigning = certificate === "an older server's" ? {} : { isSigning: certificate === 'a valid' };
  server.api.answers(runtimeConfig, aRuntimeConfig({ signingFingerprints, ...isSigning }));
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  server.api.answers(marketplaceModel, { model: anInfluencer() });
  await openScreen(path, { user: null });
  await expect.poll(() => texts().some((text) => words.test(text))).toBe(true);
  const signed = texts().filter((text) => /(dosyaları imzalı|imzalı bir kayıt taşır)/.test(text));
  expect(signed.length > 0).toBe(certificate === 'a valid');
});

test('the planner offers the time that an admin set for an empty day', async () => {
  const planner = { defaultTime: '16:30', earliestTime: '10:00', latestTime: '20:00' };
  server.api.answers(runtimeConfig, aRuntimeConfig({ planner }));
  await openCalendar(server.api, []);
  await page.getByRole('button', { name: /26 Kasım.*: plan ekle$/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Saat', { exact: true })).toHaveValue('16:30');
});
