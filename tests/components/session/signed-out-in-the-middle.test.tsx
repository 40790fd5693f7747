import type { AnyRoute } from '#core/contract/route.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeName, ownAccount, ownSessions } from '#core/contract/account.ts';
import { login, logout, me } from '#core/contract/auth.ts';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generate } from '#core/contract/generation.ts';
import { publication, publishReal, readiness } from '#core/contract/instagram.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { adminPlans, adminSubscriptions, createPlan } from '#core/contract/subscriptions.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { storeRememberMe } from '../../../pwa/src/session/sign-in.ts';
import { currentSession } from '../../../pwa/src/api/session-store.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, aPublication, aReadiness, aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCreator, openCreator, press, prompt } from '../generation/open-creator.ts';
import { confirmStart, openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();
const dialog = page.getByRole('dialog', { name: 'Oturum süresi doldu' });

/** The server has deleted the sign-in: it accepts nothing but a new one. */
function endOnServer(write: AnyRoute) {
  server.api.refuses(write, { code: 'auth.required' });
  server.api.refuses(creditBalance, { code: 'auth.required' });
}

async function signIn(scope: Pick<typeof dialog, 'getByLabelText' | 'getByRole'> = dialog) {
  const session = currentSession();
  const user = session.status === 'signed-in' ? session.user : aUser();
  server.api.answers(login, { token: 'b-token', user });
  server.api.answers(creditBalance, { balance: 120, held: 0 });
  await scope.getByLabelText(`${user.email} için şifre`).fill('mavi-vapur-27');
  await scope.getByRole('button', { name: 'Giriş yap' }).click();
}

/** Refused once, then accepted: with the same key, by the new sign-in. */
function expectRepeated(write: AnyRoute) {
  const [first, second, ...more] = server.api.requestsOf(write);
  expect(more).toEqual([]);
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
  expect(second!.body).toEqual(first!.body);
  expect([first, second].map((sent) => sent!.headers.get('authorization'))).toEqual([
    'Bearer a-token',
    'Bearer b-token',
  ]);
}

const isAnswered = () => expect.poll(() => server.api.requestsOf(creditBalance).length).toBeGreaterThan(0);
const isDisplayed = () => expect.element(page.getByRole('banner').getByText(/120/)).toBeVisible();

/** A press of the creator after its sign-in has ended. */
async function pressWithoutSignIn() {
  serveCreator(server.api);
  await openCreator(server.api);
  await isDisplayed();
  await prompt().fill('Vapurda simit');
  endOnServer(generate);
  await press().click();
  await expect.element(dialog).toBeVisible();
}

test('creating asks for the password in place, and continues with the same press', async () => {
  storeRememberMe(true);
  await pressWithoutSignIn();
  await expectAccessible('the question for the password');
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  const password = dialog.getByLabelText(/için şifre/);
  await expect.element(password).toHaveFocus();
  await password.fill('yanlış');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('Şifre hatalı.', { exact: true })).toBeVisible();
  server.api.refuses(generate, { code: 'generation.tooMany', params: { max: 20 } });
  await signIn();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.api.requestsOf(generate).length).toBe(2);
  expectRepeated(generate);
  expect(server.api.requestsOf(login).at(-1)!.body.rememberMe).toBe(true);
  await expect.element(prompt()).toHaveValue('Vapurda simit');
});

test('when postponed, the press fails, and the bar and the typed text stay', async () => {
  await pressWithoutSignIn();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert').getByText('Oturum süresi doldu')).toBeVisible();
  await expect.element(prompt()).toHaveValue('Vapurda simit');
  await signIn(page.getByRole('form', { name: 'Giriş yap' }));
  await expect.element(page.getByText('Oturum süresi doldu')).not.toBeInTheDocument();
  await expect.element(prompt()).toHaveValue('Vapurda simit');
  expect(server.api.requestsOf(generate)).toHaveLength(1);
});

test('a refused read does not interrupt a plan that is being typed', async () => {
  await openCalendar(server.api, []);
  await isDisplayed();
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  const scene = page.getByRole('dialog').getByRole('textbox', { name: /^Sahne anlatımı/ });
  await scene.fill('Terasta kahvaltı');
  endOnServer(syncRoute);
  await refresh(creditBalance);
  await expect.poll(() => currentSession()).toMatchObject({ status: 'signed-in', isOver: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Planla' }).click();
  await expect.element(page.getByRole('alert').getByText(/1 değişiklik bu cihazda güvende/)).toBeVisible();
  // A connection exists: it waits for the person.
  await expect.element(page.getByText('Bu cihaza kaydedildi. Giriş yapınca kendiliğinden gönderilecek.')).toBeVisible();
  const planner = startPlannerServer(server.api);
  await signIn(page.getByRole('form', { name: 'Giriş yap' }));
  await expect.poll(() => planner.schedules().map((each) => each.prompt)).toEqual(['Terasta kahvaltı']);
});

test('a run that is started after the sign-in has ended shows its reason for waiting, and begins with the sign-in', async () => {
  const plan = aSchedule();
  const { planner } = await openCalendar(server.api, [plan]);
  await isDisplayed();
  const panel = await openDetail(plan.prompt);
  endOnServer(syncRoute);
  await panel.getByRole('button', { name: /^Şimdi/ }).click();
  await confirmStart();
  await expect.element(page.getByText(/^Oturum süresi doldu\. 15 dakika içinde giriş yaparsanız plan/)).toBeVisible();
  expect(planner.operations()).toEqual([]);
  server.api.answers(syncRoute, planner.answer);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await signIn(page.getByRole('form', { name: 'Giriş yap' }));
  await expect.poll(() => planner.operations()).toMatchObject([{ kind: 'trigger', entityId: plan.id }]);
});

test('the name in the profile is changed after the password', async () => {
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  server.api.answers(ownSessions, { devices: [] });
  server.api.answers(me, { user: aUser({ name: 'Elif Su' }) });
  await openScreen('/dashboard/profile');
  const name = page.getByLabelText('Ad soyad');
  await name.fill('Elif Su');
  endOnServer(changeName);
  await page.getByRole('main').getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(name).toHaveValue('Elif Su');
  server.api.answers(changeName, { user: aUser({ name: 'Elif Su' }) });
  await signIn();
  await expect.element(page.getByRole('banner').getByText('Elif Su')).toBeInTheDocument();
  expectRepeated(changeName);
  expect(server.api.requestsOf(login).map(({ body }) => body.rememberMe)).toEqual([false]);
});

test('the question is above the dialog of a post, and the typed text is posted', async () => {
  const posted = aPublication({ status: 'published', permalink: 'https://instagram.example/p/1' });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  server.api.answers(readiness, { readiness: aReadiness() });
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const caption = page.getByLabelText('Açıklama');
  await caption.fill('Günaydın');
  endOnServer(publishReal);
  await page.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(caption).toHaveValue('Günaydın');
  await page.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  server.api.answers(publishReal, { publication: posted });
  server.api.answers(publication, { publication: posted });
  await signIn();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.api.requestsOf(publishReal).length).toBe(3);
  expect(server.api.requestsOf(publishReal).at(-1)!.body).toMatchObject({ caption: 'Günaydın' });
});

test('an editor of the admin area keeps its form and saves it after the password', async () => {
  server.api.answers(adminPlans, { plans: [] });
  server.api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  await openScreen('/admin/subscriptions?edit=new', { user: aUser({ role: 'admin' }) });
  const panel = page.getByRole('complementary');
  const field = (label: string) => panel.getByLabelText(label, { exact: true });
  await field('Kod').fill('agency');
  await field('Ad (Türkçe)').fill('Ajans');
  await field('Fiyat ($)').fill('129,90');
  await field('Kredi').fill('3000');
  await field('Özellikler (Türkçe)').fill('Bir');
  endOnServer(createPlan);
  await page.getByRole('button', { name: 'Planı Oluştur' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByRole('alert').getByText('Oturum süresi doldu')).toBeVisible();
  await expect.element(field('Ad (Türkçe)')).toHaveValue('Ajans');
  await expectAccessible('the bar of an ended session above an editor');
  await page.getByRole('button', { name: 'Planı Oluştur' }).click();
  await expect.element(dialog).toBeVisible();
  server.api.refuses(createPlan, { code: 'server.unavailable' });
  await signIn();
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Plan oluşturma hatası: Hizmete/);
  await expect.element(field('Ad (Türkçe)')).toHaveValue('Ajans');
  expect(server.api.requestsOf(createPlan)).toHaveLength(3);
});

test('another person finds no data of the previous one', async () => {
  serveCreator(server.api);
  server.api.answers(logout, { ok: true });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const { path } = await openCreator(server.api);
  await isDisplayed();
  await prompt().fill('Elif’in sahnesi');
  endOnServer(generate);
  await press().click();
  await dialog.getByRole('button', { name: 'Başka hesap kullan' }).click();
  await expect.poll(path).toBe('/auth');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('vitrin.draft'))).toEqual([]);
  const can = aUser({ id: anId(99), name: 'Can Demir', email: 'can@example.com' });
  server.api.answers(login, { token: 'c-token', user: can });
  server.api.answers(creditBalance, { balance: 3, held: 0 });
  await page.getByLabelText('E-posta').fill(can.email);
  await page.getByLabelText('Şifre', { exact: true }).fill('kirmizi-tramvay-41');
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await expect.poll(path).toBe('/dashboard');
  await expect.element(page.getByRole('banner').getByText('Can Demir')).toBeInTheDocument();
  expect(page.getByText('Elif’in sahnesi').elements()).toEqual([]);
  expect(server.api.requestsOf(generate)).toHaveLength(1);
});

test('a sign-in that had expired before the page was opened is not held', async () => {
  server.api.refuses(creditBalance, { code: 'auth.required' });
  server.api.refuses(ownAccount, { code: 'auth.required' });
  server.api.refuses(ownSessions, { code: 'auth.required' });
  server.api.refuses(me, { code: 'auth.required' });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const { path } = await openScreen('/dashboard/profile');
  await isAnswered();
  await expect.poll(path).toBe('/auth');
});
