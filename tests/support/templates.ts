import type { Persona } from '#core/influencers/persona.ts';

/** A model as a template gets it. */
export const aPersona: Persona = {
  id: 'defne',
  name: 'Defne Aksoy',
  creatorPrompt: 'A 24-year-old woman with brown hair',
  age: 24,
  gender: 'female',
  height: 172,
  weight: 58,
  hairColor: 'brown',
  personality: 'cheerful',
  story: 'Grew up in Kaş',
  referenceImageUrl: null,
  category: 'travel',
  description: 'Travel and sea',
  tags: ['travel', 'sea'],
};
