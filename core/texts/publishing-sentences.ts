import type { Sentences } from './sentences.ts';

export const publishingSentences = {} satisfies Sentences;
