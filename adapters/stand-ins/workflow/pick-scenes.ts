import { fold } from '#core/shared/text.ts';
import { lights, places, scenes, sceneNames } from '../demo/scenes.ts';
import type { SceneName } from '../demo/scenes.ts';
import { hashOf } from '../kit/seed.ts';

/** Between the frames of one run, so that they show different places and the next run shows none of them. */
const step = 5;

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
  const found = (Object.keys(table) as Name[]).flatMap((name) =>
    table[name].words.map((word) => ({ name, at: text.indexOf(` ${word}`), length: word.length })),
  );
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at || b.length - a.length)[0]?.name;
}
