import { beforeAll, describe, expect, test } from 'vitest';
import { addTexts } from '../../../pwa/src/i18n/i18n.ts';
import { headOf } from '../../../pwa/src/server/page-head.ts';

const origin = 'https://vitrin.example';
const config = { brandName: 'Vitrin' } as Parameters<typeof headOf>[0]['config'];
const model = {
  id: '0192f0aa-0000-7000-8000-000000000001',
  name: 'Selin "Sel" Kaya',
  story: { tr: 'Öykü', en: 'Story' },
  pricing: {
    price: 49,
    category: 'Fashion & Lifestyle',
    description: { tr: 'Moda <yüzü>', en: 'A face & more' },
  },
};
const given = (locale: 'tr' | 'en', pathname: string, search = '', replies: unknown[] = [{ models: [] }]) =>
  ({ address: { pathname, search }, locale, origin, config, replies, title: 'The title' }) as Parameters<
    typeof headOf
  >[0];

/** Every tag as `name=content`, in the order of the head. */
function tagsOf(head: string): string[] {
  return [...head.matchAll(/<(?:meta|link) ([^>]*)>/g)].map(([, attributes]) =>
    [...attributes!.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(' = '),
  );
}

const textsOf = (landingDescription: string) => ({
  pages: { landingDescription },
  verification: { lead: 'Signed by {brand}', leadUnsigned: 'Noted by {brand}' },
});

beforeAll(() => {
  addTexts('tr', textsOf('Sanal modeller'));
  addTexts('en', textsOf('Virtual models'));
});

describe('the head of a page', () => {
  test('of a model in English has its place, its languages, and the preview of a link to it', () => {
    const head = headOf(given('en', `/marketplace/model/${model.id}`, '', [{ model }]));
    const own = `${origin}/marketplace/model/${model.id}`;
    expect(tagsOf(head)).toEqual([
      'description = A face &#38; more',
      `canonical = ${own}?lang=en`,
      `alternate = tr = ${own}`,
      `alternate = en = ${own}?lang=en`,
      `alternate = x-default = ${own}`,
      'og:type = product',
      'og:site_name = Vitrin',
      'og:title = The title',
      'og:description = A face &#38; more',
      `og:url = ${own}?lang=en`,
      'og:locale = en_US',
      'og:locale:alternate = tr_TR',
      `og:image = ${origin}/share-pictures/${model.id}.jpg?lang=en`,
      'og:image:width = 1200',
      'og:image:height = 630',
      'og:image:alt = Selin &#34;Sel&#34; Kaya',
      'twitter:card = summary_large_image',
      'twitter:title = The title',
      'twitter:description = A face &#38; more',
      `twitter:image = ${origin}/share-pictures/${model.id}.jpg?lang=en`,
      'product:price:amount = 49.00',
      'product:price:currency = USD',
    ]);
  });

  test('of the landing page in Turkish has the same about itself, without a price', () => {
    const head = headOf(given('tr', '/'));
    expect(tagsOf(head)).toEqual([
      'description = Sanal modeller',
      `canonical = ${origin}/`,
      `alternate = tr = ${origin}/`,
      `alternate = en = ${origin}/?lang=en`,
      `alternate = x-default = ${origin}/`,
      'og:type = website',
      'og:site_name = Vitrin',
      'og:title = The title',
      'og:description = Sanal modeller',
      `og:url = ${origin}/`,
      'og:locale = tr_TR',
      'og:locale:alternate = en_US',
      `og:image = ${origin}/share-pictures/landing.jpg`,
      'og:image:width = 1200',
      'og:image:height = 630',
      'og:image:alt = Vitrin',
      'twitter:card = summary_large_image',
      'twitter:title = The title',
      'twitter:description = Sanal modeller',
      `twitter:image = ${origin}/share-pictures/landing.jpg`,
    ]);
  });

  test('of a category has its own address and words, and of a missing model excludes it from search engines', () => {
    const category = tagsOf(headOf(given('tr', '/marketplace', '?category=Business+%26+Luxury')));
    expect(category).toContain(`canonical = ${origin}/marketplace?category=Business+%26+Luxury`.replace('&', '&#38;'));
    expect(category[0]).toBe('description = İş &#38; Lüks. Sanal modeller');
    expect(tagsOf(headOf(given('tr', `/marketplace/model/${model.id}`, '', [null])))).toEqual(['robots = noindex']);
  });

  test.each([
    ['a valid certificate', { signingFingerprints: ['ab'], isSigning: true }, 'Signed by Vitrin'],
    ['one that is over or has not begun', { signingFingerprints: ['ab'], isSigning: false }, 'Noted by Vitrin'],
    ['no certificate', { signingFingerprints: [], isSigning: false }, 'Noted by Vitrin'],
  ])('of the public check with %s says whether new files are signed', (_certificate, signing, description) => {
    const page = given('tr', '/verify', '', []);
    const tags = tagsOf(headOf({ ...page, config: { ...config, ...signing } }));
    expect(tags).toContain(`description = ${description}`);
    expect(tags).toContain(`og:description = ${description}`);
  });

  test('of a model has the JSON of a product for search engines, which cannot leave its script', () => {
    const hostile = { ...model, name: '</script><b>' };
    const head = headOf(given('tr', `/marketplace/model/${model.id}`, '', [{ model: hostile }]));
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)!;
    expect(JSON.parse(json!)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '</script><b>',
      description: 'Moda <yüzü>',
      sku: model.id,
      image: `${origin}/share-pictures/${model.id}.jpg`,
      brand: { '@type': 'Brand', name: 'Vitrin' },
      category: 'Moda & Yaşam',
      offers: {
        '@type': 'Offer',
        price: '49.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${origin}/marketplace/model/${model.id}`,
      },
    });
  });
});
