import type { Sentences } from './sentences.ts';

export const scheduleSentences = {} satisfies Sentences;
