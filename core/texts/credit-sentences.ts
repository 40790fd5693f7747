import type { Sentences } from './sentences.ts';

export const creditSentences = {} satisfies Sentences;
