import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { DisclosureView } from '#core/publishing/disclosure-record.ts';
import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import sharp from 'sharp';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';
import { caption, onContents, sharing } from './content-screens.ts';
import { openBulk, tableOfThree } from './model-switch-screens.ts';

const brand = 'input[name=brand]';
const toMiddle =
  (css: string) =>
  ({ page }: OpenedScreen): Promise<void> =>
    page
      .locator(css)
      .filter({ visible: true })
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'center' }));

/** Marks the post of the open form as advertising. */
const marked = inTurn(
  ({ page }) =>
    page
      .getByRole('switch', { name: /^(Reklam|Ad \/)/ })
      .filter({ visible: true })
      .click(),
  ({ page }) => page.locator(brand).filter({ visible: true }).fill('@galata.tasarim'),
  toMiddle(brand),
);
const planning = inTurn(pressButton('schedules.new'), appears('[role=dialog] .schedule-workflow'));

/** Checks a file on the public page. */
const checked = (fileOf: (demo: Demo) => Promise<Buffer<ArrayBuffer>>, tone: string) =>
  inTurn(
    async ({ page, demo }) => {
      const buffer = await fileOf(demo);
      await page.locator('input[type=file]').setInputFiles({ name: 'vitrin.jpg', mimeType: 'image/jpeg', buffer });
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
const plainImage = async () =>
  Buffer.from(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
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
const declarationShown = ({ page, words }: OpenedScreen) =>
  page
    .getByText(words('influencerAdmin.declaration'))
    .filter({ visible: true })
    .first()
    .evaluate((label) => label.scrollIntoView({ block: 'center' }));
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

/** Marks, disclosures and declarations: where people set them and where others see them. */
export const disclosureScreens: readonly Screen[] = [
  {
    name: 'plan-advertising',
    who: 'customer',
    path: ({ model }) => `/dashboard/schedule/${model('defne')}`,
    selector: '.schedule-card',
    steps: inTurn(planning, marked),
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
  { ...onVerify, name: 'verify-none', steps: checked(plainImage, 'open') },
  { ...onVerify, name: 'verify-post', steps: linkChecked(publishedLink, 'good') },
  { ...onVerify, name: 'verify-post-unknown', steps: linkChecked(async () => 'instagram.com/p/Cx1yZ2', 'open') },
  { ...onModel, name: 'declaration-no-person', steps: declarationShown },
  { ...onModel, name: 'declaration-consent', steps: declaredAs(consent) },
  { ...onModel, name: 'declaration-none', steps: declaredAs(none) },
];
