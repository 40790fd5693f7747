import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, choose, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';

const onLibrary = { who: 'customer', path: '/dashboard', selector: '.content-card', resized: true } as const;
const withTags = inTurn(
  changed('contents?*', ({ contents, ...rest }) => ({
    ...rest,
    contents: contents.map((each: object, at: number) => ({
      ...each,
      isFavourite: at % 2 === 0,
      score: at === 0 ? 8.75 : null,
      tags: at === 0 ? ['lansman', 'yaz koleksiyonu 2027', 'onaylandı'] : [],
    })),
  })),
  reloaded,
  appears('.content-card'),
);
const viewer = inTurn(press('.content-card'), appears('[role=dialog] .viewer'));
/** The page is stored on the device, then the connection is lost. */
async function offline({ page, context }: OpenedScreen): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('.content-card').first().waitFor();
  await page.locator('.sync-button[data-state=synced]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.locator('.sync-button[data-state=offline]').waitFor({ state: 'attached' });
}
const installed = { device: { serviceWorkers: 'allow' } } as const;
const chosen = inTurn(pressButton('contents.choose'), press('.content-card'));

/** The library: marks, tags, undone deletion, downloads, sharing, and without a connection. */
export const workflowLibraryScreens: readonly Screen[] = [
  { ...onLibrary, name: 'library-marks', steps: withTags, part: '#contents-title' },
  {
    ...onLibrary,
    name: 'library-tags',
    steps: inTurn(withTags, viewer, appears('.name-chips')),
    part: '.viewer-side .name-chips',
  },
  { ...onLibrary, name: 'library-filter', steps: inTurn(pressButton('contents.filter'), appears('.filter-groups')) },
  {
    ...onLibrary,
    name: 'library-deleted',
    steps: async (screen) => {
      await chosen(screen);
      await screen.page.locator('.content-card').nth(1).click();
      await pressButton('library.remove')(screen);
      const input = screen.page.getByRole('alertdialog').getByRole('button', { name: screen.words('library.remove') });
      const undo = screen.page.getByRole('button', { name: screen.words('ui.undo') });
      await input.or(undo).first().waitFor();
      if (await input.isVisible()) await input.click();
      await undo.first().waitFor();
    },
  },
  {
    ...onLibrary,
    name: 'library-bin',
    steps: inTurn(
      pressButton('contents.filter'),
      appears('.filter-groups'),
      pressButton('library.deleted'),
      pressButton('library.showResults'),
    ),
    part: '#contents-title',
  },
  { ...onLibrary, name: 'library-download', steps: inTurn(chosen, pressButton('library.download'), appears('.toast')) },
  {
    ...onLibrary,
    name: 'library-pad',
    steps: inTurn(
      changed('contents?*', ({ contents, ...rest }) => ({
        ...rest,
        contents: contents
          .filter(({ contentType }: { contentType: string }) => contentType === 'image')
          .map((each: { files: object[] }) => ({
            ...each,
            // A posted one opens its post instead.
            permalink: null,
            files: each.files.map((one) => ({ ...one, width: 900, height: 1600 })),
          })),
      })),
      reloaded,
      viewer,
      pressButton('contents.share'),
      appears('.post-picture img'),
      choose('radio', 'contents.fitPad'),
      appears('.post-picture img'),
    ),
  },
  { ...onLibrary, ...installed, name: 'library-offline', steps: inTurn(offline, viewer) },
  { ...onLibrary, ...installed, name: 'library-offline-choosing', steps: inTurn(offline, chosen) },
  {
    ...onLibrary,
    ...installed,
    name: 'library-offline-filter',
    steps: inTurn(offline, pressButton('contents.filter'), appears('[role=dialog]')),
  },
  {
    ...onLibrary,
    ...installed,
    name: 'creator-offline-sheets',
    path: ({ model }) => `/dashboard/content-creator/${model('defne')}`,
    selector: 'label.workflow',
    steps: async (screen) => {
      const { page, context } = screen;
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
      await page.reload();
      await page.locator('label.workflow').first().waitFor();
      await page.locator('.sync-button[data-state=synced]').waitFor({ state: 'attached' });
      await context.setOffline(true);
      await pressButton('generation.receipt')(screen);
      await appears('[role=dialog]')(screen);
    },
  },
];
