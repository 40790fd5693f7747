import type { Sentences } from './sentences.ts';

export const contentSentences = {} satisfies Sentences;
