import type { PageAddress } from '#core/contract/public-pages.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { RuntimeConfig } from '../api/runtime-config.ts';
import type { TextKey } from '../i18n/text-types.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { locales, localText } from '#core/shared/locale.ts';
import { i18n } from '#core/texts/i18n.ts';
import { pageAddress } from '#core/shared/page-names.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';
import { isSigningIn } from '../api/runtime-config.ts';
import { findingOf } from '../features/marketplace/landing/finding.ts';
import { leadOf } from '../features/verification/lead.ts';
import { paths } from '../paths.ts';
import { isSignIn, isVerify, modelOf } from './readings.ts';

type Given = {
  address: PageAddress;
  locale: Locale;
  /** The public origin of the installation, without a slash at the end. */
  origin: string;
  config: RuntimeConfig;
  replies: readonly unknown[];
  /** As the page already has it, escaped. */
  title: string;
};

const ogLocales: Record<Locale, string> = { tr: 'tr_TR', en: 'en_US' };

/** The data of a page for search engines and social networks: its canonical address, its languages, and the preview of its link. */
export function headOf(given: Given): string {
  const { address, replies } = given;
  if (replies.includes(null)) return meta('robots', 'noindex');
  if (isSignIn(address.pathname)) {
    return meta('robots', 'noindex') + meta('description', descriptionIn(given.locale));
  }
  if (isVerify(address.pathname)) return headOfVerify(given);
  const modelId = modelOf(address.pathname);
  if (modelId !== null) return headOfModel(given, (replies[0] as { model: PublicInfluencer }).model);
  const { category } = findingOf(new URLSearchParams(address.search));
  const path = category ? `${paths.marketplace()}?${new URLSearchParams({ category })}` : paths.home();
  const description = descriptionIn(given.locale);
  const displayed = category ? `${categoryNames[category][given.locale]}. ${description}` : description;
  return common(given, {
    path,
    description: displayed,
    type: 'website',
    image: 'landing.jpg',
    imageAlt: given.config.brandName,
  }).join('');
}

function headOfVerify(given: Given): string {
  const brand = given.config.brandName;
  const description = i18n.t(leadOf(isSigningIn(given.config)), { lng: given.locale, brand });
  const preview = { type: 'website', image: 'landing.jpg', imageAlt: brand };
  // The page is complete without the app: theme.js starts it at the first input.
  return meta('app-start', 'input') + common(given, { path: paths.verify(), description, ...preview }).join('');
}

function descriptionIn(lng: Locale): string {
  return i18n.t('pages.landingDescription' satisfies TextKey, { lng });
}

function headOfModel(given: Given, model: PublicInfluencer): string {
  const { locale, origin, config } = given;
  const path = paths.model(model.id);
  const { pricing } = model;
  const description = pricing ? localText(pricing.description, locale) : localText(model.story, locale);
  const image = `${model.id}.jpg`;
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: model.name,
    description,
    sku: model.id,
    image: imageAddress(origin, image, locale),
    brand: { '@type': 'Brand', name: config.brandName },
    ...(pricing && {
      category: categoryNames[pricing.category][locale],
      offers: {
        '@type': 'Offer',
        price: pricing.price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: pageAddress(origin, path, locale),
      },
    }),
  };
  return [
    ...common(given, { path, description, type: 'product', image, imageAlt: model.name }),
    pricing
      ? property('product:price:amount', pricing.price.toFixed(2)) + property('product:price:currency', 'USD')
      : '',
    `<script type="application/ld+json">${jsonForScript(product)}</script>`,
  ].join('');
}

function common(
  { locale, origin, config, title }: Given,
  page: { path: string; description: string; type: string; image: string; imageAlt: string },
): string[] {
  const own = pageAddress(origin, page.path, locale);
  const image = imageAddress(origin, page.image, locale);
  return [
    meta('description', page.description),
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...locales.map((each) => alternate(each, pageAddress(origin, page.path, each))),
    alternate('x-default', pageAddress(origin, page.path, 'tr')),
    property('og:type', page.type),
    property('og:site_name', config.brandName),
    `<meta property="og:title" content="${title}">`,
    property('og:description', page.description),
    property('og:url', own),
    property('og:locale', ogLocales[locale]),
    ...locales.filter((each) => each !== locale).map((each) => property('og:locale:alternate', ogLocales[each])),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', page.imageAlt),
    meta('twitter:card', 'summary_large_image'),
    `<meta name="twitter:title" content="${title}">`,
    meta('twitter:description', page.description),
    meta('twitter:image', image),
  ];
}

/** The address of the preview image that app-server/pages/share-images.ts serves. */
function imageAddress(origin: string, name: string, locale: Locale): string {
  return pageAddress(origin, `/share-pictures/${name}`, locale);
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;
}

/** JSON inside a script element: nothing in it can end the element or begin a comment, and it stays the same JSON. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
