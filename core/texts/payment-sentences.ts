import type { Sentences } from './sentences.ts';

export const paymentSentences = {} satisfies Sentences;
