import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { DisclosureView } from '#core/publishing/disclosure-record.ts';
import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import sharp from 'sharp';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';
import { caption, onContents, sharing } from './content-screens.ts';
import type { RuntimeConfig } from '../../../pwa/src/api/runtime-config.ts';
import { withPlans } from '../workflows/changed-plans.ts';
import { day, openBulk, tableOfThree } from './model-switch-screens.ts';

const brand = 'input[name=brand]';
const toMiddle =
  (css: string) =>
  ({ page }: OpenedScreen): Promise<void> =>
    page
      .locator(css)
      .filter({ visible: true })
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'center' }));

const switched = ({ page }: OpenedScreen) =>
  page
    .getByRole('switch', { name: /^(Reklam|Ad \/)/ })
    .filter({ visible: true })
    .click();
/** Marks the post of the open form as advertising. */
const marked = inTurn(
  switched,
  ({ page }) => page.locator(brand).filter({ visible: true }).fill('@galata.tasarim'),
  toMiddle(brand),
);
const planning = inTurn(pressButton('schedules.new'), appears('[role=dialog] .schedule-workflow'));

/** A marked table whose lines name their brands. */
async function tableOfBrands({ page }: OpenedScreen): Promise<void> {
  const lines = [
    `Defne,${day(2)},09:30,Sahilde gün doğumu,@galata.tasarim`,
    `Mira,${day(3)},18:45,Akşam yürüyüşü,Kahve Dünyası`,
    `Selin,${day(3)},20:00,Kordon’da koşu,`,
  ];
  await page
    .locator('#bulk-form textarea')
    .first()
    .fill(['Model,Date,Time,Prompt,Brand', ...lines].join('\n'));
  await page.locator('#bulk-form [data-line]').first().waitFor();
}

/** The installation refuses incomplete disclosures, which the waiting plans have. */
const undisclosed = inTurn(
  withPlans(({ status }) => (status === 'pending' ? { autoPublish: true, isAdvertising: true, brand: null } : {})),
  changed('config', (config: RuntimeConfig) => ({
    ...config,
    disclosure: { ...config.disclosure!, check: 'refuse' },
  })),
  reloaded,
);
const onPlans = {
  who: 'customer',
  path: ({ model }: Demo) => `/dashboard/schedule/${model('defne')}?view=list`,
  selector: '.schedule-card',
} as const;

/** Checks a file on the public page. */
const checked = (fileOf: (demo: Demo) => Promise<Buffer<ArrayBuffer>>, tone: string, name = 'vitrin.jpg') =>
  inTurn(
    async ({ page, demo }) => {
      const buffer = await fileOf(demo);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    },
    appears(`[data-tone=${tone}]`),
  );
/** The image of a link is signed by the demo itself. */
const signedImage = async ({ url }: Demo) =>
  Buffer.from(await (await fetch(`${url}/share-pictures/landing.jpg`)).arrayBuffer());
const changedImage = async (demo: Demo) => {
  const bytes = await signedImage(demo);
  const at = bytes.length - 1000;
  bytes[at] = bytes[at]! ^ 1;
  return bytes;
};
/** Signed under a certificate that is not the server's. */
const foreignChecked = inTurn(
  changed('config', (config: object) => ({ ...config, signingFingerprints: ['0'.repeat(64)] })),
  checked(signedImage, 'open'),
);
const withoutServer = async ({ page }: OpenedScreen) => {
  await page.route(/\/api\/(config|verification)/, (route) => route.abort());
};
const plainImage = async () =>
  Buffer.from(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
/** An MP4 without images, and with a box that has a C2PA store. */
const unsupportedVideo = async () =>
  Buffer.from('00000010667479706d703432000000000000001875756964d8fec3d61b0e483c92975828877ec481', 'hex');
const onVerify = { who: 'visitor', path: '/verify', selector: 'main h1', whole: true } as const;

/** Checks a link, which a published post of the demo has, or another one. */
const linkChecked = (linkOf: (demo: Demo) => Promise<string>, tone: string) =>
  inTurn(
    async ({ page, demo }) => page.locator('main form input').fill(await linkOf(demo)),
    press('main form button'),
    appears(`main [data-tone=${tone}]`),
  );
async function publishedLink({ customer, model }: Demo): Promise<string> {
  const { contents } = (await customer.call('GET', `/contents?influencerId=${model('defne')}`)).body;
  return contents.find(({ permalink }: { permalink: string | null }) => permalink !== null).permalink;
}

const consentFile = { sha256: 'c'.repeat(64), type: 'application/pdf', size: 84_000, name: 'Lara Yıldız izin.pdf' };
const consent = { declaration: 'consent', consentPerson: 'Ayşe Karadağ', consentFile } as const;
const none = { declaration: null, consentPerson: null, consentFile: null };
const wordsToMiddle =
  (key: string) =>
  ({ page, words }: OpenedScreen): Promise<void> =>
    page
      .getByText(words(key))
      .filter({ visible: true })
      .first()
      .evaluate((label) => label.scrollIntoView({ block: 'center' }));
const declarationShown = wordsToMiddle('influencerAdmin.declaration');
const declaredAs = (pricing: typeof consent | typeof none) =>
  inTurn(
    changed('influencers*', ({ influencers, ...rest }: { influencers: AdminInfluencer[] }) => ({
      ...rest,
      influencers: influencers.map((each) => ({ ...each, pricing: { ...each.pricing, ...pricing } })),
    })),
    reloaded,
    declarationShown,
  );
const onModel = {
  who: 'admin',
  path: ({ model }: Demo) => `/admin/influencers?edit=${model('lara')}`,
  selector: 'form',
} as const;

/** The post of one content, signed and marked. */
const signedPost = changed(
  'instagram/contents/*/disclosures',
  ({ disclosures }: { disclosures: DisclosureView[] }) => ({
    disclosures: disclosures.map((each) => ({ ...each, manifests: ['a1b2c3d4e5f6'.padEnd(64, '0')] })),
  }),
);

const onSettings = { who: 'admin', path: '/admin/settings', selector: 'form' } as const;
const settingsWith = (check: Settings['disclosure']['check'], signing: unknown) =>
  inTurn(
    changed('settings', ({ settings, ...rest }: { settings: Settings }) => ({
      ...rest,
      settings: { ...settings, disclosure: { ...settings.disclosure, check } },
    })),
    changed('settings/environment', (environment: object) => ({ ...environment, signing })),
    reloaded,
    wordsToMiddle('settings.signing'),
  );

/** Marks, disclosures and declarations: where people set them and where others see them. */
export const disclosureScreens: readonly Screen[] = [
  {
    name: 'plan-advertising',
    who: 'customer',
    path: ({ model }) => `/dashboard/schedule/${model('defne')}`,
    selector: '.schedule-card',
    steps: inTurn(planning, marked),
  },
  { ...onPlans, name: 'plans-undisclosed', steps: undisclosed, part: '.schedule-card[data-status=pending]' },
  {
    ...onPlans,
    name: 'plan-undisclosed',
    steps: inTurn(undisclosed, press('.schedule-card[data-status=pending]'), appears('[role=dialog] .schedule-facts')),
  },
  {
    ...onContents,
    name: 'share-advertising',
    resized: false,
    steps: inTurn(sharing, caption, marked),
  },
  {
    name: 'bulk-advertising',
    who: 'customer',
    path: '/dashboard/schedule',
    selector: '.board-plan, .models-plan',
    steps: inTurn(openBulk, tableOfThree, marked),
  },
  {
    name: 'bulk-brands',
    who: 'customer',
    path: '/dashboard/schedule',
    selector: '.board-plan, .models-plan',
    steps: inTurn(openBulk, tableOfBrands, switched, toMiddle('#bulk-form [data-line="4"]')),
  },
  {
    ...onContents,
    name: 'viewer-disclosures',
    resized: false,
    steps: inTurn(
      signedPost,
      reloaded,
      press('.content-card:has([data-mark=published])'),
      appears('section[aria-label] dl'),
      toMiddle('section[aria-label] dl'),
    ),
  },
  { ...onVerify, name: 'verify' },
  { ...onVerify, name: 'verify-ours', steps: checked(signedImage, 'good') },
  { ...onVerify, name: 'verify-changed', steps: checked(changedImage, 'bad') },
  { ...onVerify, name: 'verify-foreign', steps: foreignChecked },
  {
    ...onVerify,
    name: 'verify-uncompared',
    steps: inTurn(foreignChecked, withoutServer, checked(signedImage, 'open'), ({ page, words }) =>
      page.getByText(words('verification.uncompared')).waitFor(),
    ),
  },
  { ...onVerify, name: 'verify-unsupported', steps: checked(unsupportedVideo, 'open', 'reklam.mp4') },
  { ...onVerify, name: 'verify-none', steps: checked(plainImage, 'open') },
  { ...onVerify, name: 'verify-post', steps: linkChecked(publishedLink, 'good') },
  { ...onVerify, name: 'verify-post-unknown', steps: linkChecked(async () => 'instagram.com/p/Cx1yZ2', 'open') },
  {
    ...onSettings,
    name: 'settings-refuse',
    steps: settingsWith('refuse', {
      state: 'endsSoon',
      fingerprint: 'a1b2c3d4e5f6'.padEnd(64, '0'),
      notBefore: '2025-12-12T09:00:00.000Z',
      notAfter: '2026-12-12T09:00:00.000Z',
    }),
  },
  { ...onSettings, name: 'settings-unsigned', steps: settingsWith('warn', null) },
  { ...onModel, name: 'declaration-no-person', steps: declarationShown },
  { ...onModel, name: 'declaration-consent', steps: declaredAs(consent) },
  { ...onModel, name: 'declaration-none', steps: declaredAs(none) },
];
