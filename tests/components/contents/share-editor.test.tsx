// spec: 2.82
import type { ContentView } from '#core/contents/content.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { previewPost, publication, publishReal, readiness } from '#core/contract/instagram.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import {
  aContent,
  anImage,
  anInfluencer,
  aPublication,
  aReadiness,
  aRuntimeConfig,
  anId,
  aUser,
} from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const written = 'Kordonda ilk kahve.\n\n#kahve #izmir';
let opened = 0;

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(readiness, { readiness: aReadiness() });
});

const caption = () => page.getByRole('textbox', { name: /^Açıklama/ });
const hashtag = () => page.getByRole('textbox', { name: /^Hashtag’ler/ });
const chips = () => page.getByRole('list', { name: 'Hashtag’ler' }).getByRole('listitem');
const send = () => page.getByRole('button', { name: 'Paylaş', exact: true });
const preview = () => page.getByRole('region', { name: 'Gönderi önizlemesi' });

/** Drafts are stored per person: each test uses another person. */
async function openEditor(content: Partial<ContentView> = {}) {
  const displayed = aContent(content);
  server.api.answers(contents, { contents: [displayed], total: 1, next: null });
  const screen = await openScreen('/dashboard', { user: aUser({ id: anId(700 + ++opened) }) });
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await beginSharing();
  return screen;
}

async function beginSharing() {
  await page.getByRole('dialog').getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await expect.element(caption()).toBeVisible();
}

test('the text that the workflow wrote is offered with its hashtags separate, and is restored by a press', async () => {
  await openEditor({ generatedText: written });
  await expect.element(caption()).toHaveValue('Kordonda ilk kahve.');
  await expect.element(page.getByText('İş akışının yazdığı metin. Değiştirebilirsiniz.')).toBeVisible();
  await expect.element(chips()).toHaveLength(2);
  await caption().fill('Günaydın');
  await page.getByRole('button', { name: 'İş akışının metnini kullan' }).click();
  await expect.element(caption()).toHaveValue('Kordonda ilk kahve.');
});

test('the prompt is not the caption: without a text of the workflow the field is empty, and a post without text has the sentence about AI alone', async () => {
  await openEditor();
  await expect.element(caption()).toHaveValue('');
  await expect.element(preview()).toMatchTextContent(/Yapay zekâ ile oluşturulmuştur\.$/);
  await expect.element(page.getByRole('button', { name: 'İş akışının metnini kullan' })).not.toBeInTheDocument();
});

test('a post marked as advertising shows its words in the preview and counts them, and is sent with its brand', async () => {
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer({ id: aContent().influencerId })] });
  await openEditor();
  await caption().fill('Yeni çantam');
  await page.getByRole('switch', { name: /^Reklam \/ işbirliği/ }).click();
  await expect.element(page.getByText('Reklam beyanı eksik', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Marka' }).fill('@luna.kozmetik');
  const words = /#Reklam #İşbirliği @luna\.kozmetik\s+Yapay zekâ ile oluşturulmuştur\.\s+Yeni çantam$/;
  await expect.element(preview()).toMatchTextContent(words);
  await expect.element(page.getByText('Beyanlar tamam', { exact: true })).toBeVisible();
  await expectAccessible('a post marked as advertising');
  await page.getByRole('textbox', { name: 'Marka' }).fill('x'.repeat(200));
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Marka' }).fill('@luna.kozmetik');
  await caption().fill('Yeni çantam #reklam @LUNA.kozmetik');
  await expect.element(preview()).toMatchTextContent(/#İşbirliği\s+Yapay zekâ ile oluşturulmuştur\.\s+Yeni çantam/);
  server.api.answers(publishReal, { publication: aPublication() });
  server.api.answers(publication, { publication: aPublication() });
  await send().click();
  await expect
    .poll(() => server.api.requestsOf(publishReal)[0]?.body)
    .toMatchObject({ caption: 'Yeni çantam #reklam @LUNA.kozmetik', isAdvertising: true, brand: '@luna.kozmetik' });
});

test('where incomplete disclosures are refused, an advertising post without a brand cannot be sent', async () => {
  const { disclosure } = defaultSettings;
  server.api.answers(runtimeConfig, aRuntimeConfig({ disclosure: { ...disclosure, check: 'refuse' } }));
  await openEditor();
  await page.getByRole('switch', { name: /^Reklam \/ işbirliği/ }).click();
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Marka' }).fill('Luna');
  await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true');
});

test('the fields scroll below the title of the window, so its cross covers none of them', async () => {
  await page.viewport(1280, 600);
  await openEditor();
  const window = page.getByRole('dialog').element();
  const cross = page.getByRole('button', { name: 'Kapat' }).element();
  const title = page.getByRole('heading', { name: 'Instagram’da paylaş' }).element();
  await expect.poll(() => window.scrollHeight - window.clientHeight).toBeGreaterThan(60);
  window.scrollTop = window.scrollHeight;
  const { left, bottom } = cross.getBoundingClientRect();
  await expect.poll(() => title.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(bottom);
  expect(document.elementFromPoint(left - 10, bottom - 2)).toBe(title);
});

test('hashtags are added by Enter, space and paste, removed, and posted after the text', async () => {
  await openEditor();
  await caption().fill('Günaydın');
  await hashtag().fill('kahve');
  await userEvent.keyboard('{Enter}');
  await expect.element(chips()).toHaveLength(1);
  await hashtag().fill('izmir, #Kordon kahve ');
  await expect.element(chips()).toHaveLength(3);
  await expect.element(hashtag()).toHaveValue('');
  await page.getByRole('button', { name: '#izmir hashtag’ini kaldır' }).click();
  await expect.element(chips()).toHaveLength(2);
  await hashtag().fill('sabah');
  await expect.element(preview()).toMatchTextContent(/oluşturulmuştur\.\s*Günaydın\s+#kahve #Kordon #sabah$/);
  expect(server.api.requestsOf(publishReal)).toEqual([]);
  server.api.answers(publishReal, { publication: aPublication() });
  server.api.answers(publication, { publication: aPublication() });
  await send().click();
  await expect
    .poll(() => server.api.requestsOf(publishReal)[0]?.body.caption)
    .toBe('Günaydın\n\n#kahve #Kordon #sabah');
});

test('an invalid hashtag is named and prevents the post from being sent', async () => {
  await openEditor();
  await hashtag().fill('süt-kahve');
  await expect.element(hashtag()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send()).toHaveAccessibleDescription(/süt-kahve/);
  await hashtag().fill('sütkahve');
  await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true');
});

test('hashtags of the text and of the chips are counted together, thirty at most', async () => {
  await openEditor({ generatedText: Array.from({ length: 29 }, (_, n) => `#a${n}`).join(' ') });
  await expect.element(chips()).toHaveLength(29);
  await caption().fill('Günaydın #bir');
  await expect.poll(() => document.querySelectorAll('[data-optional="30 / 30"]').length).toBe(1);
  await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true');
  await hashtag().fill('fazla');
  const over = sentenceOf('instagram.tooManyHashtags', 'tr', { count: 31, max: 30 });
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(over).first()).toBeVisible();
});

test('the draft is restored after the form was closed, and is deleted once it was published', async () => {
  await openEditor();
  await caption().fill('Yarım kalan');
  await hashtag().fill('kahve ');
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(caption()).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await beginSharing();
  await expect.element(caption()).toHaveValue('Yarım kalan');
  await expect.element(chips()).toHaveLength(1);
  // Accepted is not published: Instagram may still refuse the post after the window was closed.
  server.api.answers(publishReal, { publication: aPublication({ status: 'claimed' }) });
  server.api.answers(publication, { publication: aPublication({ status: 'claimed' }) });
  await send().click();
  await expect.element(page.getByText('Gönderi hazırlanıyor')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
  await beginSharing();
  await expect.element(caption()).toHaveValue('Yarım kalan');
  server.api.answers(publishReal, { publication: aPublication({ status: 'published' }) });
  server.api.answers(publication, { publication: aPublication({ status: 'published' }) });
  await send().click();
  await expect.element(page.getByText('Gönderi Instagram’da paylaşıldı.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
  await beginSharing();
  await expect.element(caption()).toHaveValue('');
});

test('a post that can be sent is shown with its account, its image and the posts of the day', async () => {
  await openEditor();
  await expect.element(page.getByText('Paylaşıma hazır')).toBeVisible();
  await expect.element(page.getByText('@defne.aksoy hesabı bağlı')).toBeVisible();
  await expect.element(page.getByText('800 × 1.000: olduğu gibi paylaşılır')).toBeVisible();
  await expect.element(page.getByText('Son 24 saatte 3 / 50 gönderi')).toBeVisible();
  expect(server.api.requestsOf(readiness)[0]?.body).toEqual({ influencerId: aContent().influencerId, file: anImage });
  await expectAccessible('the editor of a post');
  await setLocale('en');
  await expect.element(page.getByText('Ready to post')).toBeVisible();
  await expect.element(page.getByText('800 × 1,000: posted as is')).toBeVisible();
});

const passive = { account: { username: 'defne.aksoy', isActive: false }, quota: null };
test.each([
  ['the account', passive, sentenceOf('instagram.accountPassive', 'tr', { username: 'defne.aksoy' })],
  ['the file', { failure: 'videoLength' as const }, sentenceOf('publication.videoLength', 'tr')],
  ['the limit of the day', { quota: { used: 50, total: 50 } }, /^Son 24 saatin 50 gönderilik sınırı doldu/],
])('an obstacle to a post is shown before it is sent: %s', async (_title, match, words) => {
  server.api.answers(readiness, { readiness: aReadiness(match) });
  await openEditor();
  await expect.element(page.getByText('Henüz paylaşılamaz')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText(words)).toBeVisible();
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('a post that cannot be sent');
});

test('a limit that Instagram does not report does not prevent sharing', async () => {
  server.api.answers(readiness, { readiness: aReadiness({ quota: null }) });
  await openEditor();
  await expect.element(page.getByText('Günlük gönderi sınırı şu anda alınamıyor')).toBeVisible();
  await expect.element(page.getByText('Paylaşıma hazır')).toBeVisible();
  await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a failed check gives the reason and does not prevent sharing', async () => {
  server.api.refuses(readiness, { code: 'notFound' });
  await openEditor();
  await expect.element(page.getByText(/^Denetlenemedi: /)).toBeVisible();
  await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a cropped image names the shape of the choice that was made', async () => {
  server.api.answers(previewPost, { url: anImage });
  await openEditor({ files: [{ ...aContent().files[0]!, width: 832, height: 1216 }] });
  await expect.element(page.getByText('832 × 1.216: 4:5 biçimine kırpılır')).toBeVisible();
  await page.getByText('Bulanık kenar', { exact: true }).click();
  await expect.element(page.getByText('832 × 1.216: 4:5 biçiminde, kenarları bulanık')).toBeVisible();
});
