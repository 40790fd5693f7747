import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { appears, choose, inTurn, press, pressButton } from '../steps.ts';
import { answered, reloaded } from '../workflows/changed-responses.ts';
import { withAssets } from '../workflows/demo-assets.ts';

const of = (page: string) => ({
  who: 'customer' as const,
  path: ({ model }: Demo) => `/dashboard/${page}/${model('defne')}`,
});
const onAssets = { ...of('assets'), selector: 'main h1' };
const onCreator = { ...of('content-creator'), selector: 'label.workflow' };
const onPlanner = { ...of('schedule'), selector: '.schedule-card' };

const listed = inTurn(withAssets, appears('main ul .window img'));
const menu = inTurn(listed, press('main li [aria-haspopup=menu]'), appears('.popover'));
const fewest = (screen: OpenedScreen) => screen.page.locator('[data-field=assetIds]').scrollIntoViewIfNeeded();
const sheet = inTurn(
  withAssets,
  appears('[data-field=assetIds]'),
  fewest,
  press('[data-field=assetIds] > .btn'),
  appears('[role=dialog] section .window img'),
);
const chosen = inTurn(press('[role=dialog] section li:nth-child(2) button'), press('[role=dialog] section button'));
const done = pressButton('assetChoice.done');
const form = inTurn(withAssets, appears('.schedule-card'), pressButton('schedules.new'), appears('.schedule-workflow'));
const inForm = inTurn(
  fewest,
  press('[data-field=assetIds] > .btn'),
  appears('[role=dialog] section .window img'),
  chosen,
  done,
);

/** Products, clothes and places of a customer: their page, and their choice in the forms. */
export const assetScreens: readonly Screen[] = [
  { ...onAssets, name: 'assets', steps: listed, whole: true },
  {
    ...onAssets,
    name: 'assets-none',
    steps: inTurn(
      answered('influencers/*/assets', () => ({ assets: [] })),
      reloaded,
      appears('.empty'),
    ),
  },
  { ...onAssets, name: 'assets-menu', steps: menu },
  {
    ...onAssets,
    name: 'assets-new',
    steps: inTurn(listed, pressButton('assets.add'), appears('[role=dialog] form')),
  },
  {
    ...onAssets,
    name: 'assets-problems',
    steps: inTurn(
      listed,
      pressButton('assets.add'),
      appears('[role=dialog] form'),
      press('[role=dialog] [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
  {
    ...onAssets,
    name: 'assets-edit',
    steps: inTurn(menu, choose('menuitem', 'assets.edit'), appears('[role=dialog] form .window img')),
  },
  { ...onCreator, name: 'asset-sheet', steps: inTurn(sheet, chosen) },
  {
    ...onCreator,
    name: 'asset-sheet-new',
    steps: inTurn(sheet, pressButton('assetChoice.add'), appears('form input')),
  },
  { ...onCreator, name: 'creator-assets', steps: inTurn(sheet, chosen, done), part: '[data-field=assetIds]' },
  {
    ...onPlanner,
    name: 'bulk-assets',
    steps: inTurn(withAssets, appears('.schedule-card'), openBulk, appears('#bulk-form textarea'), tableWithAssets),
    part: '#bulk-form section',
  },
  { ...onPlanner, name: 'plan-assets', steps: inTurn(form, inForm), part: '[data-field=assetIds]' },
];

async function openBulk(screen: OpenedScreen): Promise<void> {
  const isPhone = screen.page.viewportSize()!.width < 768;
  if (isPhone) await pressButton('schedules.options')(screen);
  await pressButton('schedules.bulk')(screen);
}

/** Two lines with assets by their names, of which one has a name that no asset has. */
async function tableWithAssets({ page }: OpenedScreen): Promise<void> {
  const day = dayOfInstant(new Date(Date.now() + 86_400_000).toISOString());
  const lines = [`${day},09:00,Kahve,Günaydın,Latte bardağı | Moda sahili`, `${day},18:30,Akşam,,Şapka`];
  const table = ['Date,Time,Prompt,Caption,Products and places', ...lines].join('\n');
  await page.locator('#bulk-form textarea').first().fill(table);
  await page.locator('#bulk-form [data-wrong]').first().waitFor();
}
