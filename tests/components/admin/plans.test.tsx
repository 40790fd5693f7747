// spec: 1.15, 2.158, 2.159, 2.160, 2.161, 4.42, 8.26, 9.26
import type { ReplyOf } from '#core/contract/route.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminPlans, adminSubscriptions, createPlan, updatePlan } from '#core/contract/subscriptions.ts';
import { aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
type Plan = ReplyOf<typeof adminPlans>['plans'][number];

const pro: Plan = {
  id: anId(60),
  name: 'pro',
  displayName: { tr: 'Profesyonel', en: 'Professional' },
  description: { tr: 'Haftada on içerik', en: '' },
  price: 29.9,
  credits: 300,
  interval: 'month',
  features: [{ tr: 'Bir', en: 'One' }],
  renews: true,
  isActive: true,
  stripePriceId: null,
  version: 4,
};
const agency: Plan = { ...pro, id: anId(61), name: 'agency', displayName: { tr: 'Ajans', en: '' }, isActive: false };

const open = async (search = '', plans = [pro, agency]) => {
  server.api.answers(adminPlans, { plans });
  server.api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  return openScreen(`/admin/subscriptions${search}`, { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new plan is monthly and active, and nothing is sent before the required fields are filled', async () => {
  const { path } = await open();
  await press('Yeni Plan Ekle');
  await expect.element(panel.getByRole('heading', { name: 'Yeni plan' })).toHaveFocus();
  await expect.element(panel.getByRole('radio', { name: 'Aylık' })).toBeChecked();
  await expect.element(panel.getByRole('switch')).toBeChecked();
  await press('Planı Oluştur');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('4 alanı düzeltin.');
  await expect.element(field('Kod')).toHaveFocus();
  expect(server.api.requestsOf(createPlan)).toEqual([]);

  await field('Kod').fill('agency');
  await field('Ad (Türkçe)').fill('Ajans');
  await field('Fiyat ($)').fill('129,90');
  await field('Kredi').fill('3000');
  await panel.getByRole('radio', { name: 'Yıllık' }).click();
  await field('Özellikler (Türkçe)').fill('Bir\n\nİki');
  server.api.refuses(createPlan, { code: 'server.unavailable' });
  await press('Planı Oluştur');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Plan oluşturma hatası: Hizmete/);
  server.api.answers(createPlan, { plan: agency });
  await press('Planı Oluştur');
  await expect.element(page.getByText('Plan oluşturuldu.').first()).toBeVisible();
  expect(server.api.requestsOf(createPlan)[0]!.body).toMatchObject({
    name: 'agency',
    displayName: { tr: 'Ajans', en: '' },
    price: 129.9,
    credits: 3000,
    interval: 'year',
    features: [
      { tr: 'Bir', en: '' },
      { tr: '', en: '' },
      { tr: 'İki', en: '' },
    ],
    stripePriceId: '',
    isActive: true,
  });
  expect(path()).toBe('/admin/subscriptions');
});

test('an open plan editor prevents opening another, and the code of the plan is not a field', async () => {
  await open();
  await press('Profesyonel planını düzenle');
  await expect.element(panel).toMatchTextContent(/Profesyonel.*Kod: pro/);
  expect(field('Kod').query()).toBeNull();
  for (const [name, value] of [
    ['Ad (Türkçe)', 'Profesyonel'],
    ['Açıklama (Türkçe)', 'Haftada on içerik'],
    ['Fiyat ($)', '29,90'],
    ['Kredi', '300'],
  ] as const) {
    await expect.element(field(name)).toHaveValue(value);
  }
  await expect.element(panel.getByRole('radio', { name: 'Aylık', exact: true })).toBeChecked();
  await expect.element(panel.getByRole('radio', { name: 'Yıllık', exact: true })).not.toBeChecked();
  await expect.element(panel.getByRole('switch')).toBeChecked();
  const other = page.getByRole('button', { name: /^Ajans planını düzenle/ });
  await expect.element(other).toHaveAttribute('aria-disabled', 'true');
  await press('İptal');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Profesyonel planını düzenle' })).toHaveFocus();
});

test('an edit sends the version it saw; a refusal is shown in the words of the specification', async () => {
  await open(`?edit=${pro.id}`);
  await field('Kredi').fill('400');
  server.api.refuses(updatePlan, { code: 'server.unavailable' });
  await press('Planı Güncelle');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Plan güncelleme hatası: Hizmete/);
  server.api.answers(updatePlan, { plan: pro });
  await press('Planı Güncelle');
  await expect.element(page.getByText('Plan güncellendi.').first()).toBeVisible();
  const sent = server.api.requestsOf(updatePlan);
  expect(sent.map(({ params, body }) => [params['id'], body.credits, body.version])).toEqual([
    [pro.id, 400, 4],
    [pro.id, 400, 4],
  ]);
});

test('when another admin was faster, both values are shown, and either can be chosen', async () => {
  await open(`?edit=${pro.id}`);
  await field('Kredi').fill('400');
  const theirs = { ...pro, credits: 350, price: 35, version: 5 };
  server.api.answers(adminPlans, { plans: [theirs, agency] });
  server.api.refuses(updatePlan, {
    code: 'edit.changedElsewhere',
    params: { by: 'Murat', at: '2026-11-25T08:00:00.000Z' },
  });
  await press('Planı Güncelle');
  const conflict = panel.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Murat siz düzenlerken bu kaydı değiştirdi/);
  await expect.element(conflict.getByRole('row', { name: /^Kredi 350 400$/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /^Fiyat \(\$\) 35 29.9$/ })).toBeVisible();
  server.api.answers(updatePlan, { plan: theirs });
  await press('Benimkini kaydet');
  await expect.element(panel).not.toBeInTheDocument();
  expect(server.api.requestsOf(updatePlan).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('choosing theirs fills the form with the stored values', async () => {
  await open(`?edit=${pro.id}`);
  await field('Kredi').fill('400');
  server.api.answers(adminPlans, { plans: [{ ...pro, credits: 350, version: 5 }] });
  server.api.refuses(updatePlan, { code: 'edit.changedElsewhere', params: { by: '', at: '' } });
  await press('Planı Güncelle');
  await press('Güncel olanı al');
  await expect.element(field('Kredi')).toHaveValue('350');
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('leaving with unsaved changes asks for confirmation, whichever way it happens', async () => {
  const { path } = await open(`?edit=${pro.id}`);
  await field('Kredi').fill('400');
  const requests = page.getByRole('alertdialog');
  for (const leave of [
    () => press('İptal'),
    () => panel.getByRole('button', { name: 'Kapat' }).click(),
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('link', { name: 'Krediler' }).click(),
  ]) {
    await leave();
    await expect.element(requests).toBeVisible();
    await requests.getByRole('button', { name: 'Vazgeç' }).click();
    await expect.element(requests).not.toBeInTheDocument();
    await expect.element(field('Kredi')).toHaveValue('400');
    await field('Kredi').click();
  }
  await press('İptal');
  await requests.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(path()).toBe('/admin/subscriptions');
});

test('a plan is put on and taken off sale at its card', async () => {
  await open();
  server.api.refuses(updatePlan, { code: 'server.unavailable' });
  await press('Ajans planını satışa aç');
  await expect.element(page.getByText(/^Plan güncellenirken hata oluştu: Hizmete/).first()).toBeVisible();
  server.api.answers(updatePlan, { plan: { ...agency, isActive: true } });
  await press('Ajans planını satışa aç');
  await expect.element(page.getByText('Plan güncellendi.').first()).toBeVisible();
  expect(server.api.requestsOf(updatePlan)[1]!.body).toEqual({ price: 29.9, credits: 300, active: true, version: 4 });
});

test('where the list and the editor do not both fit, the editor is a drawer', async () => {
  await page.viewport(390, 844);
  await open(`?edit=${pro.id}`);
  const drawer = page.getByRole('dialog', { name: 'Profesyonel' });
  await expect.element(drawer.getByRole('button', { name: 'Planı Güncelle' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('without plans the list is described as empty', async () => {
  await open('', []);
  await expect.element(page.getByText('Henüz plan yok')).toBeVisible();
});
