// spec: 2.189
import type { AdminReference } from '#core/influencers/reference.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#core/contract/files.ts';
import {
  addReference,
  deleteReference,
  influencerReferences,
  influencers,
  orderReferences,
  referenceThumbnail,
  referenceUses,
  updateReference,
} from '#core/contract/influencers.ts';
import { maxReferences } from '#core/influencers/reference.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { chooseFile } from '../../support/screens/choose-file.ts';
import { arrowTo, pressByKeyboard } from '../../support/screens/by-keyboard.ts';
import { aReference, aThumbnail, aUser, anAdminInfluencer, anId, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const defne = anAdminInfluencer({ version: 4, referenceCount: 3 });
const face = aReference();
const hands = aReference({ id: anId(72), name: 'hands', publicUrl: '/media/0123456789abcdef0123456789abcdef.jpg' });
const coat = aReference({ id: anId(73), name: 'red-coat', version: 5 });

const open = async (references: AdminReference[] = [face, hands, coat]) => {
  server.api.answers(influencers, theModels([defne, anAdminInfluencer({ id: anId(5), name: 'Mira Tan' })]));
  server.api.answers(influencerReferences, { references });
  server.api.answers(referenceThumbnail, aThumbnail);
  await openScreen(`/admin/influencers?edit=${defne.id}`, { user: admin });
};
const section = page.getByRole('region', { name: 'Referanslar' });
const dialog = page.getByRole('dialog');
const rows = () => section.getByRole('listitem').elements();
const names = () => rows().map((row) => row.querySelector('.font-semibold')!.textContent);
const bodyOf = (route: Parameters<typeof server.api.requestsOf>[0]) => server.api.requestsOf(route).at(-1)?.body;
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const choose = async (of: string, entry: string) => {
  await section.getByRole('button', { name: `${of} için işlemler` }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
};
const aPicture = (size = 40, type = 'image/png') => new File([new Uint8Array(size)], 'el.png', { type });

test('references are listed in their order, with a picture, a name and whether they are public', async () => {
  await open();
  await expect.poll(names).toEqual(['Yüz', 'Eller', 'red-coat']);
  await expect.element(section.getByRole('listitem').nth(0)).toMatchTextContent(/Yüzface · 1200×1500 · 0,2 MB/);
  await expect.element(section.getByRole('listitem').nth(1)).toMatchTextContent(/^Eller.*Herkese açık$/);
  await expect.poll(() => section.getByRole('list').element().querySelectorAll('img')).toHaveLength(3);
  await expect.element(page.getByRole('heading', { name: 'Referanslar 3' })).toBeVisible();
  await expect.element(page.getByText(/3 referans$/)).toBeVisible();
  await expect.element(page.getByText('Referans yok')).toBeVisible();
  await expectAccessible('the references of a model');
});

test('a model without references says how to begin; a new model gets them later', async () => {
  await open([]);
  await expect.element(section).toMatchTextContent(/Henüz referans yok\. Yüz ve tam boy bir resimle başlayın\./);
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('button', { name: 'Influencer Ekle' }).click();
  await expect.element(section).toMatchTextContent(/Referanslar, model oluşturulduktan sonra eklenir\./);
  expect(section.getByRole('button').elements()).toEqual([]);
});

test('one is added: a suggested name, a file that is checked before it is sent', async () => {
  await open([face]);
  await section.getByRole('button', { name: 'Referans ekle' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Defne Aksoy için referans' })).toBeVisible();
  const suggestions = dialog.getByRole('group', { name: 'Önerilen adlar' });
  expect(
    suggestions
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Profil', 'Tam boy', 'Eller']);
  await press('Referans ekle');
  await expect.element(dialog.getByLabelText('Ad', { exact: true })).toHaveFocus();
  await dialog.getByLabelText('Ad', { exact: true }).fill('FACE');
  await expect.element(dialog).toMatchTextContent(/Bu modelin FACE adlı bir referansı var\./);
  await dialog.getByLabelText('Ad', { exact: true }).fill('yüz');
  await expect.element(dialog).toMatchTextContent(/Yalnızca a–z harfleri, rakam, tire ve alt çizgi kullanın/);
  await suggestions.getByRole('button', { name: 'Eller' }).click();
  await expect.element(dialog).toMatchTextContent(/Şablonda: \{\{reference\.hands\}\}/);
  const picture = dialog.getByLabelText('Resim', { exact: true });
  chooseFile(picture, aPicture(60 * 1_048_576));
  await expect.element(dialog).toMatchTextContent(/Dosya çok büyük\. Bir referans en fazla 10 MB olabilir\./);
  await picture.upload(aPicture(40, 'image/heic'));
  await expect.element(dialog).toMatchTextContent(/Bu bir HEIC dosyası; üretim servisleri bunu kabul etmez\./);
  await expectAccessible('a reference with mistakes');
  await press('el.png dosyasını kaldır');
  await expect.element(dialog).toMatchTextContent(/Resim seçin ya da buraya bırakın/);
  await picture.upload(aPicture());
  server.api.answers(upload, { file: hands.file });
  server.api.answers(addReference, { references: [face, hands] });
  await press('Referans ekle');
  await expect.element(page.getByText('Eller referanslara eklendi.').first()).toBeVisible();
  expect(server.api.requestsOf(addReference)[0]!.params).toEqual({ id: defne.id });
  expect(bodyOf(addReference)).toEqual({ name: 'hands', picture: { sha256: hands.file.sha256 } });
  await expect.element(dialog).not.toBeInTheDocument();
  // The form of the model around it is untouched.
  await expect.element(page.getByRole('complementary')).toBeVisible();
});

test('the server’s reason is at the picture, and Escape leaves the model open', async () => {
  await open([face]);
  await section.getByRole('button', { name: 'Referans ekle' }).click();
  await dialog.getByLabelText('Ad', { exact: true }).fill('hands');
  await dialog.getByLabelText('Resim', { exact: true }).upload(aPicture());
  server.api.answers(upload, { file: hands.file });
  const unreadable = { path: 'picture', code: 'influencers.referenceUnreadable' } as const;
  server.api.refuses(addReference, { code: 'input.invalid', issues: [unreadable] });
  await press('Referans ekle');
  await expect.element(dialog).toMatchTextContent(/Resim açılamadı: dosya bozuk ya da çok büyük boyutlu\./);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary')).toBeVisible();
});

test('one is renamed and its picture replaced; another admin’s name is shown beside one’s own', async () => {
  await open();
  await choose('red-coat', 'Düzenle');
  await expect.element(dialog.getByRole('heading', { name: 'red-coat referansını düzenle' })).toBeVisible();
  await dialog.getByLabelText('Ad', { exact: true }).fill('coat');
  server.api.refuses(updateReference, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  server.api.answers(influencerReferences, { references: [face, hands, { ...coat, name: 'jacket', version: 6 }] });
  await press('Kaydet');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Murat siz düzenlerken bu kaydı değiştirdi\./);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/jacketcoat/);
  await expectAccessible('two names of a reference');
  await dialog.getByLabelText('Yeni resim', { exact: false }).upload(aPicture());
  server.api.answers(upload, { file: hands.file });
  server.api.answers(updateReference, { references: [] });
  await press('Benimkini kaydet');
  await expect.element(page.getByText('coat kaydedildi.').first()).toBeVisible();
  expect(bodyOf(updateReference)).toEqual({ name: 'coat', picture: { sha256: hands.file.sha256 }, version: 6 });
});

test('one is marked public, or private again', async () => {
  await open();
  server.api.answers(updateReference, { references: [] });
  await choose('Yüz', 'Herkese açık');
  await expect.poll(() => bodyOf(updateReference)).toEqual({ isPublic: true, version: 1 });
  await choose('Eller', 'Herkese açık');
  await expect.poll(() => bodyOf(updateReference)).toEqual({ isPublic: false, version: 1 });
  server.api.refuses(updateReference, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await choose('red-coat', 'Herkese açık');
  await expect.element(page.getByText(/^Hata: Siz düzenlerken bu kayıt değişti/).first()).toBeVisible();
});

test('the order changes by keyboard and by dragging, and a refusal restores it', async () => {
  await open();
  await expect.poll(names).toEqual(['Yüz', 'Eller', 'red-coat']);
  const held = server.api.holds(orderReferences);
  await pressByKeyboard(section.getByRole('button', { name: 'red-coat için işlemler' }));
  await arrowTo(page.getByRole('menuitem', { name: 'Yukarı taşı' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Yüz', 'red-coat', 'Eller']);
  const before = [face.id, hands.id, coat.id];
  expect(bodyOf(orderReferences)).toEqual({ ids: [face.id, coat.id, hands.id], before });
  server.api.answers(influencerReferences, { references: [face, coat, hands] });
  held.release({ references: [face, coat, hands] });
  await expect.element(section.getByRole('button', { name: 'red-coat için işlemler' })).toHaveFocus();

  server.api.refuses(orderReferences, { code: 'edit.changedElsewhere', params: { by: '', at: '' } });
  const [first, , last] = rows().map((row) => row.getBoundingClientRect());
  const handle = rows()[0]!.querySelector('.cursor-grab')!;
  const pointer = { bubbles: true, button: 0 };
  handle.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientY: first!.top + 20 }));
  await expect.poll(() => rows()[0]!.dataset['dragged']).toBe('true');
  globalThis.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientY: last!.bottom }));
  await expect.poll(names).toEqual(['red-coat', 'Yüz', 'Eller']);
  globalThis.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientY: last!.bottom }));
  await expect.poll(names).toEqual(['red-coat', 'Eller', 'Yüz']);
  globalThis.dispatchEvent(new PointerEvent('pointerup', pointer));
  await expect.element(page.getByText(/^Hata: Siz düzenlerken bu kayıt değişti/).first()).toBeVisible();
  expect(bodyOf(orderReferences)).toMatchObject({ ids: [coat.id, hands.id, face.id] });
  await expect.poll(names).toEqual(['Yüz', 'red-coat', 'Eller']);
});

test('one is deleted after a question that names the workflows that need it', async () => {
  await open();
  server.api.answers(referenceUses, { workflows: [{ id: anId(40), name: { tr: 'Portre', en: 'Portrait' } }] });
  await choose('Yüz', 'Sil');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/Yüz referansı silinsin mi\?/);
  await expect.element(question).toMatchTextContent(/bu modelle artık çalışmaz:Portre/);
  await expectAccessible('the question before a reference is deleted');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(question).not.toBeInTheDocument();
  server.api.answers(referenceUses, { workflows: [] });
  await choose('Yüz', 'Sil');
  await expect.element(question).toMatchTextContent(/Silinmesi hiçbir iş akışını durdurmaz\./);
  server.api.answers(deleteReference, { references: [hands, coat] });
  server.api.answers(influencerReferences, { references: [hands, coat] });
  await question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText('Yüz silindi.').first()).toBeVisible();
  expect(server.api.requestsOf(deleteReference)[0]!.params).toEqual({ id: defne.id, referenceId: face.id });
  await expect.poll(names).toEqual(['Eller', 'red-coat']);
});

test('a full set and a list that cannot be loaded say so', async () => {
  await open(Array.from({ length: maxReferences }, (_, n) => aReference({ id: anId(100 + n), name: `r${n}` })));
  const add = section.getByRole('button', { name: 'Referans ekle' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  server.api.refuses(influencerReferences, { code: 'notFound' });
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('button', { name: 'Mira Tan modelini düzenle' }).click();
  await expect.element(section).toMatchTextContent(/Referanslar yüklenemedi:/);
  server.api.answers(influencerReferences, { references: [face] });
  await section.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.poll(names).toEqual(['Yüz']);
});
