import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { upload } from '#core/contract/files.ts';
import { influencerReferences, influencers, updateInfluencer } from '#core/contract/influencers.ts';
import { openConsent } from '#core/contract/model-sale.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAdminInfluencer, aUser, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const file = { sha256: 'c'.repeat(64), type: 'application/pdf', size: 40, name: 'izin.pdf' };
const undeclared = { ...anAdminInfluencer().pricing, declaration: null };
const consented = { ...undeclared, declaration: 'consent', consentPerson: 'Ayşe Kaya', consentFile: file } as const;

async function open(pricing: ReturnType<typeof anAdminInfluencer>['pricing']) {
  const model = anAdminInfluencer({ pricing, referenceImageUrl: 'https://example.com/defne.jpg' });
  server.api.answers(influencers, theModels([model]));
  server.api.answers(influencerReferences, { references: [] });
  server.api.answers(updateInfluencer, { influencer: model });
  await openScreen(`/admin/influencers?edit=${model.id}`, { user: admin });
}
const panel = page.getByRole('complementary');
const declaration = panel.getByRole('combobox', { name: 'Bu model gerçek bir kişi mi?' });
const choose = async (name: string) => {
  await declaration.click();
  await page.getByRole('option', { name }).click();
};
const person = panel.getByLabelText('İzin veren kişi', { exact: true });
const fileField = panel.getByLabelText('İzin belgesi', { exact: true });
const save = () => page.getByRole('button', { name: /^Influencer Güncelle/ }).click();
const sent = () => server.api.requestsOf(updateInfluencer).map(({ body }) => body);
const aFile = (type: string, size = 40) => new File([new Uint8Array(size)], 'izin.pdf', { type });

test('a model for sale needs a declaration, and a consent its person and file, each said at its field', async () => {
  await open(undeclared);
  await panel.getByLabelText('İsim', { exact: true }).fill('Ela Su');
  await save();
  await expect.element(panel.getByText('Satışa çıkmadan önce belirtin: bu model gerçek bir kişi mi?')).toBeVisible();
  await choose('Evet, kişinin izni var');
  await save();
  for (const field of [person, fileField]) await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
  await expectAccessible('the declaration with its errors');
});

test('the consent is sent as soon as it is chosen; one that cannot be a consent is not sent', async () => {
  await open(undeclared);
  await choose('Evet, kişinin izni var');
  await person.fill('Ayşe Kaya');
  await fileField.upload(aFile('text/plain'));
  await expect.element(panel.getByText(/^İzin belgesi PDF/)).toBeVisible();
  expect(server.api.requestsOf(upload)).toEqual([]);
  server.api.refuses(upload, { code: 'request.tooMany', params: { retryAfterSeconds: 60 } });
  await fileField.upload(aFile('application/pdf'));
  await expect.element(panel.getByText(/^Belge yüklenemedi: /)).toBeVisible();
  server.api.answers(upload, { file });
  await fileField.upload(aFile('application/pdf'));
  await expect.element(panel.getByText('izin.pdf')).toBeVisible();
  await expect.element(panel.getByText(/^Belge yüklenemedi: /)).not.toBeInTheDocument();
  // It is the model's once it is saved.
  await expect.element(panel.getByRole('button', { name: 'İndir' })).not.toBeInTheDocument();
  await expectAccessible('the declaration with a consent');
  await save();
  await expect.element(page.getByText('Influencer başarıyla güncellendi!').first()).toBeVisible();
  expect(sent()).toMatchObject([{ declaration: 'consent', consentPerson: 'Ayşe Kaya', consentFile: file }]);
});

test('the stored consent is downloaded with a grant, and goes with another declaration', async () => {
  await open(consented);
  server.api.refuses(openConsent, { code: 'notFound' });
  await panel.getByRole('button', { name: 'İndir' }).click();
  expect(server.api.requestsOf(openConsent)).toHaveLength(1);
  await panel.getByRole('button', { name: 'izin.pdf dosyasını kaldır' }).click();
  await expect.element(fileField).toHaveFocus();
  await expect.element(panel.getByRole('button', { name: 'İndir' })).not.toBeInTheDocument();
  await choose('Hayır, gerçek bir kişi değil');
  await expect.element(fileField).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Influencer başarıyla güncellendi!').first()).toBeVisible();
  expect(sent()).toMatchObject([{ declaration: 'noRealPerson', consentFile: null }]);
});

test('a model that owes its declaration is marked in the list', async () => {
  server.api.answers(influencers, theModels([anAdminInfluencer({ pricing: { ...undeclared, declaration: 'owed' } })]));
  await openScreen('/admin/influencers', { user: admin });
  await expect.element(page.getByText('Beyan eksik')).toBeVisible();
});
