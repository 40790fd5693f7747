import type { GenerationView } from '#core/generation/generation.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';
import { largeText } from './content-screens.ts';
import { ago, onCreator } from './workflow-run-screens.ts';

const prompt = 'Boğaz kıyısında sabah çayı, keten gömlek';
const scene = 'Moda sahilinde gün batımı; omuzları açık kırmızı elbise, hafif rüzgâr, sıcak ışık ve arkada vapur. ';

/** Three in progress side by side: one that is polled, a set of four, and one that waits for its turn. */
const several = inTurn(
  changed('generations?*', ({ generations, ...rest }: { generations: GenerationView[] }) => ({
    ...rest,
    generations: [
      { ...underWay(generations[0]!, 0), prompt, inputData: {} },
      { ...underWay(generations[0]!, 1), isGrid: true, startedAt: ago(95), typicalSeconds: 190, creditsHeld: 2 },
      { ...underWay(generations[0]!, 2), status: 'held', startedAt: null },
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

const written = (words: string) => async (screen: OpenedScreen) => {
  const field = screen.page.locator('#creator-form textarea').first();
  await field.fill(words);
  await field.blur();
};

/** The creator with many runs, long texts, and its questions. */
export const creatorScreens: readonly Screen[] = [
  { ...onCreator, name: 'creator-runs', steps: several, part: '#runs-title' },
  { ...onCreator, name: 'creator-result-acts', part: '.result-acts' },
  { ...onCreator, name: 'creator-long-prompt', steps: written(scene.repeat(60).slice(0, 4000)) },
  { ...onCreator, name: 'creator-large-text', steps: largeText, whole: true },
];
