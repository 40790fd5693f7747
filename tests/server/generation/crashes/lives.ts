import type { Webhook } from '#core/webhooks/webhook.ts';
import type { TestClock } from '../../../support/test-ports.ts';
import type { generationPorts } from '../generation-ports.ts';
import type { Step, Ports } from './killable.ts';
import { cancelGeneration, cancelProviderRun, startGeneration } from '#core/generation/use-cases/generations.ts';
import { callbackMode, queueMode } from '../provider-script.ts';

/** One run in a process that may end at any of its steps. */
export type Lived = {
  id: string;
  userId: string;
  webhookId: string;
  influencerId: string;
  ports: Ports;
  clock: TestClock;
  process: ReturnType<ReturnType<typeof generationPorts>['aProcess']>;
  /** The service sends the result to this process. */
  sendCallback(): Promise<void>;
};
/** The steps of a run from its acceptance to its end, when no process dies: by name, in order. */
export type Life = {
  workflow: Partial<Webhook>;
  /** The judge's first score; later ones are high. */
  judge?: number;
  steps: readonly (readonly [Step, string])[];
  /** The steps of this life alone, by number: another life has the others. */
  own?: { from?: number; to?: number };
  live(run: Lived): Promise<void>;
};

const copying = [
  ['download', 'first file copied'],
  ['download', 'second file copied'],
] as const;
const ended = [...copying, ['commit', 'charged']] as const;
const called = [
  ['commit', 'taken'],
  ['call', 'called'],
] as const;
const calledWithToken = [
  ['commit', 'taken'],
  ['commit', 'token stored'],
  ['call', 'called'],
] as const;

async function untilRequested({ process, clock, id }: Lived, times: number): Promise<void> {
  await process.run(id);
  for (let i = 0; i < times; i++) {
    clock.advance(5_000);
    await process.run(id);
  }
}

/** The result is stored, then a copy is announced and sent to the judge. */
const judged = [
  ...called,
  ['commit', 'answer stored'],
  ...copying,
  ['commit', 'result stored'],
  ['commit', 'copy for the judge announced'],
  ['call', 'judged'],
] as const;

const hour = { timeLimitSeconds: 3600 };

export const lives = {
  acceptance: {
    workflow: {},
    steps: [['commit', 'accepted']],
    async live({ ports, id, userId, webhookId, influencerId }) {
      const actor = { userId, role: 'customer' as const };
      const input = { influencerId, webhookId, contentType: null, prompt: 'Bodrum', inputData: {} };
      await startGeneration(ports)({ actor, id, ...input });
    },
  },
  answer: {
    workflow: {},
    steps: [...called, ['commit', 'answer stored'], ...ended],
    live: ({ process, id }) => process.run(id),
  },
  'answer, safe to repeat': {
    workflow: { isSafeToRepeat: true },
    steps: [...called, ['commit', 'answer stored'], ...ended],
    own: { to: 2 },
    live: ({ process, id }) => process.run(id),
  },
  judged: {
    workflow: {},
    judge: 0.8,
    steps: [...judged, ['commit', 'charged']],
    own: { from: 5 },
    live: ({ process, id }) => process.run(id),
  },
  'judged, low once': {
    workflow: {},
    judge: 0.2,
    steps: [
      ...judged,
      ['commit', 'repeat stored'],
      ['commit', 'taken again'],
      ['call', 'called again'],
      ['commit', 'second answer stored'],
      ['download', 'first file copied again'],
      ['download', 'second file copied again'],
      ['commit', 'second result stored'],
      ['commit', 'second copy for the judge announced'],
      ['call', 'judged again'],
      ['commit', 'charged'],
    ],
    own: { from: 8 },
    async live({ process, id }) {
      await process.run(id);
      await process.run(id);
    },
  },
  poll: {
    workflow: { mode: queueMode, ...hour },
    steps: [
      ...called,
      ['commit', 'job named'],
      ['commit', 'first question taken'],
      ['request', 'first question answered'],
      ['commit', 'progress stored'],
      ['commit', 'second question taken'],
      ['request', 'second question answered'],
      ['request', 'result answered'],
      ['commit', 'answer stored'],
      ...ended,
    ],
    live: (run) => untilRequested(run, 2),
  },
  callback: {
    workflow: { mode: callbackMode, ...hour },
    steps: [
      ...calledWithToken,
      ['commit', 'job named'],
      ['commit', 'callback stored'],
      ['commit', 'copy taken'],
      ...ended,
    ],
    async live(run) {
      await run.process.run(run.id);
      await run.sendCallback();
      await run.process.run(run.id);
    },
  },
  accepted: {
    workflow: { mode: { kind: 'accepted' } },
    steps: [...called, ['commit', 'order taken']],
    live: ({ process, id }) => process.run(id),
  },
  cancel: {
    workflow: { mode: queueMode, ...hour },
    steps: [...called, ['commit', 'job named'], ['commit', 'cancelled'], ['cancel', 'provider notified']],
    own: { from: 3 },
    async live(run) {
      await run.process.run(run.id);
      await cancelGeneration(run.ports)({ actor: { userId: run.userId, role: 'customer' }, id: run.id });
      await cancelProviderRun(run.ports)({ generationId: run.id });
    },
  },
  late: {
    workflow: { mode: callbackMode, timeLimitSeconds: 60 },
    steps: [
      ...calledWithToken,
      ['commit', 'job named'],
      ['commit', 'timed out'],
      ['commit', 'late callback stored'],
      ['commit', 'late copy taken'],
      ...copying,
      ['commit', 'late result stored'],
    ],
    own: { from: 4 },
    async live(run) {
      await run.process.run(run.id);
      run.clock.advance(61_000);
      await run.process.run(run.id);
      await run.sendCallback();
      await run.process.run(run.id);
    },
  },
} satisfies Record<string, Life>;

export type LifeName = keyof typeof lives;
