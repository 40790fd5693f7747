import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, deleteCached, inTurn, press, pressButton } from '../steps.ts';
import { withAssets } from '../workflows/demo-assets.ts';
import { typed } from '../workflows/edit-everything.ts';

const onAssets = {
  who: 'customer',
  path: ({ model }: Demo) => `/dashboard/assets/${model('defne')}`,
  selector: 'main h1',
  resized: true,
} as const;
const megabyte = 1_000_000;

const listed = inTurn(withAssets, appears('main ul .window img'));
const adding = inTurn(listed, pressButton('assets.add'), appears('[role=dialog] form'));
const refused = appears('[role=dialog] [data-kind=error]');

/** Chooses a picture of so many bytes, which are no picture. */
function chosen(name: string, bytes: number) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    const input = page.locator('[role=dialog] input[type=file]').first();
    await input.evaluate(
      (field: HTMLInputElement, file) => {
        const list = new DataTransfer();
        list.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/jpeg' }));
        field.files = list.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { name, bytes },
    );
  };
}

/** The page is stored on the device, then the connection is lost. */
async function offline({ page, context }: OpenedScreen): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('main ul .window img').first().waitFor();
  await page.locator('.sync-button[data-state=synced]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.locator('.sync-button[data-state=offline]').waitFor({ state: 'attached' });
}
const installed = { device: { serviceWorkers: 'allow' } } as const;

/** The assets of a model without a connection, and files and names that are refused. */
export const assetErrorScreens: readonly Screen[] = [
  { ...onAssets, ...installed, name: 'assets-offline', steps: inTurn(withAssets, offline) },
  {
    ...onAssets,
    ...installed,
    name: 'assets-offline-menu',
    steps: inTurn(withAssets, offline, press('main li [aria-haspopup=menu]'), appears('.popover')),
  },
  {
    ...onAssets,
    name: 'assets-failed',
    steps: async ({ page }) => {
      await deleteCached(page);
      await page.route('**/api/influencers/*/assets', (route) => route.abort());
      await page.reload();
      await page.locator('.empty-error > .art > *').first().waitFor({ state: 'attached' });
    },
  },
  { ...onAssets, name: 'assets-file-refused', steps: inTurn(adding, chosen('fincan.jpg', 2 * megabyte), refused) },
  { ...onAssets, name: 'assets-file-large', steps: inTurn(adding, chosen('fincan.jpg', 60 * megabyte), refused) },
  {
    ...onAssets,
    name: 'assets-upload-lost',
    steps: inTurn(
      adding,
      async ({ page }) => void (await page.route('**/api/uploads*', (route) => route.abort())),
      chosen('El yapımı seramik çaydanlık, mavi desenli.jpg', 2 * megabyte),
      refused,
    ),
  },
  {
    ...onAssets,
    name: 'assets-upload-running',
    steps: inTurn(
      adding,
      async ({ page }) => void (await page.route('**/api/uploads*', () => new Promise(() => undefined))),
      typed('[role=dialog] form input', 'Seramik çaydanlık'),
      chosen('El yapımı seramik çaydanlık, mavi desenli.jpg', 2 * megabyte),
      appears('[role=dialog] .file-drop'),
    ),
  },
  {
    ...onAssets,
    name: 'assets-name-taken',
    steps: inTurn(
      listed,
      press('main li [aria-haspopup=menu]'),
      press('[role=menuitem]'),
      appears('[role=dialog] form .window img'),
      typed('[role=dialog] form input', 'Latte bardağı'),
      press('[role=dialog] [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
];
