import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fold } from '#core/shared/text.ts';
import { elifsRuns, libraryFile } from '#adapters/stand-ins/demo/demo-library.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { videoFile, imageFile, storeMadeFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { demoWorkflows } from '#adapters/stand-ins/demo/demo-workflows.ts';
import { demoModels, personFor, strangers } from '#adapters/stand-ins/demo/models/demo-models.ts';
import { lights, places, scenes, sceneNames, sceneSize } from '#adapters/stand-ins/demo/scenes.ts';
import type { PlaceName, SceneName } from '#adapters/stand-ins/demo/scenes.ts';
import { pickScenes } from '#adapters/stand-ins/workflow/make-response.ts';
import { anUnsigningSigner } from '../../support/signers.ts';
import { testIds } from '../../support/test-ports.ts';

const models = demoModels.map(({ id }) => id);
const folders = [...models, ...strangers.female, ...strangers.male];
const sceneFiles = folders.flatMap((folder) => sceneNames.map((scene) => `${folder}/${scene}`));
const ofRuns = elifsRuns.flatMap((run) =>
  Array.from({ length: run.frames ?? 0 }, (_, i) => libraryFile(run, i + 1)).flatMap((name) =>
    run.workflow === 'video' ? [`${name}-thumbnail`] : [name, `${name}-thumbnail`],
  ),
);
const named = [
  ...sceneFiles,
  ...demoModels.flatMap(({ id, samples }) =>
    ['portrait', 'cutout', ...samples.map((_, i) => `sample-${i + 1}`)].map((name) => `${id}/${name}`),
  ),
  ...demoWorkflows.flatMap(({ previews }) => previews),
  ...ofRuns,
];
const sizeOf = async (name: string) => {
  const { width, height } = await sharp(readFileSync(imageFile(name))).metadata();
  return { width, height };
};

const first = (prompt: string, inputData = {}, seed = 0) => pickScenes(prompt, inputData, { seed, count: 1 })[0]!;

describe('the committed files', () => {
  test('are exactly the files that the demo names, each once', () => {
    const root = imageFile('').pathname.replace(/\.webp$/, '');
    const matches = globSync('*/*', { cwd: root }).map((file) => file.replace(/\.webp$/, ''));
    expect(matches.toSorted()).toEqual(named.toSorted());
    const bytes = new Set(
      matches.map((name) =>
        createHash('sha256')
          .update(readFileSync(imageFile(name)))
          .digest('hex'),
      ),
    );
    expect(bytes.size).toBe(matches.length);
  });

  test('take at most 12 MB together', () => {
    const sizes = named.map((name) => statSync(imageFile(name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  test('have the sizes the product shows', async () => {
    for (const name of sceneFiles) expect(await sizeOf(name), name).toEqual(sceneSize);
    for (const id of models) {
      expect(await sizeOf(`${id}/portrait`)).toEqual({ width: 960, height: 1200 });
      expect(await sizeOf(`${id}/cutout`)).toEqual({ width: 960, height: 1200 });
      expect(await sizeOf(`${id}/sample-1`)).toEqual({ width: 640, height: 800 });
    }
    for (const name of ofRuns.filter((each) => each.endsWith('-thumbnail'))) {
      const { width, height } = await sizeOf(name);
      expect(Math.max(width, height), name).toBe(512);
    }
  });

  test('show a portrait on an opaque background and a cut-out on a transparent one', async () => {
    for (const id of models) {
      expect((await sharp(readFileSync(imageFile(`${id}/portrait`))).stats()).isOpaque, id).toBe(true);
      expect((await sharp(readFileSync(imageFile(`${id}/cutout`))).stats()).isOpaque, id).toBe(false);
    }
  });

  test('show twelve models with different outlines', async () => {
    const [width, height] = [80, 100];
    const outlines = await Promise.all(
      models.map(async (id) => {
        const cutout = sharp(readFileSync(imageFile(`${id}/cutout`))).resize(width, height);
        return { id, alpha: await cutout.extractChannel('alpha').raw().toBuffer() };
      }),
    );
    const differing = outlines.flatMap((one, i) =>
      outlines.slice(i + 1).map((other) => ({
        pair: `${one.id} ${other.id}`,
        share: one.alpha.filter((value, at) => value > 127 !== other.alpha[at]! > 127).length / (width * height),
      })),
    );
    for (const { pair, share } of differing) expect(share, pair).toBeGreaterThan(0.05);
  });

  test('include a video of each model, and one for all others', () => {
    for (const id of models) expect(videoFile(id).pathname).toMatch(new RegExp(`/${id}\\.mp4$`));
    expect(videoFile('woman-1').pathname).toMatch(/\/anyone\.mp4$/);
    for (const id of [...models, 'anyone']) expect(statSync(videoFile(id)).size).toBeGreaterThan(100_000);
  });
});

test('a first start that is repeated under another address returns the hash of the file that is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createDiskFileStore({ folder, publicBaseUrl: '' });
  const storeAt = (origin: string, name: string) =>
    storeMadeFile({ files, ids: testIds(), signer: anUnsigningSigner(origin) }, name, imageFile('selin/portrait'));
  const stored = await storeAt('https://one.example', 'selin/a');
  expect(await storeAt('https://two.example', 'selin/a')).toEqual(stored);
  const bytes = (await files.read(stored.url))!;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(stored.sha256);
  // The marks of the other address would make another file.
  expect((await storeAt('https://two.example', 'selin/b')).sha256).not.toBe(stored.sha256);
});

describe('people', () => {
  test('models of the demo are recognised by name or id, others always get the same face', () => {
    expect(personFor({ id: 'any', name: 'Mira Demir' })).toEqual({ folder: 'mira', name: 'Mira Demir' });
    expect(personFor({ id: 'mira' })).toEqual({ folder: 'mira', name: 'Mira Demir' });
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('female', 'male', 'other', undefined), (id, gender) => {
        const subject = { id, name: 'Başka Biri', ...(gender ? { gender } : {}) };
        const { folder } = personFor(subject);
        expect(personFor(subject).folder).toBe(folder);
        if (gender === 'female' || gender === 'male') expect(strangers[gender]).toContain(folder);
      }),
    );
    const faces = Array.from({ length: 50 }, (_, i) => personFor({ id: `model-${i}` }).folder);
    expect(new Set(faces)).toEqual(new Set([...strangers.female, ...strangers.male]));
  });
});

describe('the choice of a scene', () => {
  const entries = Object.entries(scenes) as [SceneName, (typeof scenes)[SceneName]][];
  const prompts = fc.oneof(fc.string(), fc.constantFrom('Kafede kahve', 'Sahilde', 'Gece çatıda', 'Reading a book'));

  test('every word for a thing or a gesture selects its scene', () => {
    for (const [name, { words }] of entries)
      for (const word of words) expect(first(`Mira, ${word.trim()}`), word).toBe(name);
  });

  test('every word for a place or a light selects a scene with it', () => {
    for (const [place, { words }] of Object.entries(places)) {
      for (const word of words) expect(scenes[first(`Mira, ${word}`)].place, word).toBe(place);
    }
    for (const [light, { words }] of Object.entries(lights)) {
      for (const word of words) expect(scenes[first(`Mira, ${word}`)].light, word).toBe(light);
    }
  });

  test('a place from a field has priority over the prompt, a place over a gesture, a gesture over a light', () => {
    for (const place of Object.keys(places) as PlaceName[]) {
      expect(scenes[first('Kafede kahve', { place })].place).toBe(place);
    }
    expect(scenes[first('Vapurda kitap')].place).toBe('ferry');
    expect(first('Gece kitap okurken')).toBe('library-book');
    expect(first('Galata sokaklarında gece')).toBe('street-umbrella');
    expect(first('Galata sokaklarında', { light: 'golden' })).toBe('street-bag');
  });

  test('every place and every light has a scene', () => {
    expect(new Set(entries.map(([, { place }]) => place))).toEqual(new Set(Object.keys(places)));
    expect(new Set(entries.map(([, { light }]) => light))).toEqual(new Set(Object.keys(lights)));
  });

  test('words are stored in the form in which they are compared', () => {
    const words = [places, lights, scenes].flatMap((table) =>
      Object.values(table).flatMap((entry) => [...entry.words]),
    );
    for (const word of words) expect(fold(word)).toBe(word);
  });

  test('the same prompt and seed give the same scenes, another seed another first scene, and frames differ', () => {
    const seeds = fc.uniqueArray(fc.nat(sceneNames.length - 1), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(prompts, seeds, fc.integer({ min: 1, max: 4 }), (prompt, [one, other], count) => {
        const chosen = pickScenes(prompt, {}, { seed: one!, count });
        expect(pickScenes(prompt, {}, { seed: one!, count })).toEqual(chosen);
        expect(new Set(chosen).size).toBe(count);
        expect(pickScenes(prompt, {}, { seed: other!, count })[0]).not.toBe(chosen[0]);
      }),
    );
  });

  test('the second run of a place shows the place again, in another image', () => {
    const [one, other] = [first('Kafede', {}, 0), first('Kafede', {}, 1)];
    expect([scenes[one].place, scenes[other].place]).toEqual(['cafe', 'cafe']);
    expect(one).not.toBe(other);
  });
});
