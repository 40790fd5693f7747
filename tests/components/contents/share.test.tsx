// spec: 2.70, 2.71, 2.72, 2.81, 5.60, 8.14
import type { PublicationView } from '#core/publishing/publication.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import {
  checkPublication,
  declareMissing,
  ownInstagramRequest,
  previewPost,
  publication,
  publishReal,
  readiness,
  requestInstagram,
} from '#core/contract/instagram.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anId, anImage, aPublication, anInfluencer, aReadiness } from '../../support/screens/examples.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { contentsTexts } from '../../../pwa/src/features/contents/texts.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const hashtags = { count: 31, max: 30 };
const unconfirmed = aPublication({ status: 'unconfirmed', failure: 'unconfirmed' });

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  server.api.answers(readiness, { readiness: aReadiness() });
});

async function openViewer() {
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  return page.getByRole('dialog');
}

const factsOf = (viewer: Element) => [...viewer.querySelectorAll('.fact-list > div')].map((fact) => fact.textContent);

async function share(publicationNow: PublicationView) {
  server.api.answers(publishReal, { publication: publicationNow });
  server.api.answers(publication, { publication: publicationNow });
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await viewer.getByLabelText('Açıklama').fill('Günaydın');
  await viewer.getByRole('button', { name: 'Paylaş', exact: true }).click();
  return viewer;
}

test('the viewer shows the known facts of a content and its actions', async () => {
  const viewer = await openViewer();
  await expect.element(viewer.getByText('Arşivde')).toBeVisible();
  await expect
    .element(viewer.getByRole('region', { name: 'Sahne anlatımı' }))
    .toHaveTextContent('Pencere önünde kahve');
  expect(factsOf(viewer.element())).toEqual(['TürFotoğraf', 'DurumArşivde', 'Üretildi24 Kasım 2026 12:00']);
  const download = viewer.getByRole('link', { name: 'İndir' });
  await expect.element(download).toBeVisible();
  expect((download.element() as HTMLAnchorElement).href).toBe(anImage);
  expect((download.element() as HTMLAnchorElement).download).toMatch(/^defne-aksoy-2026-11-24\./);
  await expect.element(viewer.getByRole('button', { name: 'Instagram’da paylaş' })).toBeEnabled();
});

test('the address of a file is copied in full', async () => {
  const contentUrl = '/media/kahve.webp';
  server.api.answers(contents, { contents: [aContent({ contentUrl, thumbnailUrl: anImage })], total: 1, next: null });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
  await expect.element(page.getByText('Bağlantı kopyalandı.').first()).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}${contentUrl}`);
});

test('a published content links to its post and is not shared again', async () => {
  const permalink = 'https://instagram.example/p/1';
  server.api.answers(contents, {
    contents: [aContent({ status: 'published', permalink, publishedAt: '2026-11-24T10:00:00.000Z' })],
    total: 1,
    next: null,
  });
  const viewer = await openViewer();
  await expect.element(viewer.getByRole('link', { name: 'Instagram’da gör' })).toHaveAttribute('href', permalink);
  expect(factsOf(viewer.element())).toContain('Yayınlandı24 Kasım 2026 13:00');
  await expect.element(viewer.getByRole('button', { name: 'Instagram’da paylaş' })).not.toBeInTheDocument();
});

test('a model without an account is not shared, with the reason and the way to request one', async () => {
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer({ instagramAccount: null })] });
  const viewer = await openViewer();
  const toAsk = viewer.getByText(sentenceOf('instagram.notConnected', 'tr'), { exact: true });
  await expect.element(toAsk.first()).toBeVisible();
  const request = { id: anId(60), askedAt: '2026-11-24T10:00:00.000Z' };
  server.api.answers(requestInstagram, { request });
  server.api.answers(ownInstagramRequest, { request, declined: null });
  await viewer.getByRole('button', { name: 'Bağlantı iste' }).click();
  await expect
    .element(viewer.getByRole('button', { name: 'Instagram’da paylaş' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(viewer.getByText(/^Bağlantı istendi: 24 Kasım 2026\./)).toBeVisible();
  // After the request nobody is advised to ask the admin.
  await expect.element(viewer.getByText(/hesabı bağlanmalı; bunu yöneticiden istediniz\.$/).first()).toBeVisible();
  expect(toAsk.elements()).toEqual([]);
});

for (const [status, words] of [
  ['claimed', 'Gönderi hazırlanıyor'],
  ['container', 'Instagram dosyayı işliyor'],
  ['publishing', 'Yayınlanıyor'],
] as const) {
  test(`a publication that is ${status} shows its step and may be left alone`, async () => {
    const viewer = await share(aPublication({ status }));
    await expect.element(viewer.getByText(words)).toBeVisible();
    await expect.element(viewer.getByText(/Bu pencereyi kapatabilirsiniz/)).toBeVisible();
    expect(server.api.requestsOf(publishReal)[0]?.body).toEqual({
      contentId: aContent().id,
      caption: 'Günaydın',
      fit: 'crop',
      isAdvertising: false,
      brand: null,
    });
  });
}

test('a live post links to Instagram', async () => {
  const permalink = 'https://instagram.example/p/2';
  const viewer = await share(aPublication({ status: 'published', permalink }));
  await expect.element(viewer.getByText('Gönderi Instagram’da paylaşıldı.')).toBeVisible();
  await expect.element(viewer.getByRole('link', { name: 'Instagram’da gör' })).toHaveAttribute('href', permalink);
});

test('a failed post gives the reason and is retried', async () => {
  const viewer = await share(aPublication({ status: 'failed', failure: 'reconnect' }));
  await expect.element(viewer.getByText(/Instagram bağlantısı/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(viewer.getByLabelText('Açıklama')).toBeVisible();
});

test('refused sharing is reported above the caption that was written', async () => {
  server.api.refuses(publishReal, { code: 'instagram.accountPassive' });
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await viewer.getByLabelText('Açıklama').fill('Günaydın');
  await viewer.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect.element(viewer.getByRole('alert')).toBeVisible();
  await expect.element(viewer.getByLabelText('Açıklama')).toHaveValue('Günaydın');
});

test('a caption that Instagram would not accept is marked while it is written, and the error changes its language with the screen', async () => {
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const caption = viewer.getByRole('textbox', { name: /^(Açıklama|Caption)/ });
  await caption.fill('#a '.repeat(31));
  await expect.element(viewer.getByText(sentenceOf('instagram.tooManyHashtags', 'tr', hashtags)).first()).toBeVisible();
  await setLocale('en');
  await expect.element(viewer.getByText(sentenceOf('instagram.tooManyHashtags', 'en', hashtags)).first()).toBeVisible();
  await caption.fill('Günaydın');
  await expect.element(caption).not.toHaveAttribute('aria-invalid', 'true');
  server.api.refuses(publishReal, { code: 'instagram.accountPassive' });
  await viewer.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(viewer.getByRole('alert')).toHaveTextContent(sentenceOf('instagram.accountPassive', 'en'));
  await setLocale('tr');
  await expect.element(viewer.getByRole('alert')).toHaveTextContent(sentenceOf('instagram.accountPassive', 'tr'));
  expect(server.api.requestsOf(publishReal)).toHaveLength(1);
});

test('an unconfirmed post is looked up at once, and is found', async () => {
  const viewer = await share(unconfirmed);
  await expect.element(viewer.getByText('Doğrulanamadı', { exact: true })).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Tekrar Dene' })).not.toBeInTheDocument();
  server.api.answers(checkPublication, () => {
    server.api.answers(publication, { publication: aPublication({ status: 'published' }) });
    return { publication: unconfirmed };
  });
  await viewer.getByRole('button', { name: 'Yeniden denetle' }).click();
  await expect.element(viewer.getByText('Gönderi Instagram’da paylaşıldı.')).toBeVisible();
  expect(server.api.requestsOf(checkPublication).map(({ params }) => params)).toEqual([{ id: unconfirmed.id }]);
});

test('a post is declared missing on Instagram only after a confirmation that names the risk, and it may be shared again', async () => {
  const viewer = await share(unconfirmed);
  await viewer.getByRole('button', { name: 'Gönderi Instagram’da yok' }).click();
  const question = page.getByRole('alertdialog', { name: 'Gönderi Instagram’da yok mu?' });
  await expect.element(question.getByText(/iki kez yayınlanır/)).toBeVisible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.api.requestsOf(declareMissing)).toEqual([]);
  await viewer.getByRole('button', { name: 'Gönderi Instagram’da yok' }).click();
  const failed = aPublication({ status: 'failed', failure: 'unconfirmed' });
  server.api.answers(declareMissing, () => {
    server.api.answers(publication, { publication: failed });
    return { publication: failed };
  });
  await question.getByRole('button', { name: 'Baktım, yok' }).click();
  await expect.element(viewer.getByRole('button', { name: 'Tekrar Dene' })).toBeEnabled();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.api.requestsOf(declareMissing).map(({ params }) => params)).toEqual([{ id: unconfirmed.id }]);
});

test('a check that does not reach the server is reported and can be retried', async () => {
  const viewer = await share(unconfirmed);
  server.api.cutsLine(checkPublication);
  await viewer.getByRole('button', { name: 'Yeniden denetle' }).click();
  await expect.element(viewer.getByRole('alert')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Yeniden denetle' })).toBeEnabled();
});

test.each([
  ['tr', 390, 844],
  ['en', 1440, 900],
] as const)(
  'an image whose shape Instagram changes is shown as the feed will show it, %s at %i×%i',
  async (language, width, height) => {
    await page.viewport(width, height);
    const files = [{ url: anImage, thumbnailUrl: null, kind: 'image' as const, width: 832, height: 1216 }];
    server.api.answers(contents, { contents: [aContent({ files })], total: 1, next: null });
    server.api.answers(previewPost, { url: anImage });
    server.api.answers(publishReal, { publication: aPublication() });
    server.api.answers(publication, { publication: aPublication() });
    const viewer = await openViewer();
    await setLocale(language);
    const words = contentsTexts;
    await viewer.getByRole('button', { name: words['contents.share'][language] }).click();
    const displayed = viewer.getByRole('img', { name: words['contents.previewOf'][language] });
    await expect.element(displayed).toBeVisible();
    // The pointer would rest on the share button, whose colour is in transition.
    await displayed.hover();
    await expectAccessible('the preview of a post');
    await viewer.getByText(words['contents.fitPad'][language], { exact: true }).click();
    await expect.poll(() => server.api.requestsOf(previewPost).at(-1)?.body).toEqual({ file: anImage, fit: 'pad' });
    await expect.element(displayed).toBeVisible();
    await viewer.getByRole('button', { name: words['contents.shareNow'][language], exact: true }).click();
    await expect.poll(() => server.api.requestsOf(publishReal).map(({ body }) => body.fit)).toEqual(['pad']);
  },
);

test('a preview that is not available gives the reason and does not prevent sharing', async () => {
  const files = [{ url: anImage, thumbnailUrl: null, kind: 'image' as const, width: 832, height: 1216 }];
  server.api.answers(contents, { contents: [aContent({ files })], total: 1, next: null });
  server.api.refuses(previewPost, { code: 'notFound' });
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await expect.element(viewer.getByText(/^Önizleme gösterilemiyor\./)).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Paylaş', exact: true })).toBeEnabled();
});

test('an image in a shape of the feed is shared unchanged, without a choice', async () => {
  const viewer = await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await expect.element(viewer.getByLabelText('Açıklama')).toBeVisible();
  await expect.element(viewer.getByRole('radiogroup', { name: 'Kadraj' })).not.toBeInTheDocument();
});
