// spec: 2.73, 2.75, 2.77, 2.80, 3.37
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { archiveContents, contents, deleteContents, restoreContents } from '#core/contract/contents.ts';
import { aContent, anId } from '../../support/screens/examples.ts';
import { contentFields } from '#core/contents/content-operation.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveTwoContents, beach, coffee, listOf } from './two-contents.ts';

const server = useContractServer();

beforeEach(() => serveTwoContents(server));

const panel = () => page.getByRole('region', { name: 'İçerikler' });
const card = (name: RegExp) => panel().getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const input = () => server.api.requestsOf(contents).map(({ query }) => query);
const requestedWith = (name: string, value: string) =>
  expect.poll(() => input().some((query) => query[name] === value)).toBe(true);

const choose = async (...names: RegExp[]) => {
  await openScreen('/dashboard');
  await button('Seç').click();
  for (const name of names) await card(name).click();
  return page.getByRole('region', { name: 'Seçilen içerikler' });
};

describe('the list of contents', () => {
  test('marks favourites, plans and scores', async () => {
    await openScreen('/dashboard');
    await expect.element(card(/Favori.*Puan 8,53.*Kahve/)).toBeVisible();
    await expect.element(card(/Sahil.*Planlı/)).toBeVisible();
  });

  test('is searched by the typed text until the search is closed', async () => {
    await openScreen('/dashboard');
    await expect.element(card(/Kahve/)).toBeVisible();
    await button('Ara').click();
    server.api.answers(contents, listOf());
    await page.getByRole('searchbox', { name: 'İçeriklerde ara' }).fill('IŞIK');
    await requestedWith('search', 'IŞIK');
    await expect.element(page.getByText('Böyle bir içerik yok')).toBeVisible();
    server.api.answers(contents, listOf(coffee));
    await button('Aramayı kapat').click();
    await expect.element(card(/Kahve/)).toBeVisible();
  });

  test('shows all contents again from an empty search result', async () => {
    await openScreen('/dashboard');
    await button('Ara').click();
    server.api.answers(contents, listOf());
    await page.getByRole('searchbox', { name: 'İçeriklerde ara' }).fill('yok');
    await expect.element(page.getByText('Böyle bir içerik yok')).toBeVisible();
    server.api.answers(contents, listOf(coffee));
    await button('Tümünü göster').click();
    await expect.element(card(/Kahve/)).toBeVisible();
  });

  test('is filtered by kind, place, favourites, tags and deletion; all filters are cleared at once', async () => {
    await openScreen('/dashboard');
    await button('Filtrele').click();
    const sheet = page.getByRole('dialog', { name: 'İçerikleri filtrele' });
    const press = async (name: string | RegExp, query: string, value: string) => {
      await sheet.getByRole('button', { name, exact: true }).click();
      await requestedWith(query, value);
    };
    await press('Video', 'content_type', 'video');
    await press('Planlı', 'use', 'planned');
    await press('Yayında', 'use', 'posted');
    await press('Kullanılmadı', 'use', 'unused');
    await press('Favoriler', 'favourite', 'true');
    await press('Silinenler', 'deleted', 'true');
    await press('yaz · 3', 'tag', 'yaz');
    await expectAccessible('filters');
    await sheet.getByRole('button', { name: 'Temizle' }).click();
    await expect
      .element(sheet.getByRole('button', { name: 'Video', exact: true }))
      .toHaveAttribute('aria-pressed', 'false');
    await sheet.getByRole('button', { name: 'Sonuçları göster' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button('Filtrele')).toBeVisible();
  });

  test('continues after the last content of its page', async () => {
    server.api.answers(contents, { contents: [coffee], total: 2, next: coffee.id });
    await openScreen('/dashboard');
    await expect.element(card(/Kahve/)).toBeVisible();
    server.api.answers(contents, listOf(beach));
    await button('Daha fazla göster').click();
    await expect.element(card(/Sahil/)).toBeVisible();
    await requestedWith('before', coffee.id);
  });
});

describe('chosen contents', () => {
  test('can be more than one action accepts, and all are chosen up to that limit', async () => {
    const many = Array.from({ length: 101 }, (_, at) => aContent({ id: anId(200 + at), prompt: `Kare ${at + 1}.` }));
    server.api.answers(contents, listOf(...many));
    const bar = await choose();
    await bar.getByRole('button', { name: 'Tümünü seç' }).click();
    await expect.element(bar.getByText('100 seçildi')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Tümünü seç' })).toHaveAttribute('aria-disabled', 'true');
    await card(/Kare 1\./).click();
    await card(/Kare 101\./).click();
    await expect.element(bar.getByText('100 seçildi')).toBeVisible();
    await bar.getByRole('button', { name: 'Tümünü seç' }).click();
    await expect.element(card(/Kare 1\./)).toHaveAttribute('aria-pressed', 'true');
  });

  test('are counted, all chosen at once, all cleared, and the selection left', async () => {
    const bar = await choose(/Kahve/);
    await expect.element(bar.getByText('1 seçildi')).toBeVisible();
    await expect.element(card(/Kahve/)).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Tümünü seç' }).click();
    await expect.element(bar.getByText('2 seçildi')).toBeVisible();
    await card(/Kahve/).click();
    await expect.element(bar.getByText('1 seçildi')).toBeVisible();
    await expectAccessible('chosen contents');
    await bar.getByRole('button', { name: 'Seçimi bırak' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are downloaded by a link that the server grants', async () => {
    const followed: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href')!);
    });
    server.api.answers(archiveContents, { grant: 'a.b' });
    const bar = await choose(/Kahve/, /Sahil/);
    await bar.getByRole('button', { name: 'İndir' }).click();
    await expect.element(page.getByText('İndirme başladı.')).toBeVisible();
    expect(followed).toEqual(['/api/contents/archive?grant=a.b']);
    expect(server.api.requestsOf(archiveContents)[0]!.body).toEqual({ ids: [coffee.id, beach.id] });
    click.mockRestore();
  });

  test('are deleted at once when they are not used anywhere, and are restored from the message', async () => {
    const tea = aContent({ id: anId(33), prompt: 'Çay' });
    server.api.answers(contents, listOf(coffee, tea));
    server.api.answers(deleteContents, { deleted: [coffee.id, tea.id], kept: [] });
    server.api.answers(restoreContents, { restored: [coffee.id, tea.id] });
    const bar = await choose(/Kahve/, /Çay/);
    await bar.getByRole('button', { name: 'Sil' }).click();
    await expect.element(page.getByText('2 içerik silindi.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await button('Geri al').click();
    await expect.element(page.getByText('2 içerik geri yüklendi.')).toBeVisible();
    expect(server.api.requestsOf(restoreContents)[0]!.body).toEqual({ ids: [coffee.id, tea.id] });
  });

  test('are deleted after a confirmation when they are planned, and a content that is being posted stays', async () => {
    server.api.answers(deleteContents, { deleted: [coffee.id], kept: [beach.id] });
    const bar = await choose(/Kahve/, /Sahil/);
    await bar.getByRole('button', { name: 'Sil' }).click();
    const requests = page.getByRole('alertdialog', { name: '2 içerik silinsin mi?' });
    await expect.element(requests.getByText(/1 tanesi bir plana bağlı/)).toBeVisible();
    expect(server.api.requestsOf(deleteContents)).toEqual([]);
    await requests.getByRole('button', { name: 'Sil' }).click();
    await expect.element(page.getByText('1 içerik şu anda paylaşıldığı için silinmedi.')).toBeVisible();
  });

  test('a single one that was deleted is restored without a network, and leaves the list of deleted ones at once', async () => {
    const stored = startEntityServer({ entity: 'content', fields: contentFields, views: [beach], deleted: [coffee] });
    server.api.answers(contents, ({ query }) =>
      listOf(...(query['deleted'] === 'true' ? stored.deleted() : stored.views())),
    );
    await openScreen('/dashboard');
    server.api.cutsLine(syncRoute);
    await button('Filtrele').click();
    const sheet = page.getByRole('dialog', { name: 'İçerikleri filtrele' });
    await sheet.getByRole('button', { name: 'Silinenler' }).click();
    await sheet.getByRole('button', { name: 'Sonuçları göster' }).click();
    const deleted = page.getByRole('region', { name: 'Silinenler' }).getByRole('button', { name: /Kahve/ });
    await deleted.click();
    await page.getByRole('button', { name: 'Geri yükle' }).click();
    await expect.element(deleted).not.toBeInTheDocument();
    expect(stored.deleted()).toHaveLength(1);
    serveSync(server.api, stored);
    await flushNow();
    await expect.poll(() => stored.deleted()).toEqual([]);
    expect(stored.operations().map(({ kind }) => kind)).toEqual(['restore']);
    expect(server.api.requestsOf(restoreContents)).toEqual([]);
  });
});
