import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createInfluencer,
  deleteInfluencer,
  influencer,
  influencerReferences,
  influencers,
  influencerUses,
  updateInfluencer,
} from '#core/contract/influencers.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { arrowTo, hasFocusInside, pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aUser, anAdminInfluencer, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const defne = anAdminInfluencer({ version: 4, referenceImageUrl: 'https://example.com/defne.jpg' });

const open = () => {
  server.api.answers(influencers, theModels([defne]));
  server.api.answers(influencerReferences, { references: [] });
  return openScreen('/admin/influencers', { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const requests = page.getByRole('alertdialog');

test('a model is created, and the focus goes to the first wrong field', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Defne Aksoy' })).toBeVisible();
  await expectAccessible('the models');
  await pressByKeyboard(button('Influencer Ekle'));
  await expect.element(panel.getByRole('heading', { name: 'Yeni influencer' })).toHaveFocus();
  await pressByKeyboard(button('Influencer Oluştur'));
  await expect.element(field('İsim')).toHaveFocus();
  await expectAccessible('a model with mistakes');
  await userEvent.keyboard('Ela Su');
  await typeInto(field('Yaratıcı Prompt'), 'a woman of 24');
  await tabTo(panel.getByRole('radio', { name: 'Kadın' }));
  await userEvent.keyboard('{ArrowRight}');
  await pressByKeyboard(panel.getByRole('combobox', { name: 'Kategori' }));
  await hasFocusInside(page.getByRole('listbox'));
  await arrowTo(page.getByRole('option', { name: 'Moda & Yaşam' }));
  await userEvent.keyboard('{Enter}');
  await pressByKeyboard(panel.getByRole('switch'), ' ');
  server.api.answers(createInfluencer, { influencer: defne });
  await pressByKeyboard(button('Influencer Oluştur'));
  await expect.element(page.getByText('Influencer başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createInfluencer)[0]!.body).toMatchObject({
    name: 'Ela Su',
    gender: 'male',
    category: 'Fashion & Lifestyle',
    isPublic: false,
  });
  await expect.element(button('Influencer Ekle')).toHaveFocus();
});

test('an edit steps through both values when another admin was faster', async () => {
  await open();
  await pressByKeyboard(button('Defne Aksoy modelini düzenle'));
  await typeInto(field('İsim'), 'Defne Ak');
  const theirs = { ...defne, name: 'Defne A.', version: 5 };
  server.api.answers(influencer, { influencer: theirs });
  server.api.answers(influencers, theModels([theirs]));
  server.api.refuses(updateInfluencer, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('alert')).toHaveFocus();
  await expectAccessible('both values of a model');
  await pressByKeyboard(button('Güncel olanı al'));
  await expect.element(field('İsim')).toHaveValue('Defne A.');
  await hasFocusInside(panel);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('the question before deleting lists the affected data; Escape cancels it', async () => {
  await open();
  server.api.answers(influencerUses, {
    uses: {
      owners: 2,
      openOrders: 0,
      openRuns: 0,
      schedules: 3,
      contents: 5,
      instagramUsername: 'defne.aksoy',
      hasHistory: true,
    },
  });
  await pressByKeyboard(button('Defne Aksoy modelini sil'));
  await hasFocusInside(requests);
  await expect.element(requests.getByText('2 sahip')).toBeVisible();
  await expectAccessible('the question before a model is deleted');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Defne Aksoy modelini sil')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await hasFocusInside(requests);
  server.api.answers(deleteInfluencer, { ok: true, outcome: 'hidden' });
  await pressByKeyboard(requests.getByRole('button', { name: 'Sil', exact: true }));
  await expect.element(page.getByText('Influencer başarıyla silindi!').first()).toBeVisible();
});
