import type { Sentences } from './sentences.ts';

export const generationSentences = {} satisfies Sentences;
