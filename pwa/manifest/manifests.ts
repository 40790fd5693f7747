import { shareTargetField, shareTargetPath } from '../src/install/service-worker-names.ts';

export const manifestLanguages = ['tr', 'en'] as const;
type Language = (typeof manifestLanguages)[number];

/** The words of the manifest; the rest is the same in both languages. */
const words = {
  tr: {
    description: 'Sanal influencer seçin, içerik üretin, takvime koyun.',
    create: 'İçerik üret',
    calendar: 'Takvim',
    balance: 'Kredi ve abonelik',
    dashboard: 'Modelleriniz ve içerikleri',
    planner: 'Paylaşım takvimi',
  },
  en: {
    description: 'Choose a virtual influencer, create content, plan it in a calendar.',
    create: 'Create content',
    calendar: 'Calendar',
    balance: 'Credits and subscription',
    dashboard: 'Your models and their contents',
    planner: 'Publishing calendar',
  },
} satisfies Record<Language, Record<string, string>>;

const sizes = [192, 512];
const purposes = [
  { file: 'icon', purpose: 'any' },
  { file: 'maskable', purpose: 'maskable' },
  { file: 'monochrome', purpose: 'monochrome' },
];

export function manifestPath(language: Language): string {
  return `/manifest.${language}.webmanifest`;
}

/**
 * The manifest with which the system installs the app (W3C Web Application Manifest). One `id`: it is the same app in both
 * languages.
 */
export function manifestOf(language: Language) {
  const message = words[language];
  return {
    id: '/',
    name: 'Vitrin',
    short_name: 'Vitrin',
    description: message.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#F6F6F3',
    theme_color: '#FFFFFF',
    categories: ['social', 'photo', 'productivity'],
    prefer_related_applications: false,
    icons: purposes.flatMap(({ file, purpose }) =>
      sizes.map((size) => ({
        src: `/icons/${file}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    screenshots: [
      screenshot(language, 'dashboard', 'narrow', message.dashboard),
      screenshot(language, 'planner', 'narrow', message.planner),
      screenshot(language, 'planner', 'wide', message.planner),
    ],
    shortcuts: [
      shortcut('create', message.create, '/dashboard/content-creator'),
      shortcut('calendar', message.calendar, '/dashboard/schedule'),
      shortcut('balance', message.balance, '/dashboard/subscriptions'),
    ],
    share_target: {
      action: shareTargetPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareTargetField, accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] }] },
    },
  };
}

/** Pixels of the screenshots that take-screenshots.ts makes. */
export const screenshotSizes = { narrow: { width: 780, height: 1688 }, wide: { width: 1280, height: 800 } } as const;

function screenshot(language: Language, screen: string, form: keyof typeof screenshotSizes, label: string) {
  const { width, height } = screenshotSizes[form];
  const src = `/screenshots/${screen}-${form}-${language}.webp`;
  return { src, sizes: `${width}x${height}`, type: 'image/webp', form_factor: form, label };
}

function shortcut(icon: string, name: string, url: string) {
  return { name, url, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }] };
}
