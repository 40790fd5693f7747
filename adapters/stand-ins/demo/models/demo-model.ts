import type { LocalText } from '#core/shared/locale.ts';
import type { Category } from '#core/influencers/category.ts';
import type { Styling } from '../portraits/draw.ts';
import type { SceneName } from '../portraits/scene.ts';

/** A model of the demo shop. Name, face and colour come from the portrait of the same id. */
export type DemoModel = {
  id: string;
  age: number;
  heightCm: number;
  weightKg: number;
  hairColor: LocalText;
  personality: LocalText;
  story: LocalText;
  /** What an image model would be told. */
  creatorPrompt: string;
  priceCents: number;
  category: Category;
  description: LocalText;
  tags: string[];
  samples: { scene: SceneName; seed: number; styling?: Styling; caption: LocalText }[];
};
