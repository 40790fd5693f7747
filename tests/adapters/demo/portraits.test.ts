import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCutout, drawPortrait, drawScene, portraitSize, storySize } from '#adapters/demo/portraits/draw.ts';
import { inventedModel, modelFor } from '#adapters/demo/portraits/invented.ts';
import { portraitModels } from '#adapters/demo/portraits/models.ts';
import { sceneNames } from '#adapters/demo/portraits/scene.ts';

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const anyModel = fc.constantFrom(...portraitModels);
const anyScene = fc.nat(sceneNames.length - 1);

describe('portraits', () => {
  test('the faces of the twelve models never change by accident', () => {
    const digests = Object.fromEntries(portraitModels.map((model) => [model.id, digestOf(drawPortrait(model))]));
    expect(digests).toMatchInlineSnapshot(`
      {
        "aras": "31f9b359fe4dc7a2",
        "cagla": "7e11bdcd0f80a78b",
        "defne": "e885b71694033a73",
        "deniz": "b7c4092de25e2de1",
        "ela": "fa1a3b98e7de282b",
        "ipek": "d25f23a28177b13c",
        "kerem": "92f3ce39e4d4222d",
        "lara": "a72742204f2dfd9c",
        "mira": "768e0156eda0f51e",
        "nil": "143df070cfa3b400",
        "selin": "45f04a88f8aa8bc9",
        "zehra": "16c33b066c64c77b",
      }
    `);
  });

  test('a portrait is 4:5 and filled, a cut-out has a transparent background', async () => {
    for (const model of portraitModels) {
      const portrait = await sharp(Buffer.from(drawPortrait(model))).stats();
      const cutout = sharp(Buffer.from(drawCutout(model)));
      const { width, height } = await cutout.metadata();
      expect({ width, height }).toEqual(portraitSize);
      expect(portrait.isOpaque, model.id).toBe(true);
      expect((await cutout.stats()).isOpaque, model.id).toBe(false);
    }
  });

  test('all twelve look different in the same place', () => {
    const pictures = new Set(portraitModels.map((model) => digestOf(drawScene(model, 0))));
    expect(pictures.size).toBe(portraitModels.length);
  });

  test('the same arguments draw the same picture', () => {
    fc.assert(
      fc.property(anyModel, anyScene, fc.nat(), (model, scene, seed) => {
        expect(drawScene(model, scene, seed)).toBe(drawScene(model, scene, seed));
      }),
      { numRuns: 40 },
    );
  });

  test('every model has a different picture in each of the sixteen places, and others by seed', () => {
    for (const model of portraitModels) {
      const pictures = sceneNames.flatMap((_, scene) =>
        [0, 1, 2].map((seed) => digestOf(drawScene(model, scene, seed))),
      );
      expect(new Set(pictures).size, model.id).toBe(pictures.length);
    }
  });

  test('a picture holds no number that is none and no colour that is none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyModel,
          fc.uuid().map((id) => inventedModel({ id })),
        ),
        anyScene,
        fc.nat(),
        (model, scene, seed) => {
          const svg = drawScene(model, scene, seed, storySize);
          expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
          for (const [, color] of svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g))
            expect(color).toMatch(/^#[0-9a-f]{3,6}$/i);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a story is filled to its upper edge', async () => {
    for (const [scene] of sceneNames.entries()) {
      const svg = drawScene(portraitModels[scene % 12]!, scene, 0, storySize);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(storySize);
      expect((await sharp(Buffer.from(svg)).stats()).isOpaque, sceneNames[scene]).toBe(true);
    }
  });

  test('a man is never drawn with bare shoulders, nor a woman with a headscarf', () => {
    for (const id of ['kerem', 'zehra']) {
      const model = portraitModels.find((each) => each.id === id)!;
      const plain = drawScene(model, 1, 1, portraitSize, { color: '#FF0000' });
      expect(drawScene(model, 1, 1, portraitSize, { color: '#FF0000', cut: 'offShoulder' })).toBe(plain);
    }
  });

  test('models of the demo are known by name, strangers get one face for good', () => {
    expect(modelFor({ id: 'any', name: 'Mira Demir' }).id).toBe('mira');
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('female', 'male', 'other'), (id, gender) => {
        const once = drawPortrait(modelFor({ id, gender, name: 'Başka Biri' }));
        expect(drawPortrait(modelFor({ id, gender, name: 'Başka Biri' }))).toBe(once);
      }),
      { numRuns: 40 },
    );
    const faces = Array.from({ length: 50 }, (_, i) => digestOf(drawPortrait(inventedModel({ id: `model-${i}` }))));
    expect(new Set(faces).size).toBeGreaterThan(45);
  });
});
