import type { Category } from '#core/influencers/category.ts';
import type { LocalText } from '#core/shared/locale.ts';

/** A model of the demo shop; its images are in the folder of its id. */
export type DemoModel = {
  id: string;
  name: string;
  gender: 'female' | 'male';
  /** Of the portrait's background. */
  color: string;
  age: number;
  heightCm: number;
  weightKg: number;
  hairColor: LocalText;
  personality: LocalText;
  story: LocalText;
  /** The description of the model for image workflows. */
  creatorPrompt: string;
  priceCents: number;
  category: Category;
  description: LocalText;
  tags: string[];
  /** Captions of `sample-1.webp` and its followers. */
  samples: LocalText[];
};
