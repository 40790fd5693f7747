/**
 * Makes the reels beside this file from the portrait drawings: `node adapters/stand-ins/demo/videos/make-videos.ts [id…]`.
 * Needs ffmpeg, which the product does not: the films are kept in the repository and made anew only when the drawings change.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawStage, stageScene } from '../portraits/draw.ts';
import { picture, storySize } from '../portraits/picture.ts';
import type { Stage } from '../portraits/draw.ts';
import { withBlurredBackdrop } from '../portraits/paint-scene.ts';
import { inventedModel } from '../portraits/invented.ts';
import { portraitModels } from '../portraits/models.ts';
import type { PortraitModel } from '../portraits/portrait-model.ts';
import { sceneNames } from '../portraits/scene.ts';

const framesPerSecond = 25;
const framesPerScene = 50;
const wanted = process.argv.slice(2);
const strangers = { ...inventedModel({ id: 'anyone', gender: 'female' }), id: 'anyone' };
for (const [index, model] of [...portraitModels, strangers].entries()) {
  if (wanted.length === 0 || wanted.includes(model.id)) await makeReel(model, index);
}

/** Two scenes of two seconds: a nod, a blink, a laugh. */
async function makeReel(model: PortraitModel, index: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reel-'));
  const scenes = [(index * 3) % sceneNames.length, (index * 3 + 6) % sceneNames.length];
  let count = 0;
  for (const scene of scenes) {
    const stage = await withBlurredBackdrop(stageScene(model, scene, 1, storySize, { shot: 'waist' }), storySize);
    for (let frame = 0; frame < framesPerScene; frame++) {
      const image = await sharp(Buffer.from(drawFrame(stage, frame)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      await writeFile(join(folder, `${String(count++).padStart(4, '0')}.png`), image);
    }
  }
  const silence = ['-f', 'lavfi', '-t', String(count / framesPerSecond), '-i', 'anullsrc=r=48000:cl=mono'];
  const frames = ['-framerate', String(framesPerSecond), '-i', join(folder, '%04d.png')];
  const video = ['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '34', '-pix_fmt', 'yuv420p'];
  const audio = ['-c:a', 'aac', '-b:a', '32k', '-shortest'];
  // The index first and no edit list: what Instagram asks of reels.
  const container = ['-movflags', '+faststart', '-use_editlist', '0', '-map_metadata', '-1'];
  const file = fileURLToPath(new URL(`${model.id}.mp4`, import.meta.url));
  await promisify(execFile)('ffmpeg', [
    '-y',
    '-v',
    'error',
    ...frames,
    ...silence,
    ...video,
    ...audio,
    ...container,
    file,
  ]);
  await rm(folder, { recursive: true });
}

function drawFrame(stage: Stage, frame: number): string {
  const { figure } = stage;
  const share = frame / framesPerScene;
  const blink = frame >= 28 && frame < 31;
  const moving = {
    ...figure,
    headTilt: figure.headTilt + 3.5 * Math.sin(share * Math.PI * 2),
    lean: 1.2 * Math.sin(share * Math.PI * 2),
    turn: figure.turn * Math.cos(share * Math.PI * 0.9),
    ...(figure.eyesClosed || blink ? { eyesClosed: blink || share < 0.4 } : {}),
    ...(share > 0.65 ? { teeth: true } : {}),
  };
  return picture(drawStage({ ...stage, figure: moving }), storySize);
}
