import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fold } from '#core/shared/text.ts';
import { readPrompt } from '#adapters/stand-ins/workflow/read-prompt.ts';
import { armPoseNames, propHeldIn } from '#adapters/stand-ins/demo/portraits/arm-poses.ts';
import { gestureWords } from '#adapters/stand-ins/demo/portraits/prompt-words.ts';
import { drawCutout, drawPortrait, drawScene } from '#adapters/stand-ins/demo/portraits/draw.ts';
import { portraitSize, storySize } from '#adapters/stand-ins/demo/portraits/picture.ts';
import { hairStyles } from '#adapters/stand-ins/demo/portraits/figure.ts';
import { drawProfileHair } from '#adapters/stand-ins/demo/portraits/profile-hair.ts';
import { inventedModel, modelFor } from '#adapters/stand-ins/demo/portraits/invented.ts';
import { portraitModels } from '#adapters/stand-ins/demo/portraits/models.ts';
import { sceneNames } from '#adapters/stand-ins/demo/portraits/scene.ts';

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);
type Model = (typeof portraitModels)[number];
const aside = (model: Model) => drawScene(model, 5, 0, portraitSize, { look: 'aside' });
const towards = (model: Model) => drawScene(model, 5, 0, portraitSize, { look: 'towards' });
const anyModel = fc.constantFrom(...portraitModels);
const anyScene = fc.nat(sceneNames.length - 1);

describe('portraits', () => {
  test('the faces of the twelve models never change by accident', () => {
    const digests = Object.fromEntries(portraitModels.map((model) => [model.id, digestOf(drawPortrait(model))]));
    expect(digests).toMatchInlineSnapshot(`
      {
        "aras": "40546840240027e1",
        "cagla": "0813867b788cd177",
        "defne": "9eb302b9ef230dd2",
        "deniz": "d87f43376f5f6afb",
        "ela": "4383426638cfe099",
        "ipek": "2f047d688af33d16",
        "kerem": "4cfaf53912f024d0",
        "lara": "5fc19969cc27bba6",
        "mira": "c9c18fcd91eac52b",
        "nil": "61a5273a882588c6",
        "selin": "e99137d7b6457b4a",
        "zehra": "050bf5fd21ef934d",
      }
    `);
  });

  test('a portrait is 4:5 and filled, a cut-out has a transparent background', async () => {
    for (const model of portraitModels) {
      const small = { width: 160, height: 200 };
      const { width, height } = await sharp(Buffer.from(drawCutout(model))).metadata();
      expect({ width, height }).toEqual(portraitSize);
      expect((await sharp(Buffer.from(drawPortrait(model, small))).stats()).isOpaque, model.id).toBe(true);
      expect((await sharp(Buffer.from(drawCutout(model, small))).stats()).isOpaque, model.id).toBe(false);
    }
  });

  test('all twelve look different in the same place', () => {
    const pictures = new Set(portraitModels.map((model) => digestOf(drawScene(model, 0))));
    expect(pictures.size).toBe(portraitModels.length);
  });

  test('every head of hair has its own outline from the side, and no two look the same', () => {
    expect(new Set(portraitModels.map((model) => digestOf(aside(model)))).size).toBe(portraitModels.length);
    for (const style of hairStyles) {
      const wearing = (look: typeof aside) => look({ ...portraitModels[0]!, hair: { style, color: '#5A2D1E' } });
      expect(wearing(aside), style).not.toBe(wearing(towards));
      expect(wearing(aside), style).not.toMatch(/NaN|undefined/);
    }
    const heads = hairStyles.map(
      (style) => drawProfileHair({ ...portraitModels[0]!, hair: { style, color: '#5A2D1E' } }).front,
    );
    expect(new Set(heads).size).toBe(hairStyles.length);
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
    const { width, height } = await sharp(Buffer.from(drawScene(portraitModels[0]!, 0, 0, storySize))).metadata();
    expect({ width, height }).toEqual(storySize);
    for (const [scene] of sceneNames.entries()) {
      const svg = drawScene(portraitModels[scene % 12]!, scene, 0, { width: 108, height: 192 });
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

  test('every word of a prompt that names a thing or a gesture draws it', () => {
    const mira = portraitModels.find(({ id }) => id === 'mira')!;
    for (const arms of armPoseNames) {
      for (const word of gestureWords[arms] ?? []) {
        const { scene, styling } = readPrompt(`Mira, ${word.trim()}`, { place: 'studio' });
        expect(styling.arms, word).toBe(arms);
        const drawn = drawScene(mira, scene, 3, portraitSize, styling);
        const held = [...drawn.matchAll(/data-prop="(\w+)"/g)].map(([, name]) => name);
        const thing = propHeldIn(arms);
        expect([...new Set(held)], word).toEqual(thing ? [thing] : []);
      }
    }
  });

  test('words of a prompt are written as they are compared', () => {
    for (const words of Object.values(gestureWords)) for (const word of words) expect(fold(word)).toBe(word);
  });

  test('every pose of every model is drawn, in one size of text and without holes in its numbers', () => {
    for (const model of portraitModels) {
      const drawn = armPoseNames.map((arms) => drawScene(model, 5, 0, portraitSize, { arms }));
      for (const svg of drawn) {
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(svg.length, model.id).toBeLessThan(90_000);
      }
    }
  });

  test('different prompts draw different poses of one person', () => {
    const defne = portraitModels[0]!;
    const drawn = armPoseNames.map((arms) => digestOf(drawScene(defne, 5, 0, portraitSize, { arms })));
    expect(new Set(drawn).size).toBe(armPoseNames.length);
  });

  test('a hand never reaches hair that is covered', () => {
    const zehra = portraitModels.find(({ id }) => id === 'zehra')!;
    const free = drawScene(zehra, 5, 0);
    expect(drawScene(zehra, 5, 0, portraitSize, { arms: 'handInHair' })).toBe(free);
  });

  test('the twelve are told apart by their outlines alone', async () => {
    const [width, height] = [80, 100];
    const outlines = await Promise.all(
      portraitModels.map(async (model) => {
        const cutout = sharp(Buffer.from(drawCutout(model))).resize(width, height);
        return { id: model.id, alpha: await cutout.extractChannel('alpha').raw().toBuffer() };
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
});
