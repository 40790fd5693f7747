// spec: 3.36, 4.7, 5.8, 5.40
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents, saveContent } from '#core/contract/contents.ts';
import { upload } from '#core/contract/files.ts';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ownInstagramRequest, publication, publishReal } from '#core/contract/instagram.ts';
import {
  aContent,
  anId,
  anInfluencer,
  anInputField,
  anImage,
  aPublication,
  aRun,
  aWorkflow,
} from '../../support/screens/examples.ts';
import { contentsTexts } from '../../../pwa/src/features/contents/texts.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator, prompt, withFields } from './open-creator.ts';

const server = useContractServer();

beforeEach(() => serveCreator(server.api));

async function accepted(label: RegExp) {
  const box = page.getByLabelText(label);
  await expect.element(box).toBeInTheDocument();
  return box.element().getAttribute('accept');
}

test('a file field offers files of its type, and of the workflow’s own types where the workflow names some', async () => {
  const types = ['image', 'video', 'audio', 'file'] as const;
  const named = anInputField(5, {
    fieldName: 'logo',
    displayName: { tr: 'Logo', en: 'Logo' },
    fieldType: 'image',
    validation: { acceptedTypes: ['image/png', '.svg'] },
  });
  const inputFields = types.map((fieldType, index) =>
    anInputField(index, {
      fieldName: fieldType,
      displayName: { tr: `Dosya ${index}`, en: `File ${index}` },
      fieldType,
    }),
  );
  await openCreator(server.api, [], aWorkflow({ inputFields: [...inputFields, named] }));
  expect(await accepted(/Dosya 0/)).toBe('image/*');
  expect(await accepted(/Dosya 1/)).toBe('video/*');
  expect(await accepted(/Dosya 2/)).toBe('audio/*');
  expect(await accepted(/Dosya 3/)).toBeNull();
  expect(await accepted(/Logo/)).toBe('image/png,.svg');
});

test('on a phone an image or a video can be taken with the camera', async () => {
  const coarse = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)', media: query }) as never,
    );
  onTestFinished(() => coarse.mockRestore());
  const types = ['image', 'audio'] as const;
  const inputFields = types.map((fieldType, index) =>
    anInputField(index, {
      fieldName: fieldType,
      displayName: { tr: `Dosya ${index}`, en: '' },
      fieldType,
      isRequired: true,
    }),
  );
  await openCreator(server.api, [], aWorkflow({ inputFields }));
  await expect.element(page.getByRole('button', { name: /Fotoğraf çek/ })).toHaveLength(1);
  const camera = document.querySelector<HTMLInputElement>('input[capture]')!;
  expect([camera.getAttribute('capture'), camera.accept, camera.dataset['camera']]).toEqual([
    'environment',
    'image/*',
    'image',
  ]);
  const pressed = vi.spyOn(camera, 'click').mockReturnValue();
  await page.getByRole('button', { name: /Fotoğraf çek/ }).click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('an unreadable file is reported at its field and not sent', async () => {
  await openCreator(server.api, [], withFields);
  const unreadable = new Blob();
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
  const box = page.getByLabelText(/Ürün fotoğrafı/);
  await expect.element(box).toBeInTheDocument();
  const slice = vi.spyOn(File.prototype, 'slice').mockReturnValue(unreadable);
  await box.upload(new File([new Uint8Array(400)], 'fincan.png', { type: 'image/png' }));
  await expect.element(page.getByText('Ürün fotoğrafı: dosya okunamadı.')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  expect(slice).toHaveBeenCalled();
  expect(server.api.requestsOf(upload)).toEqual([]);
});

// Two addresses of images that can be displayed.
const frames = ['', '#2'].map((part) => `${anImage}${part}`);
/** The main image is remembered by run: each test has its own run. */
const twoFrames = (seed: number) =>
  aRun({
    id: anId(seed),
    media: frames.map((url) => ({ url, thumbnailUrl: null, kind: 'image' as const, width: 800, height: 1000 })),
  });

/** Opens a result of two images and makes the second the main one. */
async function chooseSecond(seed: number) {
  await openCreator(server.api, [twoFrames(seed)]);
  server.api.answers(saveContent, { content: aContent({ contentUrl: frames[1]! }) });
  const second = page.getByRole('group', { name: 'Kareler' }).getByRole('button', { name: 'Kare 2' });
  await expect.element(page.getByText('Ana görsel · 1 / 2')).toBeVisible();
  await second.click();
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Ana görsel · 2 / 2')).toBeVisible();
  const displayed = page.getByRole('img', { name: 'Kare 2: Pencere önünde kahve' });
  await expect.element(displayed).toHaveAttribute('src', frames[1]!);
}

test('the chosen main image is archived', async () => {
  await chooseSecond(23);
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.poll(() => server.api.requestsOf(saveContent).map(({ body }) => body.contentUrl)).toEqual([frames[1]]);
});

const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect();

test('on a desktop a result fits on one screen, with the other runs at its side; on a phone they follow it', async () => {
  await openCreator(server.api, [twoFrames(26), aRun({ id: anId(27), prompt: 'Sahilde' })]);
  await expect.element(page.getByText('Ana görsel · 1 / 2')).toBeVisible();
  const [opened, folded] = page
    .getByRole('article')
    .elements()
    .map((each) => `#${each.id}`) as [string, string];
  const room = innerHeight - boxOf('.generate-bar').height - boxOf('header').height;
  expect(boxOf(opened).height).toBeLessThan(room);
  expect(boxOf(folded).left).toBeGreaterThan(boxOf(opened).right);
  expect(boxOf('.filmstrip').bottom).toBeLessThanOrEqual(boxOf('.result-main').bottom + 1);
  await page.viewport(390, 844);
  await expect.poll(() => boxOf(folded).top).toBeGreaterThan(boxOf(opened).bottom);
});

test('the chosen main image is shared', async () => {
  await chooseSecond(24);
  const publicationNow = aPublication();
  server.api.answers(publishReal, { publication: publicationNow });
  server.api.answers(publication, { publication: publicationNow });
  await page.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Açıklama').fill('Günaydın');
  await dialog.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect.poll(() => server.api.requestsOf(publishReal).length).toBe(1);
  expect(server.api.requestsOf(saveContent).map(({ body }) => body.contentUrl)).toEqual([frames[1]]);
  expect(server.api.requestsOf(publishReal)[0]?.body.contentId).toBe(aContent().id);
});

test('the result of a model without an account cannot be shared, and the screen shows that an account was requested', async () => {
  server.api.answers(ownedInfluencer, { influencer: anInfluencer({ instagramAccount: null }) });
  const request = { id: anId(60), askedAt: '2026-11-24T10:00:00.000Z' };
  server.api.answers(ownInstagramRequest, { request, declined: null });
  await openCreator(server.api, [twoFrames(29)]);
  const reason = page.getByText(contentsTexts['contents.accountRequested'].tr, { exact: false });
  await expect.element(reason).toBeVisible();
  expect(page.getByRole('button', { name: 'Instagram’da paylaş' }).elements()).toEqual([]);
});

test('on a phone, a model without an account has the request first, then the plan, and everything else in a menu', async () => {
  await page.viewport(390, 844);
  server.api.answers(ownedInfluencer, { influencer: anInfluencer({ instagramAccount: null }) });
  server.api.answers(ownInstagramRequest, { request: null, declined: null });
  await openCreator(server.api, [twoFrames(30)]);
  const acts = page.getByRole('article').getByRole('button');
  await expect.element(acts.filter({ hasText: 'Bağlantı iste' })).toBeVisible();
  const names = [...document.querySelectorAll('.result-acts button')].map((each) => each.textContent);
  expect(names.slice(0, 2)).toEqual(['Bağlantı iste', 'Bu fotoğrafı planla']);
  expect(names).toHaveLength(3);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  for (const name of ['Arşivle', 'Bu sahneyle üretim planla', 'İndir', 'Bağlantıyı kopyala']) {
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  }
});

test('the note under a result says where it stays, and only the pressed button waits', async () => {
  await openCreator(server.api, [twoFrames(31)]);
  await expect.element(page.getByText(/^Bu sonuç burada, Üretimler’de kalır\./)).toBeVisible();
  const stored = server.api.holds(saveContent);
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.element(page.getByRole('button', { name: 'Arşivle' })).toHaveAttribute('aria-busy', 'true');
  await expect
    .element(page.getByRole('button', { name: 'Bu fotoğrafı planla' }))
    .not.toHaveAttribute('aria-busy', 'true');
  server.api.answers(contents, {
    contents: [aContent({ generationId: twoFrames(31).id, contentUrl: frames[0]! })],
    total: 1,
    next: null,
  });
  stored.release({ content: aContent() });
  await expect.element(page.getByText('Bu sonuç içeriklerinizde.')).toBeVisible();
});

test('a result that is still being archived is shared after the archiving', async () => {
  await openCreator(server.api, [twoFrames(25)]);
  const archived = server.api.holds(saveContent);
  const publicationNow = aPublication();
  server.api.answers(publishReal, { publication: publicationNow });
  server.api.answers(publication, { publication: publicationNow });
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.poll(() => server.api.requestsOf(saveContent).length).toBe(1);
  await page.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Açıklama').fill('Günaydın');
  await dialog.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Paylaş', exact: true }))
    .toHaveAttribute('aria-busy', 'true');
  archived.release({ content: aContent({ contentUrl: frames[0]! }) });
  await expect.poll(() => server.api.requestsOf(publishReal)[0]?.body.contentId).toBe(aContent().id);
  expect(server.api.requestsOf(saveContent)).toHaveLength(1);
});

test('while one image is still being archived, another one is shared itself', async () => {
  await openCreator(server.api, [twoFrames(28)]);
  server.api.holds(saveContent);
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.poll(() => server.api.requestsOf(saveContent).length).toBe(1);
  await page.getByRole('button', { name: 'Kare 2' }).click();
  await expect.element(page.getByText('Ana görsel · 2 / 2')).toBeVisible();
  server.api.answers(saveContent, { content: aContent({ id: anId(51), contentUrl: frames[1]! }) });
  server.api.answers(publishReal, { publication: aPublication() });
  server.api.answers(publication, { publication: aPublication() });
  await page.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Açıklama').fill('Günaydın');
  await dialog.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await expect.poll(() => server.api.requestsOf(publishReal)[0]?.body.contentId).toBe(anId(51));
  expect(server.api.requestsOf(saveContent).map(({ body }) => body.contentUrl)).toEqual(frames);
});

const named = (tr: string, en: string) => ({ tr, en });

test('a result shows its texts and its data under their names, in the workflow’s order, and its main text once', async () => {
  await openCreator(server.api, [
    aRun({
      text: 'Sahilde bir gün',
      responseFields: [
        {
          displayName: named('Görsel', 'Picture'),
          fieldType: 'image',
          renderComponent: 'ImageComponent',
          value: ['/a'],
        },
        {
          displayName: named('Açıklama', 'Caption'),
          fieldType: 'text',
          renderComponent: 'TextComponent',
          value: 'Sahilde bir gün',
        },
        { displayName: named('Etiketler', 'Tags'), fieldType: 'text', renderComponent: 'TextComponent', value: '#yaz' },
        {
          displayName: named('Ayarlar', 'Settings'),
          fieldType: 'json',
          renderComponent: 'TextComponent',
          value: { seed: 42 },
        },
        { displayName: named('Boş', 'Empty'), fieldType: 'json', renderComponent: 'TextComponent', value: null },
      ],
    }),
  ]);
  await expect.element(page.getByRole('region', { name: 'Ayarlar' })).toMatchTextContent(/"seed": 42/);
  const names = [...document.querySelectorAll('.result-fields dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Etiketler', 'Ayarlar']);
  await expect.element(page.getByText('#yaz', { exact: true })).toBeVisible();
  expect(page.getByText('Sahilde bir gün', { exact: true }).elements()).toHaveLength(1);
});

const stored = (name: string) => ({ sha256: 'a'.repeat(64), type: 'image/png', size: 400, name });

const carry = (name: string) => {
  const carried = new DataTransfer();
  carried.items.add(new File([new Uint8Array(400)], name, { type: 'image/png' }));
  return carried;
};

test('an image pasted or dropped on the form fills the empty field that accepts it', async () => {
  await openCreator(server.api, [], withFields);
  await expect.element(prompt()).toBeVisible();
  server.api.answers(upload, { file: stored('yapistirilan.png') });
  prompt()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: carry('yapistirilan.png'), bubbles: true, cancelable: true }),
    );
  await page.getByRole('button', { name: 'yapistirilan.png dosyasını kaldır' }).click();
  server.api.answers(upload, { file: stored('birakilan.png') });
  prompt()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: carry('birakilan.png'), bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('button', { name: 'birakilan.png dosyasını kaldır' })).toBeVisible();
});
