// spec: 2.196
import type { OwnedModel } from '#core/influencers/influencer.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrangementFields } from '#core/influencers/arrangement.ts';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sync } from '#core/contract/sync.ts';
import { chooseModel } from '../../../pwa/src/session/chosen-model.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const names = ['Defne', 'Işıl', 'Can', 'Mira', 'Oya', 'Ferit', 'Lara', 'Nehir'];
const models = (count: number): OwnedModel[] =>
  names.slice(0, count).map((name, n) => ({
    ...anInfluencer({ id: anId(600 + n), name }),
    isPinned: false,
    groupName: null,
  }));

function serveModels(count: number) {
  const stored = startEntityServer({ entity: 'model', fields: arrangementFields, views: models(count) });
  server.api.answers(ownedInfluencers, () => ({ influencers: stored.views() }));
  serveSync(server.api, stored);
  return stored;
}

beforeEach(() => {
  chooseModel(anId(600));
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 8 });
});

const list = () => page.getByRole('region', { name: 'Modellerim' });
const inPart = (name: string) => list().getByRole('region', { name });
const menuOf = (name: string) => list().getByRole('button', { name: `${name}: sabitle, grupla` });
const order = () => [...document.querySelectorAll('.model-list .model-pick b')].map((name) => name.textContent);

test('up to six models are listed as they are', async () => {
  serveModels(6);
  await openScreen('/dashboard');
  await expect.element(list().getByRole('button', { name: /Ferit/ })).toBeVisible();
  expect(list().getByRole('searchbox').elements()).toEqual([]);
});

test('many are found in any spelling, ordered, pinned and put into a group, and arrive at the server', async () => {
  const stored = serveModels(8);
  await openScreen('/dashboard');
  await list().getByRole('searchbox').fill('ISIL');
  await expect.poll(order).toEqual(['Işıl']);
  await list().getByRole('searchbox').fill('');
  await list().getByRole('button', { name: 'Sıralama' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ada göre' }).click();
  await expect.poll(order).toEqual(['Can', 'Defne', 'Ferit', 'Işıl', 'Lara', 'Mira', 'Nehir', 'Oya']);

  await menuOf('Oya').click();
  await page.getByRole('menuitem', { name: 'Başa sabitle' }).click();
  await expect.element(inPart('Sabitlenenler').getByRole('button', { name: /^Oya.*Sabitlendi/ })).toBeVisible();

  await list().getByRole('button', { name: 'Yeni grup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni grup' });
  await dialog.getByRole('textbox').fill(' Luna  Kozmetik');
  for (const name of ['Can', 'Mira']) await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(inPart('Luna Kozmetik').getByRole('button', { name: /^Mira(?!:)/ })).toBeVisible();
  await expectAccessible('many models');

  await list().getByRole('button', { name: 'Luna Kozmetik grubunu düzenle' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ege');
  await page.getByRole('checkbox', { name: 'Can' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(inPart('Ege').getByRole('button', { name: /^Mira(?!:)/ })).toBeVisible();
  await expect
    .poll(() =>
      stored.views().map(({ name, isPinned, groupName }) => [name, isPinned ?? false, groupName ?? null].join()),
    )
    .toEqual([
      'Defne,false,',
      'Işıl,false,',
      'Can,false,',
      'Mira,false,Ege',
      'Oya,true,',
      'Ferit,false,',
      'Lara,false,',
      'Nehir,false,',
    ]);
});

test('without a network a pin is displayed at once, and sent later', async () => {
  serveModels(8);
  server.api.cutsLine(sync);
  await openScreen('/dashboard');
  await menuOf('Lara').click();
  await page.getByRole('menuitem', { name: 'Başa sabitle' }).click();
  await expect.element(inPart('Sabitlenenler').getByRole('button', { name: /^Lara(?!:)/ })).toBeVisible();
});

test('on the phone the row leads to all of them; the chosen one is first in the row then', async () => {
  await page.viewport(390, 844);
  serveModels(8);
  await openScreen('/dashboard');
  const row = page.getByRole('navigation', { name: 'Modellerim' });
  await row.getByRole('button', { name: 'Tümü (8)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Modellerim' });
  await sheet.getByRole('button', { name: /^Nehir(?!:)/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Nehir', level: 1 })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Nehir' })).toHaveAttribute('aria-current', 'true');
});
