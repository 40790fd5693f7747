// spec: 2.76, 2.78
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContentView } from '#core/contents/content.ts';
import { contentFields } from '#core/contents/content-operation.ts';
import { contents } from '#core/contract/contents.ts';
import { disclosures } from '#core/contract/instagram.ts';
import { addReference, influencerReferences } from '#core/contract/influencers.ts';
import { generations, receipt } from '#core/contract/generation.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, anId, aReference, aUser } from '../../support/screens/examples.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCalendar } from '../schedules/open-calendar.ts';
import { serveTwoContents, beach, coffee, listOf } from './two-contents.ts';

const server = useContractServer();

beforeEach(() => serveTwoContents(server));

const card = (name: RegExp) => page.getByRole('region', { name: 'İçerikler' }).getByRole('button', { name });
const view = async (name: RegExp) => {
  const screen = await openScreen('/dashboard');
  await card(name).click();
  return { viewer: page.getByRole('dialog'), ...screen };
};

/** The contents as a server stores them; the list of the screen follows. */
function storedContents(...views: ContentView[]) {
  const stored = startEntityServer({ entity: 'content', fields: contentFields, views });
  server.api.answers(contents, () => listOf(...stored.views()));
  return { ...stored, answerOfSync: serveSync(server.api, stored) };
}
/** The device knows that it has no network: nothing is sent that the server might have got. */
function cutNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  server.api.cutsLine(syncRoute);
}
const edits = ({ operations }: Pick<ReturnType<typeof storedContents>, 'operations'>) =>
  operations().map((operation) => (operation.kind === 'update' ? operation.fields : operation.kind));

test('becomes a favourite', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Sahil/);
  await viewer.getByRole('button', { name: 'Favori' }).click();
  await expect.poll(() => edits(stored)).toEqual([{ isFavourite: true }]);
});

test('a published content shows the disclosures of its post, with the beginning of the hash of its manifest', async () => {
  server.api.answers(contents, listOf(coffee, { ...beach, status: 'published' }));
  const post = {
    publicationId: anId(40),
    username: 'defneaksoy',
    sentAt: '2026-11-24T09:00:00.000Z',
    isAiLabelled: true,
    isAdvertising: true,
    brand: '@galata',
    words: ['#Reklam', '@galata'],
    manifests: ['a1b2c3d4e5f6'.padEnd(64, '0')],
  };
  server.api.answers(disclosures, { disclosures: [post] });
  const { viewer } = await view(/Sahil/);
  const region = viewer.getByRole('region', { name: 'Beyan edilenler' });
  for (const words of ['@defneaksoy', 'Instagram’a gönderildi', '@galata', '#Reklam · @galata', 'a1b2c3d4e5f6…']) {
    await expect.element(region.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible('the disclosures of a post');
});

test('its facts scroll out of sight at the height of the cross', async () => {
  await page.viewport(1280, 480);
  const { viewer } = await view(/Sahil/);
  await expect.element(viewer.getByText('Arşivde')).toBeVisible();
  const side = viewer.element().querySelector('.viewer-side')!;
  await expect.poll(() => side.scrollHeight - side.clientHeight).toBeGreaterThan(60);
  side.scrollTop = side.scrollHeight;
  const { left, right, top, bottom } = viewer.getByRole('button', { name: 'Kapat' }).element().getBoundingClientRect();
  for (const x of [left - 4, right + 4]) {
    for (const y of [top, bottom]) await expect.poll(() => document.elementFromPoint(x, y)).toBe(side);
  }
});

test('becomes a reference of its model, for admins only', async () => {
  const useAsReference = page.getByRole('dialog').getByRole('button', { name: 'Referans yap' });
  const contentUrl = `/media/${'0'.repeat(32)}.png`;
  server.api.answers(contents, listOf(coffee, { ...beach, contentUrl }));
  server.api.answers(influencerReferences, { references: [aReference()] });
  await openScreen('/dashboard', { user: aUser({ role: 'admin' }) });
  await card(/Sahil/).click();
  await useAsReference.click();
  const dialog = page.getByRole('dialog', { name: /için referans$/ });
  await expectAccessible('a content that becomes a reference');
  await dialog.getByLabelText('Ad', { exact: true }).fill('Face');
  await dialog.getByRole('button', { name: 'Referans ekle' }).click();
  await expect.element(dialog).toMatchTextContent(/Bu modelin Face adlı bir referansı var/);
  await dialog.getByRole('button', { name: 'Tam boy' }).click();
  server.api.answers(addReference, { references: [aReference()] });
  await dialog.getByRole('button', { name: 'Referans ekle' }).click();
  await expect.element(page.getByText('Tam boy referanslara eklendi.').first()).toBeVisible();
  expect(server.api.requestsOf(addReference)[0]).toMatchObject({
    params: { id: beach.influencerId },
    body: { name: 'fullLength', picture: { mediaUrl: contentUrl } },
  });
  await expect.element(useAsReference).toBeVisible();
});

test('becomes no reference for its owner', async () => {
  const { viewer } = await view(/Sahil/);
  await expect.element(viewer.getByRole('button', { name: 'Favori' })).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Referans yap' }).elements()).toEqual([]);
});

test('gets tags and loses them; a tag that is too long is reported at once', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Sahil/);
  await expect.element(viewer.getByText('yaz', { exact: true })).toBeVisible();
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await expect.poll(() => edits(stored).at(-1)).toEqual({ tags: ['yaz', 'kahve'] });
  await viewer.getByRole('button', { name: 'yaz etiketini kaldır' }).click();
  await expect.poll(() => edits(stored).at(-1)).toEqual({ tags: ['kahve'] });
});

test('without a network it becomes a favourite and gets a tag on the device, displayed at once and sent once', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Sahil/);
  server.api.cutsLine(syncRoute);
  const favourite = viewer.getByRole('button', { name: 'Favori' });
  await favourite.click();
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await expect.element(viewer.getByText('kahve', { exact: true })).toBeVisible();
  await expect.element(viewer.getByText('Cihazda')).toBeVisible();
  await expectAccessible('pending edits of a content');
  expect(stored.views().at(-1)).toMatchObject({ isFavourite: false, tags: ['yaz'] });
  server.api.answers(syncRoute, stored.answerOfSync);
  await flushNow();
  await expect.element(viewer.getByText('Cihazda')).not.toBeInTheDocument();
  await flushNow();
  expect(stored.views().at(-1)).toMatchObject({ isFavourite: true, tags: ['yaz', 'kahve'] });
  expect(new Set(stored.operations().map(({ opId }) => opId)).size).toBe(stored.operations().length);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('tags that another device changed ask, with both values', async () => {
  const stored = storedContents(coffee, beach);
  server.api.answers(activeWebhooks, { webhooks: [] });
  const { viewer } = await view(/Sahil/);
  await expect.element(viewer.getByText('yaz', { exact: true })).toBeVisible();
  stored.put({ ...beach, tags: ['deniz'] });
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await viewer.getByRole('button', { name: 'Karar ver' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'İçerik düzenleme: Sahil' })).toBeVisible();
  await expect.element(outbox.getByText('yaz, kahve')).toBeVisible();
  await expect.element(outbox.getByText('deniz', { exact: true })).toBeVisible();
  await outbox.getByRole('radio', { name: 'Benimkini uygula' }).click();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => stored.views().at(-1)?.tags).toEqual(['yaz', 'kahve']);
});

test('a tag that the device cannot store shows the error in the language of the screen', async () => {
  const { viewer } = await view(/Sahil/);
  await viewer.getByRole('combobox', { name: 'Yeni etiket' }).fill('kahve');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(currentDatabase()!.database, 'transaction').mockRejectedValue(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await viewer.getByRole('button', { name: 'Ekle' }).click();
  await expect.element(viewer.getByText(sentenceOf('outbox.storageFull', 'tr'))).toBeVisible();
  await setLocale('en');
  await expect.element(viewer.getByText(sentenceOf('outbox.storageFull', 'en'))).toBeVisible();
});

test('a half-typed tag stays while another is removed', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Sahil/);
  const typed = viewer.getByRole('combobox', { name: 'Yeni etiket' });
  await typed.fill('yarım');
  await viewer.getByRole('button', { name: 'yaz etiketini kaldır' }).click();
  await expect.poll(() => edits(stored)).toEqual([{ tags: [] }]);
  await expect.element(typed).toHaveValue('yarım');
});

test.each([
  ['Bu fotoğrafı planla', /^\/dashboard\/schedule\//],
  ['Döküm', /^\/dashboard\/content-creator\/.*\?receipt=/],
])('leads to its next page: %s', async (action, address) => {
  serveCalendar(server.api);
  // The creator requests both as soon as it is drawn.
  server.api.answers(generations, { generations: [] });
  server.api.refuses(receipt, { code: 'notFound' });
  const { viewer, path } = await view(/Sahil/);
  await viewer.getByRole('button', { name: action }).click();
  await expect.poll(path).toMatch(address);
});

test.each([
  [360, 800],
  [390, 844],
  [1440, 900],
])('has every action on screen without scrolling, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  server.api.answers(contents, listOf(aContent({ id: anId(31), prompt: 'Kahve '.repeat(600).trim() })));
  const { viewer } = await view(/Kahve/);
  for (const name of ['Instagram’da paylaş', 'Bu fotoğrafı planla', 'Bağlantıyı kopyala', 'Favori', 'Döküm', 'Sil']) {
    await expect.element(viewer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect.element(viewer.getByRole('link', { name: 'İndir' })).toBeInViewport({ ratio: 1 });
  await expect.element(viewer.getByRole('button', { name: 'Kapat' })).toBeInViewport({ ratio: 1 });
});

test('shows where it is used, and is deleted', async () => {
  const stored = storedContents(coffee, beach);
  const planned = await view(/Sahil/);
  await expect.element(planned.viewer.getByText('26 Kasım 2026 09:00')).toBeVisible();
  await expectAccessible('an opened content');
  await planned.viewer.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Fotoğraf' })).not.toBeInTheDocument();
  await card(/Kahve/).click();
  const viewer = page.getByRole('dialog', { name: 'Fotoğraf' });
  await viewer.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText('1 içerik silindi.')).toBeVisible();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(() => stored.views().map(({ id }) => id)).toEqual([beach.id]);
});

test('without a network it is deleted on the device and hidden at once; its restoration cancels the deletion', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Kahve/);
  cutNetwork();
  await viewer.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Fotoğraf' })).not.toBeInTheDocument();
  await expect.element(card(/Kahve/)).not.toBeInTheDocument();
  await expect.element(card(/Sahil/)).toBeVisible();
  await expect
    .element(page.getByText('Bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(card(/Kahve/)).toBeVisible();
  vi.restoreAllMocks();
  server.api.answers(syncRoute, stored.answerOfSync);
  await flushNow();
  expect(stored.operations()).toEqual([]);
  expect(await currentDatabase()!.database.outbox.count()).toBe(0);
});

test('a deletion without a network is sent once; then its restoration is displayed before it is sent', async () => {
  const stored = storedContents(coffee, beach);
  const { viewer } = await view(/Kahve/);
  server.api.cutsLine(syncRoute);
  await viewer.getByRole('button', { name: 'Sil' }).click();
  await expect.element(card(/Kahve/)).not.toBeInTheDocument();
  expect(stored.views()).toHaveLength(2);
  server.api.answers(syncRoute, stored.answerOfSync);
  await flushNow();
  await flushNow();
  expect(stored.views().map(({ id }) => id)).toEqual([beach.id]);
  expect(stored.operations().map(({ kind }) => kind)).toEqual(['delete']);
  server.api.cutsLine(syncRoute);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(card(/Kahve/)).toBeVisible();
  expect(stored.views().map(({ id }) => id)).toEqual([beach.id]);
  server.api.answers(syncRoute, stored.answerOfSync);
  await flushNow();
  await expect.poll(() => stored.views()).toHaveLength(2);
  await expect.element(card(/Kahve/)).toBeVisible();
});

test('a content that is being posted stays, and the outbox names the reason', async () => {
  const stored = storedContents(coffee, beach);
  server.api.answers(activeWebhooks, { webhooks: [] });
  stored.lock(coffee.id);
  const { viewer } = await view(/Kahve/);
  await viewer.getByRole('button', { name: 'Sil' }).click();
  await expect.element(page.getByText(sentenceOf('outbox.entity.conflict.locked', 'tr')).first()).toBeVisible();
  await card(/Kahve/).click();
  await viewer.getByRole('button', { name: 'Karar ver' }).click();
  const outbox = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(outbox.getByRole('heading', { name: 'İçerik silme: Kahve' })).toBeVisible();
  await expectAccessible('decision about the deletion of a content');
  await outbox.getByRole('radio', { name: 'Silmekten vazgeç' }).click();
  await outbox.getByRole('button', { name: 'Kararı uygula' }).click();
  await expect.poll(() => currentDatabase()!.database.outbox.count()).toBe(0);
  expect(stored.views()).toHaveLength(2);
});
