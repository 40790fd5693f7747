import type { GenerationFailure } from '#core/generation/generation.ts';
import type { DemoMoment } from '../demo-ids.ts';
import type { DemoWorkflowKey } from '../demo-workflows.ts';
import type { PlaceName, SceneName } from '../scenes.ts';
import type { MonthCustomer } from './customers.ts';
import { hashOf } from '../../kit/seed.ts';
import { sceneNames, scenes } from '../scenes.ts';

/** A run of a customer of the month. */
export type MonthRun = DemoMoment & {
  key: string;
  customer: string;
  model: string;
  workflow: DemoWorkflowKey;
  prompt: string;
  place: PlaceName;
  /** The picture that it made, of its place. */
  scene: SceneName;
  failure: GenerationFailure | null;
  /** Its result came after its end, free of charge. */
  isLate: boolean;
  /** Its picture was saved, and posted where the model has an account. */
  isSaved: boolean;
  isPosted: boolean;
};

const ideas: readonly (readonly [string, PlaceName])[] = [
  ['Kafede sabah kahvesi, pencere ışığı', 'cafe'],
  ['Sahilde gün batımı, rüzgârda saçlar', 'bosphorus'],
  ['Vapurda çay, martılar arkada', 'ferry'],
  ['Ofiste sunum öncesi, lacivert ceket', 'office'],
  ['Çatıda akşam, şehir ışıkları', 'rooftop'],
  ['Parkta yürüyüş, sonbahar yaprakları', 'garden'],
  ['Çini avluda beyaz gömlek', 'tiles'],
  ['Galata’da akşam, bej trençkot', 'street'],
  ['Stüdyoda sade portre, koyu fon', 'studio'],
  ['Atölyede boya lekeleri, doğal gülüş', 'atelier'],
  ['Kitaplıkta okuma köşesi', 'library'],
  ['Sahada ısınma, sabah ışığı', 'court'],
  ['Plajda güneş gözlüğü, yaz sonu', 'beach'],
  ['Yeni koleksiyondan üç parça', 'street'],
  ['Kulaklık tanıtımı, yakın çekim', 'studio'],
  ['Hafta sonu kahvaltısı, bol ışık', 'cafe'],
];

/** Of a hundred runs. The last of each list is taken by the rest. */
const workflows: readonly (readonly [number, DemoWorkflowKey])[] = [
  [46, 'photo'],
  [70, 'photo-grid'],
  [92, 'video'],
  [100, 'text'],
];
const failures: readonly (readonly [number, GenerationFailure | null])[] = [
  [2, 'moderation.blocked'],
  [4, 'timedOut'],
  [6, 'result.unavailable'],
  [7, 'webhook.badAnswer'],
  [100, null],
];
/** The service of the videos was down on this day. */
export const brokenDay = -9;

/** Always the same ones: their places in the week, their ideas and their ends are drawn from their names. */
export function runsOf({ key, pace, purchases }: MonthCustomer): MonthRun[] {
  const models = purchases.filter(({ item, cards }) => isModel(item) && isPaid(cards));
  const begin = models[0]?.day;
  if (begin === undefined || pace === 0) return [];
  const runs: MonthRun[] = [];
  for (let day = begin; day <= -1; day++) {
    // The first weeks of a customer are the busiest.
    const daily = (pace / 7) * (day < begin + 10 ? 0.32 : 0.17);
    for (let place = 0; place < Math.ceil(daily); place++) {
      const name = `${key}/${day}/${place}`;
      if (chance(`${name}/at`) >= (daily / Math.ceil(daily)) * 100) continue;
      runs.push(
        runOf(
          name,
          day,
          key,
          models.filter((bought) => bought.day <= day).map(({ item }) => item),
        ),
      );
    }
  }
  return runs;
}

function runOf(name: string, day: number, customer: string, models: readonly string[]): MonthRun {
  const workflow = pick(workflows, chance(`${name}/workflow`));
  const [prompt, place] = ideas[hashOf(`${name}/idea`) % ideas.length]!;
  const isDown = day === brokenDay && workflow === 'video';
  const failure = isDown ? 'webhook.unreachable' : pick(failures, chance(`${name}/end`));
  const hour = 8 + (hashOf(`${name}/hour`) % 14);
  const minute = hashOf(`${name}/minute`) % 60;
  const isSaved = failure === null && workflow !== 'video' && chance(`${name}/saved`) < 85;
  return {
    key: name,
    customer,
    day,
    // After the purchases of the day.
    time: `${String(Math.max(hour, 13)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    model: models[hashOf(`${name}/model`) % models.length]!,
    workflow,
    prompt,
    place,
    scene: sceneOf(place, name),
    failure,
    isLate: failure === 'timedOut',
    isSaved,
    isPosted: isSaved && (workflow === 'photo' || workflow === 'photo-grid') && chance(`${name}/posted`) < 60,
  };
}

/** Of `pictures/<model>`. */
function sceneOf(place: PlaceName, name: string): SceneName {
  const choices = sceneNames.filter((scene) => scenes[scene].place === place);
  return choices[hashOf(`${name}/scene`) % choices.length]!;
}

export const isModel = (item: string): boolean => !['small', 'medium', 'large'].includes(item);

/** The last card decides. */
function isPaid(cards: readonly string[]): boolean {
  return !/Declined/.test(cards.at(-1)!);
}

function chance(name: string): number {
  return hashOf(name) % 100;
}

function pick<T>(list: readonly (readonly [number, T])[], number: number): T {
  return list.find(([below]) => number < below)![1];
}
