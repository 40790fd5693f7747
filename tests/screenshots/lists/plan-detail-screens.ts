import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { derivedId } from '#adapters/system/system.ts';
import { appears, inTurn, pressButton } from '../steps.ts';
import { withPlans } from '../workflows/changed-plans.ts';

const of = (page: string) => ({
  who: 'customer' as const,
  path: ({ model }: Demo) => `/dashboard/${page}/${model('defne')}`,
  resized: true,
});
const onCreator = { ...of('content-creator'), selector: 'label.workflow' };
const onPlanner = {
  ...of('schedule'),
  path: ({ model }: Demo) => `/dashboard/schedule/${model('defne')}?view=list`,
  selector: '.schedule-card',
};
const asset = (key: string) => derivedId(`demo/asset/${key}`);
const altText =
  'Ofiste, büyük bir pencerenin önünde siyah blazer giymiş kızıl saçlı bir kadın; elinde kalpli bir kupa, arkasında Boğaz.';

/** The plan of an image with two assets, one of them deleted, and with an alt text; the plan of a reel with a cover. */
const withParts = withPlans((plan) => {
  if (plan.status !== 'pending') return {};
  return plan.contentType === 'reels'
    ? { coverSeconds: 2.5 }
    : { altText, assetIds: [asset('mug'), asset('coat'), asset('deleted')], isAssetMissing: true };
});
const openPlan =
  (words: string) =>
  async ({ page }: OpenedScreen) => {
    await page.locator('.schedule-card').filter({ hasText: words }).first().click();
    await page.locator('[role=dialog] .schedule-facts').waitFor();
  };
const openReelForm = inTurn(
  ({ page }) => page.locator('.content-card:has(.lucide-clapperboard)').first().click(),
  appears('.viewer-icons'),
  pressButton('library.planVideo'),
  appears('[role=dialog] video'),
);
const openCovers = inTurn(openReelForm, pressButton('form.coverChoose'), appears('[role=dialog] li .window img'));
const onDashboard = { ...onPlanner, path: '/dashboard', selector: '.content-card' };
const used = '[data-field=assetIds] li .window img';

/** The assets, alt text and cover of a plan, and the presets and templates with assets. */
export const planDetailScreens: readonly Screen[] = [
  { ...onPlanner, name: 'plan-detail-assets', steps: inTurn(withParts, openPlan('Siyah blazer')) },
  { ...onPlanner, name: 'plan-detail-cover', steps: inTurn(withParts, openPlan('Hafta sonu kombini')) },
  {
    ...onPlanner,
    name: 'plan-alt-text',
    part: '[role=dialog] [name=caption]',
    steps: inTurn(pressButton('schedules.new'), appears('[name=altText]'), ({ page }) =>
      page.locator('[name=altText]').fill(altText),
    ),
  },
  { ...onDashboard, name: 'plan-cover', part: '[role=dialog] video', steps: openReelForm },
  { ...onDashboard, name: 'plan-cover-images', steps: openCovers },
  {
    ...onDashboard,
    name: 'plan-cover-image',
    part: '[data-field=coverContentId]',
    steps: inTurn(
      openCovers,
      ({ page }) => page.locator('[role=dialog] li button:has(.window img)').first().click(),
      appears('[data-field=coverContentId] .window img'),
    ),
  },
  {
    ...onPlanner,
    name: 'template-used',
    part: '[data-field=assetIds]',
    steps: inTurn(
      pressButton('schedules.new'),
      pressButton('form.templates'),
      appears('.kept-row'),
      ({ page, words }) =>
        page
          .locator('.kept-row', { hasText: 'Trençkot günü' })
          .getByRole('button', { name: words('templates.use') })
          .click(),
      appears(used),
    ),
  },
  {
    ...onCreator,
    name: 'preset-used',
    part: '[data-field=assetIds]',
    steps: inTurn(
      pressButton('generation.presets'),
      appears('.preset-list li'),
      ({ page, words }) =>
        page
          .locator('.preset-list li', { hasText: 'Kupayla kahve' })
          .getByRole('button', { name: words('presets.use') })
          .click(),
      appears(used),
    ),
  },
];
