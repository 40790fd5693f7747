// spec: 4.18
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { contents, contentTags } from '#core/contract/contents.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ownInstagramRequest, requestInstagram } from '#core/contract/instagram.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anId, anInfluencer, aSchedule, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCalendar } from './open-calendar.ts';

const server = useContractServer();
/** As the creator and the viewer pass an archived content on. */
const anImage = {
  id: anId(77),
  contentType: 'image',
  prompt: 'Kordonda gün batımı',
  generatedText: null,
  thumbnailUrl: null,
};

test('the suggestion of the creator opens the form filled, once', async () => {
  serveCalendar(server.api);
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, {
    state: { newPlan: { prompt: 'Kordonda gün batımı', contentType: 'image', webhookConfigId: null } },
  });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByRole('textbox', { name: /^Sahne anlatımı/ })).toHaveValue('Kordonda gün batımı');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Ay', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /25 Kasım/ }).first()).toBeInTheDocument();
  expect(form.elements()).toEqual([]);
});

test('an archived content is planned unchanged: its image, a caption, no workflow and no credits', async () => {
  serveCalendar(server.api);
  const planner = startPlannerServer(server.api, []);
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent: anImage } });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Kredi harcanmaz')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: /^Sahne anlatımı/ })).not.toBeInTheDocument();
  await form.getByRole('textbox', { name: /^Gönderi açıklaması/ }).fill('Günaydın #yaz');
  await expect.element(form.getByText(/2.200 karakter/)).toHaveTextContent('46 / 2.200 karakter · 1 / 30 etiket');
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => planner.operations())
    .toMatchObject([
      {
        kind: 'create',
        fields: { sourceContentId: anId(77), webhookConfigId: null, caption: 'Günaydın #yaz', contentType: 'image' },
      },
    ]);
});

test.each([
  { planContent: anImage },
  { newPlan: { prompt: 'Gün batımı', contentType: 'image', webhookConfigId: null } },
])('an incoming content gets a day without a plan, also when plans load after the workflows', async (state) => {
  serveCalendar(server.api);
  const days = ['2026-11-25', '2026-11-26'];
  const plans = days.map((day, n) => aSchedule({ id: anId(500 + n), scheduledAt: `${day}T12:00:00.000Z` }));
  const planner = startPlannerServer(server.api, plans);
  const held = server.api.holds(syncRoute);
  const user = aUser({ id: anId('planContent' in state ? 301 : 302) });
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state, user });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.poll(() => server.api.requestsOf(syncRoute)).toHaveLength(1);
  // The workflows and platforms are loaded, and open nothing alone.
  for (const route of [activeWebhooks, platforms]) {
    await expect.poll(() => server.api.requestsOf(route).length).toBeGreaterThan(0);
  }
  for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  held.release((request) => planner.answer(request));
  await expect.element(form.getByLabelText('Tarih')).toHaveValue('27.11.2026');
});

test('a press that comes before the fields of the form are drawn plans the content', async () => {
  serveCalendar(server.api);
  const planner = startPlannerServer(server.api, []);
  // The components that wait for a frame get it after the test.
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => waiting.push(draw));
  onTestFinished(() => waiting.forEach((draw) => void requestAnimationFrame(draw)));
  const planContent = { ...anImage, generatedText: 'Metin' };
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent } });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form).toBeInTheDocument();
  await expect.element(form.getByRole('textbox')).not.toBeInTheDocument();
  (form.getByRole('button', { name: 'Planla' }).element() as HTMLElement).click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { sourceContentId: anId(77) } }]);
});

test('a started caption of an archived content is restored, and is deleted once it is planned', async () => {
  serveCalendar(server.api);
  startPlannerServer(server.api, []);
  const planContent = { ...anImage, generatedText: 'Metin' };
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  const caption = form.getByRole('textbox', { name: /^Gönderi açıklaması/ });
  const arrive = () => openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent } });
  await arrive();
  await caption.fill('Yarım kalan açıklama');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await cleanup();
  await arrive();
  await expect.element(caption).toHaveValue('Yarım kalan açıklama');
  await form.getByRole('button', { name: 'Değişiklikleri at' }).click();
  await expect.element(caption).toHaveValue('Metin');
  await caption.fill('Yeni açıklama');
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await cleanup();
  await arrive();
  await expect.element(caption).toHaveValue('Metin');
});

test('a content of a model without an account is planned: the form requests the account, and the plan waits for it', async () => {
  serveCalendar(server.api);
  const planner = startPlannerServer(server.api, []);
  server.api.answers(ownedInfluencer, { influencer: { ...anInfluencer(), instagramAccount: null } });
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`, { state: { planContent: anImage } });
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Hesap bekleniyor')).toBeVisible();
  const request = { id: anId(5), askedAt: '2026-11-25T09:00:00.000Z' };
  server.api.answers(requestInstagram, { request });
  server.api.answers(ownInstagramRequest, { request, declined: null });
  await form.getByRole('button', { name: 'Bağlantı iste' }).click();
  await expect.element(form.getByText(/^Bağlantı istendi/)).toBeVisible();
  await form.getByRole('button', { name: 'Planla' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => planner.operations())
    .toMatchObject([{ kind: 'create', fields: { sourceContentId: anId(77), autoPublish: true } }]);
  const card = page.getByRole('button', { name: /Kordonda gün batımı/ });
  await expect.element(card.getByText('Hesap bekleniyor')).toBeVisible();
  await card.click();
  const detail = page.getByRole('dialog');
  await expect.element(detail.getByText('Hesap bekleniyor').first()).toBeVisible();
  await expect.element(detail.getByRole('button', { name: 'Düzenle' })).toBeVisible();
});

test('a plan of a content does not wait for an account where there is one, nor does one that makes its content', async () => {
  const plan = aSchedule({ sourceContentId: anId(77), webhookConfigId: null, autoPublish: true });
  serveCalendar(server.api);
  startPlannerServer(server.api, [plan, aSchedule({ id: anId(501), prompt: 'Çarşıda', autoPublish: false })]);
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`);
  await expect.element(page.getByRole('button', { name: /Çarşıda/ })).toBeVisible();
  await expect.element(page.getByText('Hesap bekleniyor')).not.toBeInTheDocument();
});

test('the viewer of an archived content links to its plan', async () => {
  serveCalendar(server.api);
  const content = aContent({ id: anId(77), prompt: 'Kordonda gün batımı' });
  server.api.answers(contents, { contents: [content], total: 1, next: null });
  server.api.answers(contentTags, { tags: [] });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const { path } = await openScreen('/dashboard');
  await page.getByRole('button', { name: /Kordonda gün batımı/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bu fotoğrafı planla' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni plan' });
  await expect.element(form.getByText('Kredi harcanmaz')).toBeVisible();
  expect(path()).toContain(`/dashboard/schedule/${content.influencerId}`);
});
