import type { Texts } from './in-language.ts';
import { merged } from '#core/shared/merged.ts';
import { featureSentences } from './feature-sentences.ts';
import * as http from './http-sentences.ts';
import * as input from './input-sentences.ts';

const records = { http, input, ...featureSentences };

/** The codes that a use case may refuse with, each with its sentence and its HTTP status. */
export const refusalSentences = merged(records, 'refusals');

/** The codes that the app alone refuses with: no response has them, so that they have no HTTP status. */
const deviceRefusals = merged(records, 'deviceRefusals');
export type DeviceRefusalSentences = typeof deviceRefusals;

/** Every code with a sentence: refusals, issues of single fields, and the outcomes of runs, schedules and posts. */
export const sentences = {
  ...refusalSentences,
  ...deviceRefusals,
  ...merged(records, 'sentences'),
} satisfies Texts;
