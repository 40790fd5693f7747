import type { GenerationView } from '#core/generation/generation.ts';
import type { Demo } from '../demo.ts';
import type { Screen } from '../screen.ts';
import { aRun } from '../../support/screens/examples.ts';
import { appears, inTurn, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';
import { typed } from '../workflows/edit-everything.ts';

export const onCreator = {
  who: 'customer',
  path: ({ model }: Demo) => `/dashboard/content-creator/${model('defne')}`,
  selector: 'label.workflow',
  resized: true,
} as const;
const second = 1000;
export const ago = (seconds: number) => new Date(Date.now() - seconds * second).toISOString();

/** A run of the demo as the server would send it: `parts` over the first run there. */
function withRun(parts: (run: GenerationView) => Partial<GenerationView>) {
  return inTurn(
    changed('generations?*', ({ generations, ...rest }: { generations: GenerationView[] }) => ({
      ...rest,
      generations: [
        { ...generations[0]!, savedContentIds: [], late: null, failure: null, ...parts(generations[0]!) },
        ...generations.slice(1),
      ],
    })),
    reloaded,
    appears('article'),
  );
}
const open = {
  status: 'waiting',
  media: [],
  text: null,
  responseFields: [],
  finishedAt: null,
  creditsUsed: 0,
  creditsHeld: 3,
  mayCancel: true,
} as const satisfies Partial<GenerationView>;
const runs = { part: '#runs-title' };
const field = aRun({}).responseFields[0]!;
const jsonField = {
  ...field,
  fieldPath: 'meta',
  displayName: { tr: 'Çekim bilgisi', en: 'About the shot' },
  fieldType: 'json',
  renderComponent: 'TextComponent',
  value: {
    lens: '85 mm',
    seed: 421_337,
    palette: ['#e8613a', '#0e1330'],
    notes: { mood: 'golden hour', retouch: false },
  },
} as const;
const stopped = (stop: object) =>
  inTurn(
    changed('webhook-config/active*', ({ webhooks }) => ({
      webhooks: webhooks.map((each: object) => ({ ...each, stopped: stop })),
    })),
    reloaded,
    appears('label.workflow'),
  );

/** The runs that a customer sees: in progress, ended, refused; presets and receipts. */
export const workflowRunScreens: readonly Screen[] = [
  {
    ...onCreator,
    ...runs,
    name: 'run-progress',
    steps: withRun(() => ({ ...open, startedAt: ago(12), progress: 37, typicalSeconds: 30, slowSeconds: 60 })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-turn',
    steps: withRun(() => ({
      ...open,
      status: 'held',
      startedAt: null,
      createdAt: ago(20),
      retryAt: ago(-300),
      typicalSeconds: 3,
      slowSeconds: 5,
    })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-overdue',
    steps: withRun(() => ({ ...open, startedAt: ago(754), progress: null, typicalSeconds: 3, slowSeconds: 5 })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-json',
    steps: withRun(() => ({ ...open, ...ended(), contentType: 'text', responseFields: [jsonField] })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-text',
    steps: withRun(() => ({
      ...open,
      ...ended(),
      contentType: 'text',
      text: 'Boğaz’da bir sabah daha. Martılar, çay ve hafif bir rüzgâr; günün en sevdiğim saati.\n\n#istanbul #sabah',
    })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-audio',
    steps: withRun(({ media }) => ({
      ...ended(),
      contentType: 'audio',
      media: [{ ...media[0]!, kind: 'audio', thumbnailUrl: null, width: null, height: null, audio: { seconds: 41 } }],
    })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-many',
    steps: withRun(({ media }) => ({
      ...ended(),
      media: Array.from({ length: 16 }, (_, at) => ({ ...media[0]!, url: `${media[0]!.url}?${at}` })),
      leftOut: 4,
    })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-low-likeness',
    steps: withRun(() => ({ ...ended(), likeness: 41, isLikenessLow: true })),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-judging',
    steps: withRun(() => ({ ...open, status: 'judging', startedAt: ago(12), typicalSeconds: 30, slowSeconds: 60 })),
  },
  {
    ...onCreator,
    name: 'receipt-low-likeness',
    steps: inTurn(
      changed('generations/*/receipt', ({ receipt }) => ({
        receipt: { ...receipt, generation: { ...receipt.generation, likeness: 41, isLikenessLow: true } },
      })),
      pressButton('generation.receiptOf'),
      appears('.receipt-states'),
    ),
  },
  {
    ...onCreator,
    ...runs,
    name: 'run-failed',
    steps: withRun(() => ({ ...open, ...ended(), status: 'failed', failure: 'moderation.blocked', creditsUsed: 0 })),
  },
  {
    ...onCreator,
    name: 'receipt-done',
    steps: inTurn(pressButton('generation.receiptOf'), appears('.receipt-states')),
  },
  {
    ...onCreator,
    name: 'receipt-failed',
    steps: inTurn(
      changed('generations/*/receipt', ({ receipt }) => ({
        receipt: {
          ...receipt,
          generation: {
            ...receipt.generation,
            ...open,
            ...ended(),
            status: 'failed',
            failure: 'webhook.missingResult',
            creditsUsed: 0,
          },
          states: [...receipt.states.slice(0, -1), { status: 'failed', at: receipt.states.at(-1).at }],
        },
      })),
      pressButton('generation.receipt'),
      appears('.receipt-states'),
    ),
  },
  {
    ...onCreator,
    name: 'presets',
    steps: async (screen) => {
      await screen.page.locator('#creator-form textarea').first().fill('Boğaz kıyısında sabah çayı, keten gömlek');
      await pressButton('generation.presets')(screen);
      // A preset of the demo is there already.
      await appears('.preset-list li')(screen);
      if ((await screen.page.locator('.preset-list li').count()) > 1) return;
      for (const name of ['Sabah çayı', 'Sahilde gün batımı, uzun adlı bir hazır ayar']) {
        await typed('.keep-new input', name)(screen);
        // The last message covers the button.
        await screen.page.locator('.keep-new input').press('Enter');
        await screen.page.locator('.preset-list').getByText(name, { exact: true }).first().waitFor();
      }
      // Without the messages, as in the other language.
      await reloaded(screen);
      await pressButton('generation.presets')(screen);
      await appears('.preset-list li')(screen);
    },
  },
  {
    ...onCreator,
    name: 'stopped-down',
    steps: stopped({ reason: 'down', retryAt: new Date(Date.now() + 180 * second).toISOString() }),
    part: '#creator-form',
  },
  { ...onCreator, name: 'stopped-paused', steps: stopped({ reason: 'paused', retryAt: null }), part: '#creator-form' },
];

function ended(): Partial<GenerationView> {
  return { status: 'done', startedAt: ago(60), finishedAt: ago(51), creditsHeld: 0, creditsUsed: 3, mayCancel: false };
}
