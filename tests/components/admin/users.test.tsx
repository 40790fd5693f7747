// spec: 1.13, 2.150, 2.151, 5.21, 5.23, 5.54, 7.29, 8.20, 8.28, 9.17, 9.29, 2.193
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UserDetail } from '#core/analytics/user-detail.ts';
import { orderDetail, refundOrder, sendPaymentLink } from '#core/contract/payments.ts';
import {
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  updateUser,
  userDetail,
  users,
} from '#core/contract/users.ts';
import { aUser, aListedUser, anId, anOrderDetail } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin', email: 'deniz@example.com' });
const elif = aListedUser({ id: anId(61), version: 3 });
const detail: UserDetail = {
  user: elif,
  balance: 120,
  held: 4,
  orders: [
    {
      id: anId(70),
      kind: 'model',
      status: 'fulfilled',
      amount: 29.99,
      failureCode: null,
      processing: false,
      createdAt: '2026-11-20T09:00:00.000Z',
      influencerName: 'Defne Aksoy',
      fulfilledAt: '2026-11-20T09:05:00.000Z',
      attempts: [],
    },
  ],
  invoices: [],
  subscription: null,
  models: [{ id: anId(2), name: 'Defne Aksoy', referenceImageUrl: null, color: '#3B6EA5' }],
  sessions: [{ id: anId(71), createdAt: '2026-11-24T09:00:00.000Z', expiresAt: '2026-12-24T09:00:00.000Z' }],
  runs: [
    {
      id: anId(72),
      webhookName: { tr: 'Stüdyo çekimi', en: 'Studio shoot' },
      influencerName: 'Defne Aksoy',
      status: 'done',
      failure: null,
      creditCost: 2,
      createdAt: '2026-11-24T10:00:00.000Z',
    },
  ],
  audit: [],
};

const open = async (search = '', total = 2, parts: Partial<UserDetail> = {}) => {
  server.api.answers(users, { users: [aListedUser(admin), elif], total });
  server.api.answers(userDetail, { ...detail, ...parts });
  return openScreen(`/admin/users${search}`, { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const input = () => server.api.requestsOf(users).at(-1)!.query;

test('search, order and page are requested from the server and stay in the address', async () => {
  const { path } = await open('', 120);
  await expect.element(page.getByRole('row', { name: /Elif Kaya/ })).toBeVisible();
  expect(input()).toMatchObject({ sort: 'joined', order: 'desc', limit: '50', offset: '0' });
  await press('Ad');
  await expect.poll(input).toMatchObject({ sort: 'name', order: 'asc' });
  await press('Ad');
  await expect.poll(input).toMatchObject({ sort: 'name', order: 'desc' });
  await press('Sonraki sayfa');
  await expect.poll(input).toMatchObject({ sort: 'name', offset: '50' });
  expect(path()).toBe('/admin/users?sort=name&order=desc&page=2');
  await page.getByRole('searchbox').fill('elif');
  await expect.poll(input).toMatchObject({ search: 'elif', offset: '0' });
  expect(path()).toBe('/admin/users?sort=name&order=desc&q=elif');
});

test('a new user needs all fields, is a customer, and is reported in the words of the specification', async () => {
  const { path } = await open();
  await press('Yeni Kullanıcı Ekle');
  await expect.element(panel.getByRole('radio', { name: 'Müşteri' })).toBeChecked();
  await press('Kullanıcı Oluştur');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Tüm alanlar zorunludur!');
  expect(server.api.requestsOf(createUser)).toEqual([]);
  await field('Ad').fill('Ayşe Yılmaz');
  await field('E-posta').fill('ayse@example.com');
  await field('Şifre').fill('kısa');
  await press('Kullanıcı Oluştur');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('1 alanı düzeltin.');
  await field('Şifre').fill('mor bulutlar 7');
  server.api.refuses(createUser, { code: 'server.unavailable' });
  await press('Kullanıcı Oluştur');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Hata: Hizmete/);
  server.api.answers(createUser, { user: elif });
  await press('Kullanıcı Oluştur');
  await expect.element(page.getByText('Kullanıcı başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createUser).at(-1)!.body).toEqual({
    name: 'Ayşe Yılmaz',
    email: 'ayse@example.com',
    password: 'mor bulutlar 7',
    role: 'customer',
  });
  expect(path()).toBe('/admin/users');
});

test('the admin’s own row has no delete button, and the own panel no harmful action', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Elif Kaya kullanıcısını sil' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Deniz Arslan kullanıcısını sil' }).query()).toBeNull();
  server.api.answers(userDetail, { ...detail, user: aListedUser(admin) });
  await press('Deniz Arslan: ayrıntılar');
  await expect.element(panel.getByText(/^Kendi hesabınız/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Kullanıcıyı sil' }).query()).toBeNull();
});

test('deleting asks for confirmation, lists the data that is deleted and that stays, and reports the result', async () => {
  await open();
  const requests = page.getByRole('alertdialog');
  await press('Elif Kaya kullanıcısını sil');
  await expect.element(requests).toMatchTextContent(/Bu kullanıcıyı silmek istediğinizden emin misiniz\?/);
  await expect.element(requests).toMatchTextContent(/Elif Kaya: ad, e-posta.*Kredi hareketleri, siparişler.*kalır/);
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.api.requestsOf(deleteUser)).toEqual([]);
  server.api.refuses(deleteUser, { code: 'users.ownAccount' });
  await press('Elif Kaya kullanıcısını sil');
  await requests.getByRole('button', { name: 'Kullanıcıyı sil' }).click();
  await expect.element(page.getByText('Hata: Kendi hesabınızı silemezsiniz!').first()).toBeVisible();
  server.api.answers(deleteUser, { ok: true });
  await press('Elif Kaya kullanıcısını sil');
  await requests.getByRole('button', { name: 'Kullanıcıyı sil' }).click();
  await expect.element(page.getByText('Kullanıcı başarıyla silindi!').first()).toBeVisible();
  expect(server.api.requestsOf(deleteUser).map(({ params }) => params['id'])).toEqual([elif.id, elif.id]);
});

test('the panel shows facts, orders, models, sign-ins and runs, and leads to the credits of the person', async () => {
  await open(`?edit=${elif.id}`);
  await expect.element(panel.getByText('120 kredi')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Kredi ekle ya da düş' }))
    .toHaveAttribute('href', `/admin/credits?edit=new&user=${elif.id}`);
  await press('Siparişler 1');
  await expect.element(panel.getByRole('listitem')).toMatchTextContent(/Defne Aksoy.*Ödendi.*\$29,99/);
  await press('Modeller 1');
  await expect.element(panel.getByRole('listitem')).toMatchTextContent(/Defne Aksoy/);
  await press('Üretimler 1');
  await expect
    .element(panel.getByRole('listitem'))
    .toMatchTextContent(/Stüdyo çekimi · Defne Aksoy.*2 kredi.*Tamamlandı/);
});

const declined = [
  { at: '2026-11-20T09:01:00.000Z', failureCode: 'lost_card', card: { brand: 'visa', last4: '0002' } },
  { at: '2026-11-20T09:02:00.000Z', failureCode: 'insufficient_funds', card: null },
];

test('an order opens to its declined attempts, each with its card, code and the reason that its customer read', async () => {
  const unpaid = { ...detail.orders[0]!, status: 'open' as const, fulfilledAt: null, attempts: declined };
  await open(`?edit=${elif.id}`, 2, { orders: [unpaid] });
  const shown = anOrderDetail({ ...unpaid, card: null, refundable: 0 });
  server.api.answers(orderDetail, { order: shown });
  await press('Siparişler 1');
  await panel.getByText('2 deneme reddedildi').click();
  await expect.element(panel.getByText('Kartınız reddedildi, para çekilmedi. Başka bir kart deneyin.')).toBeVisible();
  await expect.element(panel.getByText(/Visa •••• 0002/)).toBeVisible();
  await expect.element(panel.getByText('lost_card')).toBeVisible();
  await expect.element(panel.getByText(/kart bilgisi yok/)).toBeVisible();

  server.api.answers(sendPaymentLink, { sentAt: '2026-11-20T10:00:00.000Z' });
  await press('Ödeme bağlantısı gönder');
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/elif@example\.com/)).toBeVisible();
  await question.getByRole('button', { name: 'Ödeme bağlantısı gönder' }).click();
  await expect.element(page.getByText('Elif Kaya için bağlantı gönderildi.').first()).toBeVisible();
  expect(server.api.requestsOf(sendPaymentLink)).toMatchObject([{ params: { id: shown.id } }]);
  await press('Siparişler');
  await expect.element(panel.getByText('2 deneme reddedildi')).toBeVisible();
});

test('the refund of a model names the sum and the consequence, and is sent once', async () => {
  server.api.answers(orderDetail, { order: anOrderDetail() });
  await open(`?edit=${elif.id}&order=${detail.orders[0]!.id}`);
  await expect.element(panel.getByText('sahibi · sertifika VTR-7')).toBeVisible();
  await press('İade et');
  const dialog = page.getByRole('dialog', { name: '$29,99 iade edilsin mi?' });
  await expect.element(dialog.getByText(/^Defne Aksoy, Elif Kaya adlı müşterinin hesabından çıkar/)).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
  const refund = { id: anId(90), amount: 29.99, state: 'succeeded' as const, failure: null };
  const made = { ...refund, requestedBy: null, createdAt: '2026-11-24T10:00:00.000Z' };
  server.api.answers(refundOrder, { refund: made });
  server.api.answers(orderDetail, {
    order: anOrderDetail({ returned: 29.99, refundable: 0, refunds: [{ ...made, requestedBy: 'Deniz Arslan' }] }),
  });
  await dialog.getByRole('button', { name: '$29,99 iade et' }).click();
  await expect.element(panel.getByText('Tamamı iade edildi: $29,99')).toBeVisible();
  await expect.element(panel.getByText(/Deniz Arslan$/)).toBeVisible();
  expect(server.api.requestsOf(refundOrder)).toMatchObject([
    { params: { id: anId(70) }, body: { amount: 29.99, refundable: 29.99 } },
  ]);
});

test('a pack is refunded in parts, and never for more than is left', async () => {
  server.api.answers(orderDetail, {
    order: anOrderDetail({ kind: 'credits', model: null, credits: 100, amount: 9.99, refundable: 4.99 }),
  });
  await open(`?edit=${elif.id}&order=${detail.orders[0]!.id}`);
  await press('İade et');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'İade tutarı' }).fill('2,5');
  server.api.answers(refundOrder, {
    refund: {
      id: anId(90),
      amount: 2.5,
      state: 'succeeded',
      failure: null,
      requestedBy: 'Deniz Arslan',
      createdAt: '2026-11-25T09:00:00.000Z',
    },
  });
  await dialog.getByRole('button', { name: '$2,50 iade et' }).click();
  await expect
    .poll(() => server.api.requestsOf(refundOrder).map(({ body }) => body))
    .toEqual([{ amount: 2.5, refundable: 4.99 }]);
});

test('a refund whose response was lost is the same one at the next press, and what is left is read again', async () => {
  const order = anOrderDetail({ kind: 'credits', model: null, credits: 100, amount: 9.99, refundable: 9.99 });
  server.api.answers(orderDetail, { order });
  server.api.cutsLine(refundOrder);
  await open(`?edit=${elif.id}&order=${detail.orders[0]!.id}`);
  await press('İade et');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'İade tutarı' }).fill('3');
  const looks = () => server.api.requestsOf(orderDetail).length;
  const before = looks();
  await dialog.getByRole('button', { name: '$3,00 iade et' }).click();
  await expect.poll(looks).toBeGreaterThan(before);
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '$3,00 iade et' }).click();
  await expect.poll(() => server.api.requestsOf(refundOrder)).toHaveLength(2);
  const [first, second] = server.api.requestsOf(refundOrder).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('role and state are changed after a confirmation, with the version that was seen', async () => {
  await open(`?edit=${elif.id}`);
  await panel.getByText('Rol, devre dışı bırakma, silme').click();
  const requests = page.getByRole('alertdialog');
  server.api.answers(updateUser, { user: { ...elif, disabledAt: '2026-11-25T09:00:00.000Z', version: 4 } });
  for (const name of ['Yönetici yap', 'Devre dışı bırak']) {
    await press(name);
    await requests.getByRole('button', { name }).click();
    await expect.element(requests).not.toBeInTheDocument();
  }
  expect(server.api.requestsOf(updateUser).map(({ body }) => body)).toEqual([
    { role: 'admin', version: 3 },
    { disabled: true, version: 3 },
  ]);
});

test('when another admin was faster, both values are shown, and either can be chosen', async () => {
  await open(`?edit=${elif.id}`);
  await panel.getByText('Rol, devre dışı bırakma, silme').click();
  const requests = page.getByRole('alertdialog');
  server.api.refuses(updateUser, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  server.api.answers(userDetail, { ...detail, user: { ...elif, version: 5 } });
  const conflict = panel.getByRole('alert');
  for (const [round, button] of ['Güncel olanı al', 'Benimkini kaydet'].entries()) {
    await press('Devre dışı bırak');
    server.api.refuses(updateUser, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
    await requests.getByRole('button', { name: 'Devre dışı bırak' }).click();
    await expect.element(conflict.getByText(/Murat/)).toBeVisible();
    await expect.element(conflict.getByRole('row', { name: /^Durum Aktif Devre dışı/ })).toBeVisible();
    server.api.answers(updateUser, { user: { ...elif, version: 6 } });
    await conflict.getByRole('button', { name: button }).click();
    await expect.element(conflict).not.toBeInTheDocument();
    expect(server.api.requestsOf(updateUser).map(({ body }) => body.version)).toEqual(round === 0 ? [3] : [3, 5, 5]);
  }
});

test('the panel shows the plan of the person and links to it', async () => {
  const subscription = {
    id: anId(80),
    planName: { tr: 'Profesyonel', en: 'Professional' },
    status: 'past_due' as const,
    currentPeriodEnd: '2026-12-20T09:00:00.000Z',
    cancelAtPeriodEnd: true,
  };
  await open(`?edit=${elif.id}`, 2, { subscription });
  await expect.element(panel.getByText('Profesyonel · Ödeme bekleniyor · dönem sonunda bitiyor')).toBeVisible();
  await expect.element(panel.getByText('Dönem sonu: 20 Aralık 2026')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Aboneliğe git' }))
    .toHaveAttribute('href', `/admin/subscriptions?user=${elif.id}`);
});

test('a person with a disputed payment is marked in the list and in the panel', async () => {
  await open(`?edit=${elif.id}`, 2, { user: { ...elif, disputed: true } });
  await expect.element(panel.getByText(/^Bir ödemesine itiraz var/)).toBeVisible();
  server.api.answers(users, { users: [{ ...elif, disputed: true }], total: 1 });
  await page.getByRole('searchbox').fill('elif');
  await expect.element(page.getByRole('row', { name: /Elif Kaya.*Ödeme itirazı/ })).toBeVisible();
});

test('a user who never had a plan has none', async () => {
  await open(`?edit=${elif.id}`);
  await expect.element(panel.getByText('Abonelik yok.')).toBeVisible();
});

test('a sign-in is ended on its own, or all of them together', async () => {
  await open(`?edit=${elif.id}`);
  server.api.answers(endUserSession, { ok: true });
  await panel.getByRole('button', { name: /oturumunu sonlandır$/ }).click();
  await expect.element(page.getByText('Oturum sonlandırıldı.').first()).toBeVisible();
  expect(server.api.requestsOf(endUserSession)[0]!.params).toEqual({ id: elif.id, sessionId: anId(71) });
  server.api.answers(endUserSessions, { ok: true });
  server.api.answers(userDetail, { ...detail, sessions: [] });
  await press('Her yerden çıkar');
  await expect.element(panel.getByText('Açık oturum yok.')).toBeVisible();
});

test('a search without matches is described as such', async () => {
  server.api.answers(users, { users: [], total: 0 });
  await openScreen('/admin/users?q=zzz', { user: admin });
  await expect.element(page.getByText('Aramanıza uyan bir şey yok')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('zzz');
});

test('a total that is counted up to a bound has a plus, and the page behind it can be opened', async () => {
  const people = Array.from({ length: 50 }, (_, n) => aListedUser({ id: anId(1000 + n), name: `Kişi ${n}` }));
  server.api.answers(users, { users: people, total: 10_000, isTotalBounded: true });
  await openScreen('/admin/users?page=201', { user: admin });
  await expect.element(page.getByText('10.001–10.050 / 10.000+')).toBeVisible();
  await press('Sonraki sayfa');
  await expect.poll(input).toMatchObject({ offset: '10050' });
});
