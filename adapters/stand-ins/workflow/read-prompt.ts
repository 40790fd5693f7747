import { fold } from '#core/shared/text.ts';
import type { Styling } from '../demo/portraits/draw.ts';
import type { GarmentCut } from '../demo/portraits/figure.ts';
import { gestureWords, lookWords, shotWords } from '../demo/portraits/prompt-words.ts';
import { sceneNames, timesOfDay } from '../demo/portraits/scene.ts';
import type { SceneName, TimeOfDay } from '../demo/portraits/scene.ts';
import { sceneIndexOf } from '../demo/portraits/scenes.ts';
import { hashOf } from '../demo/portraits/seed.ts';

/** Beginnings of words, folded: `sahil` also finds `sahilde`. */
const places: Record<SceneName, string[]> = {
  bosphorus: ['bogaz', 'kiz kulesi', 'bosphorus', 'maiden', 'moda'],
  cafe: ['kafe', 'kahve', 'cafe', 'coffee', 'pastane'],
  rooftop: ['cati', 'teras', 'rooftop', 'terrace'],
  tiles: ['cini', 'iznik', 'tile'],
  beach: ['sahil', 'plaj', 'kumsal', 'beach', 'seaside'],
  studio: ['studyo', 'studio'],
  garden: ['bahce', 'park', 'cicek', 'koru', 'garden', 'flower', 'forest'],
  wall: ['duvar', 'wall'],
  street: ['sokak', 'sokag', 'galata', 'cadde', 'carsi', 'street', 'market'],
  ferry: ['vapur', 'guverte', 'ferry', 'deck'],
  balloons: ['balon', 'kapadokya', 'cappadocia', 'balloon'],
  library: ['kitap', 'kutuphane', 'book', 'library'],
  atelier: ['atolye', 'tuval', 'resim', 'sergi', 'atelier', 'canvas', 'painting', 'gallery'],
  office: ['ofis', 'toplanti', 'plaza', 'office', 'meeting'],
  arcade: ['oyun', 'neon', 'game', 'gaming', 'arcade', 'klavye', 'keyboard'],
  court: ['saha', 'basket', 'antrenman', 'spor', 'kosu', 'court', 'workout', 'gym', 'training', 'run'],
};

const times: Record<TimeOfDay, string[]> = {
  golden: ['gun bati', 'altin saat', 'aksam', 'sunset', 'golden', 'evening'],
  night: ['gece', 'night', 'midnight'],
  day: ['sabah', 'gunduz', 'ogle', 'gun isig', 'morning', 'daylight', 'noon'],
};

const colors: Record<string, string[]> = {
  '#D7263D': ['kirmizi', 'red'],
  '#2A5BD7': ['mavi', 'blue'],
  '#16306B': ['lacivert', 'navy'],
  '#2F7D55': ['yesil', 'green'],
  '#1C1D26': ['siyah', 'black'],
  '#FFFFFF': ['beyaz', 'white'],
  '#F2C230': ['sari', 'yellow'],
  '#FF86B3': ['pembe', 'pink'],
  '#7B4CA8': ['mor', 'purple'],
  '#F08030': ['turuncu', 'orange'],
  '#D9C7A8': ['bej', 'beige'],
  '#8A919E': ['gri', 'grey', 'gray'],
};

const cuts: Partial<Record<GarmentCut, string[]>> = {
  offShoulder: ['elbise', 'dress', 'gown'],
  turtleneck: ['balikci yaka', 'bogazli', 'turtleneck'],
  leatherJacket: ['deri ceket', 'leather'],
  denimJacket: ['kot', 'denim', 'jean'],
  trench: ['trenckot', 'pardosu', 'trench', 'coat'],
  blazer: ['blazer', 'ceket', 'takim elbise', 'suit', 'jacket'],
  shirt: ['gomlek', 'shirt'],
  knit: ['kazak', 'hirka', 'sweater', 'knit'],
  hoodie: ['kapusonlu', 'sweatshirt', 'hoodie'],
  tee: ['tisort', 't shirt', 'tee'],
  tank: ['atlet', 'tank'],
};

/** What to draw for a prompt: what it names, else what its hash says. A place chosen in a field comes first. */
export function readPrompt(prompt: string, inputData: Record<string, unknown>): { scene: number; styling: Styling } {
  const text = ` ${fold(prompt).replace(/[^a-z0-9]+/g, ' ')} `;
  const chosen = sceneNames.find((name) => Object.values(inputData).includes(name));
  const named = chosen ?? firstNamed(text, places);
  const color = firstNamed(text, colors);
  const cut = firstNamed(text, cuts);
  const arms = firstNamed(text, gestureWords);
  const shot = firstNamed(text, shotWords);
  const look = firstNamed(text, lookWords);
  const time = timesOfDay.find((each) => Object.values(inputData).includes(each)) ?? firstNamed(text, times);
  return {
    scene: named ? sceneIndexOf(named) : hashOf(prompt) % sceneNames.length,
    styling: {
      ...(color ? { color } : {}),
      ...(cut ? { cut } : {}),
      ...(time ? { time } : {}),
      ...(arms ? { arms } : {}),
      ...(shot ? { shot } : {}),
      ...(look ? { look } : {}),
    },
  };
}

/** The key whose word comes first in the text. */
function firstNamed<Key extends string>(text: string, table: Partial<Record<Key, readonly string[]>>): Key | undefined {
  const found = (Object.entries(table) as [Key, readonly string[]][]).flatMap(([key, words]) =>
    words.map((word) => ({ key, at: text.indexOf(` ${word}`) })),
  );
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.key;
}
