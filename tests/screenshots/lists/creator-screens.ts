import type { GenerationView } from '#core/generation/generation.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';
import { largeText } from './content-screens.ts';
import { ago, onCreator } from './workflow-run-screens.ts';

const onContents = { who: 'customer', path: '/dashboard', selector: '.content-card' } as const;

const prompt = 'Boğaz kıyısında sabah çayı, keten gömlek';
const scene = 'Moda sahilinde gün batımı; omuzları açık kırmızı elbise, hafif rüzgâr, sıcak ışık ve arkada vapur. ';

/** Three in progress side by side: one whose service sends its steps and its image, a set of four, and one that waits for its turn. */
const several = inTurn(
  changed('generations?*', ({ generations, ...rest }: { generations: GenerationView[] }, { page }) => ({
    ...rest,
    generations: [
      {
        ...underWay(ownOf(generations, page.url()), 0),
        prompt,
        progress: 46,
        step: { at: 13, of: 28 },
        previews: imagesOf(generations, 1),
      },
      {
        ...underWay(ownOf(generations, page.url()), 1),
        isGrid: true,
        startedAt: ago(95),
        typicalSeconds: 190,
        creditsHeld: 2,
        previews: imagesOf(generations, 2),
      },
      { ...underWay(ownOf(generations, page.url()), 2), ahead: 3 },
      ...generations,
    ],
  })),
  reloaded,
  appears('article'),
);
function underWay(run: GenerationView, at: number): GenerationView {
  return {
    ...run,
    id: `00000000-0000-4000-8000-00000000000${at}`,
    status: 'waiting',
    media: [],
    text: null,
    responseFields: [],
    savedContentIds: [],
    late: null,
    failure: null,
    startedAt: ago(14),
    createdAt: ago(15),
    finishedAt: null,
    progress: null,
    typicalSeconds: 30,
    slowSeconds: 60,
    creditsHeld: 1,
    creditsUsed: 0,
    mayCancel: true,
  };
}

/** In the place of unfinished images. */
const imagesOf = (generations: readonly GenerationView[], count: number) =>
  generations.flatMap(({ media }) => media.flatMap(({ kind, url }) => (kind === 'image' ? [url] : []))).slice(0, count);

/** The run of a set alone, without any report of its service; or on another page. */
const alone = (parts: Partial<GenerationView>) =>
  inTurn(
    changed('generations?*', ({ generations, ...rest }: { generations: GenerationView[] }, { page }) => ({
      ...rest,
      generations: [{ ...underWay(ownOf(generations, page.url()), 0), prompt, ...parts }, ...generations],
    })),
    ({ page }) => page.evaluate(() => localStorage.setItem('vitrin.runs', '00000000-0000-4000-8000-000000000000')),
    reloaded,
  );

/** The list of the header has the runs of every model. */
const ownOf = (generations: readonly GenerationView[], url: string) =>
  generations.find(({ influencerId }) => url.includes(influencerId)) ?? generations[0]!;

const written = (words: string) => async (screen: OpenedScreen) => {
  const field = screen.page.locator('#creator-form textarea').first();
  await field.fill(words);
  await field.blur();
};

/** The creator with many runs, long texts, and its questions. */
export const creatorScreens: readonly Screen[] = [
  { ...onCreator, name: 'creator-runs', steps: several, part: '#runs-title' },
  {
    ...onCreator,
    name: 'creator-run-set',
    steps: inTurn(alone({ isGrid: true, typicalSeconds: 60, slowSeconds: 90 }), appears('article')),
    part: '#runs-title',
  },
  { ...onContents, name: 'runs-pill', steps: inTurn(alone({}), appears('header a[href*="run="]')) },
  {
    ...onContents,
    name: 'runs-pill-failed',
    steps: inTurn(
      alone({ status: 'failed', failure: 'webhook.unreachable', finishedAt: ago(3), mayCancel: false }),
      appears('header a[href*="run="]'),
    ),
  },
  { ...onCreator, name: 'creator-result-acts', part: '.result-acts' },
  { ...onCreator, name: 'creator-long-prompt', steps: written(scene.repeat(60).slice(0, 4000)) },
  { ...onCreator, name: 'creator-large-text', steps: largeText, whole: true },
];
