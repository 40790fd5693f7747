import { createHash } from 'node:crypto';
import { modelFor } from '../demo/portraits/invented.ts';
import type { Stranger } from '../demo/portraits/invented.ts';
import type { Styling } from '../demo/portraits/draw.ts';
import { sceneNames } from '../demo/portraits/scene.ts';
import { hashOf } from '../demo/portraits/seed.ts';
import { writeCaption } from './captions.ts';
import { readPrompt } from './read-prompt.ts';
import type { Scenario } from './scenarios.ts';
import { imageFormats } from './workflow-state.ts';
import type { KeptAnswer, WorkflowKind, WorkflowResult, WorkflowWorld } from './workflow-state.ts';

export type WorkflowOrder = {
  kind: WorkflowKind;
  prompt: string;
  inputData: Record<string, unknown>;
  model: Stranger;
  /** What makes this run different from another one with the same prompt. */
  run: string;
  scenario: Scenario | null;
};

/** Does the work of one call and keeps its files; refuses and misbehaves as the scenario says. */
export function makeAnswer(world: WorkflowWorld, order: WorkflowOrder): KeptAnswer {
  switch (order.scenario) {
    case 'error':
      return { status: 500, body: { error: 'internal error: the renderer stopped' } };
    case 'garbage':
      return { status: 200, body: '<!doctype html><title>Gateway</title><h1>It works!</h1>' };
    case 'empty':
      return { status: 200, body: {} };
    case 'blocked':
      return { status: 422, body: refusalOfContent };
    default:
      return { status: 200, body: makeResult(world, order) };
  }
}

/** In the shape fal answers a refusal of its filter (https://docs.fal.ai/errors). */
const refusalOfContent = {
  detail: [
    {
      loc: ['body', 'prompt'],
      msg: 'The content could not be processed because it was flagged by a content checker.',
      type: 'content_policy_violation',
    },
  ],
};

function makeResult(world: WorkflowWorld, order: WorkflowOrder): unknown {
  switch (order.kind) {
    case 'photo':
      return listed(world, [keepImage(world, order, 0)]);
    case 'photo-grid':
      return listed(
        world,
        [0, 1, 2, 3].map((step) => keepImage(world, order, step)),
      );
    case 'video':
      return filmed(world, order);
    default:
      return { text: written(world, order) };
  }
}

function filmed(world: WorkflowWorld, order: WorkflowOrder) {
  const video = keep(world, order, 'video', { kind: 'video' });
  const cover = keepImage(world, order, 0);
  return {
    video: { url: addressOf(world, video), width: 1080, height: 1920, content_type: 'video/mp4' },
    thumbnail: { url: addressOf(world, cover), width: cover.width, height: cover.height },
  };
}

function written(world: WorkflowWorld, { model, prompt, run }: WorkflowOrder): string {
  const { name } = modelFor(model);
  const text = writeCaption(prompt, name, `${prompt}:${run}`);
  world.state.value.texts.push({ at: new Date(world.nowMs()).toISOString(), model: name, prompt, text });
  return text;
}

function listed(world: WorkflowWorld, results: ImageResult[]) {
  const images = results.map((result) => ({
    url: addressOf(world, result),
    width: result.width,
    height: result.height,
    content_type: `image/${result.format}`,
  }));
  const scenario = results[0]?.scenario;
  const flags = results.map((_result, index) => scenario === 'nsfw' && index === 0);
  return { images, has_nsfw_concepts: flags, prompt: results[0]?.prompt ?? '' };
}

type ImageResult = Extract<WorkflowResult, { kind: 'image' }>;

/** The sizes image models really give. */
const sizes = [
  { width: 832, height: 1216 },
  { width: 1024, height: 1536 },
] as const;

/** The frames of a grid show the same idea in four places: the one that was asked for first. */
function keepImage(world: WorkflowWorld, order: WorkflowOrder, step: number): ImageResult {
  const { scene, styling } = readPrompt(order.prompt, order.inputData);
  const seed = hashOf(`${order.prompt}:${order.run}`);
  const size = sizes[seed % sizes.length] ?? sizes[0];
  const image = {
    kind: 'image',
    format: imageFormats[(seed >>> 4) % imageFormats.length] ?? 'png',
    ...size,
    scene: (scene + step * 5) % sceneNames.length,
    seed,
    styling: step === 0 ? styling : timeOf(styling),
  } as const;
  return keep(world, order, `image${step}`, image) as ImageResult;
}

/** Clothes change from frame to frame, the hour does not. */
const timeOf = ({ time }: Styling): Styling => (time ? { time } : {});

type ImageDetails = Omit<ImageResult, 'id' | 'madeAtMs' | 'scenario' | 'model' | 'prompt'>;

function keep(
  world: WorkflowWorld,
  { model, prompt, run, scenario }: WorkflowOrder,
  part: string,
  details: ImageDetails | { kind: 'video' },
): WorkflowResult {
  const { results } = world.state.value;
  const id = createHash('sha256').update(`${run}:${part}:${prompt}:${results.length}`).digest('hex').slice(0, 32);
  const result: WorkflowResult = { id, madeAtMs: world.nowMs(), scenario, model, prompt, ...details };
  results.push(result);
  return result;
}

export function addressOf(world: WorkflowWorld, result: WorkflowResult): string {
  return `${world.url()}/results/${fileNameOf(result)}`;
}

export function fileNameOf(result: WorkflowResult): string {
  const extension = result.kind === 'video' ? 'mp4' : result.format === 'jpeg' ? 'jpg' : result.format;
  return `${result.id}.${extension}`;
}
