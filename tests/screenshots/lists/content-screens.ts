import type { ContentView } from '#core/contents/content.ts';
import type { Readiness } from '#core/publishing/publication-schema.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { answered, changed, reloaded } from '../workflows/changed-responses.ts';

export const onContents = { who: 'customer', path: '/dashboard', selector: '.content-card', resized: true } as const;
const scheduleId = '00000000-0000-4000-8000-000000000070';
const permalink = 'https://www.instagram.com/p/C2vitrin/';
const day = 24 * 3_600_000;

/** The first three are live on Instagram, planned, and planned without success. */
const marked = inTurn(
  changed('contents?*', ({ contents, ...rest }: { contents: ContentView[] }) => ({
    ...rest,
    contents: contents.map((each, at) => ({ ...each, ...[live(), planned('pending'), planned('failed')][at] })),
  })),
  reloaded,
  appears('.content-card'),
);
function live(): Partial<ContentView> {
  const at = new Date(Date.now() - day).toISOString();
  const posted = [{ publicationId: scheduleId, username: 'defneaksoy', kind: 'image', isLive: true, at }];
  return { status: 'published', publishedAt: at, permalink, posted };
}
function planned(status: 'pending' | 'failed'): Partial<ContentView> {
  const scheduledAt = new Date(Date.now() + (status === 'failed' ? -day : 2 * day)).toISOString();
  return { planned: [{ scheduleId, scheduledAt, status }] };
}

/** As many contents as there are images, repeated. */
const thousand = inTurn(
  changed('contents?*', ({ contents, ...rest }: { contents: ContentView[] }) => ({
    ...rest,
    total: 1000,
    next: null,
    contents: Array.from({ length: 1000 }, (_, at) => ({
      ...contents[at % contents.length]!,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      prompt: at % 3 === 0 ? 'Kahve' : contents[at % contents.length]!.prompt,
    })),
  })),
  reloaded,
  // The earlier cached response is shown first.
  ({ page }) =>
    page
      .getByText(/1[.,]000/)
      .first()
      .waitFor(),
);
/** The same in the two years before today, as far as the page of the list goes. */
const months = inTurn(
  changed('contents?*', ({ contents, ...rest }: { contents: ContentView[] }) => {
    const all = Array.from({ length: 1000 }, (_, n) => new Date(Date.now() - n * 0.73 * day).toISOString());
    const counts = Map.groupBy(all, (each) => each.slice(0, 7));
    return {
      ...rest,
      total: 1000,
      next: contents[0]!.id,
      months: [...counts].map(([month, { length: count }]) => ({ month, count })),
      contents: all.slice(0, 200).map((createdAt, n) => ({
        ...contents[n % contents.length]!,
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        createdAt,
      })),
    };
  }),
  reloaded,
  appears('.month-head'),
);
async function scrolled({ page }: OpenedScreen): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.querySelector('.contents-panel')!.getBoundingClientRect().top + 3000));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.content-card')].some((card) => {
      const { top } = card.getBoundingClientRect();
      return top > 0 && top < innerHeight;
    }),
  );
}

const none = inTurn(
  answered('contents?*', () => ({ contents: [], total: 0, next: null })),
  reloaded,
  appears('.empty'),
);
const withoutInstagram = inTurn(
  changed('influencers/owned', ({ influencers, ...rest }: { influencers: object[] }) => ({
    ...rest,
    influencers: influencers.map((each) => ({ ...each, instagramAccount: null })),
  })),
  reloaded,
  appears('.content-card'),
);
const firstArchived = (contents: readonly ContentView[]) => contents.find(({ status }) => status === 'archived');
const unlike = (parts: (content: ContentView) => Partial<ContentView>) =>
  inTurn(
    changed('contents?*', ({ contents, ...rest }: { contents: ContentView[] }) => ({
      ...rest,
      contents: contents.map((each) => (each === firstArchived(contents) ? { ...each, ...parts(each) } : each)),
    })),
    reloaded,
    appears('.content-card'),
  );
const facts = {
  bytes: 9_000_000,
  seconds: 6,
  width: 1080,
  height: 1920,
  rotation: 0,
  videoCodec: 'avc',
  chroma: '4:4:4',
  bitDepth: 10,
  framesPerSecond: 30,
  bitsPerSecond: 8_000_000,
  sound: null,
  isIndexFirst: true,
} as const;
const firstViewer = inTurn(press('.content-card'), appears('.viewer-icons'));
/** The first one that is not posted. */
const viewer = inTurn(press('.content-card:has([data-mark=archived])'), appears('.viewer-icons'));
export const sharing = inTurn(viewer, pressButton('contents.share'), appears('.share-checks, .share-verdict'));
const readiness = (parts: Partial<Readiness>) =>
  changed('instagram/readiness', ({ readiness: fetched }: { readiness: Readiness }) => ({
    readiness: { ...fetched, ...parts },
  }));

export async function caption({ page }: OpenedScreen): Promise<void> {
  await page
    .locator('.share-form textarea')
    .first()
    .fill('Galata’da akşam. Günün en sevdiğim saati; biraz rüzgâr, biraz kestane kokusu.');
  const typed = page.locator('.share-form input[type=text], .share-form input:not([type])').first();
  await typed.fill('istanbul galata akşamyürüyüşü ');
  await page.locator('.share-form .name-chip').first().waitFor();
}

async function searchFor({ page }: OpenedScreen): Promise<void> {
  await page.locator('input[type=search]').fill('uzay mekiği');
  await page.locator('.empty').first().waitFor();
}

/** Contents, one of them, and its posts, in states that the demo does not have. */
export const contentScreens: readonly Screen[] = [
  { ...onContents, name: 'contents-marked', steps: marked, part: '#contents-title' },
  { ...onContents, name: 'contents-none', steps: none, part: '#contents-title' },
  {
    ...onContents,
    name: 'contents-not-found',
    steps: inTurn(pressButton('contents.search'), searchFor),
    part: '#contents-title',
  },
  { ...onContents, name: 'contents-thousand', steps: thousand, part: '#contents-title' },
  { ...onContents, name: 'contents-months', steps: months, part: '#contents-title' },
  { ...onContents, name: 'contents-months-scrolled', resized: false, steps: inTurn(months, scrolled) },
  {
    ...onContents,
    name: 'contents-months-dense',
    steps: inTurn(months, pressButton('contents.dense')),
    part: '#contents-title',
  },
  {
    ...onContents,
    name: 'contents-months-menu',
    steps: inTurn(months, press('.month-head button'), appears('[role=menu]')),
  },
  { ...onContents, name: 'viewer-published', steps: inTurn(marked, firstViewer) },
  {
    ...onContents,
    name: 'viewer-planned',
    steps: inTurn(marked, firstViewer, pressButton('contents.next'), appears('.viewer-icons')),
  },
  {
    ...onContents,
    name: 'viewer-audio',
    steps: inTurn(
      unlike(({ files }) => ({
        contentType: 'audio',
        thumbnailUrl: null,
        files: [{ ...files[0]!, kind: 'audio', thumbnailUrl: null, audio: { seconds: 41 } }],
      })),
      viewer,
    ),
  },
  {
    ...onContents,
    name: 'viewer-not-for-instagram',
    steps: inTurn(
      unlike(({ files }) => ({
        contentType: 'video',
        likeness: 41,
        files: [{ ...files[0]!, kind: 'video', width: 1080, height: 1920, video: facts }],
      })),
      viewer,
    ),
  },
  {
    ...onContents,
    name: 'viewer-text',
    steps: inTurn(
      ({ page }) => page.locator('.content-card:has(.content-words)').first().click(),
      appears('.viewer-icons'),
    ),
  },
  {
    ...onContents,
    name: 'viewer-video',
    steps: inTurn(
      ({ page }) => page.locator('.content-card:has(.lucide-clapperboard)').first().click(),
      appears('.viewer-icons'),
    ),
  },
  { ...onContents, name: 'viewer-connection', steps: inTurn(withoutInstagram, viewer, appears('.viewer-reason .btn')) },
  {
    ...onContents,
    name: 'viewer-connection-asked',
    steps: inTurn(
      answered('instagram/requests/*', ({ demo }) => ({
        request: { influencerId: demo.model('defne'), askedAt: new Date().toISOString() },
        declined: null,
      })),
      withoutInstagram,
      viewer,
      appears('.viewer-reason [role=status]'),
    ),
  },
  { ...onContents, name: 'share-ready', steps: inTurn(sharing, caption, appears('.share-checks')) },
  {
    ...onContents,
    name: 'share-not-ready',
    steps: inTurn(
      readiness({ account: { username: 'defneaksoy', isActive: false } }),
      sharing,
      appears('.share-checks'),
    ),
  },
  {
    who: 'admin',
    name: 'admin-instagram-asked',
    path: '/admin/instagram',
    selector: 'main',
    resized: true,
    steps: inTurn(
      async ({ demo }) =>
        void (await demo.customer.call('POST', '/instagram/requests', { influencerId: demo.model('selin') })),
      reloaded,
      appears('#requests-title'),
    ),
  },
  {
    ...onContents,
    name: 'dashboard-facts',
    steps: async (screen) => {
      await screen.page.setViewportSize({ width: 390, height: 844 });
      await inTurn(pressButton('influencers.details'), appears('.drawer .model-row'))(screen);
    },
  },
  {
    ...onContents,
    name: 'dashboard-empty',
    selector: 'main',
    whole: true,
    steps: inTurn(
      answered('influencers/owned', () => ({ influencers: [] })),
      reloaded,
      appears('main a'),
    ),
  },
  {
    ...onContents,
    name: 'dashboard-long-name',
    steps: inTurn(
      changed('influencers/owned', ({ influencers, ...rest }: { influencers: object[] }) => ({
        ...rest,
        influencers: influencers.map((each) => ({
          ...each,
          name: 'Nurefşan Gülbahar Karaosmanoğlu Büyükçekmeceli Şahinkaya',
        })),
      })),
      reloaded,
      appears('.content-card'),
    ),
  },
  { ...onContents, name: 'dashboard-large-text', whole: true, steps: largeText },
  { ...onContents, name: 'viewer-large-text', steps: inTurn(largeText, viewer) },
];

/** Letters twice as large, as a person sets them for all pages. */
export async function largeText({ page }: OpenedScreen): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
}
