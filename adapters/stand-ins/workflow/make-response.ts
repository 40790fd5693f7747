import type { Subject } from '../demo/models/demo-models.ts';
import type { SceneName } from '../demo/scenes.ts';
import type { Scenario } from './scenarios.ts';
import type { ImageFormat, StoredResponse, WorkflowKind, WorkflowResult, WorkflowWorld } from './workflow-state.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fold } from '#core/shared/text.ts';
import { personFor } from '../demo/models/demo-models.ts';
import { sceneSize, lights, places, scenes, sceneNames } from '../demo/scenes.ts';
import { hashOf } from '../kit/seed.ts';
import { videoFile, imageFile } from '../demo/demo-images.ts';
import { writeCaption } from './captions.ts';
import { imageFormats } from './workflow-state.ts';

/** Between the frames of one run, so that they show different places and the next run shows none of them. */
const step = 5;

export type WorkflowOrder = {
  kind: WorkflowKind;
  prompt: string;
  inputData: Record<string, unknown>;
  model: Subject;
  /** The value that makes this run different from another one with the same prompt. */
  run: string;
  scenario: Scenario | null;
};

/** Does the work of one call and stores its files; refuses and fails as the scenario requires. */
export function makeAnswer(world: WorkflowWorld, order: WorkflowOrder): StoredResponse {
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

/** In the shape of a refusal by fal's filter (https://docs.fal.ai/errors). */
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
      return listed(world, storeImages(world, order, 1));
    case 'photo-grid':
      return listed(world, storeImages(world, order, 4));
    case 'video':
      return filmed(world, order);
    default:
      return { text: written(world, order) };
  }
}

function filmed(world: WorkflowWorld, order: WorkflowOrder) {
  const video = store(world, order, 'video', { kind: 'video' });
  const [cover] = storeImages(world, order, 1);
  return {
    video: { url: addressOf(world, video), width: 1080, height: 1920, content_type: 'video/mp4' },
    thumbnail: { url: addressOf(world, cover!), ...sceneSize },
  };
}

function written(world: WorkflowWorld, { model, prompt, run }: WorkflowOrder): string {
  const { name } = personFor(model);
  const text = writeCaption(prompt, name, `${prompt}:${run}`);
  world.state.value.texts.push({ at: new Date(world.nowMs()).toISOString(), model: name, prompt, text });
  return text;
}

function listed(world: WorkflowWorld, results: ImageResult[]) {
  const images = results.map((result) => ({
    url: addressOf(world, result),
    ...sceneSize,
    content_type: `image/${result.format}`,
  }));
  const scenario = results[0]?.scenario;
  const flags = results.map((_result, index) => scenario === 'nsfw' && index === 0);
  return { images, has_nsfw_concepts: flags, prompt: results[0]?.prompt ?? '' };
}

type ImageResult = Extract<WorkflowResult, { kind: 'image' }>;

function storeImages(world: WorkflowWorld, order: WorkflowOrder, count: number): ImageResult[] {
  const { prompt, inputData, run } = order;
  const format = imageFormats[hashOf(`${prompt}:${run}`) % imageFormats.length] ?? 'png';
  return pickScenes(prompt, inputData, { seed: seedOf(world, order), count }).map((scene, frame) =>
    store(world, order, `image${frame}`, { kind: 'image', format, scene }),
  );
}

/** How many earlier runs had the same prompt for the model. */
function seedOf({ state }: WorkflowWorld, { prompt, model, run }: WorkflowOrder): number {
  const { folder } = personFor(model);
  const same = state.value.results.filter((each) => each.prompt === prompt && each.folder === folder);
  const runs = [...new Set(same.map((each) => each.run))];
  return runs.includes(run) ? runs.indexOf(run) : runs.length;
}

function store<Details extends { kind: 'image'; format: ImageFormat; scene: SceneName } | { kind: 'video' }>(
  world: WorkflowWorld,
  { model, prompt, run, scenario }: WorkflowOrder,
  part: string,
  details: Details,
) {
  const { results } = world.state.value;
  const id = createHash('sha256').update(`${run}:${part}:${prompt}:${results.length}`).digest('hex').slice(0, 32);
  const result = { id, madeAtMs: world.nowMs(), scenario, ...personFor(model), prompt, run, ...details };
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

/**
 * Chooses `count` scenes: first those that fit a place or light of the fields and the words of the prompt, then any, in an order of the
 * prompt's own. The same prompt and seed choose the same scenes; the next seed begins with the next scene of that order.
 */
export function pickScenes(
  prompt: string,
  inputData: Record<string, unknown>,
  { seed, count }: { seed: number; count: number },
): SceneName[] {
  const text = ` ${fold(prompt).replace(/[^a-z0-9]+/g, ' ')} `;
  const place = chosen(inputData, places) ?? firstNamed(text, places);
  const light = chosen(inputData, lights) ?? firstNamed(text, lights);
  const named = firstNamed(text, scenes);
  const fit = (name: SceneName) =>
    (scenes[name].place === place ? 4 : 0) + (name === named ? 2 : 0) + (scenes[name].light === light ? 1 : 0);
  const order = (name: SceneName) => hashOf(`${prompt}:${name}`);
  const ranked = sceneNames.toSorted((a, b) => fit(b) - fit(a) || order(a) - order(b));
  return Array.from({ length: count }, (_, frame) => ranked[(seed + frame * step) % ranked.length]!);
}

function chosen<Name extends string>(inputData: Record<string, unknown>, table: Record<Name, unknown>) {
  return (Object.keys(table) as Name[]).find((name) => Object.values(inputData).includes(name));
}

/** The entry whose word comes first in the text; of several at one place, the one of the longest word. */
function firstNamed<Name extends string>(text: string, table: Record<Name, { words: readonly string[] }>) {
  const matches = (Object.keys(table) as Name[]).flatMap((name) =>
    table[name].words.map((word) => ({ name, at: text.indexOf(` ${word}`), length: word.length })),
  );
  return matches.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at || b.length - a.length)[0]?.name;
}

export function contentTypeOf(result: WorkflowResult): string {
  return result.kind === 'video' ? 'video/mp4' : `image/${result.format}`;
}

/** The same result always has the same bytes. */
export async function bytesOf(result: WorkflowResult): Promise<Buffer> {
  if (result.kind === 'video') return readFile(videoFile(result.folder));
  const webp = await readFile(imageFile(`${result.folder}/${result.scene}`));
  const encoded = {
    webp: () => webp,
    png: () => sharp(webp).png({ compressionLevel: 7 }).toBuffer(),
    jpeg: () => sharp(webp).jpeg({ quality: 90 }).toBuffer(),
  };
  return encoded[result.format]();
}
